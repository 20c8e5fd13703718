// A draw before it is made: its tables and its figures, another one, or this one.
import { useEffect, useState } from "preact/hooks";
import type { DrawPreview } from "../../../../shared/tournament/command-answers.ts";
import { locale } from "../../../i18n/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { c, contestRefusal, roundName } from "../common/contest-words.ts";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";

export function DrawSheet({ at, onClose }: { readonly at: AtDesk; readonly onClose: () => void }) {
  const [preview, setPreview] = useState<DrawPreview | { readonly refused: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Each look is another draw.
  useEffect(() => {
    let gone = false;
    setPreview(null);
    void at.contest.ask({ type: "preview" }).then(({ ok, code, value }) => {
      if (!gone) setPreview(ok ? value : { refused: code ?? "" });
    });
    return () => {
      gone = true;
    };
  }, [attempt]);
  const isHere = preview !== null && "seed" in preview;
  const title = isHere
    ? d("draw.title", { round: roundName({ kind: preview.kind, number: preview.round }) })
    : d("step.draw.go");
  return (
    <Sheet title={title} onClose={onClose}>
      {preview === null && <p>{d("draw.drawing")}</p>}
      {preview !== null && !isHere && <p role="alert">{contestRefusal(preview.refused)}</p>}
      {isHere && <PreviewOf at={at} preview={preview} />}
      <div class="ways draw-ways">
        <Button
          look="primary"
          disabled={!isHere}
          onPress={() => {
            if (!isHere) return;
            void at.press({ type: "draw", seed: preview.seed });
            onClose();
          }}
        >
          {d("draw.take")}
        </Button>
        <Button disabled={preview === null} onPress={() => setAttempt(attempt + 1)}>
          {d("draw.another")}
        </Button>
      </div>
    </Sheet>
  );
}

function PreviewOf({ at, preview }: { readonly at: AtDesk; readonly preview: DrawPreview }) {
  const { tables, repeats, spread, seed, round } = preview;
  const number = new Intl.NumberFormat(locale.value, { maximumFractionDigits: 1 });
  return (
    <>
      <p class="draw-figures">
        <span>{repeats === 0 ? d("draw.noRepeats") : d("draw.repeats", { count: repeats })}</span>
        {round > 1 && <span>{d("draw.spread", { spread: number.format(spread) })}</span>}
        <span class="seed">{d("draw.seed", { seed: seed.slice(0, 12) })}</span>
      </p>
      <ol class="draw-tables">
        {tables.map(({ seats }, index) => (
          <li key={seats[0]}>
            <b>{c("table", { number: index + 1 })}</b> {seats.map(at.nameOf).join(", ")}
          </li>
        ))}
      </ol>
    </>
  );
}
