// A contest of quick draws: the mix, the result of an attempt, places.
import { describe, expect, it } from "vitest";
import { layQuickDraw } from "../../../shared/rapid-city/quick-draw.ts";
import { COLORS } from "../../../shared/rapid-city/types.ts";
import { isOfItsSeed } from "../../../shared/tournament/attempt.ts";
import { attemptResult, resultMs } from "../../../shared/tournament/attempt-figures.ts";
import { tournamentStandings } from "../../../shared/tournament/tournament-standings.ts";
import { Contest } from "../../kit/contest.ts";

const lastAttempt = (contest: Contest) =>
  contest.events.filter((event) => event.type === "attempt-finished").at(-1)!.attempt;

describe("quick draw", () => {
  it("[W17] the mix is the same for everyone, the order is of the seed", () => {
    const kinds = (cards: readonly { kind: string; gun?: string }[]) =>
      cards.map((card) => card.kind + (card.gun === "none")).sort();
    const mixes = COLORS.map((color, index) => layQuickDraw(color, `seed ${index}`).cards);
    for (const cards of mixes) {
      expect(cards).toHaveLength(20);
      expect(kinds(cards)).toEqual(kinds(mixes[0]!));
    }
    expect(layQuickDraw("red", "a").cards).not.toEqual(layQuickDraw("red", "b").cards);
  });

  it("[W17] the mean reaction of right touches, and half a second for each mistake divided by twenty", () => {
    const right = { right: 17, sumUs: 17 * 400_000, boundUs: 0, mistakes: 0 };
    expect(resultMs(attemptResult(right, 500)!)).toBe(400);
    expect(resultMs(attemptResult({ ...right, mistakes: 3 }, 500)!)).toBe(475);
    expect(attemptResult({ ...right, right: 0, mistakes: 20 }, 500)).toBeNull();
  });

  it("[W10] results that differ by less than they are known to are too close to call", () => {
    const contest = new Contest({ format: "quick-draw" }, 3);
    for (const player of ["p1", "p2", "p3"]) contest.attempt(player);
    const apart = (boundUs: number, ...sumsUs: number[]) => {
      const attempts = contest.state.attempts.map((attempt, index) => ({
        ...attempt,
        right: 10,
        sumUs: 10 * sumsUs[index]!,
        boundUs: 10 * boundUs,
      }));
      return tournamentStandings({ ...contest.state, attempts }).map(({ tooClose }) => tooClose);
    };
    expect(apart(4_000, 400_000, 403_000, 450_000)).toEqual([true, true, false]);
    expect(apart(3_000, 400_000, 403_000, 403_000)).toEqual([false, false, false]);
  });

  it("[W17] the best of two attempts counts, equal results share a place, and nobody tries three times", () => {
    const contest = new Contest({ format: "quick-draw" }, 4);
    for (const [player, mistakes] of [
      ["p1", 2],
      ["p2", 20],
      ["p1", 0],
      ["p3", 0],
    ] as const)
      contest.attempt(player, mistakes);
    expect(() => contest.attempt("p1")).toThrow("attempt/no-more");
    expect(contest.refused({ type: "attempt-finished", player: "p4", attempt: lastAttempt(contest) })).toBe(
      "match/known",
    );
    expect(
      contest.refused({
        type: "attempt-finished",
        player: "p4",
        attempt: { ...lastAttempt(contest), match: "x" },
      }),
    ).toBe("attempt/not-begun");
    for (const event of contest.events)
      if (event.type === "attempt-finished") expect(isOfItsSeed(event.attempt)).toBe(true);
    const standings = tournamentStandings(contest.state);
    expect(standings.map(({ id }) => id)).toHaveLength(4);
    expect(standings[0]!.reactionMs).toBe(
      Math.min(
        ...contest.state.attempts
          .filter(({ right }) => right > 0)
          .map((attempt) => resultMs(attemptResult(attempt, 500)!)),
      ),
    );
    expect(standings.at(-1)).toMatchObject({ reactionMs: null });
    expect(standings.filter(({ reactionMs }) => reactionMs === null).map(({ place }) => place)).toEqual([
      3, 3,
    ]);
    expect(contest.state.attempts.map(({ mistakes }) => mistakes)).toEqual([2, 20, 0, 0]);
  });
});
