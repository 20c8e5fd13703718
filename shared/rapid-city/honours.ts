// Everything a match can be remembered for, worked out from its rounds: who was quickest, cleanest, unluckiest, and whom they had it in for.

import type { Millis } from "../units.ts";
import { isArmed } from "./cards.ts";
import { racesOf } from "./races.ts";
import type { Color, Round, Tap, Target } from "./types.ts";
import type { ReasonCode, TapFate, Verdict } from "./verdict.ts";

export type JudgedRound = { readonly round: Round; readonly verdict: Verdict };

/** With all that it takes to show it once more: what they raced for, and when the first of the two had it. */
export type ClosestFinish = {
  readonly kind: "closest-finish";
  readonly players: readonly [first: Color, second: Color];
  readonly ms: Millis;
  readonly target: Target;
  readonly at: Millis;
};

export type Honour =
  /** The quickest touch that did what the card asked for. */
  | { readonly kind: "fastest-draw"; readonly players: readonly Color[]; readonly ms: Millis }
  /** Two hands nearer to each other than any others, on the same thing. */
  | ClosestFinish
  /** The best mean of all right touches. */
  | { readonly kind: "quickest-hand"; readonly players: readonly Color[]; readonly ms: Millis }
  /** `count`: in how many rounds they fouled; in how many they shot their own foot; how many bullets they handed out; how many they were behind; how often they froze as they should. */
  | {
      readonly kind:
        | "cleanest-hands"
        | "own-foot"
        | "gunslinger"
        | "comeback"
        | "cool-head"
        | "butterfingers";
      readonly players: readonly Color[];
      readonly count: number;
    }
  /** The first of the two got the other again and again. */
  | { readonly kind: "nemesis"; readonly players: readonly Color[]; readonly count: number };

export type HonourKind = Honour["kind"];

/** What more than that many share honours nobody. */
const MOST_HONOURED = 2;
/** To praise the hands of whoever fouled more often than that would be mockery. */
const MOST_FOULS_OF_CLEAN_HANDS = 3;
/** A mean of fewer touches says nothing. */
const FEWEST_FOR_A_MEAN = 5;
const FEWEST_OF_A_HABIT = 2;

const HASTY: readonly TapFate[] = ["before-reveal", "anticipation", "early-draw"];
const FOULS: readonly ReasonCode[] = [
  "stood-on-forbidden",
  "took-own-as-attacker",
  "took-anothers",
  "wrong-hand",
  "touched-on-disarmed",
];
/** Of whoever did what the card asked for. */
export const RIGHT: readonly ReasonCode[] = [
  "safe-on-allowed",
  "healed",
  "heal-nothing-to-give",
  "grabbed",
  "defended",
];

type Count = { readonly player: Color; readonly count: number };

/** Touches that counted, by somebody who did right on that card. */
function rightTaps({ round, verdict }: JudgedRound): Tap[] {
  return round.taps.filter(
    ({ player }, index) =>
      verdict.fates[index] === "counts" &&
      RIGHT.includes(verdict.reasons[player]?.code ?? "stood-nowhere") &&
      verdict.delta[player] !== 1,
  );
}

/** `exempt`: whose times have a head start in them; they are compared with nobody's. */
export function fastestDraw(judged: readonly JudgedRound[], exempt: readonly Color[]): Honour | null {
  const taps = judged.flatMap(rightTaps).filter(({ player }) => !exempt.includes(player));
  const fastest = taps.reduce<Tap | null>((best, tap) => (best && best.at <= tap.at ? best : tap), null);
  return fastest && { kind: "fastest-draw", players: [fastest.player], ms: fastest.at };
}

export function quickestHand(judged: readonly JudgedRound[], exempt: readonly Color[]): Honour | null {
  const means = playersOf(judged)
    .filter((player) => !exempt.includes(player))
    .map((player) => {
      const times = judged.flatMap(rightTaps).filter((tap) => tap.player === player);
      return { player, count: times.length, ms: times.reduce((sum, { at }) => sum + at, 0) / times.length };
    })
    .filter(({ count }) => count >= FEWEST_FOR_A_MEAN)
    .sort((a, b) => a.ms - b.ms);
  const [best, second] = means;
  return best && second ? { kind: "quickest-hand", players: [best.player], ms: best.ms } : null;
}

/** The same thing wanted by two, and only one of them got it. */
export function closestFinish(judged: readonly JudgedRound[]): Honour | null {
  let closest: ClosestFinish | null = null;
  for (const { round, verdict } of judged) {
    for (const [winner, rival] of racesOf(round, verdict)) {
      const [first, second] = [round.taps[winner!]!, round.taps[rival!]!];
      const ms = second.at - first.at;
      if (closest === null || ms < closest.ms) {
        const { target, at } = first;
        closest = { kind: "closest-finish", players: [first.player, second.player], ms, target, at };
      }
    }
  }
  return closest;
}

