// A match on one tablet as it is kept: the same record as a table's, with every card as it was felt.

import type { BotLevel } from "../../shared/rapid-city/bots/levels.ts";
import { hashSeed, makeRng } from "../../shared/rapid-city/chance.ts";
import { feltRound } from "../../shared/rapid-city/match-record/felt-round.ts";
import { MATCH_ID_BYTES, makeMatchId } from "../../shared/rapid-city/match-record/match-id.ts";
import { MATCH_FORMAT, type MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { type Millis, wallMicros } from "../../shared/units.ts";
import type { LocalGame, LocalSeat } from "./game-data.ts";

export type RecordContext = {
  readonly build: string;
  /** What the clock on the wall showed, in ms since 1970, when the page's own showed this. */
  readonly wallMs: (pageMs: Millis) => number;
};

/** Once the match has ended; before that as if everybody had left now. */
export function recordOf(game: LocalGame, { build, wallMs }: RecordContext): MatchRecord {
  const { seed, seats, options, match, startedMs, sinceMs } = game;
  const startedAtMs = wallMs(startedMs);
  const draw = makeRng(seed, "match-id");
  return {
    game: "rapid-city",
    format: MATCH_FORMAT,
    // From the seed, so that a match has one id however often it is saved.
    id: makeMatchId(startedAtMs, Uint8Array.from({ length: MATCH_ID_BYTES }, draw)),
    build,
    playedOn: "tablet",
    code: "",
    startedAt: wallMicros(startedAtMs),
    options: { ...options },
    players: seats.map(({ color, name, handicapMs }) => ({
      color,
      name,
      id: null,
      bot: botThroughout(game, color) ?? "",
      oneHanded: false,
      handicapMs,
    })),
    trust: {},
    seed,
    seedHash: hashSeed(seed),
    endedAt: wallMicros(wallMs(sinceMs)),
    endedBy: match.endedBy ?? "abandoned",
    voided: match.voided,
    rounds: match.rounds.map((round, index) => feltRound(index + 1, round, standInsAt(game, index))),
  };
}

/** The seats of every card that counts, or those of now while there is none. */
const seatsOfRounds = ({ match, seatsAt, seats }: LocalGame): readonly (readonly LocalSeat[])[] =>
  match.rounds.length > 0 ? seatsAt.slice(0, match.rounds.length) : [seats];

/** A seat is a bot's if no person ever played a card on it; its level is the last one. */
function botThroughout(game: LocalGame, color: Color): BotLevel | null {
  const bots = seatsOfRounds(game).map((seats) => seats.find((seat) => seat.color === color)?.bot ?? null);
  return bots.includes(null) ? null : bots.at(-1)!;
}

/** A bot on somebody's seat is a stand-in. */
const standInsAt = (game: LocalGame, index: number): Color[] =>
  seatsOfRounds(game)
    [index]!.filter(({ color, bot }) => bot !== null && botThroughout(game, color) === null)
    .map(({ color }) => color);
