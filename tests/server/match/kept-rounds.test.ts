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

test("all cards come out as they went in, and what came late to the last one with them", () => {
  const kept = new KeptRounds([round(1)]);
  kept.push(round(2, true));
  kept.push(round(3));
  (kept.last!.log.events as unknown[]).push({ type: "touch", at: 99 });
  expect(kept.length).toBe(3);
  expect(kept.voided).toBe(1);
  const late = round(3);
  (late.log.events as unknown[]).push({ type: "touch", at: 99 });
  expect(kept.unpack()).toEqual([round(1), round(2, true), late]);
  kept.push(round(4));
  expect(kept.unpack()).toEqual([round(1), round(2, true), late, round(4)]);
});

test("of a match without a card there is none", () => {
  expect(new KeptRounds().unpack()).toEqual([]);
  expect(new KeptRounds().last).toBeNull();
});

test("a packed card takes up no more than its own bytes", () => {
  const packed = pack(round(5));
  expect(unpack(packed)).toEqual(round(5));
  expect(packed.length).toBeGreaterThan(0);
  expect(packed.buffer.byteLength).toBe(packed.length);
});
