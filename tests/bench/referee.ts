// How many rounds the referee judges in a second on one core: six players, twenty touches, every kind of card.

import { drawBelow, makeRng, type Rng } from "../../shared/rapid-city/chance.ts";
import { judge } from "../../shared/rapid-city/referee.ts";
import { layRing, makeDeck } from "../../shared/rapid-city/setup.ts";
import { type Card, COLORS, type Round, type Tap } from "../../shared/rapid-city/types.ts";

const PLAYERS = 6;
const TOUCHES = 20;
const GOAL_PER_SECOND = 200_000;
const ROUNDS = 3_000;
const MEASURE_MS = 500;
const REPEATS = 5;

function makeTap(rng: Rng): Tap {
  return {
    at: drawBelow(20_000, rng) / 10,
    player: COLORS[drawBelow(PLAYERS, rng)]!,
    hand: drawBelow(2, rng) === 0 ? "left" : "right",
    target:
      drawBelow(2, rng) === 0
        ? { tile: drawBelow(PLAYERS, rng) }
        : { pawn: COLORS[drawBelow(PLAYERS, rng)]! },
  };
}

function makeRound(card: Card, rng: Rng): Round {
  return {
    players: COLORS,
    tiles: layRing(PLAYERS, rng),
    dealer: COLORS[drawBelow(PLAYERS, rng)]!,
    ultimate: drawBelow(2, rng) === 0,
    bullets: Object.fromEntries(COLORS.map((color) => [color, drawBelow(6, rng)])),
    card,
    taps: Array.from({ length: TOUCHES }, () => makeTap(rng)),
  };
}

type Rate = { readonly perCpuSecond: number; readonly perSecond: number };

/** By the time this thread had on a core, and by the clock on the wall, which a busy machine makes worse. */
function measure(rounds: readonly Round[]): Rate {
  let judged = 0;
  let spentMs = 0;
  const startMs = performance.now();
  const start = process.threadCpuUsage();
  while (spentMs < MEASURE_MS) {
    for (const round of rounds) judge(round);
    judged += rounds.length;
    const { user, system } = process.threadCpuUsage(start);
    spentMs = (user + system) / 1000;
  }
  return {
    perCpuSecond: Math.round((judged * 1000) / spentMs),
    perSecond: Math.round((judged * 1000) / (performance.now() - startMs)),
  };
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

export async function referee(args: readonly string[]): Promise<void> {
  const rng = makeRng("referee benchmark", "bench");
  const deck = makeDeck(COLORS, { heal: true, pair: true });
  const rounds = Array.from({ length: ROUNDS }, (_, i) => makeRound(deck[i % deck.length]!, rng));
  measure(rounds);
  const rates = Array.from({ length: REPEATS }, () => measure(rounds));
  const result = {
    players: PLAYERS,
    touches: TOUCHES,
    roundsPerSecond: median(rates.map((rate) => rate.perCpuSecond)),
    roundsPerSecondByTheWallClock: median(rates.map((rate) => rate.perSecond)),
    goal: GOAL_PER_SECOND,
  };
  if (args.includes("--json")) console.log(JSON.stringify(result));
  else console.log(sentence(result));
}

function sentence(result: { [name: string]: number }): string {
  const show = (name: string): string => result[name]!.toLocaleString("en");
  return (
    `${show("roundsPerSecond")} rounds judged per second of one core, goal ${show("goal")} ` +
    `(${PLAYERS} players, ${TOUCHES} touches, all kinds of cards; ` +
    `${show("roundsPerSecondByTheWallClock")} by the wall clock)`
  );
}
