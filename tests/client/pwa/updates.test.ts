// A new version takes over between matches, never during one.
import { signal } from "@preact/signals";
import { afterEach, describe, expect, it } from "vitest";
import { holdUpdates, mayUpdate, takeOverBetweenMatches, updateReady } from "../../../client/pwa/updates.ts";

const stops: (() => void)[] = [];
function watch() {
  const outOfSight = signal(false);
  const taken: string[] = [];
  stops.push(takeOverBetweenMatches(() => taken.push("taken"), outOfSight));
  return { outOfSight, taken };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  updateReady.value = false;
});

describe("a new version", () => {
  it("waits while a match runs, even out of sight, and comes in when the match is left", () => {
    const { outOfSight, taken } = watch();
    const release = holdUpdates();
    updateReady.value = true;
    outOfSight.value = true;
    expect(taken).toEqual([]);
    outOfSight.value = false;
    release();
    expect(taken).toEqual(["taken"]);
  });

  it("waits for a word while somebody reads a page, and comes in once the page is out of sight", () => {
    const { outOfSight, taken } = watch();
    updateReady.value = true;
    expect(taken).toEqual([]);
    outOfSight.value = true;
    expect(taken).toEqual(["taken"]);
  });

  it("is held until everyone who holds it has let go, each once", () => {
    const one = holdUpdates();
    const other = holdUpdates();
    one();
    one();
    expect(mayUpdate.value).toBe(false);
    other();
    expect(mayUpdate.value).toBe(true);
  });
});
