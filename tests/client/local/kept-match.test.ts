// A match on one tablet outlives its page: kept as text after each card, it goes on with the same bullets and the same deck.
import { describe, expect, it } from "vitest";
import type { LocalGame, LocalSeat } from "../../../client/local/game-data.ts";
import { goOn, isNews, makeKept, parseKept } from "../../../client/local/kept-match.ts";
import { advance, pause, pressSeat, startGame } from "../../../client/local/local-game.ts";
import { EMPTY_SEATING, type TabletSeat } from "../../../client/local/seating.ts";
import { DEFAULT_OPTIONS } from "../../../shared/protocol/options.ts";

const COLORS = ["red", "blue", "green"] as const;
const FRAME_MS = 1000 / 60;
const BEFORE = { build: "1", pageBeganMs: 1_700_000_000_000 };
const AFTER = { build: "1", pageBeganMs: 1_700_000_060_000 };

const seats: LocalSeat[] = COLORS.map((color) => ({
  color,
  name: "",
  bot: color === "red" ? null : "easy",
  handicapMs: 0,
}));
const sitting: TabletSeat[] = seats.map((seat) => ({
  ...seat,
  edge: "bottom",
  along: 0.5,
  handicapMs: 0,
  language: null,
}));
const seating = { ...EMPTY_SEATING, seats: sitting };

function play(from: LocalGame, fromMs: number, done: (game: LocalGame) => boolean) {
  let game = from;
  let nowMs = fromMs;
  for (let frame = 0; !done(game); frame++) {
    if (frame > 60 * 600) throw new Error(`stuck in ${game.phase}`);
    nowMs += FRAME_MS;
    game = advance(game, nowMs).game;
    if (game.phase !== "gathering" && game.phase !== "verdict") continue;
    game = pressSeat(game, { pointerId: 1, color: "red", atMs: nowMs, aim: null }).game;
  }
  return { game, nowMs };
}

function begin() {
  const started = startGame({ seats, options: DEFAULT_OPTIONS, seed: "sundown" }, 1000);
  if (!started.ok) throw new Error(started.message);
  return started.value;
}

const throughText = (game: LocalGame) => {
  const kept = parseKept(makeKept({ seating, game }, BEFORE), AFTER);
  if (!kept) throw new Error("nothing was kept");
  return kept;
};

describe("a match that was kept", () => {
  it("goes on between two cards with the same bullets and the same deck, and can be played to its end", () => {
    const { game } = play(
      begin(),
      1000,
      ({ phase, match }) => phase === "gathering" && match.rounds.length === 2,
    );
    const went = goOn(throughText(game), 50);
    expect(went.match).toEqual(game.match);
    expect(went).toMatchObject({ phase: "gathering", ready: ["blue", "green"], sinceMs: 50, lastVoid: null });
    const { game: ended } = play(went, 50, ({ phase }) => phase === "finished");
    expect(ended.match.rounds.slice(0, 2)).toEqual(game.match.rounds);
  });

  it.each(["waiting", "open"] as const)(
    "takes a card that was %s back: nobody pays, and it comes again",
    (out) => {
      const { game } = play(begin(), 1000, ({ phase, match }) => phase === out && match.rounds.length === 1);
      const { match, phase, lastVoid } = goOn(throughText(game), 50);
      expect({ phase, lastVoid, card: match.card }).toEqual({
        phase: "gathering",
        lastVoid: "page-hidden",
        card: null,
      });
      expect(match.bullets).toEqual(game.match.bullets);
      expect(match.deck.length).toBe(game.match.deck.length + 1);
      expect(match.deck).toContainEqual(game.match.card);
    },
  );

  it("shows the end after its last verdict", () => {
    const { game } = play(begin(), 1000, ({ phase, match }) => phase === "verdict" && match.endedBy !== null);
    const { game: ended } = play(goOn(throughText(game), 50), 50, ({ phase }) => phase === "finished");
    expect(ended.match).toEqual(game.match);
  });

  it("is no longer paused, and began when it began", () => {
    const paused = pause(begin(), true, 1200);
    const { game } = throughText(paused);
    expect(goOn({ seating, game }, 50).paused).toBe(false);
    expect(game.startedMs + AFTER.pageBeganMs).toBe(1000 + BEFORE.pageBeganMs);
  });

  it("is nothing once it has ended, from another version, or unreadable", () => {
    const text = makeKept({ seating, game: begin() }, BEFORE);
    expect(parseKept(text, { ...AFTER, build: "2" })).toBeNull();
    const { game } = play(begin(), 1000, ({ phase }) => phase === "finished");
    expect(parseKept(makeKept({ seating, game }, BEFORE), AFTER)).toBeNull();
    for (const broken of [null, "", "{", "{}", "null", text.slice(0, -40)]) {
      expect(parseKept(broken, AFTER)).toBeNull();
    }
  });

  it("is written for a card, not for a finger", () => {
    const game = begin();
    const ready = pressSeat(game, { pointerId: 1, color: "red", atMs: 1100, aim: null }).game;
    expect(isNews(game, null)).toBe(true);
    expect(isNews(ready, game)).toBe(false);
    expect(isNews(play(ready, 1100, ({ phase }) => phase === "waiting").game, ready)).toBe(true);
  });
});
