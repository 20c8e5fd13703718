// A match at the table, from the first card to the podium: gathering, waiting, open, verdict, and again.

import { randomInt } from "node:crypto";
import type { Inbound, Outbound, OutboundName } from "../../shared/protocol/messages.ts";
import { isCardOut, type Phase } from "../../shared/protocol/phase.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import type { RoundLog } from "../../shared/rapid-city/judging/round-log.ts";
import type { RoundResult, VoidReason } from "../../shared/rapid-city/judging/round-result.ts";
import { LESSON_BOT_DELAY_MS, lessonNow, lessonOf } from "../../shared/rapid-city/lesson.ts";
import { dealCard, type Match, settleRound, voidRound } from "../../shared/rapid-city/match.ts";
import {
  type Ending,
  MATCH_FORMAT,
  type MatchRecord,
} from "../../shared/rapid-city/match-record/match-record.ts";
import { podium } from "../../shared/rapid-city/podium.ts";
import { winners } from "../../shared/rapid-city/standings.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { RefusalCode } from "../../shared/refusals.ts";
import type { Millis } from "../../shared/units.ts";
import type { Timeouts } from "../config/timeouts.ts";
import { FORGETFUL, type TableJournal } from "../journal/table-journal.ts";
import type { UnfinishedMatch } from "../journal/unfinished.ts";
import type { Connection } from "../table/connection.ts";
import type { TableEvent } from "../table/events.ts";
import { marksAt } from "../table/mark-teller.ts";
import type { Seat, Seats } from "../table/seats.ts";
import type { Timers } from "../timers.ts";
import { isMinding, relieveTheBusy, takeAllBack, takeBack } from "./attention.ts";
import {
  type Gathering,
  type GatheringContext,
  isReadyToDeal,
  keepGathering,
  startGathering,
} from "./gathering.ts";
import type { KernelSource } from "./kernel-watch.ts";
import { LiveRound } from "./live-round.ts";
import { type HeadContext, makeMatchHead } from "./match-head.ts";
import { MatchRecorder } from "./match-recorder.ts";
import type { PauseSource } from "./pause-watch.ts";
import { beginMatch, replayMatch } from "./replay-match.ts";
import { LEAST_WAIT_MS, type SettledRound } from "./round-driver.ts";
import { showLaid, showNoMatch, showResult, showWinners } from "./shown-match.ts";
import { verdictEndsAtMs } from "./verdict-time.ts";

export type MatchRunnerContext = {
  readonly state: TableState;
  readonly seats: Seats;
  readonly timeouts: Timeouts;
  readonly connections: ReadonlySet<Connection>;
  readonly timers: Timers;
  readonly journal: TableJournal;
  readonly build: string;
  readonly pauses: PauseSource;
  /** What is taken off the times of these players' phones, where guns are equal (T15). */
  guns(players: readonly Color[]): RoundLog["guns"];
  readonly kernel: KernelSource;
  makeSeed(): string;
  now(): Millis;
  /** The clock on the wall, in ms since 1970: for records only, never for judging (T1). */
  wallMs(): number;
  /** The state goes out at once. */
  sync(): void;
  tell(event: TableEvent): void;
  /** Also of a match that had ended before the server was started anew, which is no news. */
  onEnd(record: MatchRecord, isNews: boolean): void;
};

export class MatchRunner {
  readonly #context: MatchRunnerContext;
  #match: Match | null = null;
  readonly #table: GatheringContext;
  #gathering: Gathering;
  #phaseSinceMs: Millis = 0;
  #round: LiveRound | null = null;
  #result: RoundResult | null = null;
  /** Set from a card that was taken back until another one is settled. */
  #voided: Outbound["voided"] | null = null;
  #recorder: MatchRecorder | null = null;
  #isLesson = false;

  constructor(context: MatchRunnerContext) {
    this.#context = context;
    this.#table = { ...context, draw: between };
    this.#gathering = startGathering(this.#table, 0);
  }

