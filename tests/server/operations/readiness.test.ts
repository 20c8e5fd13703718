// Whether a process may be given new tables.
import { expect, test } from "vitest";
import { Readiness } from "../../../server/operations/readiness.ts";

test("a process is ready with all its stores, and not while one is away or it drains", () => {
  const readiness = new Readiness();
  let answers = true;
  readiness.add("journal", () => true);
  readiness.add("database", () => answers);
  expect(readiness.lacks()).toEqual([]);
  answers = false;
  expect(readiness.lacks()).toEqual(["database"]);
  expect(readiness.stores()).toEqual({ journal: true, database: false });
  readiness.drain();
  expect(readiness.lacks()).toEqual(["draining", "database"]);
});
