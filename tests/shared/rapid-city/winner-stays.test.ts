// Who makes room where more people came than there are seats.
import { expect, test } from "vitest";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { whoMakesRoom } from "../../../shared/rapid-city/winner-stays.ts";

const score = {
  players: ["red", "blue", "green", "yellow"] as Color[],
  bullets: { red: 1, blue: 4, green: 6, yellow: 4 },
};
const whoGoes = (wanted: number, winners: Color[] = ["red"], bots: Color[] = []) =>
  whoMakesRoom(score, { winners, bots }, wanted);

test("the most bullets first, and among equals whoever sits last", () => {
  expect(whoGoes(1)).toEqual(["green"]);
  expect(whoGoes(2)).toEqual(["green", "yellow"]);
});

test("the winners stay, however many wait; nobody goes where nobody waits", () => {
  expect(whoGoes(9)).toEqual(["green", "yellow", "blue"]);
  expect(whoGoes(9, ["red", "blue", "green", "yellow"])).toEqual([]);
  expect(whoGoes(-2)).toEqual([]);
});

test("a person is worth more than a bot, even one that won", () => {
  expect(whoGoes(1, ["red"], ["blue"])).toEqual(["blue"]);
  expect(whoGoes(1, ["red"], ["red"])).toEqual(["red"]);
});
