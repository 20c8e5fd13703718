// A whole match on a tablet, played by bots in no time, as it is recorded.
import { advance, startGame } from "../../client/local/local-game.ts";
import { recordOf } from "../../client/local/match-record.ts";
import { DEFAULT_OPTIONS } from "../../shared/protocol/options.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { COLORS } from "../../shared/rapid-city/types.ts";

export function tabletRecord(seed: string): MatchRecord {
  const seats = COLORS.slice(0, 4).map((color) => ({
    color,
    name: color,
    bot: "easy" as const,
    handicapMs: 0,
  }));
  const started = startGame({ seats, options: DEFAULT_OPTIONS, seed }, 0);
  if (!started.ok) throw new Error(started.message);
  let game = started.value;
  for (let ms = 0; game.phase !== "finished"; ms += 16) game = advance(game, ms).game;
  return recordOf(game, { build: "test", wallMs: (pageMs) => 1_750_000_000_000 + pageMs });
}
