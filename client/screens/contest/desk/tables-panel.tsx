// The tables of a round as small towns: which waits for whom, which plays which card, which is done, which needs somebody.
import { useEffect, useState } from "preact/hooks";
import type { BoardRound, BoardTable } from "../../../../shared/tournament/views.ts";
import { c, roundName } from "../common/contest-words.ts";
import { fetchRound } from "../common/fetch-board.ts";
import type { AtDesk } from "./at-desk.ts";
import { d, leftWords } from "./desk-words.ts";
import { TableSheet } from "./table-sheet.tsx";

export function TablesPanel({ at }: { readonly at: AtDesk }) {
  const { board } = at;
  const [wanted, setWanted] = useState<number | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const earlier = useEarlierRound(at, wanted);
  const shown = wanted === null || wanted === board.round?.number ? board.round : earlier;
  const table = shown?.tables.find(({ number }) => number === open);
  if (!board.round) return null;
  return (
    <section class="tables-panel" aria-label={d("tables")}>
      {board.rounds > 1 && (
        <div class="round-picker">
          {Array.from({ length: board.rounds }, (_, index) => index + 1).map((number) => (
            <button
              key={number}
              type="button"
              aria-pressed={(wanted ?? board.round?.number) === number}
              onClick={() => setWanted(number === board.round?.number ? null : number)}
            >
              {number}
              <span class="visually-hidden"> {c("round.round", { number })}</span>
            </button>
          ))}
        </div>
      )}
      {shown && wanted !== null && <p class="small">{d("tables.earlier", { round: roundName(shown) })}</p>}
      <ol class="towns">
        {shown?.tables.map((one) => (
          <li key={one.number}>
            <TableTile at={at} table={one} onOpen={() => setOpen(one.number)} />
          </li>
        ))}
      </ol>
      {shown && table && <TableSheet at={at} round={shown} table={table} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** Rounds before the last one are not told by themselves. */
function useEarlierRound(at: AtDesk, wanted: number | null): BoardRound | null {
  const [round, setRound] = useState<BoardRound | null>(null);
  const { code } = at.contest;
  const { events } = at.desk;
  // A correction of an earlier round is an event, too.
  useEffect(() => {
    if (wanted === null) return;
    let gone = false;
    void fetchRound(code, wanted).then((told) => !gone && told && setRound(told));
    return () => {
      gone = true;
    };
  }, [code, wanted, events]);
  return round?.number === wanted ? round : null;
}

type TileState = BoardTable["status"] | "trouble" | "empty";

function tileState(at: AtDesk, table: BoardTable): TileState {
  if (at.desk.problems.some((problem) => problem.table === table.number)) return "trouble";
  if (table.status === "done" && table.matches.length === 0) return "empty";
  return table.status;
}

type TileProps = { readonly at: AtDesk; readonly table: BoardTable; readonly onOpen: () => void };

function TableTile({ at, table, onOpen }: TileProps) {
  const state = tileState(at, table);
  const bullets =
    table.card?.bullets ?? table.matches.findLast(({ status }) => status === "finished")?.bullets ?? null;
  return (
    <button type="button" class={`table-tile ${state}`} onClick={onOpen}>
      <span class="town-head">
        <b class="town-number">{table.number}</b>
        <span class="town-state">
          <Shape state={state} />
          {stateWords(at, table, state)}
        </span>
      </span>
      <span class="town-seats">
        {table.seats.map((id) => (
          <span key={id} class={seatClass(table, id)}>
            <i aria-hidden="true" />
            <span class="town-name">{at.nameOf(id)}</span>
            {table.absent.includes(id) ? (
              <small>{c("absent")}</small>
            ) : (
              bullets?.[id] !== undefined && <span class="town-bullets">{bullets[id]}</span>
            )}
          </span>
        ))}
      </span>
      {table.matches.some(({ byHand }) => byHand) && <small class="mark">{c("byHand")}</small>}
    </button>
  );
}

function seatClass({ present, absent, status }: BoardTable, id: string): string {
  if (absent.includes(id)) return "town-seat absent";
  if (status === "drawn" || status === "done") return "town-seat";
  return present.includes(id) ? "town-seat there" : "town-seat missing";
}

function stateWords(at: AtDesk, table: BoardTable, state: TileState): string {
  const { present, seats, card, callEndsAt } = table;
  switch (state) {
    case "trouble":
      return at.desk.problems.find((problem) => problem.table === table.number)?.text ?? "";
    case "empty":
      return d("tile.empty");
    case "called": {
      // Nobody runs out of time while everything is paused.
      const left = callEndsAt === null ? "–" : leftWords(callEndsAt - at.contest.wallMs());
      return d("tile.waits", { there: present.length, seats: seats.length, left });
    }
    case "playing":
      return card ? d("tile.card", { number: card.number, of: card.of }) : c("status.playing");
    default:
      return c(`status.${state}`);
  }
}

/** The state by its shape alone: ring, hourglass, diamond, check, cross. */
function Shape({ state }: { readonly state: TileState }) {
  const paths: { readonly [one in TileState]: string } = {
    drawn: "M12 4a8 8 0 1 0 .01 0zm0 3a5 5 0 1 1-.01 0z",
    called: "M5 3h14v3l-5 6 5 6v3H5v-3l5-6-5-6z",
    playing: "M12 2l10 10-10 10L2 12z",
    done: "M3 13l4-4 3 4 8-9 4 3-12 14z",
    empty: "M4 10h16v4H4z",
    trouble: "M8 2h8l6 6v8l-6 6H8l-6-6V8zM11 6v8h2V6zm0 10v3h2v-3z",
  };
  return (
    <svg class="shape" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[state]} fill-rule="evenodd" />
    </svg>
  );
}
