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

function judgeFor(rounds: readonly Round[], millis: number): number {
  let judged = 0;
  const start = performance.now();
  let now = start;
  while (now - start < millis) {
    for (const round of rounds) judge(round);
    judged += rounds.length;
    now = performance.now();
  }
  return (judged * 1000) / (now - start);
}

export async function referee(args: readonly string[]): Promise<void> {
  const rng = makeRng("referee benchmark", "bench");
  const deck = makeDeck(COLORS, { heal: true, pair: true });
  const rounds = Array.from({ length: ROUNDS }, (_, i) => makeRound(deck[i % deck.length]!, rng));
  judgeFor(rounds, MEASURE_MS);
  const rates = Array.from({ length: REPEATS }, () => Math.round(judgeFor(rounds, MEASURE_MS)));
  const result = {
    players: PLAYERS,
    touches: TOUCHES,
    roundsPerSecond: rates.toSorted((a, b) => a - b)[Math.floor(REPEATS / 2)]!,
    best: Math.max(...rates),
    worst: Math.min(...rates),
    goal: GOAL_PER_SECOND,
  };
  if (args.includes("--json")) console.log(JSON.stringify(result));
  else {
    const show = (rate: number): string => rate.toLocaleString("en");
    console.log(
      `${show(result.roundsPerSecond)} rounds judged a second (${PLAYERS} players, ${TOUCHES} touches, one core); ` +
        `${show(result.worst)} to ${show(result.best)} over ${REPEATS} runs; goal ${show(result.goal)}`,
    );
  }
}
