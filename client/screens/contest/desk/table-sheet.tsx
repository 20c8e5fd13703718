// One table in full: who sits there and how well connected, what can be done now, and every match with its corrections.
import { useState } from "preact/hooks";
import { linkGrade } from "../../../../shared/protocol/link-grade.ts";
import { makeDeck } from "../../../../shared/rapid-city/setup.ts";
import { COLORS, MIN_PLAYERS } from "../../../../shared/rapid-city/types.ts";
import type { BoardRound, BoardTable } from "../../../../shared/tournament/views.ts";
import { Button } from "../../../ui/button.tsx";
import { Emblem } from "../../../ui/emblem.tsx";
import { LinkMeter } from "../../../ui/link-meter.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { c, roundName } from "../common/contest-words.ts";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";
import { MatchCorrections } from "./match-corrections.tsx";
import { MovePlayer } from "./move-player.tsx";
import { ResultForm } from "./result-form.tsx";

type TableSheetProps = {
  readonly at: AtDesk;
  readonly round: BoardRound;
  readonly table: BoardTable;
  readonly onClose: () => void;
};

export function TableSheet({ at, round, table, onClose }: TableSheetProps) {
  const [moving, setMoving] = useState<string | null>(null);
  const [setting, setSetting] = useState(false);
  const isLast = round.number === at.board.round?.number;
  const problem = isLast && at.desk.problems.find((one) => one.table === table.number);
  const links = isLast ? at.desk.health[table.number]?.links : undefined;
  const hasBegun = table.matches.length > 0;
  const scored = scoredByHand(table);
  return (
    <Sheet title={`${c("table", { number: table.number })} · ${roundName(round)}`} onClose={onClose}>
      <div class="table-sheet">
        {problem && (
          <p class="table-problem">
            <b>{problem.text}</b>
            <Button look="primary" onPress={() => void at.press({ type: "solved", table: table.number })}>
              {d("step.help.go")}
            </Button>
          </p>
        )}
        <ol class="sitting">
          {table.seats.map((id, index) => {
            const link = links?.[id];
            return (
              <li key={id}>
                <Emblem color={COLORS[index]!} silent />
                <span class="sitting-name">
                  {at.nameOf(id)}
                  <small>{seatWords(table, id)}</small>
                </span>
                {link && <LinkMeter link={link} figures={linkGrade(link) !== "good"} />}
                {isLast && table.status === "called" && seatState(table, id) === "missing" && (
                  <button
                    type="button"
                    onClick={() =>
                      void at.write({
                        type: "absent",
                        round: round.number,
                        table: table.number,
                        players: [id],
                      })
                    }
                  >
                    {d("seat.noShow")}
                  </button>
                )}
                {isLast && !hasBegun && (
                  <button type="button" onClick={() => setMoving(moving === id ? null : id)}>
                    {d("move")}
                  </button>
                )}
              </li>
            );
          })}
        </ol>
        {moving && (
          <MovePlayer at={at} round={round} table={table} player={moving} onDone={() => setMoving(null)} />
        )}
        {isLast && <TableActions at={at} table={table} />}
        {table.matches.map((match) => (
          <MatchCorrections key={match.id} at={at} match={match} round={round} table={table} />
        ))}
        {!table.matches.some(({ status }) => status !== "voided") &&
          table.status !== "drawn" &&
          (setting ? (
            <ResultForm
              at={at}
              players={scored}
              before={null}
              mostCards={makeDeck(COLORS.slice(0, scored.length), at.board.settings.table).length}
              onSet={(bullets, why, cards) =>
                void at.write({
                  type: "result-set",
                  round: round.number,
                  table: table.number,
                  bullets,
                  ...(cards !== undefined && { cards }),
                  why,
                })
              }
              onDone={() => setSetting(false)}
            />
          ) : (
            <Button onPress={() => setSetting(true)}>{d("set.noMatch")}</Button>
          ))}
      </div>
    </Sheet>
  );
}

/** W8: bots fill up to three. Where nobody is said to have come, whoever sits there did after all. */
function scoredByHand({ seats, absent }: BoardTable): readonly string[] {
  const present = seats.filter((id) => !absent.includes(id));
  if (present.length === 0) return seats;
  const bots = Array.from(
    { length: Math.max(0, MIN_PLAYERS - present.length) },
    (_, index) => `bot-${index + 1}`,
  );
  return [...present, ...bots];
}

function seatState(
  { present, absent, status }: BoardTable,
  id: string,
): "absent" | "there" | "missing" | null {
  if (absent.includes(id)) return "absent";
  if (status === "drawn" || status === "done") return null;
  return present.includes(id) ? "there" : "missing";
}

function seatWords(table: BoardTable, id: string): string {
  const state = seatState(table, id);
  if (state === null) return "";
  return state === "absent" ? c("absent") : d(`seat.${state}`);
}

/** What can be done with a table as it is. */
function TableActions({ at, table }: { readonly at: AtDesk; readonly table: BoardTable }) {
  if (table.status === "drawn") {
    return (
      <Button look="primary" onPress={() => void at.press({ type: "call", tables: [table.number] })}>
        {d("table.call")}
      </Button>
    );
  }
  if (table.status !== "called") return null;
  const there = table.present.length;
  return (
    <div class="ways">
      <Button
        look="primary"
        disabled={there === 0}
        hint={d("table.start.hint", { count: table.seats.length - there })}
        onPress={() => void at.press({ type: "start", table: table.number })}
      >
        {d("table.start", { count: there })}
      </Button>
      <Button
        hint={d("table.callAgain.hint", { minutes: Math.round(at.board.settings.callMs / 6000) / 10 })}
        onPress={() => void at.press({ type: "call", tables: [table.number] })}
      >
        {d("table.callAgain")}
      </Button>
    </div>
  );
}