/** Not for those who were merely slow and lost: clean hands that did something. */
export function cleanestHands(judged: readonly JudgedRound[]): Honour | null {
  const worst = mostBullets(judged);
  const counts = countRounds(judged, fouled).filter(({ player }) => {
    const didRight = judged.filter((one) => rightTaps(one).some((tap) => tap.player === player)).length;
    return 3 * didRight >= judged.length && !worst.includes(player);
  });
  const fewest = Math.min(...counts.map(({ count }) => count));
  return fewest <= MOST_FOULS_OF_CLEAN_HANDS ? shared("cleanest-hands", counts, fewest) : null;
}

export const ownFoot = (judged: readonly JudgedRound[]): Honour | null =>
  most(
    "own-foot",
    countRounds(
      judged,
      ({ round: { card }, verdict: { holders } }, player) =>
        isArmed(card) && card.color === player && holders[player] === player,
    ),
    1,
  );

export const coolHead = (judged: readonly JudgedRound[]): Honour | null =>
  most(
    "cool-head",
    countRounds(judged, ({ verdict }, player) => verdict.reasons[player]?.code === "hands-still"),
    FEWEST_OF_A_HABIT,
  );

export const butterfingers = (judged: readonly JudgedRound[]): Honour | null =>
  most("butterfingers", countRounds(judged, fouled), MOST_FOULS_OF_CLEAN_HANDS);

export const gunslinger = (judged: readonly JudgedRound[]): Honour | null =>
  most(
    "gunslinger",
    playersOf(judged).map((player) => ({
      player,
      count: hits(judged).filter(({ by }) => by === player).length,
    })),
    FEWEST_OF_A_HABIT,
  );

export function nemesis(judged: readonly JudgedRound[]): Honour | null {
  const all = hits(judged);
  const pairs = playersOf(judged).flatMap((by) =>
    playersOf(judged).map((of) => ({
      players: [by, of],
      count: all.filter((hit) => hit.by === by && hit.of === of).length,
    })),
  );
  const count = Math.max(0, ...pairs.map((pair) => pair.count));
  const [pair, another] = pairs.filter((one) => one.count === count);
  if (count < FEWEST_OF_A_HABIT || !pair || another) return null;
  return { kind: "nemesis", players: pair.players, count };
}

/** A winner who once had many more bullets than whoever led. */
export function comeback(judged: readonly JudgedRound[]): Honour | null {
  const end = bulletsAfter(judged.at(-1));
  const least = Math.min(...Object.values(end));
  const counts = playersOf(judged)
    .filter((player) => end[player] === least)
    .map((player) => ({
      player,
      count: Math.max(
        ...judged.map((one) => {
          const bullets = bulletsAfter(one);
          return bullets[player]! - Math.min(...Object.values(bullets));
        }),
      ),
    }));
  return most("comeback", counts, FEWEST_OF_A_HABIT);
}

const playersOf = (judged: readonly JudgedRound[]): readonly Color[] => judged[0]?.round.players ?? [];

const countRounds = (
  judged: readonly JudgedRound[],
  counts: (one: JudgedRound, player: Color) => boolean,
): Count[] =>
  playersOf(judged).map((player) => ({ player, count: judged.filter((one) => counts(one, player)).length }));

/** Drew early, touched too soon, or paid for what the own hand did. */
export function fouled({ round, verdict: { fates, reasons } }: JudgedRound, player: Color): boolean {
  if (round.early?.includes(player)) return true;
  const code = reasons[player]?.code;
  if (code && FOULS.includes(code)) return true;
  return round.taps.some((tap, index) => tap.player === player && HASTY.includes(fates[index]!));
}

/** Who made whom pay. */
function hits(judged: readonly JudgedRound[]): { readonly by: Color; readonly of: Color }[] {
  return judged.flatMap(({ round, verdict }) =>
    round.players.flatMap((of) => {
      const reason = verdict.reasons[of];
      return reason?.code === "lost-token" && reason.color && verdict.delta[of] === 1
        ? [{ by: reason.color, of }]
        : [];
    }),
  );
}

function bulletsAfter(one: JudgedRound | undefined): Partial<Record<Color, number>> {
  return Object.fromEntries(
    (one?.round.players ?? []).map((player) => [
      player,
      (one!.round.bullets[player] ?? 0) + (one!.verdict.delta[player] ?? 0),
    ]),
  );
}

function mostBullets(judged: readonly JudgedRound[]): readonly Color[] {
  const end = bulletsAfter(judged.at(-1));
  const highest = Math.max(...Object.values(end));
  const lowest = Math.min(...Object.values(end));
  return highest === lowest ? [] : playersOf(judged).filter((player) => end[player] === highest);
}

type Counted = Extract<Honour, { readonly count: number }>["kind"];

function most(kind: Counted, counts: readonly Count[], least: number): Honour | null {
  const best = Math.max(0, ...counts.map(({ count }) => count));
  return best >= least ? shared(kind, counts, best) : null;
}

function shared(kind: Counted, counts: readonly Count[], best: number): Honour | null {
  const players = counts.filter(({ count }) => count === best).map(({ player }) => player);
  return players.length > 0 && players.length <= MOST_HONOURED ? { kind, players, count: best } : null;
}
