// The recorder of a match: what every card was judged from (T11), and how far each player's word is taken by now (T8).
import type { TableState } from "../../shared/protocol/state.ts";
import { MATCH_LOG_FORMAT, type MatchLog } from "../../shared/rapid-city/judging/match-log.ts";
import {
  type CarriedTrust,
  startingTrust,
  type Trust,
} from "../../shared/rapid-city/judging/round-hearing.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { intoNextMatch } from "../../shared/timing/trust.ts";
import type { Seats } from "../table/seats.ts";
import type { SettledRound } from "./round-driver.ts";

export class MatchRecorder {
  readonly #seats: Seats;
  readonly #carried: CarriedTrust;
  readonly #rounds: MatchLog["rounds"] = [];
  #trust: Trust;

  /** Begins with the first card: what was learnt in matches before comes first. */
  constructor(seats: Seats) {
    this.#seats = seats;
    this.#carried = Object.fromEntries(
      seats.all.map(({ state: { color }, trust }) => [color, intoNextMatch(trust)]),
    );
    this.#trust = startingTrust(this.#carried);
  }

  /** What the next card starts from. */
  get trust(): Trust {
    return this.#trust;
  }

  add({ log, result, trust }: SettledRound): void {
    this.#trust = trust;
    this.#rounds.push({ log, result });
    for (const seat of this.#seats.all) {
      if (seat.state.inMatch) seat.trust = trust[seat.state.color as Color]!.player;
    }
  }

  /** Everything that is needed to judge the whole match again. */
  log(seed: string, state: TableState): MatchLog {
    const { code, seedHash, heal, pair, ultimate, expert, pace, deal } = state;
    return {
      format: MATCH_LOG_FORMAT,
      code,
      seed,
      seedHash,
      options: { heal, pair, ultimate, expert, pace, deal },
      players: this.#seats.all
        .filter((seat) => seat.state.inMatch)
        .map(({ state: { color, name, bot } }) => ({ color: color as Color, name, bot })),
      trust: this.#carried,
      rounds: this.#rounds,
    };
  }
}
