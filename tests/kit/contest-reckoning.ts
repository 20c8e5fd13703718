// The standings of a tournament reckoned a second time, from its log and the rule book (W6 to W9, W15 to W17) and with nothing of the product's own arithmetic.
import type { TournamentEvent } from "../../shared/tournament/events.ts";
import type { Settings } from "../../shared/tournament/settings.ts";

type Tally = { points: number; bullets: number; cards: number; touches: number; sumUs: number };
type Played = {
  bullets: { readonly [id: string]: number };
  cards: number;
  touches: { readonly [id: string]: { readonly count: number; readonly sumUs: number } };
};
type Table = { seats: readonly string[]; matches: Map<string, Played | null> };
type Round = { kind: string; evening: number; tables: Table[] };
export type Row = { readonly id: string; readonly place: number; readonly points: number };

const nothing = (): Tally => ({ points: 0, bullets: 0, cards: 0, touches: 0, sumUs: 0 });

/** In the order of places; equal players in the order of their entry. */
export function reckonStandings(events: readonly TournamentEvent[], settings: Settings): Row[] {
  const alive = events.filter((event) => !isUndone(events, event.number));
  const players = alive.flatMap((event) => (event.type === "entered" ? [event.player] : []));
  if (settings.format === "quick-draw") return inOrder(players, bestAttempts(alive, settings));
  const rounds = roundsOf(alive);
  if (settings.format === "heats") return heats(players, rounds);
  const tallies = new Map(players.map((id) => [id, nothing()]));
  const evenings = new Map(players.map((id) => [id, new Map<number, number>()]));
  for (const { evening, tables } of rounds) {
    for (const [id, tally] of tables.flatMap(tallyTable)) {
      add(tallies.get(id)!, tally);
      const own = evenings.get(id)!;
      own.set(evening, (own.get(evening) ?? 0) + tally.points);
    }
  }
  if (settings.format === "league") {
    for (const [id, own] of evenings) {
      const best = [...own.values()].sort((a, b) => b - a).slice(0, settings.counting);
      tallies.get(id)!.points = best.reduce((sum, points) => sum + points, 0);
    }
  }
  return inOrder(players, tallies);
}

function isUndone(events: readonly TournamentEvent[], number: number): boolean {
  return events.some(
    (event) => event.type === "undone" && event.event === number && !isUndone(events, event.number),
  );
}

function roundsOf(events: readonly TournamentEvent[]): Round[] {
  const rounds: Round[] = [];
  const tableOf = new Map<string, Table>();
  let evening = 0;
  for (const event of events) {
    if (event.type === "evening-began") evening = event.evening;
    if (event.type === "drawn") {
      const tables = event.tables.map(({ seats }) => ({ seats, matches: new Map() }));
      rounds[event.round - 1] = { kind: event.kind, evening, tables };
    }
    if (event.type === "started") {
      const table = rounds[event.round - 1]!.tables[event.table - 1]!;
      tableOf.set(event.match, table);
      table.matches.set(event.match, null);
    }
    if (event.type === "match-finished") tableOf.get(event.match)!.matches.set(event.match, event.outcome);
    if (event.type === "match-voided") tableOf.get(event.match)!.matches.delete(event.match);
    if (event.type === "result-set") {
      const { matches } = rounds[event.round - 1]!.tables[event.table - 1]!;
      const id = event.match ?? `hand-${event.number}`;
      const before = matches.get(id);
      const cards = event.cards ?? before!.cards;
      matches.set(id, { bullets: event.bullets, cards, touches: before?.touches ?? {} });
    }
  }
  return rounds;
}

/** W6 and W7: places by bullets, bots among them. */
function tallyTable({ seats, matches }: Table): [string, Tally][] {
  const played = [...matches.values()].filter((match) => match !== null);
  return seats.map((id) => {
    const tally = nothing();
    for (const { bullets, cards, touches } of played) {
      const own = bullets[id];
      if (own === undefined) continue;
      const all = Object.values(bullets);
      const better = all.filter((count) => count < own).length;
      const worse = all.filter((count) => count > own).length;
      // The mean of the best and the worst place that equal players share.
      const points = (120 * (all.length - 1 - better + worse)) / 2 / (all.length - 1) / played.length;
      add(tally, {
        points,
        bullets: own,
        cards,
        touches: touches[id]?.count ?? 0,
        sumUs: touches[id]?.sumUs ?? 0,
      });
    }
    return [id, tally];
  });
}

function add(to: Tally, more: Tally): void {
  for (const what of ["points", "bullets", "cards", "touches", "sumUs"] as const) to[what] += more[what];
}

/** W15: who came further is ahead, then the last own round alone. */
function heats(players: readonly string[], rounds: readonly Round[]): Row[] {
  const reached = new Map<string, number>();
  const tallies = new Map(players.map((id) => [id, nothing()]));
  for (const [index, { kind, tables }] of rounds.entries()) {
    if (kind === "decider") continue;
    for (const [id, tally] of tables.flatMap(tallyTable)) {
      reached.set(id, index + 1);
      tallies.set(id, tally);
    }
  }
  return inOrder(players, tallies, (a, b) => (reached.get(b) ?? 0) - (reached.get(a) ?? 0));
}

/** W17: as a tally of reactions alone, in whole ms. */
function bestAttempts(events: readonly TournamentEvent[], { mistakeMs }: Settings): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const event of events) {
    if (event.type === "entered") tallies.set(event.player, nothing());
    if (event.type !== "attempt-finished") continue;
    const { right, sumUs, mistakes } = event.attempt;
    const us = Math.round((sumUs / right + (mistakes * mistakeMs * 1000) / 20) / 1000) * 1000;
    const before = tallies.get(event.player)!;
    if (right === 0 || (before.touches === 1 && before.sumUs <= us)) continue;
    tallies.set(event.player, { ...nothing(), touches: 1, sumUs: us });
  }
  return tallies;
}

/** W9 */
function inOrder(
  players: readonly string[],
  tallies: ReadonlyMap<string, Tally>,
  first: (a: string, b: string) => number = () => 0,
): Row[] {
  const reaction = ({ touches, sumUs }: Tally) =>
    touches === 0 ? Number.POSITIVE_INFINITY : Math.round(sumUs / touches / 1000);
  const compare = (idA: string, idB: string): number => {
    const [a, b] = [tallies.get(idA)!, tallies.get(idB)!];
    const byPoints = Math.abs(a.points - b.points) < 1e-6 ? 0 : b.points - a.points;
    const byCards = Number(a.cards === 0) - Number(b.cards === 0);
    const byBullets = a.bullets * b.cards - b.bullets * a.cards;
    const byReaction = reaction(a) === reaction(b) ? 0 : reaction(a) - reaction(b);
    return first(idA, idB) || byPoints || byCards || byBullets || byReaction;
  };
  const sorted = [...players].sort(compare);
  return sorted.map((id) => ({
    id,
    place: 1 + players.filter((other) => compare(other, id) < 0).length,
    points: tallies.get(id)!.points,
  }));
}
