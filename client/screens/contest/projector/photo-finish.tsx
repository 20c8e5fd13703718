// The photo finish of the last minute as an event, and the records of the contest.
import { DEFAULT_WINDOWS_MS, type WindowKind } from "../../../../shared/rapid-city/windows.ts";
import type { Board } from "../../../../shared/tournament/views.ts";
import { Emblem } from "../../../ui/emblem.tsx";
import { Name } from "../../../ui/name.tsx";
import { c } from "../common/contest-words.ts";
import { p } from "./projector-words.ts";

const KINDS = Object.keys(DEFAULT_WINDOWS_MS) as readonly WindowKind[];

const ms = (value: number): string => `${Math.round(value)} ms`;

export function PhotoFinish({ board }: { readonly board: Board }) {
  const { finish } = board;
  const names = new Map(board.players.map(({ id, name }) => [id, name]));
  if (!finish) return <p class="announced">{p("finish.none")}</p>;
  const [winner, second] = finish.runners;
  const first = winner!.at;
  const last = finish.runners.at(-1)!.at;
  const share = (at: number) => (last === first ? 0 : (at - first) / (last - first));
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

type RecordListProps = { readonly board: Board; readonly style: Record<string, number> };

/** Fewer cards say nothing of clean hands. */
const LEAST_CARDS = 10;

export function RecordList({ board, style }: RecordListProps) {
  const names = new Map(board.players.map(({ id, name }) => [id, name]));
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).join(", ");
  const { records, round } = board;
  if (!records) return <p class="announced">{p("hidden")}</p>;
  const ofThisRound = new Set(round?.tables.flatMap(({ matches }) => matches.map(({ id }) => id)));
  const fastest = KINDS.flatMap((kind) => {
    const record = records.fastest[kind];
    return record ? [{ kind, ...record, isNew: ofThisRound.has(record.match) }] : [];
  });
  return (
    <>
      <h2>{p("records")}</h2>
      <ol class="slats one" style={style}>
        {fastest.map(({ kind, player, reactionMs, isNew }, index) => (
          <li key={kind} class="slat" style={{ "--nth": index }}>
            <span class="what">{p(`record.${kind}`)}</span>
            <Name>{names.get(player) ?? player}</Name>
            {isNew && <small>{p("record.new")}</small>}
            <b class="where">{ms(reactionMs)}</b>
          </li>
        ))}
        {records.cleanest && records.cleanest.over >= LEAST_CARDS && (
          <li class="slat">
            <span class="what">{p("record.cleanest")}</span>
            <Name>{named(records.cleanest.players.slice(0, 2))}</Name>
            <b class="where">
              {p("record.bullets", { bullets: records.cleanest.part, cards: records.cleanest.over })}
            </b>
          </li>
        )}
        {records.longestRun && (
          <li class="slat">
            <span class="what">{p("record.run")}</span>
            <Name>{named(records.longestRun.players.slice(0, 2))}</Name>
            <b class="where">{p("record.cards", { cards: records.longestRun.cards })}</b>
          </li>
        )}
      </ol>
    </>
  );
}
