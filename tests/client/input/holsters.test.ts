// Thumbs on holsters: ready with all hands that play, drawn with the first that leaves.
import { describe, expect, test } from "vitest";
import { Holsters } from "../../../client/input/holsters.ts";

describe("holsters", () => {
  test("both thumbs make a player ready, in either order", () => {
    const holsters = new Holsters(["left", "right"]);
    expect(holsters.rest(7, "right")).toEqual({ down: { left: false, right: true }, ready: null });
    expect(holsters.rest(3, "left")).toEqual({ down: { left: true, right: true }, ready: true });
    expect(holsters.ready).toBe(true);
  });

  test("[K5] the first thumb that leaves draws; the second tells nothing new", () => {
    const holsters = new Holsters(["left", "right"]);
    holsters.rest(1, "left");
    holsters.rest(2, "right");
    expect(holsters.lift(1)).toEqual({ down: { left: false, right: true }, ready: false });
    expect(holsters.lift(2)).toEqual({ down: { left: false, right: false }, ready: null });
  });

  test("a second finger on the same holster keeps it down when the first leaves", () => {
    const holsters = new Holsters(["left"]);
    holsters.rest(1, "left");
    holsters.rest(2, "left");
    expect(holsters.lift(1)).toEqual({ down: { left: true, right: false }, ready: null });
    expect(holsters.ready).toBe(true);
  });

  test("one-handed play needs one thumb", () => {
    expect(new Holsters(["right"]).rest(1, "right").ready).toBe(true);
  });

  test("a finger that lay on no holster leaves nothing", () => {
    expect(new Holsters(["left", "right"]).lift(9)).toBeNull();
    expect(new Holsters(["left", "right"]).liftAll()).toBeNull();
  });
});
