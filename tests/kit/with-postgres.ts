// Tests that have a real PostgreSQL, where this machine has its programs.
import { afterAll, beforeAll, describe } from "vitest";
import { findPostgres } from "../postgres.mjs";
import { TestPostgres } from "./postgres.ts";

/** It runs by the time the first of them does. */
export function withPostgres(name: string, tests: (postgres: () => TestPostgres) => void): void {
  const programs = findPostgres();
  describe.skipIf(programs === undefined)(name, () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await TestPostgres.start(programs!);
    });
    afterAll(() => postgres.end());
    tests(() => postgres);
  });
}
