// A match as a table would have recorded it, and what its journal says of it, without a table.
import type { JournalEntry } from "../../server/journal/entries.ts";
import type { Numbered } from "../../server/journal/line.ts";
import { judgeRoundLog } from "../../shared/rapid-city/judging/judge-log.ts";
import { startingTrust } from "../../shared/rapid-city/judging/round-hearing.ts";
import { MATCH_ID_BYTES, makeMatchId } from "../../shared/rapid-city/match-record/match-id.ts";
import {
  type HeardRound,
  MATCH_FORMAT,
  type RecordedPlayer,
  type TableRecord,
} from "../../shared/rapid-city/match-record/match-record.ts";
import type { Card, Color } from "../../shared/rapid-city/types.ts";
import { NEW_TRUST } from "../../shared/timing/trust.ts";
import { logOf, Phone, recordOf } from "./logged-phone.ts";

const PLAYERS = ["red", "blue", "green"] as const;

export type MatchWish = {
  readonly startedAtMs?: number;
  /** Distinguishes matches that began at the same time. */
  readonly nth?: number;
  readonly players?: { readonly [color in Color]?: Partial<RecordedPlayer> };
  /** After how many ms blue grabs the token of green; one card each. */
  readonly grabs?: readonly number[];
  readonly standIns?: readonly Color[];
  /** On which cards red and blue are marked as doubtful. */
  readonly flagged?: readonly number[];
};

const CARD: Card = { kind: "cowboy", color: "blue", gun: "right" };

/** Blue attacks on every card and pays for nothing; green defends too late each time and gets a bullet; red defends. */
export function recordedMatch(wish: MatchWish = {}): TableRecord {
  const { startedAtMs = 1_790_000_000_000, nth = 0, players = {}, grabs = [300, 400], standIns = [] } = wish;
  let trust = startingTrust({});
  const bullets: Partial<Record<Color, number>> = { red: 0, blue: 0, green: 0 };
  const rounds = grabs.map((grabMs, index): HeardRound => {
    const [red, blue, green] = PLAYERS.map((color) => new Phone(color)) as [Phone, Phone, Phone];
    const phones = [red, blue, green];
    const events = [
      ...phones.map((phone) => phone.link(index === 0)),
      ...phones.map((phone) => phone.shown()),
      blue.touch(grabMs, { pawn: "green" }),
      red.touch(grabMs + 20, { pawn: "red" }),
      green.touch(grabMs + 40, { pawn: "green" }),
      { type: "settled", at: 103_000, by: "heard" } as const,
    ];
    const log = logOf(
      events,
      recordOf(CARD, { bullets: { ...bullets }, dealer: PLAYERS[index % 3]! }),
      index + 1,
    );
    const judged = judgeRoundLog(log, trust);
    trust = judged.trust;
    for (const color of PLAYERS) bullets[color] = bullets[color]! + (judged.result.verdict.delta[color] ?? 0);
    const doubted = ["red", "blue"].map((player) => ({
      player: player as Color,
      code: "claims/suspect" as const,
    }));
    const flags = wish.flagged?.includes(index + 1) ? doubted : [...judged.flags];
    return { log, result: judged.result, flags, standIns: [...standIns], resumed: false };
  });
  return {
    game: "rapid-city",
    format: MATCH_FORMAT,
    id: makeMatchId(startedAtMs, new Uint8Array(MATCH_ID_BYTES).fill(nth)),
    build: "test",
    playedOn: "table",
    code: "FAIR",
    startedAt: startedAtMs * 1000,
    options: { heal: true, pace: "normal" },
    players: PLAYERS.map((color) => ({
      color,
      name: color.toUpperCase(),
      id: null,
      bot: "",
      oneHanded: false,
      handicapMs: 0,
      ...players[color],
    })),
    trust: { red: { ...NEW_TRUST, heard: 3, drawnMs: 0.25 } },
    seed: "seed",
    seedHash: "hash",
    rounds,
    endedAt: startedAtMs * 1000 + 60_000_000,
    endedBy: "deck-out",
    voided: 0,
  };
}

/** As a table tells it to the journal. */
export function entriesOf({ rounds, endedAt, endedBy, voided, ...head }: TableRecord): JournalEntry[] {
  const [at, table, match] = [head.startedAt, head.code, head.id];
  return [
    { type: "match-started", at, table, head, windows: 1 },
    ...rounds.flatMap((round, index): JournalEntry[] => [
      { type: "card-dealt", at, table, match, number: index + 1 },
      { type: "card-settled", at, table, match, round, trust: head.trust },
    ]),
    { type: "match-ended", at: endedAt, table, match, endedBy, voided },
  ];
}

export const numbered = (entries: readonly JournalEntry[], firstSeq = 1): Numbered[] =>
  entries.map((entry, index) => ({ seq: firstSeq + index, json: JSON.stringify(entry) }));
