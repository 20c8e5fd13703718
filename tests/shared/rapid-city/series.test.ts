// The score over rematches.
import { describe, expect, it } from "vitest";
import {
  championsOf,
  countMatch,
  NEW_SERIES,
  renameInSeries,
  WINS_OF_A_SERIES,
} from "../../../shared/rapid-city/series.ts";

describe("a series", () => {
  it("counts each match once, and everybody who won it together", () => {
    const one = countMatch(NEW_SERIES, "m1", ["ann", "bob"]);
    expect(one.wins).toEqual({ ann: 1, bob: 1 });
    expect(countMatch(one, "m1", ["ann"])).toEqual(one);
    expect(countMatch(one, "m2", ["ann"]).wins).toEqual({ ann: 2, bob: 1 });
  });

  it("is won with five, and the match after that begins the next", () => {
    let series = NEW_SERIES;
    for (let match = 1; match <= WINS_OF_A_SERIES; match++) {
      expect(championsOf(series)).toEqual([]);
      series = countMatch(series, `m${match}`, ["ann"]);
    }
    expect(championsOf(series)).toEqual(["ann"]);
    expect(countMatch(series, "next", ["bob"]).wins).toEqual({ bob: 1 });
  });

  it("goes with a player who takes another name", () => {
    const series = countMatch(NEW_SERIES, "m1", ["ann"]);
    expect(renameInSeries(series, "ann", "annie").wins).toEqual({ annie: 1 });
    expect(renameInSeries(series, "bob", "rob").wins).toEqual({ ann: 1 });
  });
});