  /** The card on the table, or the last one. */
  get round(): LiveRound | null {
    return this.#round;
  }

  /** Of the match that is played, or was just now. */
  get matchId(): string | null {
    return this.#recorder?.head.id ?? null;
  }

  /** Gives the id of the match, or null while the last word of another is being written. */
  start(how: Pick<HeadContext, "firstDealer" | "continues"> = {}): string | null {
    if (this.#recorder?.isHeld) return null;
    const { state, seats, timeouts, journal, build, makeSeed, wallMs } = this.#context;
    const head = makeMatchHead({ state, seats, build, seed: makeSeed(), wallMs: wallMs(), ...how });
    const { windows } = timeouts;
    const recorder = new MatchRecorder({ head, seats, journal });
    this.#isLesson = false;
    this.#lay(beginMatch(head, windows), recorder);
    recorder.start(windows, () => this.#gather());
    return head.id;
  }

  /** A round that teaches; once it is over the match itself begins. Nothing of it is kept. */
  teach(): void {
    if (this.#recorder?.isHeld) return;
    const { state, seats, timeouts, build, makeSeed, wallMs } = this.#context;
    const seed = makeSeed();
    const head = makeMatchHead({ state, seats, build, seed, wallMs: wallMs(), firstDealer: undefined });
    const people = seats.all.filter((seat) => seat.state.bot === "").map((seat) => seat.state.color);
    const recorder = new MatchRecorder({ head, seats, journal: FORGETFUL });
    this.#isLesson = true;
    this.#lay(lessonOf(beginMatch(head, timeouts.windows), people), recorder);
    this.#gather();
  }

  /** Enough of the lesson: the match begins. Not while a card is out, which is played to its end. */
  endLesson(): RefusalCode | null {
    if (!this.#isLesson || isCardOut(this.#context.state.phase)) return "message/wrong-phase";
    this.start();
    return null;
  }

  /** Goes on with a match of a process that is gone; false where that cannot be. What lay on the table then is dealt again. */
  resume({ head, windows, rounds, trust, dealt, voided, ended }: UnfinishedMatch): boolean {
    const { state, seats, journal, onEnd } = this.#context;
    // What another program began by other figures is not judged on by these.
    const match = head.format === MATCH_FORMAT ? replayMatch(head, windows, rounds) : null;
    if (match === null) return false;
    const isVoid = dealt > rounds.length;
    const soFar = { rounds, trust, voided: voided + Number(isVoid) };
    this.#lay(match, new MatchRecorder({ head, seats, journal }, soFar));
    const last = rounds.at(-1)?.result;
    this.#result = last && !last.void ? last : null;
    state.assign({ round: rounds.length, restored: isVoid ? "card" : "table" });
    for (const seat of seats.all) if (seat.state.inMatch) seat.trust = trust[seat.state.color] ?? seat.trust;
    if (ended) {
      this.#showEnd();
      onEnd(this.#recorder!.record(ended.at, ended.by), false);
    } else if (this.#result && !isVoid) {
      // Perhaps nobody has seen it.
      this.#enter("verdict");
    } else {
      this.#gather();
    }
    return true;
  }

  /** The match that is played, or was just now, is among those that this person wishes kept. */
  linkPlayer({ player, state: { color, inMatch } }: Seat): void {
    if (player !== null && inMatch) this.#recorder?.link(color, player);
  }

  /** Gives the colours under which that person played. */
  forget(player: string): Color[] {
    return this.#recorder?.forget(player) ?? [];
  }

  /** The dealer turns a card by hand. */
  deal(seat: Seat): RefusalCode | null {
    const { state, timeouts } = this.#context;
    if (state.dealer !== seat.state.color) return "message/not-dealer";
    if (state.options.deal !== "hand" || state.paused) return "message/wrong-phase";
    const now = this.#context.now();
    if (state.waitingFor !== "" || !isReadyToDeal(this.#gathering, timeouts, now)) return "deal/not-ready";
    this.#gathering.dealAsked = true;
    this.tick();
    return null;
  }

  touch(seat: Seat, touch: Inbound["touch"], arrivedAtMs: Millis): Outbound["ack"] {
    // Whoever touches an open card has left the holsters; where the hands are then is told once it is closed.
    if (this.#context.state.phase === "open") seat.handsDown = false;
    const round = isMinding(seat) ? this.#round : null;
    return round?.touch(seat, touch, arrivedAtMs) ?? { seq: touch.seq, refused: "tap/wrong-round" };
  }

  /** Both thumbs down is being ready; lifting one after the deal is drawing early, and the round notes it. */
  holster(seat: Seat, holster: Inbound["holster"], arrivedAtMs: Millis): void {
    const { state } = this.#context;
    seat.handsDown = holster.down;
    if (!seat.state.inMatch) return;
    if (state.phase === "gathering") {
      if (holster.down) takeBack(seat);
      seat.state.ready = holster.down;
    }
    if (isMinding(seat)) this.#round?.holster(seat, holster, arrivedAtMs);
    this.tick();
  }

  /** `by`: who asked for it, where it was somebody at the table. */
  pause(on: boolean, by: Color | "" = ""): void {
    const { state } = this.#context;
    if (on !== state.paused) state.assign({ paused: on, pausedBy: on ? by : "" });
    this.tick();
  }

  /** This player has seen the verdict. */
  next(seat: Seat): void {
    seat.goesOn = true;
    this.tick();
  }

  /** What somebody who comes now has to be told. */
  catchUp(connection: Connection): void {
    const { phase } = this.#context.state;
    // Whoever lost the connection while the server slept has not heard of it; before the face of the card that came since.
    if (this.#voided && (phase === "gathering" || isCardOut(phase))) connection.send("voided", this.#voided);
    if (isCardOut(phase)) this.#round?.join(connection);
    else if (this.#result && phase !== "gathering") connection.send("result", this.#result);
    if (phase === "finished") connection.send("ended", this.#endOf());
  }

  /** Everything that happens because time has passed, or because something has changed. */
  tick(): void {
    const { state, connections, now } = this.#context;
    if (this.#recorder?.isHeld) return;
    // A verdict that is shown again after a restart waits for somebody to see it.
    if (state.restored !== "" && connections.size === 0) this.#phaseSinceMs = now();
    if (state.phase === "gathering") {
      if (keepGathering(this.#gathering, this.#table, now())) this.#deal(now());
    } else if (state.phase === "verdict" && now() >= verdictEndsAtMs(this.#context, this.#phaseSinceMs)) {
      this.#afterVerdict();
    }
  }

  /** Nobody is left who would play on: the table is free for others. */
  abandon(): void {
    this.stop();
    this.#recorder?.abandon();
    this.#recorder = null;
    this.#match = null;
    this.#round = null;
    this.#result = null;
    this.#isLesson = false;
    showNoMatch(this.#context);
    this.#enter("lobby");
  }

  stop(): void {
    this.#round?.stop();
  }

  /** A match is laid out: nothing of another is left. */
  #lay(match: Match, recorder: MatchRecorder): void {
    this.#match = match;
    this.#recorder = recorder;
    this.#round = null;
    this.#result = null;
    this.#voided = null;
    showLaid(this.#context, match, recorder.head.seedHash);
  }

  #gather(): void {
    const { state, seats, now } = this.#context;
    const match = this.#match!;
    this.#gathering = startGathering(this.#table, now());
    state.assign({ dealer: match.dealer, cardsLeft: match.deck.length });
    state.lesson = (this.#isLesson && lessonNow(match)) || "";
    for (const seat of seats.all) {
      seat.goesOn = false;
      if (seat.handsDown) takeBack(seat);
      seat.state.assign({ ready: seat.handsDown, early: false, unrested: false });
    }
    this.#enter("gathering");
    this.tick();
  }

  #deal(nowMs: Millis): void {
    const { state, seats, timeouts, connections, timers, pauses, kernel, now, tell } = this.#context;
    kernel.look();
    relieveTheBusy(seats);
    this.#match = dealCard(this.#match!);
    this.#result = null;
    state.assign({ round: state.round + 1, cardsLeft: this.#match.deck.length });
    this.#recorder!.deal(state.round);
    const { rounds, deck, bullets } = this.#match;
    if (!this.#isLesson)
      tell({ type: "dealt", card: rounds.length + 1, of: rounds.length + 1 + deck.length, bullets });
    this.#enter("waiting");
    this.#round = new LiveRound({
      number: state.round,
      match: this.#match,
      revealAtMs: nowMs + Math.max(LEAST_WAIT_MS, between(timeouts.revealMs)),
      botDelayMs: this.#isLesson ? LESSON_BOT_DELAY_MS : 0,
      trust: this.#recorder!.trust,
      guns: this.#context.guns(this.#match.players),
      capMs: state.options.capMs,
      seats,
      connections,
      timers,
      pauses,
      now,
      onRevealed: () => this.#enter("open"),
      onSettled: (settled) => this.#settle(settled),
    });
  }

  #settle(settled: SettledRound): void {
    const { result } = settled;
    if (result.void) {
      this.#takeBack(settled, result.void);
      return;
    }
    const { match } = settleRound(this.#match!, { taps: result.touches, early: result.early });
    this.#match = match;
    this.#voided = null;
    this.#recorder!.settle(settled, () => {
      this.#showVerdict(match, result);
      this.#tellSettled(settled);
    });
  }

  #tellSettled({ result, flags, log }: SettledRound): void {
    if (this.#isLesson) return;
    const { seats, tell } = this.#context;
    const { bullets } = this.#match!;
    tell({ type: "settled", result, flags, marks: marksAt(seats), log, bullets });
  }

  #showVerdict(match: Match, result: RoundResult): void {
    this.#result = result;
    showResult(this.#context, match, result);
    this.#tell("result", result);
    this.#enter("verdict");
  }

  /** Nobody can say who was first (T13): the card comes again, and nobody pays. */
  #takeBack(settled: SettledRound, reason: VoidReason): void {
    this.#match = voidRound(this.#match!);
    this.#recorder!.settle(settled, () => {
      this.#voided = { round: settled.result.round, reason };
      this.#tell("voided", this.#voided);
      this.#tellSettled(settled);
      this.#gather();
    });
  }

  #afterVerdict(): void {
    const { endedBy } = this.#match!;
    if (endedBy && this.#isLesson) this.start();
    else if (endedBy) this.#finish(endedBy);
    else this.#gather();
  }

  #finish(endedBy: Ending): void {
    this.#recorder!.end(endedBy, (record) => {
      this.#showEnd();
      this.#context.onEnd(record, true);
    });
  }

  #showEnd(): void {
    takeAllBack(this.#context.seats);
    showWinners(this.#context, winners(this.#match!), this.#recorder!.head.id);
    this.#tell("ended", this.#endOf());
    this.#enter("finished");
  }

  #endOf(): Outbound["ended"] {
    const { seed, rounds } = this.#match!;
    return { match: this.#recorder!.head.id, seed, honours: podium(rounds) };
  }

  #enter(phase: Phase): void {
    const { state, now, sync } = this.#context;
    state.phase = phase;
    this.#phaseSinceMs = now();
    sync();
  }

  #tell<K extends OutboundName>(name: K, message: Outbound[K]): void {
    for (const connection of this.#context.connections) connection.send(name, message);
  }
}

const between = ([least, most]: readonly [Millis, Millis]): Millis =>
  least + randomInt(Math.max(1, Math.round(most - least)));
