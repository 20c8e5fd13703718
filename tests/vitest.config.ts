// Vitest: first unit tests, then integration tests, which mostly wait and so run four files at a time, then browser tests two at a time, as software that draws has a core each, and last the party, whose four screens need both.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./longest-first.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const PARTY = "tests/e2e/party.test.ts";

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          name: "unit",
          include: ["tests/{shared,server,client,assets}/**/*.test.ts"],
          // What they test keeps nothing: one worker for many files starts once.
          isolate: false,
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        root,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          maxWorkers: 4,
          maxConcurrency: 8,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: [PARTY],
          maxWorkers: 2,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
      {
        root,
        test: {
          name: "party",
          include: [PARTY],
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 3 },
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
