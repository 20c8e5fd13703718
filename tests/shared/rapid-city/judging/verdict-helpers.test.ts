// T4, T9: how early a face leaves, who is waited for and how long.
import { describe, expect, it } from "vitest";
import { couldChange } from "../../../../shared/rapid-city/judging/in-play.ts";
import { judge } from "../../../../shared/rapid-city/referee.ts";
import type { Card, Round, Tap } from "../../../../shared/rapid-city/types.ts";
import { holdMs } from "../../../../shared/timing/hold.ts";
import { leadMs } from "../../../../shared/timing/lead.ts";
import { fitUplink } from "../../../../shared/timing/uplink.ts";
import { RED_ATTACKS, recordOf } from "../../../kit/logged-phone.ts";

const roundOf = (card: Card, taps: readonly Tap[]): Round => ({ ...recordOf(card), taps });
const tap = (player: Tap["player"], at: number, target: Tap["target"]): Tap => ({
  player,
  at,
  hand: "right",
  target,
});
const NOTHING_HEARD = Number.NEGATIVE_INFINITY;

describe("[T4] the lead of a face", () => {
  it("covers nearly every trip and the guard", () => {
    const steady = fitUplink(Array.from({ length: 40 }, () => 40));
    expect(leadMs(steady)).toBeGreaterThan(50);
    expect(leadMs(steady)).toBeLessThan(60);
  });

  it("grows with the link only within the cap on credit, and is never more than 250 ms", () => {
    const far = fitUplink(Array.from({ length: 40 }, (_, i) => 300 + 40 * i));
    expect(leadMs(far)).toBe(180);
    expect(leadMs(far, 60)).toBe(90);
    expect(leadMs(far, 1000)).toBe(250);
  });
});

describe("[T9] the hold", () => {
  it("is the slowest p99 and 20 ms, between 80 and 300", () => {
    const awaiting = (...uplinks: number[]) => uplinks.map((uplinkMs) => ({ uplinkMs, lateMs: 0 }));
    expect(holdMs(awaiting(5, 130, 60))).toBe(150);
    expect(holdMs(awaiting(5))).toBe(80);
    expect(holdMs([])).toBe(80);
    expect(holdMs(awaiting(900))).toBe(300);
  });

  it("is longer by what is known of a late flip", () => {
    expect(holdMs([{ uplinkMs: 130, lateMs: 36 }])).toBe(186);
  });
});

describe("[T9] who could still change the outcome", () => {
  const taps = [tap("green", 300, { pawn: "green" }), tap("red", 400, { pawn: "blue" })];
  const round = roundOf(RED_ATTACKS, taps);
  const verdict = judge(round);

  it("is the defender whose token was just taken, if not heard yet", () => {
    expect(verdict.closedBy).toBe("all-held");
    expect(couldChange(round, verdict, "blue", NOTHING_HEARD)).toBe(true);
    expect(couldChange(round, verdict, "blue", 399)).toBe(true);
  });

  it("is nobody of whom everything up to the closing is known", () => {
    expect(couldChange(round, verdict, "blue", 401)).toBe(false);
    expect(couldChange(round, verdict, "red", 401)).toBe(false);
  });

  it("is not whoever stands already (C3)", () => {
    const standing = roundOf({ kind: "character", who: "indian" }, [
      tap("red", 300, { tile: 0 }),
      tap("blue", 350, { tile: 2 }),
    ]);
    const closed = judge(standing);
    expect(closed.closedBy).toBe("no-place-left");
    expect(couldChange(standing, closed, "red", 300)).toBe(false);
    expect(couldChange(standing, closed, "green", NOTHING_HEARD)).toBe(true);
  });

  it("is not whoever drew early, before that is over (K5)", () => {
    const early: Round = {
      ...roundOf({ kind: "heal", place: "tipi" }, [tap("red", 240, { tile: 1 })]),
      early: ["blue"],
    };
    expect(couldChange(early, judge(early), "blue", NOTHING_HEARD)).toBe(false);
    expect(couldChange(early, judge(early), "green", NOTHING_HEARD)).toBe(true);
  });

  it("is whoever has not touched a disarmed card", () => {
    const still = roundOf({ kind: "cowboy", color: "red", gun: "none" }, [tap("red", 300, { pawn: "red" })]);
    const { closedAt, ...open } = judge(still);
    expect(couldChange(still, { closedAt, ...open }, "blue", NOTHING_HEARD)).toBe(true);
    expect(couldChange(still, { closedAt, ...open }, "red", 300)).toBe(false);
  });
});
