// The cards of a match, packed while it lasts.
import { expect, test } from "vitest";
import { KeptRounds } from "../../../server/match/kept-rounds.ts";
import { pack, unpack } from "../../../server/match/packed-round.ts";
import type { HeardRound } from "../../../shared/rapid-city/match-record/match-record.ts";

const round = (number: number, isVoid = false) =>
  ({
    log: { number, events: [{ type: "touch", at: number }] },
    result: { void: isVoid ? "asleep" : null },
  }) as unknown as HeardRound;

test("all cards come out as they went in, and what came late to one with it", () => {
  const kept = new KeptRounds([round(1)]);
  kept.push(round(2, true));
  kept.push(round(3));
  const late = round(99).log.events;
  kept.addLate(late);
  kept.addLate(late);
  expect(kept.length).toBe(3);
  expect(kept.voided).toBe(1);
  const third = round(3);
  third.log.events.push(...late, ...late);
  expect(kept.unpack()).toEqual([round(1), round(2, true), third]);
  kept.push(round(4));
  expect(kept.unpack()).toEqual([round(1), round(2, true), third, round(4)]);
});

test("of a match without a card there is none", () => {
  expect(new KeptRounds().unpack()).toEqual([]);
});

test("a packed card takes up no more than its own bytes", () => {
  const packed = pack(JSON.stringify(round(5)));
  expect(unpack(packed)).toEqual(round(5));
  expect(packed.length).toBeGreaterThan(0);
  expect(packed.buffer.byteLength).toBe(packed.length);
});
