// Limits by network: where they are, who shares one, and what can be learnt once one is used up.
import { expect, test } from "vitest";
import { makeLimits, mayLearn } from "../../../server/gate/limits.ts";
import { Reservations } from "../../../server/gate/reservations.ts";

test("twenty wrong codes a minute; then nothing tells a right one from a wrong one, however it is sent", async () => {
  const { wrongCodes } = makeLimits();
  const guess = (exists: boolean) => mayLearn(wrongCodes, "203.0.113.9", exists);
  for (let n = 0; n < 20; n++) {
    expect(await guess(false)).toBe(false);
    if (n < 19) expect(await guess(true)).toBe(true);
  }
  expect(await guess(true)).toBe(null);
  expect(await guess(false)).toBe(null);
  expect(await mayLearn(wrongCodes, "203.0.113.10", true)).toBe(true);
});

test("all at once is no faster", async () => {
  const { wrongCodes } = makeLimits();
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, n) => mayLearn(wrongCodes, "203.0.113.9", n % 100 === 99)),
  );
  expect(answers.filter((answer) => answer === false)).toHaveLength(20);
  expect(answers.filter((answer) => answer === true)).toHaveLength(0);
});

test("a whole /64 is one caller", async () => {
  const { wrongCodes } = makeLimits();
  for (let n = 1; n <= 20; n++) expect(await mayLearn(wrongCodes, `2001:db8::${n}`, false)).toBe(false);
  expect(await mayLearn(wrongCodes, "2001:db8::abcd", false)).toBe(null);
  expect(await mayLearn(wrongCodes, "2001:db8:0:1::1", false)).toBe(false);
});

test("sixty phones behind one router come twice in ten seconds and practise while they wait", async () => {
  const limits = makeLimits();
  const router = "203.0.113.9";
  for (let phone = 0; phone < 60; phone++) {
    expect(await limits.tables.take(router)).toBe(true);
    for (let time = 0; time < 2; time++) {
      expect(await mayLearn(limits.wrongCodes, router, true)).toBe(true);
      expect(await limits.seats.take(router)).toBe(true);
      expect(await limits.upgrades.take(router)).toBe(true);
    }
    for (let file = 0; file < 250; file++) expect(await limits.requests.take(router)).toBe(true);
  }
});

test("a seat that was taken does not count as one that was not", async () => {
  const { seats } = makeLimits();
  const reservations = new Reservations(seats, () => 0);
  for (let n = 0; n < 500; n++) {
    expect(await reservations.may("203.0.113.9")).toBe(true);
    reservations.note(`session-${n}`, "203.0.113.9");
    reservations.take(`session-${n}`);
  }
  let reserved = 0;
  while (await reservations.may("203.0.113.9")) reserved++;
  expect(reserved).toBeLessThanOrEqual(150);
  reservations.take("never heard of");
  expect(await reservations.may("203.0.113.9")).toBe(false);
});

test("a store that does not answer keeps nobody out", async () => {
  const broken = () => Promise.reject(new Error("The store is gone."));
  const { wrongCodes } = makeLimits(1, () => ({ consume: broken, get: broken, reward: broken }) as never);
  expect(await wrongCodes.take("203.0.113.9")).toBe(true);
  expect(await wrongCodes.isUsedUp("203.0.113.9")).toBe(false);
  wrongCodes.giveBack("203.0.113.9");
});

test("without limits there is none", async () => {
  const { wrongCodes } = makeLimits(Number.POSITIVE_INFINITY);
  for (let n = 0; n < 1000; n++) expect(await wrongCodes.take("203.0.113.9")).toBe(true);
});
