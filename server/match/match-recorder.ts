// The recorder of a match: what every card was judged from (T11), and how far each player's word is taken by now (T8).
import {
  type CarriedTrust,
  startingTrust,
  type Trust,
} from "../../shared/rapid-city/judging/round-hearing.ts";
import type {
  Ending,
  HeardRound,
  MatchHead,
  TableRecord,
  WallMicros,
} from "../../shared/rapid-city/match-record/match-record.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Seats } from "../table/seats.ts";
import type { SettledRound } from "./round-driver.ts";

export class MatchRecorder {
  readonly head: MatchHead;
  readonly #seats: Seats;
  readonly #rounds: HeardRound[];
  #trust: Trust;
  #isResumed: boolean;

  /** With the rounds of a match that goes on after the server was started anew; what was known of its links is gone. */
  constructor(
    head: MatchHead,
    seats: Seats,
    resumed?: { readonly rounds: readonly HeardRound[]; readonly trust: CarriedTrust },
  ) {
    this.head = head;
    this.#seats = seats;
    this.#rounds = [...(resumed?.rounds ?? [])];
    this.#trust = startingTrust(resumed?.trust ?? head.trust);
    this.#isResumed = this.#rounds.length > 0;
  }

  /** What the next card starts from. */
  get trust(): Trust {
    return this.#trust;
  }

  /** What each player's word is worth by now, without what was known of the links. */
  get carriedTrust(): CarriedTrust {
    return Object.fromEntries(Object.entries(this.#trust).map(([color, seat]) => [color, seat.player]));
  }

  get rounds(): readonly HeardRound[] {
    return this.#rounds;
  }

  add({ log, result, flags, trust }: SettledRound): HeardRound {
    this.#trust = trust;
    const playing = this.#seats.all.filter(({ state }) => state.inMatch);
    const standIns = playing.filter(({ state }) => state.standIn).map(({ state }) => state.color as Color);
    const round = { log, result, flags: [...flags], standIns, resumed: this.#isResumed };
    this.#isResumed = false;
    this.#rounds.push(round);
    for (const seat of playing) seat.trust = trust[seat.state.color as Color]!.player;
    return round;
  }

  /** Everything that is needed to judge the whole match again. */
  record(endedAt: WallMicros, endedBy: Ending): TableRecord {
    return { ...this.head, endedAt, endedBy, voided: 0, rounds: this.#rounds };
  }
}
