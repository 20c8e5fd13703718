// A whole match on one tablet: plain data and its named changes. Time is passed in; chance comes from the seed.

import type { BotLevel } from "../../shared/bots/levels.ts";
import { planTouches } from "../../shared/bots/plan.ts";
import type { RoundResult } from "../../shared/protocol/messages.ts";
import { PACE_FACTOR, type TableOptions } from "../../shared/protocol/options.ts";
import type { Phase } from "../../shared/protocol/state.ts";
import { drawBelow, makeRng } from "../../shared/rapid-city/chance.ts";
import {
  dealCard,
  type Match,
  roundOf,
  settleRound,
  startMatch,
  voidLastRound,
  voidRound,
} from "../../shared/rapid-city/match.ts";
import { judge } from "../../shared/rapid-city/referee.ts";
import { winners } from "../../shared/rapid-city/standings.ts";
import {
  COLORS,
  type Color,
  type Hand,
  type Millis,
  type Tap,
  type Target,
} from "../../shared/rapid-city/types.ts";
import type { Verdict } from "../../shared/rapid-city/verdict.ts";
import { pacedWindowsMs } from "../../shared/rapid-city/windows.ts";
import type { Result } from "../../shared/result.ts";
import { resultOf } from "../state/local-result.ts";
import type { SceneEvent } from "../state/scene.ts";
import { judgedAt } from "./handicap.ts";

export type LocalSeat = {
  readonly color: Color;
  readonly name: string;
  readonly bot: BotLevel | null;
  /** For children: their touches count as if they came this much earlier. */
  readonly handicapMs: Millis;
};

export type LocalSetup = {
  /** Clockwise. */
  readonly seats: readonly LocalSeat[];
  readonly options: TableOptions;
  readonly seed: string;
};

/** Why a card was taken back unplayed. */
export type VoidReason = "touches-cancelled" | "page-hidden";

export type LocalTouch = Tap & { readonly pointerId: number };

export type LocalGame = LocalSetup & {
  readonly match: Match;
  readonly phase: Exclude<Phase, "lobby">;
  /** When this phase began. */
  readonly sinceMs: Millis;
  readonly paused: boolean;
  readonly ready: readonly Color[];
  /** When the last one got ready. */
  readonly readyAtMs: Millis | null;
  readonly early: readonly Color[];
  readonly revealAtMs: Millis | null;
  /** The frame that turned the card. */
  readonly shownAtMs: Millis | null;
  /** Of the people, in the order they came; kept through the verdict, for a cancel that comes late. */
  readonly touches: readonly LocalTouch[];
  /** What the bots will do with this card. */
  readonly botTaps: readonly Tap[];
  /** What is settled of the open card. */
  readonly known: Verdict | null;
  readonly result: RoundResult | null;
  readonly lastVoid: VoidReason | null;
};

export type Step = { readonly game: LocalGame; readonly events: readonly SceneEvent[] };

/** From everyone being ready to the deal. */
export const DEAL_PAUSE_MS = 700;
/** T4: the wait between the deal and the reveal. */
const REVEAL_WAIT_MS = { least: 800, most: 2500 } as const;
/** How long a verdict stays before the table gathers again, and how soon a tap may say "go on". */
const VERDICT_MS = { longest: 4000, shortest: 900 } as const;
/** Touches reach the page up to this late, stamped with the time at which they happened. */
const DELIVERY_MS = 100;
/** A system gesture takes its fingers back within this time. */
const CANCEL_MS = 1500;

const still = (game: LocalGame): Step => ({ game, events: [] });

export function startGame(setup: LocalSetup, nowMs: Millis): Result<LocalGame> {
  const { seats, options, seed } = setup;
  const { heal, pair, ultimate, pace } = options;
  const started = startMatch({
    players: seats.map(({ color }) => color),
    options: { heal, pair, ultimate, windowsMs: pacedWindowsMs(PACE_FACTOR[pace]) },
    seed,
  });
  if (!started.ok) return started;
  return {
    ok: true,
    value: gather({ ...setup, ...CLEAN, match: started.value, phase: "gathering" }, nowMs, []),
  };
}

const CLEAN = {
  sinceMs: 0,
  paused: false,
  ready: [],
  readyAtMs: null,
  early: [],
  revealAtMs: null,
  shownAtMs: null,
  touches: [],
  botTaps: [],
  known: null,
  result: null,
  lastVoid: null,
} as const;

