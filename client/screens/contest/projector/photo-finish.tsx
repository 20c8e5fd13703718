// The photo finish of the last minute as an event, and the records of the contest.
import { DEFAULT_WINDOWS_MS, type WindowKind } from "../../../../shared/rapid-city/windows.ts";
import type { Board } from "../../../../shared/tournament/views.ts";
import { Emblem } from "../../../ui/emblem.tsx";
import { Name } from "../../../ui/name.tsx";
import { c } from "../common/contest-words.ts";
import { p } from "./projector-words.ts";

const KINDS = Object.keys(DEFAULT_WINDOWS_MS) as readonly WindowKind[];

const ms = (value: number): string => `${Math.round(value)} ms`;

/** What nobody can tell apart is drawn side by side. */
const LEAST_LANE_MS = 25;

export function PhotoFinish({ board }: { readonly board: Board }) {
  const { finish } = board;
  const names = new Map(board.players.map(({ id, name }) => [id, name]));
  if (!finish) return <p class="announced">{p("finish.none")}</p>;
  const [winner, second] = finish.runners;
  const first = winner!.at;
  const last = finish.runners.at(-1)!.at;
  const share = (at: number) => (at - first) / Math.max(LEAST_LANE_MS, last - first);
  return (
    <div class="photo">
      <h2>{p("finish")}</h2>
      <p class="gap">
        {finish.tooClose
          ? c("tooClose")
          : p("finish.gap", { ms: Math.max(1, Math.round(second!.at - first)) })}
      </p>
      <ol>
        {finish.runners.map(({ id, player, at }, index) => (
          <li key={player} data-color={player} style={{ "--late": share(at), "--nth": index }}>
            <span class="who">
              <Emblem color={player} />
              <Name>{(id && names.get(id)) ?? p("bot")}</Name>
            </span>
            <span class="lane">
              <i />
            </span>
            <b>{ms(at)}</b>
          </li>
        ))}
      </ol>
      <p class="where">{c("table", { number: finish.table })}</p>
    </div>
  );
}

type RecordListProps = {
  readonly board: Board;
  readonly styleOf: (rows: number) => Record<string, number>;
};

/** Fewer cards say nothing of clean hands. */
const LEAST_CARDS = 10;

export function RecordList({ board, styleOf }: RecordListProps) {
  const names = new Map(board.players.map(({ id, name }) => [id, name]));
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).join(", ");
  const { records, round } = board;
  if (!records) return <p class="announced">{p("hidden")}</p>;
  const ofThisRound = new Set(round?.tables.flatMap(({ matches }) => matches.map(({ id }) => id)));
  const fastest = KINDS.flatMap((kind) => {
    const record = records.fastest[kind];
    return record ? [{ kind, ...record, isNew: ofThisRound.has(record.match) }] : [];
  });
  const cleanest = records.cleanest && records.cleanest.over >= LEAST_CARDS ? records.cleanest : null;
  const rows = fastest.length + (cleanest ? 1 : 0) + (records.longestRun ? 1 : 0);
  return (
    <>
      <h2>{p("records")}</h2>
      <ol class="slats one" style={styleOf(rows)}>
        {fastest.map(({ kind, player, reactionMs, isNew }, index) => (
          <li key={kind} class="slat" style={{ "--nth": index }}>
            <span class="what">
              <Name>{p(`record.${kind}`)}</Name>
            </span>
            <Name>{names.get(player) ?? player}</Name>
            {isNew && <small>{p("record.new")}</small>}
            <b class="where">{ms(reactionMs)}</b>
          </li>
        ))}
        {cleanest && (
          <li class="slat">
            <span class="what">
              <Name>{p("record.cleanest")}</Name>
            </span>
            <Name>{named(cleanest.players.slice(0, 2))}</Name>
            <b class="where">{p("record.bullets", { bullets: cleanest.part, cards: cleanest.over })}</b>
          </li>
        )}
        {records.longestRun && (
          <li class="slat">
            <span class="what">
              <Name>{p("record.run")}</Name>
            </span>
            <Name>{named(records.longestRun.players.slice(0, 2))}</Name>
            <b class="where">{p("record.cards", { cards: records.longestRun.cards })}</b>
          </li>
        )}
      </ol>
    </>
  );
}
