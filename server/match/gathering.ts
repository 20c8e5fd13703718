// Between two cards: who gets ready, what the table still waits for, and when the next card is dealt.
import { pacingOf } from "../../shared/protocol/options.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import type { Millis } from "../../shared/units.ts";
import type { Timeouts } from "../config/timeouts.ts";
import { waitedFor } from "../table/presence.ts";
import type { Seat, Seats } from "../table/seats.ts";
import { enoughRest, isRelieved } from "./attention.ts";

type Readiness = {
  /** Since when somebody who rests waits only for others to: a pause or a dropped player starts it anew. */
  sinceMs: Millis;
  /** Since when every player rests on the holsters, but for who deals by hand; null while somebody does not. */
  readySinceMs: Millis | null;
  /** The dealer said so. */
  dealAsked: boolean;
};

export type Gathering = Readiness & {
  /** When each bot puts its hands on the holsters. */
  readonly botReadyAtMs: Map<Seat, Millis>;
};

export type GatheringContext = {
  readonly state: TableState;
  readonly seats: Seats;
  readonly timeouts: Timeouts;
  /** Draws how long a bot takes. */
  draw(between: Timeouts["botReadyMs"]): Millis;
};

export function startGathering({ seats, timeouts, draw }: GatheringContext, nowMs: Millis): Gathering {
  const bots = seats.all.filter(({ state }) => state.bot !== "");
  return {
    sinceMs: nowMs,
    readySinceMs: null,
    dealAsked: false,
    botReadyAtMs: new Map(bots.map((seat) => [seat, nowMs + draw(timeouts.botReadyMs)])),
  };
}

/** Notes who is there and who is ready by now; true once the next card is to be dealt. */
export function keepGathering(gathering: Gathering, table: GatheringContext, nowMs: Millis): boolean {
  const { state, seats, timeouts } = table;
  const nobodyPlays = !seats.all.some((seat) => seat.connection && seat.state.inMatch);
  if (state.paused || nobodyPlays) {
    gathering.sinceMs = nowMs;
    return false;
  }
  state.waitingFor = waitedFor(seats, timeouts, nowMs);
  for (const seat of seats.all)
    if (seat.state.bot !== "" && !isRelieved(seat)) readyBot(gathering, table, seat, nowMs);
  const byHand = state.options.deal === "hand" && seats.byColor(state.dealer)?.state.bot === "";
  // The hand that turns the card cannot rest: it comes to its holster afterwards.
  const deals = (seat: Seat) => byHand && seat.state.color === state.dealer;
  // Until then nobody is kept waiting: people talk, fetch a drink, or have the menu open.
  const restEnough = enoughRest(seats, deals);
  if (state.waitingFor !== "" || !restEnough) gathering.sinceMs = nowMs;
  const everyone = seats.all.every(
    (seat) => seat.state.ready || !seat.state.inMatch || deals(seat) || isRelieved(seat),
  );
  gathering.readySinceMs = everyone ? (gathering.readySinceMs ?? nowMs) : null;
  if (state.waitingFor !== "" || !(restEnough || gathering.dealAsked)) return false;
  const dealMs = timeouts.dealMs * pacingOf(state.options.pace).deal;
  return isTimeToDeal(gathering, byHand, { ...timeouts, dealMs }, nowMs);
}

/** A bot that only now stands in for somebody takes its time as well. */
function readyBot(
  { botReadyAtMs }: Gathering,
  { timeouts, draw }: GatheringContext,
  seat: Seat,
  nowMs: Millis,
): void {
  const readyAtMs = botReadyAtMs.get(seat) ?? nowMs + draw(timeouts.botReadyMs);
  botReadyAtMs.set(seat, readyAtMs);
  if (nowMs >= readyAtMs) seat.state.ready = true;
}

/** Everyone is ready, or nobody is waited for any longer. */
export const isReadyToDeal = (gathering: Readiness, timeouts: Timeouts, nowMs: Millis): boolean =>
  nowMs >= readyAtMs(gathering, timeouts);

/** A dealer who forgets about it is not waited for longer than anyone else. */
export function isTimeToDeal(
  gathering: Readiness,
  byHand: boolean,
  timeouts: Timeouts,
  nowMs: Millis,
): boolean {
  if (!isReadyToDeal(gathering, timeouts, nowMs)) return false;
  if (byHand && gathering.dealAsked) return true;
  return nowMs >= readyAtMs(gathering, timeouts) + (byHand ? timeouts.readyMs : timeouts.dealMs);
}

const readyAtMs = ({ sinceMs, readySinceMs }: Readiness, { readyMs }: Timeouts): Millis =>
  Math.min(readySinceMs ?? Number.POSITIVE_INFINITY, sinceMs + readyMs);
