// What is settled with the first card of a match: who plays, by which options, from which seed.

import { randomBytes } from "node:crypto";
import { plainOptions } from "../../shared/protocol/options.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import { hashSeed } from "../../shared/rapid-city/chance.ts";
import { MATCH_ID_BYTES, makeMatchId } from "../../shared/rapid-city/match-record/match-id.ts";
import { MATCH_FORMAT, type MatchHead } from "../../shared/rapid-city/match-record/match-record.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { intoNextMatch } from "../../shared/timing/trust.ts";
import { wallMicros } from "../../shared/units.ts";
import type { Seats } from "../table/seats.ts";

export type HeadContext = {
  readonly state: TableState;
  readonly seats: Seats;
  readonly build: string;
  readonly seed: string;
  /** In ms since 1970. */
  readonly wallMs: number;
  /** Where somebody drew it elsewhere; else the seed says. */
  readonly firstDealer?: Color | undefined;
  readonly continues?: MatchHead["continues"];
};

export function makeMatchHead(context: HeadContext): MatchHead {
  const { state, seats, build, seed, wallMs, firstDealer, continues } = context;
  const { code } = state;
  return {
    game: "rapid-city",
    format: MATCH_FORMAT,
    id: makeMatchId(wallMs, randomBytes(MATCH_ID_BYTES)),
    build,
    playedOn: "table",
    code,
    startedAt: wallMicros(wallMs),
    options: { ...plainOptions(state.options), ...(firstDealer ? { firstDealer } : {}) },
    players: seats.all.map(({ state: { color, name, bot, standIn, oneHanded }, player }) => ({
      color,
      name,
      id: player,
      bot: standIn ? "" : bot,
      oneHanded,
      handicapMs: 0,
    })),
    trust: Object.fromEntries(seats.all.map(({ state: { color }, trust }) => [color, intoNextMatch(trust)])),
    seed,
    seedHash: hashSeed(seed),
    ...(continues ? { continues } : {}),
  };
}
