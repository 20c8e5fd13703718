// Contests: how long a draw takes, how well it seats eight rounds of a Swiss (W11), and how soon standings follow a correction.

import { drawBelow, type Rng } from "../../shared/rapid-city/chance.ts";
import type { TournamentEvent } from "../../shared/tournament/events.ts";
import { foldLog } from "../../shared/tournament/fold.ts";
import { makeDraw, planDraw } from "../../shared/tournament/next.ts";
import { tournamentStandings } from "../../shared/tournament/tournament-standings.ts";
import { Contest } from "../kit/contest.ts";
import { sendToTables } from "./contest-phones/sent-to-tables.ts";

const ROUNDS = 8;
const SEASONS = 3;
const CORRECTED = { players: 500, rounds: 10 };
const FOLDS = 15;
const PHONES = 120;

type Case = { players: number; largest: number; mostRepeats: number; mostSpread: number };
const CASES: readonly Case[] = [
  { players: 48, largest: 4, mostRepeats: 0, mostSpread: 12 },
  { players: 50, largest: 4, mostRepeats: 1, mostSpread: 12 },
  { players: 120, largest: 4, mostRepeats: 0, mostSpread: 9 },
  { players: 500, largest: 6, mostRepeats: 0, mostSpread: 13 },
];
const GOALS = { drawP95Ms: 50, drawMostMs: 200, foldMs: 100 };

/** Time that this thread had on a core: what others do on the machine is not the draw's. */
function onOneCore(work: () => void): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** Near enough to a bell: strength, and the form of the day. */
const bell = (rng: Rng): number =>
  Array.from({ length: 6 }, () => rng() / 2 ** 32).reduce((a, b) => a + b, -3);

/** Plays the round by strength and luck: whoever was better has fewer bullets, and a quicker hand. */
function playByStrength(contest: Contest, strengths: ReadonlyMap<string, number>): void {
  for (const table of contest.state.rounds.at(-1)!.tables) {
    const form = table.seats.map((id) => ({ id, form: strengths.get(id)! + bell(contest.rng) }));
    form.sort((a, b) => b.form - a.form);
    contest.finish(contest.start(table), Object.fromEntries(form.map(({ id }, place) => [id, place])), {
      cards: 14 + drawBelow(8, contest.rng),
      touches: Object.fromEntries(
        form.map(({ id }) => [
          id,
          { count: 9, sumUs: 9 * (300_000 + drawBelow(250_000, contest.rng)), boundUs: 9_000 },
        ]),
      ),
    });
  }
}

type Season = { repeats: number; spreads: number[]; drawsMs: number[] };

function playSeason(
  { players, largest }: Case,
  rounds: number,
  season: number,
): Season & { contest: Contest } {
  const contest = new Contest({ largest, rounds }, players, `season ${season}`);
  const strengths = new Map(contest.state.players.map(({ id }) => [id, 2 * bell(contest.rng)]));
  const drawsMs: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    drawsMs.push(onOneCore(() => contest.draw()));
    playByStrength(contest, strengths);
  }
  const drawn = contest.state.rounds;
  return {
    contest,
    repeats: drawn.reduce((sum, { repeats }) => sum + repeats, 0),
    spreads: drawn.slice(1).map(({ spread }) => spread),
    drawsMs,
  };
}

const percentile = (numbers: readonly number[], part: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))]!;
const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;
const rounded = (number: number): number => Math.round(number * 10) / 10;

function measureDraws(one: Case) {
  const seasons = Array.from({ length: SEASONS }, (_, season) => playSeason(one, ROUNDS, season));
  const drawsMs = seasons.flatMap((season) => season.drawsMs);
  return {
    players: one.players,
    largest: one.largest,
    drawP50Ms: rounded(percentile(drawsMs, 0.5)),
    drawP95Ms: rounded(percentile(drawsMs, 0.95)),
    drawMostMs: rounded(Math.max(...drawsMs)),
    repeatsOfWorstSeason: Math.max(...seasons.map(({ repeats }) => repeats)),
    meanSpread: rounded(mean(seasons.flatMap(({ spreads }) => spreads))),
    goals: { repeats: one.mostRepeats, meanSpread: one.mostSpread, drawP95Ms: GOALS.drawP95Ms },
  };
}

/** A result is set by hand after the last round, and everything is reckoned anew. */
function measureCorrection() {
  const { players, rounds } = CORRECTED;
  const { contest } = playSeason({ players, largest: 6, mostRepeats: 0, mostSpread: 0 }, rounds, 0);
  const [table] = contest.state.rounds[0]!.tables;
  const match = table!.matches[0]!.id;
  const bullets = Object.fromEntries(table!.seats.map((id, index) => [id, index]));
  contest.do({ type: "result-set", round: 1, table: 1, match, bullets, why: "benchmark" });
  const events: readonly TournamentEvent[] = contest.events;
  const times = Array.from({ length: FOLDS }, () =>
    onOneCore(() => void tournamentStandings(foldLog(events).state)),
  );
  const plan = planDraw({ ...contest.state, settings: { ...contest.state.settings, rounds: rounds + 1 } });
  if (plan.ok) makeDraw(contest.state, plan.value, "after");
  return {
    players,
    rounds,
    events: events.length,
    foldAndStandingsP50Ms: rounded(percentile(times, 0.5)),
    foldAndStandingsP95Ms: rounded(percentile(times, 0.95)),
    goal: GOALS.foldMs,
  };
}

export async function contest(args: readonly string[]): Promise<void> {
  const result = {
    draws: CASES.map(measureDraws),
    correction: measureCorrection(),
    sentToTables: await sendToTables(PHONES),
  };
  if (args.includes("--json")) {
    console.log(JSON.stringify(result));
    return;
  }
  for (const draw of result.draws) {
    console.log(
      `${draw.players} players at ${draw.largest}: a draw takes ${draw.drawP50Ms} ms, p95 ${draw.drawP95Ms} (goal ${GOALS.drawP95Ms}); ` +
        `${ROUNDS} rounds: ${draw.repeatsOfWorstSeason} repeats at worst (${draw.goals.repeats}), mean spread ${draw.meanSpread} (${draw.goals.meanSpread})`,
    );
  }
  const { players, rounds, events, foldAndStandingsP95Ms, goal } = result.correction;
  console.log(
    `${players} players, ${rounds} rounds, ${events} events: standings after a correction in ${foldAndStandingsP95Ms} ms (goal ${goal})`,
  );
  const { phones, p50Ms, p99Ms, goalP99Ms } = result.sentToTables;
  console.log(
    `${phones} phones at their tables ${p50Ms} ms after the call, p99 ${p99Ms} (goal ${goalP99Ms})`,
  );
}
