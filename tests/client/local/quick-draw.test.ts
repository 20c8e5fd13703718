// The quick draw on a device: every card judged by the one referee, a record that anybody can judge again, a ghost that keeps to the rule.
import { expect, test } from "vitest";
import { leadMs, runningMs } from "../../../client/local/ghost.ts";
import {
  hidePage,
  isOver,
  passFrame,
  type QuickDrawGame,
  rest,
  startQuickDraw,
} from "../../../client/local/quick-draw.ts";
import { attemptRecordOf, recordOfQuickDraw } from "../../../client/local/quick-draw-record.ts";
import { touchTarget } from "../../../client/local/solo-card.ts";
import { QuickDrawSeeds } from "../../../server/http/quick-draw-seeds.ts";
import { OwnShelf } from "../../../server/shelf.ts";
import { HOME_OF } from "../../../shared/rapid-city/cards.ts";
import { proveDeal } from "../../../shared/rapid-city/match-record/deal-proof.ts";
import { parseMatchRecord } from "../../../shared/rapid-city/match-record/match-record.ts";
import { roundOfRecorded } from "../../../shared/rapid-city/match-record/recorded-round.ts";
import { rejudgeMatch } from "../../../shared/rapid-city/match-record/rejudge.ts";
import { leastPlayedMs } from "../../../shared/rapid-city/quick-draw.ts";
import type { Card, Place, Target } from "../../../shared/rapid-city/types.ts";
import { isOfItsSeed } from "../../../shared/tournament/attempt.ts";
import {
  attemptResult,
  MISTAKE_MS,
  reckonAttempt,
  resultMs,
} from "../../../shared/tournament/attempt-figures.ts";

const SEED = "high noon";

function wanted(card: Card, tiles: readonly Place[]): Target | null {
  if (card.kind === "cowboy") {
    if (card.gun === "none") return null;
    return { pawn: card.color === "red" ? "blue" : "red" };
  }
  const homes = card.kind === "heal" ? [] : [card.who].flat().map((who) => HOME_OF[who]);
  return { tile: tiles.findIndex((place) => !homes.includes(place)) };
}

/** Touches rightly after 300 ms and a little more with each card; `idle` cards are left alone. */
function play(idle: readonly number[] = []): QuickDrawGame {
  let now = 1000;
  let game = startQuickDraw("red", "Ann", SEED, now);
  const until = (phase: string) => {
    for (let frames = 0; game.scene.phase !== phase && frames < 2000; frames++) {
      now += 16;
      game = passFrame(game, now).state;
    }
  };
  for (let index = 0; index < 20; index++) {
    until("gathering");
    game = rest(game, true, now).state;
    until("open");
    const target = wanted(game.cards[index]!, game.scene.tiles);
    game = rest(game, false, now + 250).state;
    if (target && !idle.includes(index)) game = touchTarget(game, "right", target, now + 300 + index).state;
    until("verdict");
  }
  until("finished");
  return game;
}

test("[W17] twenty cards, right or mistaken, and the result that follows from them", () => {
  const game = play();
  expect(isOver(game)).toBe(true);
  expect(game.judged.every(({ right }) => right)).toBe(true);
  expect(game.judged.filter(({ reactionMs }) => reactionMs === null)).toHaveLength(3);
  const figures = reckonAttempt({ color: "red", record: attemptRecordOf(game) });
  expect(figures).toMatchObject({ right: 17, mistakes: 0 });
  expect(runningMs(game.judged)).toBeCloseTo(figures.sumUs / 17_000, 6);

  const first = game.judged.findIndex(({ reactionMs }) => reactionMs !== null);
  const worse = reckonAttempt({ color: "red", record: attemptRecordOf(play([first])) });
  expect(worse).toMatchObject({ right: 16, mistakes: 1 });
  const [good, bad] = [figures, worse].map((one) => resultMs(attemptResult(one, MISTAKE_MS)!));
  expect(bad! - good!).toBeGreaterThanOrEqual(MISTAKE_MS / 20);
});

test("[W17] out of sight, a card that lies face down comes again; one that was seen stays, and so does an early draw", () => {
  const resting = rest(startQuickDraw("red", "Ann", SEED, 0), true, 0).state;
  const hidden = hidePage(resting).state;
  expect(hidden.scene).toMatchObject({ phase: "gathering", card: "none" });
  expect(passFrame(hidden, 10_000).state).toBe(hidden);
  const lifted = rest(hidden, false, 10_000).state;
  expect(lifted.early).toBe(false);
  const again = rest(lifted, true, 20_000).state;
  expect(again.revealAtMs! - 20_000).toBe(resting.revealAtMs);
  const open = passFrame(again, 23_000).state;
  expect(open.scene.card).toEqual(open.cards[0]);
  expect(hidePage(open).state).toBe(open);
  const early = rest(resting, false, 100).state;
  expect(hidePage(early).state).toBe(early);
});

test("[W17] its record is that of any match: parsed, judged again the same, the deal proved, fit for a contest", () => {
  const game = play([2, 5]);
  const record = recordOfQuickDraw(game, { build: "test", wallMs: (ms) => 1e12 + ms });
  const parsed = parseMatchRecord(JSON.parse(JSON.stringify(record)));
  expect(parsed.ok).toBe(true);
  expect(rejudgeMatch(record).identical).toBe(true);
  expect(proveDeal(record)).toEqual({ seed: true, cards: true });
  expect(proveDeal({ ...record, rounds: record.rounds.toReversed() }).cards).toBe(false);
  expect(isOfItsSeed({ color: "red", seed: SEED, record: attemptRecordOf(game) })).toBe(true);
});

test("the house takes an attempt once, with a seed of its own, and not before its cards can have been played", async () => {
  let now = 0;
  const seeds = new QuickDrawSeeds(
    new OwnShelf(() => now),
    () => now,
    () => SEED,
  );
  const record = recordOfQuickDraw(play(), { build: "test", wallMs: (ms) => 1e12 + ms });
  expect(await seeds.take(record)).toBe(false);
  await seeds.give();
  now = leastPlayedMs(record.rounds.map(roundOfRecorded), SEED) - 1;
  expect(await seeds.take(record)).toBe(false);
  now += 1;
  expect(await seeds.take(record)).toBe(true);
  expect(await seeds.take(record)).toBe(false);
});

test("the ghost is ahead by what its cards were better, and gains while one hesitates", () => {
  const card = (reactionMs: number | null, right = true) => ({ reactionMs, right });
  const ghost = [card(400), card(500), card(null)];
  expect(leadMs([], ghost)).toBeNull();
  expect(leadMs([card(300)], ghost)).toBe(100);
  expect(leadMs([card(300), card(null, false)], ghost)).toBe(450 - (300 + MISTAKE_MS / 20));
  expect(leadMs([card(400)], ghost, 700)).toBe(450 - 550);
});
