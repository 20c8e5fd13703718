// The drills while others come: the same controls, the same referee, patient rivals.
import { expect, test } from "vitest";
import { touchTarget } from "../../../client/local/solo-card.ts";
import { goOn, passFrame, rest, startWarmUp, type WarmUp } from "../../../client/local/warm-up.ts";
import { DEFAULT_OPTIONS } from "../../../shared/protocol/options.ts";
import type { Target } from "../../../shared/rapid-city/types.ts";

/** Rests, waits for the card, touches after half a second, and waits for the verdict. */
function drill(warmUp: WarmUp, target: Target | null): WarmUp {
  let now = 10_000;
  let state = rest(warmUp, true, now, 0).state;
  const watch = (phase: string) => {
    while (state.scene.phase === phase) {
      now += 16;
      state = passFrame(state, now).state;
    }
  };
  watch("waiting");
  state = rest(state, false, now + 300, 0).state;
  if (target) state = touchTarget(state, "right", target, now + 500).state;
  watch("open");
  return state;
}

const drillNamed = (name: string): WarmUp => {
  const first = startWarmUp("green", "Ann");
  const index = first.drills.findIndex((one) => one.name === name);
  return goOn(first, index)!;
};

const told = ({ scene }: WarmUp) => scene.result?.verdict.reasons.green?.code;

test("there is a card of each kind that the table plays", () => {
  const names = (options = DEFAULT_OPTIONS) =>
    startWarmUp("red", "Ann", options).drills.map(({ name }) => name);
  expect(names()).toEqual(["character", "defend", "attack", "disarmed", "heal", "pair"]);
  expect(names({ ...DEFAULT_OPTIONS, heal: false, pair: false })).toEqual([
    "character",
    "defend",
    "attack",
    "disarmed",
  ]);
});

test.each([
  ["character", { tile: 1 }, "safe-on-allowed"],
  ["character", { tile: 0 }, "stood-on-forbidden"],
  ["defend", { pawn: "green" }, "defended"],
  ["defend", null, "lost-token"],
  ["attack", { pawn: "red" }, "grabbed"],
  ["attack", { pawn: "green" }, "took-own-as-attacker"],
  ["disarmed", null, "hands-still"],
  ["disarmed", { pawn: "green" }, "touched-on-disarmed"],
  ["heal", { tile: 1 }, "healed"],
  ["pair", { tile: 2 }, "safe-on-allowed"],
] as const)("%s, touching %j: %s", (name, target, code) => {
  expect(told(drill(drillNamed(name), target))).toBe(code);
});

test("[K5] leaving the holsters too soon is an early draw here as well", () => {
  const resting = rest(drillNamed("character"), true, 0, 0).state;
  const { state: warmUp, events } = rest(resting, false, 10, 0);
  expect(events).toEqual([{ type: "early", player: "green" }]);
  expect(warmUp.early).toBe(true);
});

test("the same card can be had again, and after the last one it is over", () => {
  const done = drill(drillNamed("pair"), { tile: 2 });
  expect(goOn(done, done.index)?.scene).toMatchObject({
    phase: "gathering",
    card: "none",
    ownTouches: [],
    result: null,
  });
  expect(goOn(done, done.index + 1)).toBeNull();
});
