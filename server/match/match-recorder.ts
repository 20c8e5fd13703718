// The recorder of a match: what every card was judged from (T11), how far each player's word is taken by now (T8), and that both are on the disk before anybody sees a verdict.

import {
  type CarriedTrust,
  startingTrust,
  type Trust,
} from "../../shared/rapid-city/judging/round-hearing.ts";
import type { RoundLog } from "../../shared/rapid-city/judging/round-log.ts";
import type {
  Ending,
  HeardRound,
  MatchHead,
  TableRecord,
} from "../../shared/rapid-city/match-record/match-record.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { WallMicros } from "../../shared/units.ts";
import type { TableEntry, TableJournal } from "../journal/table-journal.ts";
import type { Seats } from "../table/seats.ts";
import { KeptRounds } from "./kept-rounds.ts";
import type { SettledRound } from "./round-driver.ts";

/** What is known of a match that goes on after the server was started anew. */
export type RecordedSoFar = {
  readonly rounds: readonly HeardRound[];
  readonly trust: CarriedTrust;
  readonly voided: number;
};

export type MatchRecorderContext = {
  readonly head: MatchHead;
  readonly seats: Seats;
  readonly journal: TableJournal;
};

export class MatchRecorder {
  readonly #context: MatchRecorderContext;
  readonly #rounds: KeptRounds;
  /** Cards that were lost with a process; those that are void by a verdict stand among the rounds. */
  readonly #voided: number;
  #trust: Trust;
  #isResumed: boolean;
  /** Of the last card, still growing while touches come that are too late, and how much of it is kept. */
  #live: RoundLog | null = null;
  #kept = 0;
  #isHeld = false;
  #isClosed = false;

  constructor(context: MatchRecorderContext, soFar?: RecordedSoFar) {
    this.#context = context;
    this.#rounds = new KeptRounds(soFar?.rounds);
    this.#voided = soFar?.voided ?? 0;
    this.#trust = startingTrust(soFar?.trust ?? context.head.trust);
    this.#isResumed = this.#rounds.length > 0;
  }

  get head(): MatchHead {
    return this.#context.head;
  }

  /** What the next card starts from. */
  get trust(): Trust {
    return this.#trust;
  }

  /** Waits for the disk: until then nothing goes on. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  start(windows: number, then: () => void): void {
    this.#keep({ type: "match-started", head: this.head, windows }, then);
  }

  deal(number: number): void {
    this.#noteLate();
    this.#context.journal.note({ type: "card-dealt", match: this.head.id, number });
  }

  settle({ log, result, flags, trust }: SettledRound, then: () => void): void {
    this.#trust = trust;
    this.#live = log;
    const playing = this.#context.seats.all.filter(({ state }) => state.inMatch);
    const standIns = playing.filter(({ state }) => state.standIn).map(({ state }) => state.color);
    this.#kept = log.events.length;
    const round: HeardRound = {
      log: { ...log, events: [...log.events] },
      result,
      flags: [...flags],
      standIns,
      resumed: this.#isResumed,
    };
    this.#rounds.push(round);
    for (const seat of playing) seat.trust = trust[seat.state.color]!.player;
    const carried = Object.fromEntries(Object.entries(trust).map(([color, seat]) => [color, seat.player]));
    this.#keep({ type: "card-settled", match: this.head.id, round, trust: carried }, then);
    this.#isResumed = false;
  }

  /** Gives everything that is needed to judge the whole match again. */
  end(endedBy: Ending, then: (record: TableRecord) => void): void {
    this.#noteLate();
    this.#keep({ type: "match-ended", match: this.head.id, endedBy, voided: this.#voidedInAll }, (at) =>
      then(this.record(at, endedBy)),
    );
  }

  link(color: Color, player: string): void {
    const one = this.head.players.find((known) => known.color === color);
    if (!one || one.id === player) return;
    one.id = player;
    this.#context.journal.note({ type: "player-linked", match: this.head.id, color, player });
  }

  /** The journal tells by itself who is forgotten. */
  forget(player: string): Color[] {
    const ones = this.head.players.filter(({ id }) => id === player);
    for (const one of ones) Object.assign(one, { name: "", id: null });
    return ones.map(({ color }) => color);
  }

  /** Nobody plays it to its end, and nothing of it is waited for any longer. */
  abandon(): void {
    this.#noteLate();
    this.#isClosed = true;
    this.#context.journal.note({
      type: "match-ended",
      match: this.head.id,
      endedBy: "abandoned",
      voided: this.#voidedInAll,
    });
  }

  record(endedAt: WallMicros, endedBy: Ending): TableRecord {
    return { ...this.head, endedAt, endedBy, voided: this.#voidedInAll, rounds: this.#rounds.unpack() };
  }

  get #voidedInAll(): number {
    return this.#voided + this.#rounds.voided;
  }

  #keep(entry: TableEntry, then: (at: WallMicros) => void): void {
    this.#isHeld = true;
    this.#context.journal.keep(entry, (at) => {
      this.#isHeld = false;
      if (!this.#isClosed) then(at);
    });
  }

  /** Touches that came after the verdict change nothing, but whoever doubts it wants to see them. */
  #noteLate(): void {
    if (this.#live === null || this.#live.events.length === this.#kept) return;
    const events = this.#live.events.slice(this.#kept);
    this.#kept = this.#live.events.length;
    this.#rounds.addLate(events);
    this.#context.journal.note({
      type: "heard-late",
      match: this.head.id,
      number: this.#live.number,
      events,
    });
  }
}
