// Where the hand of the teacher points.
import { expect, test } from "vitest";
import { startWarmUp } from "../../../client/local/warm-up.ts";
import { pointedAt } from "../../../client/scene/pointed-at.ts";
import type { Scene } from "../../../client/scene/scene.ts";
import type { Card, Target } from "../../../shared/rapid-city/types.ts";

const open = (card: Card, more: Partial<Scene> = {}): Scene => ({
  ...startWarmUp("green", "Ann").scene,
  phase: "open",
  card,
  lesson: "armed",
  ...more,
});
const touched = (target: Target) => ({ player: "green", hand: "right", target, at: 0 }) as const;

const MINE: Card = { kind: "cowboy", color: "green", gun: "left" };
const ANOTHERS: Card = { kind: "cowboy", color: "red", gun: "left" };

test("at what is right, until it is done", () => {
  expect(pointedAt(open(ANOTHERS), "green")).toEqual({ target: { pawn: "green" }, hand: null });
  expect(pointedAt(open(ANOTHERS, { ownTouches: [touched({ pawn: "green" })] }), "green")).toBeNull();
});

test("an attacker is led from one to the next", () => {
  const first = pointedAt(open(MINE), "green")!.target;
  const second = pointedAt(open(MINE, { ownTouches: [touched(first)] }), "green")!.target;
  expect(new Set([first, second].map((target) => JSON.stringify(target))).size).toBe(2);
});

test("with the hand that the gun is in, where that counts", () => {
  const options = { ...open(MINE).options, ultimate: true };
  expect(pointedAt(open(MINE, { options }), "green")?.hand).toBe("left");
});

test("at nothing where hands stay still, before the card is turned, and in a match that counts", () => {
  expect(pointedAt(open({ kind: "cowboy", color: "red", gun: "none" }), "green")).toBeNull();
  expect(pointedAt(open(MINE, { phase: "waiting" }), "green")).toBeNull();
  expect(pointedAt(open(MINE, { lesson: null }), "green")).toBeNull();
});

test("not everybody is sent to the same place", () => {
  const scene = open({ kind: "character", who: "sheriff" });
  const targets = scene.players.map(({ color }) => JSON.stringify(pointedAt(scene, color)?.target));
  expect(new Set(targets).size).toBeGreaterThan(1);
});
