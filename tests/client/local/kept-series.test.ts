// The score of a tablet stays with people: over a reload, other seats, other names, and no longer than a party lasts.
import { describe, expect, it } from "vitest";
import {
  followSeats,
  makeSeries,
  parseSeries,
  seriesKeyOf,
  winsOf,
} from "../../../client/local/kept-series.ts";
import { countMatch, NEW_SERIES } from "../../../shared/rapid-city/series.ts";

const HOUR_MS = 3_600_000;
const red = { color: "red", name: "" } as const;
const blue = { color: "blue", name: "" } as const;
const ida = { color: "red", name: "Ida" } as const;

const won = (...seats: Parameters<typeof seriesKeyOf>[0][]) =>
  seats.reduce((series, seat, i) => countMatch(series, `match ${i}`, [seriesKeyOf(seat)]), NEW_SERIES);

describe("the score of a tablet", () => {
  it("is there again after a reload, and gone with the party", () => {
    const text = makeSeries(won(red, red), 0);
    expect(winsOf(parseSeries(text, 5 * HOUR_MS), red)).toBe(2);
    expect(parseSeries(text, 7 * HOUR_MS)).toEqual(NEW_SERIES);
  });

  it("is new where nothing of use was kept", () => {
    for (const broken of [null, "", "{", "null", '{"wallMs":1,"series":{"match":1,"wins":{}}}']) {
      expect(parseSeries(broken, 2)).toEqual(NEW_SERIES);
    }
  });

  it("stays with whoever takes a name or another colour", () => {
    const named = followSeats(won(red, red), [red, blue], [ida, blue]);
    expect([winsOf(named, ida), winsOf(named, red)]).toEqual([2, 0]);
    const moved = { ...ida, color: "green" as const };
    expect(winsOf(followSeats(named, [ida], [moved]), moved)).toBe(2);
  });

  it("does not pass to somebody who passes by a colour that others have left", () => {
    const seen = followSeats(won(red, red), [blue], [red]);
    expect(winsOf(seen, red)).toBe(0);
  });

  it("is found again by the name, whoever got up in between", () => {
    const after = followSeats(won(ida, ida), [ida, blue], [blue]);
    expect(winsOf(after, { color: "yellow", name: " ida" })).toBe(2);
  });
});