/** Time passes: deals, turns the card in this very frame, settles, goes on. Called once a frame with the frame's own time. */
export function advance(game: LocalGame, frameMs: Millis): Step {
  switch (game.phase) {
    case "gathering":
      return mayDealItself(game, frameMs) ? deal(game, frameMs) : still(game);
    case "waiting":
      return frameMs >= game.revealAtMs! ? reveal(game, frameMs) : still(game);
    case "open":
      return settleWhenKnown(game, frameMs);
    case "verdict":
      return endOfVerdict(game, frameMs) ? leaveVerdict(game, frameMs) : still(game);
    case "finished":
      return still(game);
  }
}

export type SeatPress = {
  readonly pointerId: number;
  readonly color: Color;
  readonly aim: { readonly hand: Hand; readonly target: Target } | null;
  /** When the finger came down. */
  readonly atMs: Millis;
};

/** A finger came down on a seat. What it means depends on the phase; on the plate it only ever means "ready". */
export function pressSeat(game: LocalGame, press: SeatPress): Step {
  const seat = game.seats.find(({ color }) => color === press.color);
  if (!seat || seat.bot !== null || game.paused) return still(game);
  switch (game.phase) {
    case "gathering":
      return game.ready.includes(seat.color) ? dealByHand(game, press) : makeReady(game, press);
    case "waiting":
      return press.aim === null ? still(game) : drawEarly(game, seat.color);
    case "open":
      return press.aim === null ? still(game) : touch(game, seat, press, press.aim);
    case "verdict":
      return press.atMs - game.sinceMs < VERDICT_MS.shortest ? still(game) : makeReady(game, press);
    case "finished":
      return still(game);
  }
}

/** The system took fingers back: nobody can tell what was meant, so the card does not count. */
export function cancelTouches(game: LocalGame, pointerIds: readonly number[], nowMs: Millis): Step {
  if (game.phase === "open") return takeBack(game, voidRound(game.match), "touches-cancelled", nowMs);
  const decided = game.touches.some(({ pointerId }) => pointerIds.includes(pointerId));
  if (game.phase === "verdict" && decided && nowMs - game.sinceMs <= CANCEL_MS) {
    return takeBack(game, voidLastRound(game.match), "touches-cancelled", nowMs);
  }
  return still(game);
}

/** The page went out of sight: a card that lies on the table is taken back. */
export function hidePage(game: LocalGame, nowMs: Millis): Step {
  if (game.phase === "waiting" || game.phase === "open") {
    return takeBack(game, voidRound(game.match), "page-hidden", nowMs);
  }
  return still(game.phase === "gathering" ? gather(game, nowMs, []) : game);
}

/** Between cards only: while one lies on the table there is nothing to pause. */
export function pause(game: LocalGame, on: boolean, nowMs: Millis): LocalGame {
  if (game.phase !== "gathering" && game.phase !== "verdict") return game;
  return { ...game, paused: on, sinceMs: nowMs, readyAtMs: game.readyAtMs === null ? null : nowMs };
}

/** Somebody leaves and a bot plays on, or comes back. Between cards only. */
export function seatBot(game: LocalGame, color: Color, bot: BotLevel | null, nowMs: Millis): LocalGame {
  if (game.phase !== "gathering" && game.phase !== "verdict") return game;
  const seats = game.seats.map((seat) => (seat.color === color ? { ...seat, bot } : seat));
  const ready = game.ready.filter((other) => other !== color);
  return withReady({ ...game, seats }, bot === null ? ready : [...ready, color], nowMs);
}

function gather(game: LocalGame, nowMs: Millis, ready: readonly Color[]): LocalGame {
  const bots = game.seats.filter(({ bot }) => bot !== null).map(({ color }) => color);
  const fresh = { ...CLEAN, paused: game.paused, lastVoid: game.lastVoid };
  const gathered: LocalGame = { ...game, ...fresh, phase: "gathering", sinceMs: nowMs };
  return withReady(gathered, [...new Set([...bots, ...ready])], nowMs);
}

function withReady(game: LocalGame, ready: readonly Color[], nowMs: Millis): LocalGame {
  return { ...game, ready, readyAtMs: ready.length === game.seats.length ? nowMs : null };
}

