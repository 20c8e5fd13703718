// Attempts to come back: at once for one, spread out for many, and never too far apart.
import { expect, test } from "vitest";
import { retryPauseMs } from "../../../../client/online/net/retry-pause.ts";
import { seededChance } from "../../../kit/seeded-chance.ts";

test("a room that drops at once does not knock at once, at the first attempt or at any other", () => {
  const chance = seededChance(60);
  for (let attempt = 0; attempt < 12; attempt++) {
    const pauses = Array.from({ length: 60 }, () => retryPauseMs(attempt, chance()));
    const inOneTenth = (from: number) => pauses.filter((ms) => ms >= from && ms < from + widest / 10).length;
    const widest = Math.max(...pauses) - Math.min(...pauses);
    const busiest = Math.max(...pauses.map(inOneTenth));
    expect(busiest).toBeLessThan(20);
  }
});

test("whoever is unluckiest still tries six times in seven seconds, and then every three", () => {
  let sumMs = 0;
  for (let attempt = 0; attempt < 6; attempt++) sumMs += retryPauseMs(attempt, 0.999);
  expect(sumMs).toBeLessThan(6500);
  expect(retryPauseMs(0, 0.999)).toBeLessThan(150);
  expect(retryPauseMs(1000, 0.999)).toBeLessThanOrEqual(3000);
  expect(retryPauseMs(1000, 0)).toBeGreaterThanOrEqual(1000);
});
