// A whole match on one tablet, from card to card: its named changes. Time is passed in; chance comes from the seed.

import { PACE_FACTOR, pacingOf } from "../../shared/protocol/options.ts";
import { isCardOut } from "../../shared/protocol/phase.ts";
import type { BotLevel } from "../../shared/rapid-city/bots/levels.ts";
import { lessonOf } from "../../shared/rapid-city/lesson.ts";
import { type Match, startMatch, voidLastRound, voidRound } from "../../shared/rapid-city/match.ts";
import { winners } from "../../shared/rapid-city/standings.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { pacedWindowsMs } from "../../shared/rapid-city/windows.ts";
import type { Result } from "../../shared/result.ts";
import type { Millis } from "../../shared/units.ts";
import { release } from "../scene/held.ts";
import {
  type Aim,
  type LocalGame,
  type LocalSetup,
  type LocalStep,
  type SeatPress,
  still,
  type TakeBackReason,
} from "./game-data.ts";
import { deal, drawEarly, hold, reveal, settleWhenKnown, touch } from "./live-card.ts";

/** From everyone being ready to the deal, at the usual pace. */
const DEAL_PAUSE_MS = 700;
/** How long a verdict stays before the table gathers again, at the usual pace, and how soon a tap may say "go on". */
const VERDICT_MS = { longest: 4000, shortest: 900 } as const;
/** A system gesture takes its fingers back within this time. */
const CANCEL_MS = 1500;

export function startGame(setup: LocalSetup, nowMs: Millis): Result<LocalGame> {
  const { seats, options, seed, firstDealer } = setup;
  const { heal, pair, ultimate, pace } = options;
  const started = startMatch({
    players: seats.map(({ color }) => color),
    options: { heal, pair, ultimate, windowsMs: pacedWindowsMs(PACE_FACTOR[pace]) },
    seed,
    ...(firstDealer === undefined ? {} : { firstDealer }),
  });
  if (!started.ok) return started;
  const people = seats.filter(({ bot }) => bot === null).map(({ color }) => color);
  const isLesson = setup.withLesson === true;
  const match = isLesson ? lessonOf(started.value, people) : started.value;
  const begun = { match, seatsAt: [], startedMs: nowMs, isLesson };
  return { ok: true, value: gather({ ...setup, ...CLEAN, ...begun, phase: "gathering" }, nowMs, []) };
}

/** The lesson is over, or enough: the match itself begins. */
export function endLesson(game: LocalGame, nowMs: Millis): LocalGame {
  const { seats, options, seed } = game;
  const begun = game.isLesson && !isCardOut(game.phase) ? startGame({ seats, options, seed }, nowMs) : null;
  return begun?.ok ? begun.value : game;
}

/** Goes on with a match that was kept: a card that was out comes again later, and everybody gets ready anew. */
export function resumeGame(kept: LocalGame, nowMs: Millis): LocalGame {
  const game = { ...kept, paused: false };
  if (game.match.card !== null) return takeBack(game, voidRound(game.match), "page-hidden", nowMs).game;
  return game.match.endedBy === null ? gather(game, nowMs, []) : { ...game, sinceMs: nowMs };
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
  held: [],
  botTaps: [],
  known: null,
  result: null,
  lastVoid: null,
} as const;

/** Time passes: deals, turns the card in this very frame, settles, goes on. Called once a frame with the frame's own time. */
export function advance(game: LocalGame, frameMs: Millis): LocalStep {
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

/** A finger came down on a seat. What it means depends on the phase; on the plate it only ever means "ready". */
export function pressSeat(game: LocalGame, press: SeatPress): LocalStep {
  const seat = game.seats.find(({ color }) => color === press.color);
  if (!seat || seat.bot !== null || game.paused) return still(game);
  switch (game.phase) {
    case "gathering":
      return game.ready.includes(seat.color) ? dealByHand(game, press) : makeReady(game, press);
    case "waiting":
      return press.aim === null ? still(game) : drawEarly(hold(game, press, press.aim), seat.color);
    case "open":
      return press.aim === null ? still(game) : touch(game, seat, press, press.aim);
    case "verdict":
      return press.atMs - game.sinceMs < VERDICT_MS.shortest ? still(game) : makeReady(game, press);
    case "finished":
      return still(game);
  }
}

/** A finger has left its target. */
export function liftFinger(game: LocalGame, color: Color, { hand, target }: Aim): LocalGame {
  if (game.held.length === 0) return game;
  return { ...game, held: release(game.held, { player: color, hand, target }) };
}

/** The system took fingers back: nobody can tell what was meant, so the card does not count. */
export function cancelTouches(game: LocalGame, pointerIds: readonly number[], nowMs: Millis): LocalStep {
  if (game.phase === "open") return takeBack(game, voidRound(game.match), "touches-cancelled", nowMs);
  const decided = game.touches.some(({ pointerId }) => pointerIds.includes(pointerId));
  if (game.phase === "verdict" && decided && nowMs - game.sinceMs <= CANCEL_MS) {
    return takeBack(game, voidLastRound(game.match), "touches-cancelled", nowMs);
  }
  return still(game);
}

/** The page went out of sight: a card that lies on the table is taken back. */
export function hidePage(game: LocalGame, nowMs: Millis): LocalStep {
  if (isCardOut(game.phase)) {
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

function makeReady(game: LocalGame, { color, atMs }: SeatPress): LocalStep {
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
  !game.paused &&
  game.readyAtMs !== null &&
  !waitsForDealer(game) &&
  nowMs - game.readyAtMs >= DEAL_PAUSE_MS * pacingOf(game.options.pace).deal;

function dealByHand(game: LocalGame, { color, atMs }: SeatPress): LocalStep {
  return waitsForDealer(game) && color === game.match.dealer ? deal(game, atMs) : still(game);
}

const endOfVerdict = ({ paused, ready, seats, sinceMs, options }: LocalGame, nowMs: Millis): boolean => {
  const people = seats.filter(({ bot }) => bot === null);
  const impatient = people.length > 0 && people.every(({ color }) => ready.includes(color));
  const longestMs = VERDICT_MS.longest * pacingOf(options.pace).verdict;
  return !paused && (impatient || nowMs - sinceMs >= longestMs);
};

function leaveVerdict(game: LocalGame, nowMs: Millis): LocalStep {
  if (game.match.endedBy === null) return still(gather(game, nowMs, game.ready));
  if (game.isLesson) return { game: endLesson(game, nowMs), events: [{ type: "match-started" }] };
  return {
    game: { ...game, phase: "finished", sinceMs: nowMs, ready: [] },
    events: [{ type: "match-ended", winners: winners(game.match) }],
  };
}

function takeBack(game: LocalGame, match: Match, lastVoid: TakeBackReason, nowMs: Millis): LocalStep {
  return still(gather({ ...game, match, lastVoid }, nowMs, []));
}
