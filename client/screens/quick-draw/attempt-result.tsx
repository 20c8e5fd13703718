// What an attempt at the quick draw came to: the figure, its distribution, the bests, and the way to the next one.
import { useEffect, useRef, useState } from "preact/hooks";
import type { QuickDrawBoard } from "../../../shared/protocol/http.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { HOME } from "../../device/base-path.ts";
import { locale } from "../../i18n/language.ts";
import type { AttemptSummary } from "../../local/own-quick-draws.ts";
import { Button, PageLink } from "../../ui/button.tsx";
import { CowboyCard } from "../../ui/cowboy-card.tsx";
import { Sign } from "../../ui/sign.tsx";
import { msWords } from "../play/figure-words.ts";
import { useJoinAddress } from "../table/join-address.ts";
import { matchPath, matchUrl } from "../table/match-address.ts";
import { HouseBoard } from "./board.tsx";
import type { HandedOver } from "./house.ts";
import { mistakeWords, q } from "./quick-draw-words.ts";
import { Spread } from "./spread.tsx";

type AttemptResultProps = {
  readonly attempt: AttemptSummary;
  readonly color: Color;
  readonly name: string;
  /** As it was before this attempt. */
  readonly best: AttemptSummary | null;
  readonly isBest: boolean;
  readonly board: QuickDrawBoard | null;
  /** Null while it is on its way. */
  readonly handedOver: HandedOver | null;
  readonly onAgain: () => void;
};

export function AttemptResult(props: AttemptResultProps) {
  const { attempt, color, name, best, isBest, board, handedOver, onAgain } = props;
  const [busy, setBusy] = useState(false);
  const { origin } = useJoinAddress();
  const again = useRef<HTMLDivElement>(null);
  // One key is enough to go on.
  useEffect(() => again.current?.querySelector("button")?.focus(), []);
  const { resultMs, meanMs, mistakes, cards, match } = attempt;
  const times = cards.flatMap(({ reactionMs }) => reactionMs ?? []);
  const share = async () => {
    setBusy(true);
    const date = new Intl.DateTimeFormat(locale.value, { dateStyle: "long" }).format(new Date());
    const link = matchUrl(origin ?? HOME, match).replace(/^https?:\/\//, "");
    const { shareAttempt } = await import("./attempt-picture.ts");
    await shareAttempt({
      title: q("title"),
      name,
      color,
      result: msWords(resultMs ?? 0),
      lines: [q("mean", { ms: msWords(meanMs ?? 0) }), mistakeWords(mistakes)],
      cards,
      meanMs: meanMs ?? 0,
      footer: handedOver === "kept" ? [date, link] : [date],
    }).catch(() => {});
    setBusy(false);
  };
  return (
    <main class="page quick-draw attempt" data-result={resultMs ?? ""} data-kept={handedOver ?? ""}>
      <Sign class="stack">
        <h1 class="ribbon">{q("result")}</h1>
        <div class="outcome-and-spread">
          <div class="outcome">
            <CowboyCard color={color} />
            <div class="told">
              <p class="result" role="status">
                {resultMs === null ? q("nothing") : msWords(resultMs)}
              </p>
              {meanMs === null ? (
                <p>{q("nothing.hint")}</p>
              ) : (
                <p>
                  {q("mean", { ms: msWords(meanMs) })} · {mistakeWords(mistakes)}
                  {mistakes > 0 && resultMs !== null && ` (${q("cost", { ms: msWords(resultMs - meanMs) })})`}
                  {" · "}
                  {q("fastest", { ms: msWords(Math.min(...times)) })}
                </p>
              )}
              <p class="best-line">
                {isBest ? (
                  <strong>{q("best.new")}</strong>
                ) : (
                  best?.resultMs != null && (
                    <>
                      {q("best")}: <b>{msWords(best.resultMs)}</b>
                    </>
                  )
                )}
              </p>
            </div>
          </div>
          {meanMs !== null && (
            <Spread cards={cards} meanMs={meanMs} bestMeanMs={isBest ? null : (best?.meanMs ?? null)} />
          )}
        </div>
        <div class="ways" ref={again}>
          <Button look="primary" big icon="play" onPress={onAgain}>
            {q("again")}
          </Button>
          {resultMs !== null && (
            <Button icon="share" disabled={busy} onPress={() => void share()}>
              {q("share")}
            </Button>
          )}
          <PageLink to={matchPath(match)}>{q("replay")}</PageLink>
          <PageLink to="/" icon="back">
            {q("back")}
          </PageLink>
        </div>
        {handedOver !== null && <p class="kept-by">{q(`house.${handedOver}`)}</p>}
        {board && <HouseBoard board={board} own={match} />}
      </Sign>
    </main>
  );
}
