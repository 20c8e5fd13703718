// What the organiser has before them besides the board: what comes next, who is there, what may hurt soon, and the log.

import type { Link } from "../protocol/link-grade.ts";
import type { Failure } from "../result.ts";
import type { Mark } from "../timing/marks.ts";
import { leftOut, type Tie } from "./cut.ts";
import type { TournamentEvent } from "./events.ts";
import { openTies, planDraw } from "./next.ts";
import { isLargerThanWished } from "./sizes.ts";
import type { ObjectionState, TournamentRound, TournamentState } from "./state.ts";
import { type TournamentStanding, tournamentStandings } from "./tournament-standings.ts";
import { undoneNumbers } from "./undo.ts";
import { attemptsLeft } from "./views.ts";

/** What only the server knows of an open table, and only desks need to know. */
export type TableHealth = {
  /** By the ids of those who sit there, once measured. */
  readonly links: { readonly [id: string]: Link };
  /** T16: ids of those whose phones were never sighted, where guns are equal. */
  readonly notSighted: readonly string[];
  /** T15: ids of those whose phones are not what they were, or what others of their model are. */
  readonly oddGuns: readonly string[];
  /** False while its results are not on the disk. */
  readonly safe: boolean;
  /** At whom one should look, and why, by their ids. */
  readonly marks: { readonly [id: string]: readonly Mark[] };
};

/** What a player's device tells of itself, where its browser tells it. */
export type DeviceReport = {
  /** Of its battery, in hundredths; null where it is charging or nobody knows. */
  readonly batteryPercent: number | null;
};

export type DeskPerson = {
  readonly id: string;
  readonly name: string;
  readonly checkedIn: boolean;
  readonly withdrawn: boolean;
  /** Null until the phone has told. */
  readonly device: DeviceReport | null;
  /** W17 */
  readonly attemptsLeft: number;
};

/** What a desk knows that does not follow from the log. */
export type DeskExtras = {
  health(round: number, table: number): TableHealth | undefined;
  device(player: string): DeviceReport | undefined;
  /** Names of the desks that are there. */
  readonly desks: readonly string[];
  /** Of the automatic backup that was written last, in ms since 1970. */
  readonly backedUpAt: number | null;
  /** False after a backup or a line of the log could not be written. */
  readonly isLogSafe: boolean;
};

export type Desk = {
  /** What comes next, or the code that says what has to happen first. */
  readonly next:
    | {
        readonly ok: true;
        readonly round: number;
        readonly kind: TournamentRound["kind"];
        readonly players: number;
        readonly largerThanWished: boolean;
      }
    | Failure;
  readonly ties: readonly Tie[];
  readonly leftOut: readonly string[];
  readonly objections: readonly ObjectionState[];
  /** Tables that called for the organiser. */
  readonly problems: readonly { readonly round: number; readonly table: number; readonly text: string }[];
  /** Of the last round, by the number of the table. */
  readonly health: { readonly [table: number]: TableHealth };
  readonly people: readonly DeskPerson[];
  readonly desks: readonly string[];
  readonly evening: number;
  /** The standings, hidden or not. */
  readonly standings: readonly TournamentStanding[];
  readonly standingsShown: boolean;
  readonly backedUpAt: number | null;
  readonly isLogSafe: boolean;
  /** The last ones, newest first. */
  readonly log: readonly LogLine[];
  readonly events: number;
};

/** An event without its cards, for people. */
export type LogLine = TournamentEvent & { readonly undone: boolean };

const LOG_LINES = 200;

export function deskOf(
  state: TournamentState,
  events: readonly TournamentEvent[],
  { health, device, desks, backedUpAt, isLogSafe }: DeskExtras,
): Desk {
  const plan = planDraw(state);
  const last = state.rounds.at(-1);
  const tables = last?.tables ?? [];
  return {
    next: plan.ok
      ? {
          ok: true,
          round: plan.value.round,
          kind: plan.value.kind,
          players: plan.value.players.length,
          largerThanWished:
            plan.value.players.length >= 3 &&
            isLargerThanWished(plan.value.players.length, state.settings.largest),
        }
      : { ok: false, code: plan.code, message: plan.message },
    ties: openTies(state),
    leftOut: leftOut(state),
    objections: state.objections as readonly ObjectionState[],
    problems: tables.flatMap(({ number, problem }) =>
      problem === null ? [] : [{ round: last!.number, table: number, text: problem }],
    ),
    health: Object.fromEntries(
      tables.flatMap(({ number }) => {
        const known = health(last!.number, number);
        return known ? [[number, known]] : [];
      }),
    ),
    people: state.players.map(({ id, name, checkedIn, withdrawn }) => ({
      id,
      name,
      checkedIn,
      withdrawn,
      device: device(id) ?? null,
      attemptsLeft: attemptsLeft(state, id),
    })),
    desks,
    evening: state.evening,
    standings: tournamentStandings(state),
    standingsShown: state.standingsShown,
    backedUpAt,
    isLogSafe,
    log: logLines(events),
    events: events.length,
  };
}

/** The last ones, newest first; or the last ones before that number. */
export function logLines(events: readonly TournamentEvent[], before = Number.POSITIVE_INFINITY): LogLine[] {
  const undone = undoneNumbers(events);
  return events
    .filter(({ number }) => number < before)
    .slice(-LOG_LINES)
    .reverse()
    .map((event) => ({ ...withoutCards(event), undone: undone.has(event.number) }));
}

function withoutCards(event: TournamentEvent): TournamentEvent {
  if (event.type === "match-finished") return { ...event, record: null };
  if (event.type !== "attempt-finished") return event;
  return { ...event, attempt: { ...event.attempt, record: [] } };
}
