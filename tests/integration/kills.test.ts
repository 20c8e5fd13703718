// Ten of the two hundred kills that `npm run -s long -- kill` makes.
import { expect, test } from "vitest";
import { killAgainAndAgain } from "../kit/kills.ts";
import { seededChance } from "../kit/seeded-chance.ts";

test("nothing that anybody was shown is lost when the server is killed at any moment, and every match ends", async () => {
  const chance = seededChance(13);
  const { missing, rejudgedOtherwise, unfinished, shown, matches } = await killAgainAndAgain({
    kills: 10,
    tables: 2,
    mostAliveMs: 1500,
    below: (limit) => Math.floor(chance() * limit),
  });
  expect({ missing, rejudgedOtherwise, unfinished }).toEqual({
    missing: [],
    rejudgedOtherwise: [],
    unfinished: 0,
  });
  expect(shown).toBeGreaterThan(0);
  expect(matches).toBeGreaterThanOrEqual(2);
}, 180_000);
