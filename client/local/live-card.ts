// One card on the tablet, from the deal to the verdict: turned in a frame of its own, touched by people and bots, settled once nothing earlier can still come.
import { planTouches } from "../../shared/rapid-city/bots/plan.ts";
import { drawBelow, makeRng } from "../../shared/rapid-city/chance.ts";
import { feltResult } from "../../shared/rapid-city/judging/felt-result.ts";
import { LESSON_BOT_DELAY_MS } from "../../shared/rapid-city/lesson.ts";
import { dealCard, type Match, roundOf, settleRound } from "../../shared/rapid-city/match.ts";
import { judge } from "../../shared/rapid-city/referee.ts";
import { COLORS, type Color, type Tap } from "../../shared/rapid-city/types.ts";
import type { Verdict } from "../../shared/rapid-city/verdict.ts";
import type { Millis } from "../../shared/units.ts";
import { press, tellHeld, turnCard } from "../scene/held.ts";
import { DELIVERY_MS } from "./delivery.ts";
import {
  type Aim,
  type LocalGame,
  type LocalSeat,
  type LocalStep,
  type LocalTouch,
  type SeatPress,
  still,
} from "./game-data.ts";
import { judgedAt } from "./handicap.ts";

/** T4: the wait between the deal and the reveal. */
const REVEAL_WAIT_MS = { least: 800, most: 2500 } as const;

export function deal(game: LocalGame, nowMs: Millis): LocalStep {
  const match = dealCard(game.match);
  const { least, most } = REVEAL_WAIT_MS;
  const waitMs = least + drawBelow(most - least + 1, makeRng(game.seed, `wait-${turnOf(match)}`));
  const dealt: LocalGame = {
    ...game,
    match,
    phase: "waiting",
    sinceMs: nowMs,
    revealAtMs: nowMs + waitMs,
    lastVoid: null,
  };
  return { game: dealt, events: [{ type: "dealt", dealer: match.dealer }] };
}

/** Counts the cards that were laid on the table, void ones too. */
const turnOf = ({ rounds, voided }: Match): number => rounds.length + voided;

export function drawEarly(game: LocalGame, color: Color): LocalStep {
  if (game.early.includes(color)) return still(game);
  return { game: { ...game, early: [...game.early, color] }, events: [{ type: "early", player: color }] };
}

/** Before the card is turned a finger touches nothing; if it stays, its player is told to lift it first. */
export const hold = (game: LocalGame, { color }: SeatPress, aim: Aim): LocalGame => ({
  ...game,
  held: press(game.held, { player: color, ...aim }),
});

export function reveal(game: LocalGame, frameMs: Millis): LocalStep {
  const open: LocalGame = {
    ...game,
    phase: "open",
    sinceMs: frameMs,
    shownAtMs: frameMs,
    held: turnCard(game.held),
  };
  const round = roundOf(open.match, { taps: [], early: open.early });
  const botTaps = open.seats.flatMap(({ color, bot }) =>
    bot === null
      ? []
      : planTouches(round, color, bot, makeRng(game.seed, `bot-${color}-${turnOf(game.match)}`)).map((tap) =>
          game.isLesson ? { ...tap, at: tap.at + LESSON_BOT_DELAY_MS } : tap,
        ),
  );
  const known = judge(round, 0);
  return {
    game: { ...open, botTaps, known },
    events: [{ type: "revealed", card: game.match.card! }],
  };
}

export function touch(game: LocalGame, seat: LocalSeat, finger: SeatPress, aim: Aim): LocalStep {
  const rawMs = finger.atMs - game.shownAtMs!;
  // The finger was down before the card was turned, though the page hears of it only now.
  if (rawMs < 0) return drawEarly({ ...game, held: turnCard(hold(game, finger, aim).held) }, seat.color);
  const at = judgedAt(rawMs, seat.handicapMs, game.match.card!, game.early.includes(seat.color));
  const made: LocalTouch = {
    at,
    player: seat.color,
    hand: aim.hand,
    target: aim.target,
    pointerId: finger.pointerId,
  };
  return {
    game: { ...game, touches: [...game.touches, made] },
    events: [{ type: "touched", touch: { player: seat.color, hand: aim.hand, target: aim.target, at } }],
  };
}

export function settleWhenKnown(game: LocalGame, nowMs: Millis): LocalStep {
  const knownUntilMs = nowMs - game.shownAtMs! - DELIVERY_MS - longestHandicapMs(game);
  if (knownUntilMs < 0) return still(game);
  const known = judge(roundOf(game.match, happeningsOf(game, knownUntilMs)), knownUntilMs);
  if (!known.closed) return still(looksTheSame(known, game.known) ? game : { ...game, known });
  const happenings = happeningsOf(game, known.closedAt);
  const { match, round, verdict } = settleRound(game.match, happenings);
  const result = tellHeld(feltResult(match.rounds.length, round, verdict), game.held, game.touches);
  const settled: LocalGame = {
    ...game,
    match,
    // A card that was taken back after its verdict leaves its line behind.
    seatsAt: [...game.seatsAt.slice(0, match.rounds.length - 1), game.seats],
    phase: "verdict",
    sinceMs: nowMs,
    known: verdict,
    result,
    ready: [],
    readyAtMs: null,
  };
  return { game: settled, events: [{ type: "settled", result }] };
}

/** Nothing has moved: the same game stays, and nobody draws it anew. */
const looksTheSame = (known: Verdict, before: Verdict | null): boolean =>
  before !== null &&
  known.stands.every((color, tile) => color === before.stands[tile]) &&
  COLORS.every((color) => known.holders[color] === before.holders[color]);

/** A slower hand with a handicap may still turn out to have been first. */
const longestHandicapMs = ({ seats }: LocalGame): Millis =>
  Math.max(...seats.map(({ bot, handicapMs }) => (bot === null ? handicapMs : 0)));

/** Bots have not touched yet what they only plan to. */
function happeningsOf({ touches, botTaps, early }: LocalGame, untilMs: Millis) {
  const people = touches.map(({ pointerId: _, ...tap }): Tap => tap);
  return { taps: [...people, ...botTaps.filter(({ at }) => at <= untilMs)], early };
}
