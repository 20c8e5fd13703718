// Whoever waits for an answer does not count the time in which this page stood still.
import { expect, it } from "vitest";
import { patienceMs, waitMs } from "../../../../client/online/net/patience.ts";

const STEP_MS = 20;

function standStillFor(ms: number): void {
  const since = performance.now();
  while (performance.now() < since + ms);
}

/** As an answer does that came meanwhile: read after the timers that are due. */
const answer = () => new Promise<string>((resolve) => setImmediate(() => setImmediate(resolve, "answer")));

it("what came in while the page stood still is read before its patience is over", async () => {
  const impatience = patienceMs(5 * STEP_MS, STEP_MS);
  const answered = answer();
  standStillFor(10 * STEP_MS);
  expect(await Promise.race([answered, impatience.over])).toBe("answer");
  impatience.end();
});

it("it is over all the same where nothing comes", async () => {
  const since = performance.now();
  expect(await patienceMs(3 * STEP_MS, STEP_MS).over).toBeNull();
  expect(performance.now() - since).toBeGreaterThan(2 * STEP_MS);
});

it("and at once for whoever ends it", async () => {
  const waits = [patienceMs(60_000), waitMs(60_000)];
  for (const wait of waits) wait.end();
  expect(await Promise.all(waits.map(({ over }) => over))).toEqual([null, null]);
});
