// What is still to come, and about when: as many rounds as there will be, one after the other, to the end.
import { expect, test } from "vitest";
import { roundMinutes } from "../../../shared/tournament/proposal.ts";
import { scheduleOf } from "../../../shared/tournament/schedule.ts";
import { boardOf } from "../../../shared/tournament/views.ts";
import { Contest } from "../../kit/contest.ts";

const NOW = 5_000_000;
const MINUTE_MS = 60_000;
const schedule = (contest: Contest, nowMs = NOW) =>
  scheduleOf(
    boardOf(contest.state, () => undefined, { records: null, finish: null, screens: {} }),
    nowMs,
  );
const told = (contest: Contest) => schedule(contest).rounds.map(({ kind, state }) => `${kind} ${state}`);

test("a Swiss has its rounds and its final, from before the first draw to the end", () => {
  const contest = new Contest({ rounds: 2, final: { players: 4, matches: 1 } }, 8);
  expect(told(contest)).toEqual(["round next", "round next", "final next"]);
  expect(schedule(contest).rounds.every(({ at }) => at === null)).toBe(true);
  expect(schedule(contest).endsAt).toBeNull();
  contest.draw();
  expect(told(contest)).toEqual(["round now", "round next", "final next"]);
  contest.playRound();
  expect(told(contest)).toEqual(["round played", "round next", "final next"]);
  contest.draw();
  contest.playRound();
  contest.draw();
  contest.playRound();
  expect(told(contest)).toEqual(["round played", "round played", "final played"]);
  contest.do({ type: "finished" });
  expect(schedule(contest).endsAt).toBeNull();
});

test("a round begins when the one before it is over, reckoned from its call", () => {
  const contest = new Contest({ rounds: 3 }, 8);
  contest.draw();
  const called = contest.do({ type: "called", round: 1, tables: [1, 2] });
  const lastsMs = roundMinutes(4, 1) * MINUTE_MS;
  const { rounds, endsAt } = schedule(contest, called.at + 2 * MINUTE_MS);
  expect(rounds.map(({ at }) => at)).toEqual([null, called.at + lastsMs, called.at + 2 * lastsMs]);
  expect(endsAt).toBe(called.at + 3 * lastsMs);
  // What takes longer than it should is over soon, not in the past.
  const late = called.at + 3 * lastsMs;
  expect(schedule(contest, late).rounds[1]!.at).toBe(late + MINUTE_MS);
});

test("heats go on until one table is left, an evening of a league as long as its rounds, a quick draw as one likes", () => {
  const heats = new Contest({ format: "heats" }, 16);
  expect(told(heats)).toEqual(["round next", "round next", "final next"]);
  heats.draw();
  expect(told(heats)).toEqual(["round now", "round next", "final next"]);
  const league = new Contest({ format: "league", rounds: 2 }, 8);
  expect(told(league)).toEqual(["round next", "round next"]);
  expect(schedule(new Contest({ format: "quick-draw" }, 8)).rounds).toEqual([]);
});
