// The score of a tablet stays with people: over a reload, other seats, other names, and no longer than a party lasts.
import { describe, expect, it } from "vitest";
import {
  countBoth,
  followSeats,
  makeScore,
  NEW_SCORE,
  parseScore,
  seriesKeyOf,
  winsOf,
} from "../../../client/local/kept-series.ts";

const HOUR_MS = 3_600_000;
const red = { color: "red", name: "" } as const;
const blue = { color: "blue", name: "" } as const;
const ida = { color: "red", name: "Ida" } as const;

const won = (...seats: Parameters<typeof seriesKeyOf>[0][]) =>
  seats.reduce((score, seat, i) => countBoth(score, `match ${i}`, [seriesKeyOf(seat)], 7), NEW_SCORE);

describe("the score of a tablet", () => {
  it("is there again after a reload, and gone with the party", () => {
    const text = makeScore(won(red, red), 0);
    const kept = parseScore(text, 5 * HOUR_MS);
    expect(winsOf(kept.series, red)).toBe(2);
    expect(kept.evening).toMatchObject({ matches: 2, bullets: 14 });
    expect(parseScore(text, 7 * HOUR_MS)).toEqual(NEW_SCORE);
  });

  it("is new where nothing of use was kept", () => {
    for (const broken of [null, "", "{", "null", '{"wallMs":1,"series":{"match":1,"wins":{}}}']) {
      expect(parseScore(broken, 2)).toEqual(NEW_SCORE);
    }
  });

  it("stays with whoever takes a name or another colour", () => {
    const named = followSeats(won(red, red), [red, blue], [ida, blue]);
    for (const { wins } of [named.series, named.evening])
      expect([wins[seriesKeyOf(ida)], wins[seriesKeyOf(red)] ?? 0]).toEqual([2, 0]);
    const moved = { ...ida, color: "green" as const };
    expect(winsOf(followSeats(named, [ida], [moved]).series, moved)).toBe(2);
  });

  it("does not pass to somebody who passes by a colour that others have left", () => {
    const seen = followSeats(won(red, red), [blue], [red]);
    expect(winsOf(seen.series, red)).toBe(0);
  });

  it("is found again by the name, whoever got up in between", () => {
    const after = followSeats(won(ida, ida), [ida, blue], [blue]);
    expect(winsOf(after.series, { color: "yellow", name: " ida" })).toBe(2);
  });
});
