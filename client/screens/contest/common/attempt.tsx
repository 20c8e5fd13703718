// An attempt at the quick draw in a contest (W17), on the own phone or on the organiser's tablet: the organiser's seed, the same cards and judge as everywhere, counted once.
import { useEffect, useState } from "preact/hooks";
import { COLORS, type Color } from "../../../../shared/rapid-city/types.ts";
import { MISTAKE_MS } from "../../../../shared/tournament/attempt-figures.ts";
import type { Board } from "../../../../shared/tournament/views.ts";
import { enterFullScreen } from "../../../device/full-screen.ts";
import { readKept } from "../../../device/kept.ts";
import { isPhone } from "../../../device/kind.ts";
import { t } from "../../../i18n/language.ts";
import { type AttemptSummary, ownBest, summaryOf } from "../../../local/own-quick-draws.ts";
import type { QuickDrawGame } from "../../../local/quick-draw.ts";
import { attemptRecordOf } from "../../../local/quick-draw-record.ts";
import type { Contest } from "../../../online/contest/contest.ts";
import { Button } from "../../../ui/button.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { msWords } from "../../play/figure-words.ts";
import { QuickDrawPlay } from "../../quick-draw/quick-draw-play.tsx";
import { mistakeWords, q, quickDrawWords } from "../../quick-draw/quick-draw-words.ts";
import { Spread } from "../../quick-draw/spread.tsx";
import { contestRefusal } from "./contest-words.ts";
import { useAnnounced } from "./use-announced.ts";
import "../../quick-draw/quick-draw.css";

type AttemptProps = {
  readonly contest: Contest;
  readonly name: string;
  readonly announcement: Board["announcement"];
  /** Whose attempt it is, at a desk; a phone is its player's. */
  readonly player?: string;
  readonly onDone: () => void;
};
type Stage =
  | { readonly at: "asking" }
  | { readonly at: "refused"; readonly code: string }
  | { readonly at: "cards"; readonly seed: string }
  | { readonly at: "result"; readonly attempt: AttemptSummary };

const ownColor = (): Color => COLORS.find((color) => color === readKept("quick-draw.color")) ?? "red";

export function Attempt({ contest, name, announcement, player, onDone }: AttemptProps) {
  const [stage, setStage] = useState<Stage>({ at: "asking" });
  const [color] = useState(ownColor);
  useAnnounced(announcement, contest.wallMs());
  const whose = player === undefined ? {} : { player };
  useEffect(() => {
    if (isPhone()) void enterFullScreen();
    const seed = contest
      .ask({ type: "attempt-begin", ...whose })
      .then(
        (answer): Stage =>
          answer.ok ? { at: "cards", seed: answer.value.seed } : { at: "refused", code: answer.code ?? "" },
      );
    void Promise.all([seed, quickDrawWords.load()]).then(([next]) => setStage(next));
  }, []);
  const finish = (game: QuickDrawGame, seed: string) => {
    // Kept on this device until the house has it, however long the link is away.
    void contest.ask({ type: "attempt-end", ...whose, seed, color, record: attemptRecordOf(game) });
    const mistakeMs = contest.board.peek()?.settings.mistakeMs ?? MISTAKE_MS;
    setStage({ at: "result", attempt: summaryOf(game, "", mistakeMs) });
  };
  switch (stage.at) {
    case "asking":
      return <Loading words={t("app.loading")} />;
    case "refused":
      return (
        <main class="page narrow">
          <Sign class="stack">
            <h1>{contestRefusal(stage.code)}</h1>
            <Button look="primary" onPress={onDone}>
              {t("app.back")}
            </Button>
          </Sign>
        </main>
      );
    case "cards":
      return (
        <QuickDrawPlay
          color={color}
          name={name}
          seed={stage.seed}
          // Whose own best a shared tablet knows nobody can say.
          ghost={player === undefined ? (ownBest()?.cards ?? null) : null}
          onDone={(game) => finish(game, stage.seed)}
          onLeave={onDone}
        />
      );
    case "result": {
      const { resultMs, meanMs, mistakes, cards } = stage.attempt;
      return (
        <main class="page narrow quick-draw attempt" data-result={resultMs ?? ""}>
          <Sign class="stack">
            <h1 class="ribbon">{q("result")}</h1>
            <div class="outcome">
              <div class="told">
                <p class="result" role="status">
                  {resultMs === null ? q("nothing") : msWords(resultMs)}
                </p>
                <p>
                  {meanMs !== null && `${q("mean", { ms: msWords(meanMs) })} · `}
                  {mistakeWords(mistakes)}
                </p>
              </div>
            </div>
            {meanMs !== null && <Spread cards={cards} meanMs={meanMs} bestMeanMs={null} />}
            <Button look="primary" big onPress={onDone}>
              {t("app.done")}
            </Button>
          </Sign>
        </main>
      );
    }
  }
}
