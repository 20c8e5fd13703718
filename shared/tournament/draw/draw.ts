// The draw of a round (W11): who sits at which table and in which seat, and who deals first, from what was before and a published seed (W12).

import { drawBelow, makeRng, type Rng, shuffle } from "../../rapid-city/chance.ts";
import { tableSizes } from "../sizes.ts";
import { makeNoise } from "./noise.ts";
import { CloseRanks, SpreadSeeds } from "./orders.ts";
import { giveSeats, type Sat } from "./places.ts";
import { Search } from "./search.ts";
import { type Field, TableSeating } from "./seating.ts";

export type DrawPlayer = {
  readonly id: string;
  /** Current place, or seed. */
  readonly rank: number;
  /** Matches so far at tables smaller than the largest. */
  readonly short: number;
  /** Where this player sat in the rounds before. */
  readonly sat?: readonly Sat[];
};

export type DrawQuestion = {
  /** Three or more, each once. */
  readonly players: readonly DrawPlayer[];
  /** Pairs with how often they have met. */
  readonly met: readonly (readonly [string, string, number])[];
  readonly largest: number;
  readonly seed: string;
  readonly by: "swiss" | "heats";
};

export type DrawnTable = {
  /** Clockwise. */
  readonly seats: readonly string[];
  /** W5 */
  readonly dealer: string;
};

export type Draw = {
  readonly tables: readonly DrawnTable[];
  /** W11's first sum. */
  readonly repeats: number;
  /** The mean over the tables of the spread of ranks. */
  readonly spread: number;
};

/** Chosen by `npm run -s bench -- contest`: no repeats where there need be none, well within its time. */
const WANDER_STEPS = 130_000;
const SETTLE_STEPS = 85_000;
/** Few players run out of new neighbours: there it pays to look longer, and a look costs less. */
const FEW_PLAYERS = 64;
const LONGER = 2.2;
/** A handful has seen all there is to see much sooner. */
const STEPS_A_PLAYER = 6_000;
const REPAIR_LOOKS = 200_000;
const REACH = 32;
const REPEAT_WEIGHT = 24;
/** Eight ranks, in sixteenths. */
const WARMTH = 128;
/** So heavy that nothing makes up for it. */
const NEVER = 2 ** 40;
/** A number that fits where it is kept; who met more often than that has met often enough. */
const MOST_MET = 255;

export function drawRound(question: DrawQuestion): Draw {
  const { players, largest, seed, by } = question;
  const rng = makeRng(seed, "tournament/draw");
  // Equal ranks lie in an order of the seed's, never in that of their names or numbers.
  const ranked = shuffle(players, rng).sort((a, b) => a.rank - b.rank);
  const field = fieldOf(ranked, question.met, tableSizes(players.length, largest));
  const seating = new TableSeating(field, by === "swiss" ? neighbours(field) : snake(field));
  const search = searchFrom(seating, by, makeNoise(rng));
  const groups = tablesOf(search.best, field.sizes);
  return {
    tables: giveSeats(
      groups.map((group) => group.map((player) => ranked[player]!)),
      rng,
    ).map((seats) => ({ seats, dealer: pick(seats, rng) })),
    repeats: search.bestRepeats,
    spread: meanSpread(groups.map((group) => group.map((player) => ranked[player]!.rank))),
  };
}

function searchFrom(seating: TableSeating, by: DrawQuestion["by"], noise: Rng): Search {
  const { count } = seating.field;
  const reach = Math.min(REACH, count - 1);
  const longer = count <= FEW_PLAYERS ? LONGER : 1;
  const stepsOf = (steps: number): number => Math.min(longer * steps, STEPS_A_PLAYER * count);
  const repairSteps = Math.ceil(REPAIR_LOOKS / count);
  if (by === "heats") {
    const search = new Search(seating, new SpreadSeeds(seating), noise);
    search.repair(repairSteps);
    search.backToBest();
    search.wander(stepsOf(SETTLE_STEPS), count - 1, NEVER, 0);
    return search;
  }
  const search = new Search(seating, new CloseRanks(seating), noise);
  search.wander(stepsOf(WANDER_STEPS), reach, REPEAT_WEIGHT, WARMTH);
  search.repair(repairSteps);
  search.backToBest();
  search.wander(stepsOf(SETTLE_STEPS), reach, NEVER, WARMTH / 2);
  return search;
}

function fieldOf(ranked: readonly DrawPlayer[], met: DrawQuestion["met"], sizes: readonly number[]): Field {
  const count = ranked.length;
  const indexOf = new Map(ranked.map(({ id }, index) => [id, index]));
  const metSquared = new Uint16Array(count * count);
  for (const [one, other, times] of met) {
    const a = indexOf.get(one);
    const b = indexOf.get(other);
    // Pairs of whom one has withdrawn do not meet again.
    if (a === undefined || b === undefined) continue;
    const square = Math.min(times, MOST_MET) ** 2;
    metSquared[a * count + b] = square;
    metSquared[b * count + a] = square;
  }
  return {
    ranks: Int32Array.from(ranked, ({ rank }) => rank),
    short: Int32Array.from(ranked, ({ short }) => short),
    metSquared,
    count,
    sizes,
  };
}

/** To begin with: whoever sat at small tables least often goes there, and at each table sit neighbours by rank. */
function neighbours({ short, count, sizes }: Field): Int32Array {
  const atLarge = sizes.filter((size) => size === sizes[0]).length * sizes[0]!;
  const byShort = Array.from({ length: count }, (_, player) => player).sort((a, b) => short[b]! - short[a]!);
  const inOrder = (players: number[]) => players.sort((a, b) => a - b);
  return Int32Array.from([...inOrder(byShort.slice(0, atLarge)), ...inOrder(byShort.slice(atLarge))]);
}

/** To begin with: the first seeds to the tables in order, the next in the opposite order, and so on. */
function snake({ count, sizes }: Field): Int32Array {
  const tables: number[][] = sizes.map(() => []);
  for (let player = 0; player < count; player++) {
    const pot = Math.floor(player / sizes.length);
    const step = player % sizes.length;
    const last = count - pot * sizes.length < sizes.length;
    tables[pot % 2 === 0 || last ? step : sizes.length - 1 - step]!.push(player);
  }
  return Int32Array.from(tables.flat());
}

function tablesOf(seats: Int32Array, sizes: readonly number[]): number[][] {
  let start = 0;
  return sizes.map((size) => {
    start += size;
    return [...seats.subarray(start - size, start)];
  });
}

const meanSpread = (tables: readonly (readonly number[])[]): number =>
  tables.reduce((sum, ranks) => sum + Math.max(...ranks) - Math.min(...ranks), 0) / tables.length;

const pick = (seats: readonly string[], rng: Rng): string => seats[drawBelow(seats.length, rng)]!;
