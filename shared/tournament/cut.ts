// Who advances (W15): the best of each table, the best of the rest up to full tables, and the ties that the organiser has to settle first.

import { findPlayer, isTableDone, presentAt } from "./look.ts";
import { compareTallies, type Tally } from "./standings.ts";
import type { TournamentRound, TournamentState } from "./state.ts";
import { talliesOf, tallyRound, tallyTable } from "./tallies.ts";

export type Tie = {
  /** After which round the cut is. */
  readonly round: number;
  /** Where in the cut: `table-3`, `rest`, `final`; with `/again` after a deciding match that decided nothing. */
  readonly key: string;
  readonly players: readonly string[];
  /** How many of them there is room for. */
  readonly places: number;
  /** A deciding match was chosen and has not been played. */
  readonly toPlay: boolean;
};

export type Cut = {
  readonly advance: readonly string[];
  /** Not empty: the next round waits. */
  readonly ties: readonly Tie[];
};

type Taken = { readonly in: string[]; readonly out: string[]; readonly ties: Tie[] };

const LEAST_TABLE = 3;

/** W15. Who is absent or has withdrawn is as if they had never been there. */
export function cutOfHeats(state: TournamentState, round: TournamentRound): Cut {
  const { advance, largest } = state.settings;
  const groups = round.tables.map((table) => {
    const tallies = tallyTable(table);
    return presentAt(table)
      .filter((id) => !findPlayer(state, id)?.withdrawn)
      .map((id) => tallies.get(id)!);
  });
  const present = groups.reduce((sum, group) => sum + group.length, 0);
  const direct = groups.map((group, index) =>
    take(state, round, `table-${round.tables[index]!.number}`, group, advance),
  );
  const ties = direct.flatMap((taken) => taken.ties);
  const chosen = direct.flatMap((taken) => taken.in);
  const gone = new Set([...chosen, ...direct.flatMap((taken) => taken.out)]);
  if (ties.length > 0) return { advance: chosen, ties };
  const rest = groups.flat().filter(({ id }) => !gone.has(id));
  const room = fullTables(chosen.length, largest, present) - chosen.length;
  const filled = take(state, round, "rest", rest, room);
  return { advance: [...chosen, ...filled.in], ties: filled.ties };
}

/** So many play on that the tables are full, unless that would send nobody home. */
export function fullTables(chosen: number, largest: number, present: number): number {
  const full = Math.ceil(chosen / largest) * largest;
  return full < present ? full : Math.min(present, Math.max(chosen, LEAST_TABLE));
}

/** W14: the best of a Swiss. */
export function cutForFinal(state: TournamentState, tallies: readonly Tally[], places: number): Cut {
  const there = tallies.filter(({ id, cards }) => cards > 0 && !findPlayer(state, id)?.withdrawn);
  const last = state.rounds.filter(({ kind }) => kind === "round").at(-1);
  if (!last) return { advance: [], ties: [] };
  const taken = take(state, last, "final", there, places);
  return { advance: taken.in, ties: taken.ties };
}

/** The first `places` by W9. Who cannot be told apart at the edge is a tie, settled as the organiser has chosen. */
function take(
  state: TournamentState,
  round: TournamentRound,
  key: string,
  tallies: readonly Tally[],
  places: number,
): Taken {
  const sorted = [...tallies].sort(compareTallies);
  if (places <= 0) return { in: [], out: [], ties: [] };
  if (sorted.length <= places) return { in: sorted.map(({ id }) => id), out: [], ties: [] };
  const edge = sorted[places - 1]!;
  if (compareTallies(edge, sorted[places]!) !== 0) {
    return { in: sorted.slice(0, places).map(({ id }) => id), out: [], ties: [] };
  }
  const equal = sorted.filter((tally) => compareTallies(tally, edge) === 0).map(({ id }) => id);
  const ahead = sorted.filter((tally) => compareTallies(tally, edge) < 0).map(({ id }) => id);
  const settled = settle(state, round, {
    round: round.number,
    key,
    players: equal,
    places: places - ahead.length,
    toPlay: false,
  });
  return { in: [...ahead, ...settled.in], out: settled.out, ties: settled.ties };
}

function settle(state: TournamentState, round: TournamentRound, tie: Tie): Taken {
  const choice = state.choices.find(
    (made) => made.round === round.number && made.tie === tie.key && sameIds(made.players, tie.players),
  );
  if (choice === undefined) return { in: [], out: [], ties: [tie] };
  if (choice.choice === "all") return { in: [...tie.players], out: [], ties: [] };
  if (choice.choice === "none") return { in: [], out: [...tie.players], ties: [] };
  const decider = state.rounds.find(
    (other) =>
      other.kind === "decider" &&
      other.tie === tie.key &&
      other.number > round.number &&
      sameIds(seatsOf(other), tie.players),
  );
  if (!decider?.tables.every((table) => isTableDone(state, decider, table)))
    return { in: [], out: [], ties: [{ ...tie, toPlay: true }] };
  const decided = tallyRound(decider);
  const tallies = decider.tables.flatMap(presentAt).map((id) => decided.get(id)!);
  const taken = take(state, round, `${tie.key}/again`, tallies, tie.places);
  // Who lost the deciding match is out of the rest as well.
  return { ...taken, out: tie.players.filter((id) => !taken.in.includes(id)) };
}

const seatsOf = ({ tables }: TournamentRound): string[] => tables.flatMap(({ seats }) => seats);

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** W20: who would have advanced by what is known today, but was not drawn; shown to the organiser, who may add them. */
export function leftOut(state: TournamentState): string[] {
  const rounds = state.rounds.filter(({ kind }) => kind !== "decider");
  const cut = cutAfter(state);
  if (!cut) return [];
  const later = new Set<string>();
  const missing = new Set<string>();
  for (let at = rounds.length - 1; at > 0; at--) {
    const { kind, tables } = rounds[at]!;
    if (state.settings.format === "swiss" && kind !== "final") break;
    for (const { seats } of tables) for (const id of seats) later.add(id);
    for (const id of cut(rounds[at - 1]!).advance) if (!later.has(id)) missing.add(id);
  }
  for (const { player } of state.added) missing.delete(player);
  return [...missing];
}

/** Who goes on from a round, where not everyone does. */
function cutAfter(state: TournamentState): ((round: TournamentRound) => Cut) | null {
  const { format, final } = state.settings;
  if (format === "heats") return (round) => cutOfHeats(state, round);
  if (format !== "swiss" || !final) return null;
  const tallies = talliesOf(
    state,
    state.rounds.filter(({ kind }) => kind === "round"),
  );
  return () => cutForFinal(state, tallies, final.players);
}