function makeReady(game: LocalGame, { color, atMs }: SeatPress): Step {
  if (game.ready.includes(color)) return still(game);
  const ready = withReady(game, [...game.ready, color], atMs);
  return { game: { ...ready, lastVoid: null }, events: [{ type: "ready", player: color }] };
}

const dealerIsBot = ({ seats, match }: LocalGame): boolean =>
  seats.some(({ color, bot }) => color === match.dealer && bot !== null);

/** Whether everyone waits only for the dealer's hand. */
export const waitsForDealer = (game: LocalGame): boolean =>
  game.phase === "gathering" && game.readyAtMs !== null && game.options.deal === "hand" && !dealerIsBot(game);

const mayDealItself = (game: LocalGame, nowMs: Millis): boolean =>
  !game.paused && game.readyAtMs !== null && !waitsForDealer(game) && nowMs - game.readyAtMs >= DEAL_PAUSE_MS;

function dealByHand(game: LocalGame, { color, atMs }: SeatPress): Step {
  return waitsForDealer(game) && color === game.match.dealer ? deal(game, atMs) : still(game);
}

function deal(game: LocalGame, nowMs: Millis): Step {
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

function drawEarly(game: LocalGame, color: Color): Step {
  if (game.early.includes(color)) return still(game);
  return { game: { ...game, early: [...game.early, color] }, events: [{ type: "early", player: color }] };
}

function reveal(game: LocalGame, frameMs: Millis): Step {
  const open: LocalGame = { ...game, phase: "open", sinceMs: frameMs, shownAtMs: frameMs };
  const round = roundOf(open.match, { taps: [], early: open.early });
  const botTaps = open.seats.flatMap(({ color, bot }) =>
    bot === null
      ? []
      : planTouches(round, color, bot, makeRng(game.seed, `bot-${color}-${turnOf(game.match)}`)),
  );
  const known = judge(round, 0);
  return {
    game: { ...open, botTaps, known },
    events: [{ type: "revealed", card: game.match.card! }],
  };
}

function touch(
  game: LocalGame,
  seat: LocalSeat,
  press: SeatPress,
  aim: { hand: Hand; target: Target },
): Step {
  const rawMs = press.atMs - game.shownAtMs!;
  // The finger was down before the card was turned, though the page hears of it only now.
  if (rawMs < 0) return drawEarly(game, seat.color);
  const at = judgedAt(rawMs, seat.handicapMs, game.match.card!, game.early.includes(seat.color));
  const made: LocalTouch = {
    at,
    player: seat.color,
    hand: aim.hand,
    target: aim.target,
    pointerId: press.pointerId,
  };
  return {
    game: { ...game, touches: [...game.touches, made] },
    events: [{ type: "touched", touch: { player: seat.color, hand: aim.hand, target: aim.target, at } }],
  };
}

function settleWhenKnown(game: LocalGame, nowMs: Millis): Step {
  const knownUntilMs = nowMs - game.shownAtMs! - DELIVERY_MS - longestHandicapMs(game);
  if (knownUntilMs < 0) return still(game);
  const known = judge(roundOf(game.match, happeningsOf(game, knownUntilMs)), knownUntilMs);
  if (!known.closed) return still(looksTheSame(known, game.known) ? game : { ...game, known });
  const happenings = happeningsOf(game, known.closedAt);
  const { match, round, verdict } = settleRound(game.match, happenings);
  const result = resultOf(match.rounds.length, round, verdict);
  const settled: LocalGame = {
    ...game,
    match,
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

const endOfVerdict = ({ paused, ready, seats, sinceMs }: LocalGame, nowMs: Millis): boolean => {
  const people = seats.filter(({ bot }) => bot === null);
  const impatient = people.length > 0 && people.every(({ color }) => ready.includes(color));
  return !paused && (impatient || nowMs - sinceMs >= VERDICT_MS.longest);
};

function leaveVerdict(game: LocalGame, nowMs: Millis): Step {
  if (game.match.endedBy === null) return still(gather(game, nowMs, game.ready));
  return {
    game: { ...game, phase: "finished", sinceMs: nowMs, ready: [] },
    events: [{ type: "match-ended", winners: winners(game.match) }],
  };
}

function takeBack(game: LocalGame, match: Match, lastVoid: VoidReason, nowMs: Millis): Step {
  return still(gather({ ...game, match, lastVoid }, nowMs, []));
}
