// Five thousand frames and a thousand requests from the outside, the same every time: nothing of it leaves a trace in the server.
import { expect, test } from "vitest";
import { FUZZ_CASES } from "../fixtures/fuzz-cases.ts";
import { runFuzz } from "../kit/fuzz/run-fuzz.ts";

test("a hostile stranger leaves no trace, and a player at another table plays on", async () => {
  const figures = await runFuzz({ frames: 5000, requests: 1000, seed: 14, cases: FUZZ_CASES });
  expect(figures.frames).toBeGreaterThanOrEqual(5000);
  expect(figures.requests).toBeGreaterThanOrEqual(1000);
}, 120_000);
