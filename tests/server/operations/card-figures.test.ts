// What a settled card tells about links and clocks.
import { expect, test } from "vitest";
import { makeCallerHash } from "../../../server/operations/caller-hash.ts";
import { figuresOf } from "../../../server/operations/card-figures.ts";
import type { RoundLog } from "../../../shared/rapid-city/judging/round-log.ts";
import type { RoundResult } from "../../../shared/rapid-city/judging/round-result.ts";

const NOTHING = { pings: [], probes: [] };
const touch = { type: "touch", seq: 1, hand: "left", target: { tile: 0 } } as const;
const log = {
  revealAt: 1000,
  events: [
    { type: "link", player: "red", fresh: true, record: NOTHING },
    { type: "link", player: "blue", fresh: true, record: null },
    { type: "pong", player: "red", sentAt: 990, receivedAt: 1010 },
    { type: "witness", player: "red", sentAt: 1100, receivedAt: 1125 },
    { ...touch, player: "blue", at: 300, receivedAt: 1300 },
    { ...touch, player: "red", at: 77, receivedAt: 1450 },
    { type: "settled", at: 1470, by: "heard" },
    { ...touch, player: "red", at: 99, receivedAt: 1700 },
  ],
} as unknown as RoundLog;
const result = {
  verdict: { closedAt: 430 },
  touches: [
    { player: "blue", at: 300, bound: 0 },
    { player: "red", at: 430, bound: 2 },
  ],
} as unknown as RoundResult;

test("round trips of our pings, the way from decision to verdict, and of persons what is not known and what was credited", () => {
  expect(figuresOf(result, log)).toEqual({
    roundTripsMs: [20, 25],
    verdictMs: 40,
    boundsMs: [2],
    creditsMs: [20],
  });
});

test("a void card has no verdict, and touches that cannot be told apart no credits", () => {
  const two = {
    ...result,
    void: "server-slept",
    touches: [...result.touches, result.touches[1]!],
  } as RoundResult;
  expect(figuresOf(two, log)).toMatchObject({ verdictMs: null, creditsMs: [] });
});

test("a caller in the log is the same one while the process runs, by its network, and nobody afterwards", () => {
  const hash = makeCallerHash();
  expect(hash("2001:db8:1:2::7")).toBe(hash("2001:db8:1:2::8"));
  expect(hash("203.0.113.9")).not.toBe(hash("203.0.113.8"));
  expect(makeCallerHash()("203.0.113.9")).not.toBe(hash("203.0.113.9"));
  expect(hash("203.0.113.9")).not.toContain("203");
});
