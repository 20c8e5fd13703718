// Vitest: unit tests run side by side; integration and browser tests one file at a time, since they share two cores.
import { defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;

export default defineConfig({
  root,
  test: {
    projects: [
      { root, test: { name: "unit", include: ["tests/unit/**/*.test.ts"], testTimeout: 60_000 } },
      {
        root,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          fileParallelism: false,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
