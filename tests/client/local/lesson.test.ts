// The round that teaches on one tablet: it comes first, counts for nothing, and the match begins after it.
import { expect, test } from "vitest";
import type { LocalGame, LocalSeat } from "../../../client/local/game-data.ts";
import { advance, endLesson, pressSeat, startGame } from "../../../client/local/local-game.ts";
import { sceneOf } from "../../../client/local/local-scene.ts";
import { DEFAULT_OPTIONS } from "../../../shared/protocol/options.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";

const seat = (color: Color, bot: LocalSeat["bot"] = null): LocalSeat => ({
  color,
  name: "",
  bot,
  handicapMs: 0,
});

function begin(withLesson: boolean): LocalGame {
  const seats = [seat("red"), seat("blue"), seat("green", "hard")];
  const started = startGame({ seats, options: DEFAULT_OPTIONS, seed: "sundown", withLesson }, 0);
  if (!started.ok) throw new Error(started.message);
  return started.value;
}

/** Everybody taps ready and touches nothing until this is true; gives the lessons that came, in their order. */
function play(game: LocalGame, done: (game: LocalGame) => boolean): { game: LocalGame; lessons: string[] } {
  const lessons: string[] = [];
  let now = game;
  for (let nowMs = 0; !done(now); nowMs += 16) {
    if (nowMs > 600_000) throw new Error(`stuck in ${now.phase}`);
    if (now.phase === "gathering")
      for (const color of ["red", "blue"] as const)
        now = pressSeat(now, { pointerId: 1, color, aim: null, atMs: nowMs }).game;
    const { lesson } = sceneOf(now);
    if (now.phase === "open" && lesson && lessons.at(-1) !== lesson) lessons.push(lesson);
    now = advance(now, nowMs).game;
  }
  return { game: now, lessons };
}

test("a card of each kind, and then the match from nought", () => {
  const { game, lessons } = play(begin(true), ({ isLesson }) => !isLesson);
  expect(lessons).toEqual(["character", "armed", "disarmed", "heal", "pair"]);
  expect(game.match.rounds).toEqual([]);
  expect(game.match.bullets).toEqual({ red: 0, blue: 0, green: 0 });
  expect(sceneOf(game)).toMatchObject({ lesson: null, phase: "gathering" });
});

test("a bot leaves one time to look", () => {
  const { game } = play(begin(true), ({ phase }) => phase === "open");
  expect(Math.min(...game.botTaps.map(({ at }) => at))).toBeGreaterThan(2500);
});

test("it can be left between cards, not while one is out; and a match that counts is none", () => {
  const out = play(begin(true), ({ phase }) => phase === "waiting").game;
  expect(endLesson(out, 1)).toBe(out);
  expect(endLesson(begin(true), 1)).toMatchObject({ isLesson: false, phase: "gathering" });
  const match = begin(false);
  expect(sceneOf(match).lesson).toBeNull();
  expect(endLesson(match, 1)).toBe(match);
});
