// A finished quick draw as it is kept: the record that any match has, and what a device remembers of its own best.

import { DEFAULT_OPTIONS } from "../../shared/protocol/options.ts";
import { hashSeed, makeRng } from "../../shared/rapid-city/chance.ts";
import { GLASS_BOUND_MS } from "../../shared/rapid-city/judging/felt-result.ts";
import { feltRound } from "../../shared/rapid-city/match-record/felt-round.ts";
import { MATCH_ID_BYTES, makeMatchId } from "../../shared/rapid-city/match-record/match-id.ts";
import { MATCH_FORMAT, type MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { quickDrawPlayers } from "../../shared/rapid-city/quick-draw.ts";
import type { KeptCard } from "../../shared/tournament/match-cards.ts";
import { type Millis, wallMicros } from "../../shared/units.ts";
import type { RecordContext } from "./match-record.ts";
import type { QuickDrawGame } from "./quick-draw.ts";

/** Once the last card is settled. */
export function recordOfQuickDraw(
  { you, name, seed, rounds, startedMs, judgedAtMs }: QuickDrawGame,
  { build, wallMs }: RecordContext,
): MatchRecord {
  const startedAtMs = wallMs(startedMs);
  return {
    game: "rapid-city",
    format: MATCH_FORMAT,
    id: makeMatchId(startedAtMs, Uint8Array.from({ length: MATCH_ID_BYTES }, makeRng(seed, "match-id"))),
    build,
    playedOn: "quick-draw",
    code: "",
    startedAt: wallMicros(startedAtMs),
    options: { ...DEFAULT_OPTIONS, ultimate: false },
    players: quickDrawPlayers(you).map((color) => ({
      color,
      name: color === you ? name : "",
      id: null,
      bot: color === you ? "" : "easy",
      oneHanded: false,
      handicapMs: 0,
    })),
    trust: {},
    seed,
    seedHash: hashSeed(seed),
    endedAt: wallMicros(wallMs(judgedAtMs)),
    endedBy: "deck-out",
    voided: 0,
    rounds: rounds.map((round, index) => feltRound(index + 1, round, [])),
  };
}

/** As a contest takes it. */
export const attemptRecordOf = ({ rounds }: Pick<QuickDrawGame, "rounds">): KeptCard[] =>
  rounds.map((round) => ({ ...round, taps: round.taps.map((tap) => ({ ...tap, bound: GLASS_BOUND_MS })) }));

/** One card of an attempt, as far as a race against it needs to know. */
export type RacedCard = { readonly right: boolean; readonly reactionMs: Millis | null };
