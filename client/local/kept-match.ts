// A running match as the tablet keeps it: after a reload, a step back or a crash of the page it goes on where it was.
import type { Millis } from "../../shared/units.ts";
import type { LocalGame } from "./game-data.ts";
import { resumeGame } from "./local-game.ts";
import { makeSeating, parseSeating, type Seating } from "./seating.ts";

export type KeptMatch = {
  /** The seats where they were when the match began. */
  readonly seating: Seating;
  readonly game: LocalGame;
};

export type KeepContext = {
  readonly build: string;
  /** What the clock on the wall showed when the page's own showed nought, in ms since 1970. */
  readonly pageBeganMs: number;
};

export function makeKept({ seating, game }: KeptMatch, { build, pageBeganMs }: KeepContext): string {
  return JSON.stringify({ build, pageBeganMs, seating, game });
}

/** What was kept; null where there is nothing, it has ended, or another version of the game kept it. */
export function parseKept(text: string | null, { build, pageBeganMs }: KeepContext): KeptMatch | null {
  try {
    const kept = JSON.parse(text ?? "");
    const seating = parseSeating(makeSeating(kept.seating));
    const { game } = kept;
    if (kept.build !== build || game.phase === "finished") return null;
    if (seating.seats.length === 0 || seating.seats.length !== game.match.players.length) return null;
    const startedMs = game.startedMs + kept.pageBeganMs - pageBeganMs;
    return { seating, game: { ...game, startedMs } };
  } catch {
    return null;
  }
}

export const goOn = ({ game }: KeptMatch, nowMs: Millis): LocalGame => resumeGame(game, nowMs);

/** Whether something has changed that is worth keeping: not every finger and frame. */
export const isNews = (game: LocalGame, before: LocalGame | null): boolean =>
  before === null ||
  game.match !== before.match ||
  game.seats !== before.seats ||
  (game.phase === "finished") !== (before.phase === "finished");
