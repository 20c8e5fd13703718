// The score over rematches.
import { describe, expect, it } from "vitest";
import {
  championsOf,
  countEvening,
  countMatch,
  NEW_EVENING,
  NEW_SERIES,
  renameInSeries,
  WINS_OF_A_SERIES,
  winsIn,
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

  it.each(["constructor", "__proto__"])(
    "counts for somebody who is called %s as for all others, or not at all",
    (name) => {
      const won = countMatch(countMatch(NEW_SERIES, "m1", [name]), "m2", [name]);
      expect(winsIn(NEW_SERIES, name)).toBe(0);
      expect(winsIn(won, name)).toBe(name === "__proto__" ? 0 : 2);
      for (const kept of [won, renameInSeries(NEW_SERIES, name, "ann"), renameInSeries(won, name, "ann")])
        expect(Object.values(kept.wins).every(Number.isInteger)).toBe(true);
      expect(championsOf(won)).toEqual([]);
    },
  );

  it("goes with a player who takes another name", () => {
    const series = countMatch(NEW_SERIES, "m1", ["ann"]);
    expect(renameInSeries(series, "ann", "annie").wins).toEqual({ annie: 1 });
    expect(renameInSeries(series, "bob", "rob").wins).toEqual({ ann: 1 });
  });
});

describe("an evening", () => {
  it("goes on where a series is won, and counts each match once", () => {
    let evening = NEW_EVENING;
    for (let match = 1; match <= WINS_OF_A_SERIES + 1; match++)
      evening = countEvening(evening, `m${match}`, match === 2 ? ["ann", "bob"] : ["ann"], 7);
    expect(countEvening(evening, evening.match, ["bob"], 9)).toEqual(evening);
    const { matches, bullets, wins } = evening;
    expect({ matches, bullets, wins }).toEqual({ matches: 6, bullets: 42, wins: { ann: 6, bob: 1 } });
  });

  it("goes with a player who takes another name, too", () => {
    const evening = renameInSeries(countEvening(NEW_EVENING, "m1", ["ann"], 3), "ann", "annie");
    expect(evening).toEqual({ match: "m1", matches: 1, bullets: 3, wins: { annie: 1 } });
  });
});
