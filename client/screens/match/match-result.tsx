// What became of a match: its players in their places, or what one made of a quick draw.
import { knownOptions } from "../../../shared/protocol/options.ts";
import type { MatchFacts } from "../../../shared/rapid-city/match-record/match-facts.ts";
import type { MatchRecord } from "../../../shared/rapid-city/match-record/match-record.ts";
import type { Replay } from "../../../shared/rapid-city/match-record/replay.ts";
import { standings } from "../../../shared/rapid-city/standings.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import {
  attemptResult,
  MISTAKE_MS,
  reckonAttempt,
  resultMs,
} from "../../../shared/tournament/attempt-figures.ts";
import { t } from "../../i18n/language.ts";
import { chosenWords } from "../../ui/chosen-options.ts";
import { Emblem } from "../../ui/emblem.tsx";
import { Name } from "../../ui/name.tsx";
import { Sign } from "../../ui/sign.tsx";
import { msWords } from "../play/figure-words.ts";
import { m } from "./match-words.ts";

export function MatchResult({ facts }: { readonly facts: MatchFacts }) {
  const { players, bullets, stoodIn, cards, code, startedAt, endedAt, playedOn, endedBy, options } = facts;
  const played = { minutes: Math.max(1, Math.round((endedAt - startedAt) / 6e7)), cards };
  return (
    <Sign as="section" class="result" label={m("result")}>
      <h2>{m("result")}</h2>
      <p>{playedOn === "tablet" ? m("played.tablet", played) : m("played", { ...played, code })}</p>
      <ul class="agreed" aria-label={t("options.title")}>
        {chosenWords(knownOptions(options)).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {endedBy === "abandoned" && <p>{m("abandoned")}</p>}
      <ol class="places">
        {standings({ players: players.map(({ color }) => color), bullets }).flatMap((clan) =>
          clan.players.map((color) => {
            const player = players.find((one) => one.color === color)!;
            const standIns = stoodIn[color] ?? 0;
            return (
              <li key={color} data-place={clan.rank}>
                <span class="rank">{clan.rank}</span>
                <Emblem color={color} />
                <span class="who">
                  <Name>{player.name || t(`color.${color}`)}</Name>
                  {player.bot !== "" && <small>{m("bot")}</small>}
                  {player.bot === "" && standIns > 0 && <small>{m("standIn", { count: standIns })}</small>}
                </span>
                <Bullets count={clan.bullets} />
              </li>
            );
          }),
        )}
      </ol>
    </Sign>
  );
}

const Bullets = ({ count }: { readonly count: number }) => (
  <span class="bullets" role="img" aria-label={count === 1 ? m("bullets.one") : m("bullets", { count })}>
    {Array.from({ length: count }, (_, index) => (
      <img key={index} src="/art/svg/bullet.svg" alt="" draggable={false} />
    ))}
    {count === 0 && "0"}
  </span>
);

type QuickDrawResultProps = {
  readonly record: MatchRecord;
  readonly replays: readonly Replay[];
  readonly nameOf: (color: Color) => string;
};

/** The two others are wood: only the one who drew has a result. */
export function QuickDrawResult({ record, replays, nameOf }: QuickDrawResultProps) {
  const { color } = record.players[0]!;
  const figures = reckonAttempt({ color, record: replays.map(({ round }) => round) });
  const result = attemptResult(figures, MISTAKE_MS);
  return (
    <Sign as="section" class="result" label={m("result")}>
      <h2>{m("result")}</h2>
      <p>{m("played.quickDraw", { cards: replays.length, mistakes: figures.mistakes })}</p>
      <ol class="places">
        <li>
          <span class="rank" />
          <Emblem color={color} />
          <span class="who">
            <Name>{nameOf(color)}</Name>
          </span>
          <b>{result === null ? "–" : msWords(resultMs(result))}</b>
        </li>
      </ol>
    </Sign>
  );
}
