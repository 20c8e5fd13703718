// The figures of the fairness benchmark for people: goals beside what was reached, arrival order beside ours.
import { GAPS_MS } from "./contests.ts";
import type { FairnessCounts, FairnessFigures } from "./figures.ts";
import type { ForgerFigures } from "./forgers.ts";
import type { OddLinks } from "./odd-links.ts";

export type Row = {
  readonly figure: string;
  readonly reached: string;
  readonly goal: string;
  readonly met: boolean;
  readonly beside?: string;
};

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

function rowsOf(figures: FairnessFigures, counts: FairnessCounts): Row[] {
  const { offset, judged, order, arrivalOrder, orderBad, verdictMs } = figures;
  const pair = ({ p50, p99 }: { p50: number; p99: number }) => `${p50.toFixed(2)} / ${p99.toFixed(2)} ms`;
  const offsetGoals = { lan: [0.5, 2], wifi: [0.5, 2], "4g": [6, 6], bad: null } as const;
  const judgedGoals = { lan: [1, 4], wifi: [1, 4], "4g": [1, 4], bad: [1, 20] } as const;
  const verdictGoals = { lan: 80, wifi: null, "4g": 200, bad: 320 } as const;
  const orderGoals = { 5: 0.97, 10: 0.995, 20: 1 } as const;
  const rows: Row[] = [];
  const names = ["lan", "wifi", "4g", "bad"] as const;
  for (const name of names) {
    const [reached, goal] = [offset[name], offsetGoals[name]];
    if (reached === undefined) continue;
    const met = goal === null || (reached.p50 <= goal[0] && reached.p99 <= goal[1]);
    rows.push({
      figure: `clock offset error p50/p99, ${name}`,
      reached: pair(reached),
      goal: goal === null ? "none" : `${goal[0]} / ${goal[1]} ms`,
      met,
    });
  }
  rows.push({
    figure: "truth inside the stated bound",
    reached: percent(figures.insideBound),
    goal: "always",
    met: figures.insideBound === 1,
  });
  for (const name of names) {
    const [reached, goal] = [judged[name], judgedGoals[name]];
    if (reached === undefined) continue;
    rows.push({
      figure: `judged-time error p50/p99, ${name}`,
      reached: pair(reached),
      goal: `${goal[0]} / ${goal[1]} ms`,
      met: reached.p50 <= goal[0] && reached.p99 <= goal[1],
    });
  }
  for (const gap of GAPS_MS) {
    rows.push({
      figure: `right order, ${gap} ms apart (${counts.contests[gap]})`,
      reached: percent(order[gap]!),
      goal: percent(orderGoals[gap]),
      met: order[gap]! >= orderGoals[gap],
      beside: percent(arrivalOrder[gap]!),
    });
  }
  rows.push({
    figure: `one on bad, 20 ms apart (${counts.contests.bad})`,
    reached: percent(orderBad[20]!),
    goal: percent(0.95),
    met: orderBad[20]! >= 0.95,
    beside: percent(counts.arrivalBad),
  });
  rows.push({
    figure: `win rate by link, equal hands (${counts.contests.equal})`,
    reached: `${figures.linkBias} points`,
    goal: "1 point",
    met: figures.linkBias <= 1,
    beside: `${counts.arrivalBias} points`,
  });
  for (const name of names) {
    const [reached, goal] = [verdictMs[name], verdictGoals[name]];
    if (reached === undefined) continue;
    rows.push({
      figure: `verdict after the last touch p99, ${name}`,
      reached: `${reached} ms`,
      goal: goal === null ? "none" : `${goal} ms`,
      met: goal === null || reached <= goal,
    });
  }
  rows.push({
    figure: "the longest verdict",
    reached: `${counts.longestVerdictMs} ms`,
    goal: "320 ms",
    met: counts.longestVerdictMs <= 320,
  });
  rows.push(...forgerRows("forging 50 ms", figures.forge50));
  rows.push(...forgerRows("forging 50 ms, honest in vain", figures.forge50Sly));
  rows.push({
    figure: "honest players flagged",
    reached: percent(figures.falseFlags),
    goal: percent(0.001),
    met: figures.falseFlags <= 0.001,
  });
  rows.push({
    figure: "rounds judged again, identical",
    reached: percent(figures.rejudged),
    goal: percent(1),
    met: figures.rejudged === 1,
  });
  return rows;
}

const forgerRows = (who: string, { meanGainMs, flaggedWithin }: ForgerFigures): Row[] => [
  {
    figure: `${who}: mean gain`,
    reached: `${meanGainMs} ms`,
    goal: "5 ms",
    met: meanGainMs <= 5,
  },
  {
    figure: `${who}: flagged within`,
    reached: `${flaggedWithin ?? "never"} touches`,
    goal: "40 touches",
    met: flaggedWithin !== null && flaggedWithin <= 40,
  },
];

export function printFairness(figures: FairnessFigures, counts: FairnessCounts): void {
  const rows = rowsOf(figures, counts);
  console.log(
    `${counts.matches} matches, ${counts.rounds} cards, ${counts.touches} honest touches over real WebSockets through slow links.\n`,
  );
  console.log(line("", "ours", "goal", "by arrival"));
  for (const { figure, reached, goal, met, beside } of rows)
    console.log(line(figure, reached, goal, beside ?? "", met));
  console.log(
    `\nHonest players flagged: ${counts.honestMatches} player-matches played here and ${counts.simulatedMatches} simulated with the same code and links.`,
  );
  console.log(
    `One on bad: truly first ${percent(counts.badFirst)} right, truly second ${percent(counts.badSecond)} right.`,
  );
  for (const [who, forgers] of [
    ["Forgers", counts.forgers.open],
    ["Forgers who are honest in vain", counts.forgers.sly],
  ] as const) {
    console.log(
      `${who} were flagged in ${forgers.flagged} of ${forgers.matches} matches; the others ended before they had forged 40 touches. In their first match at a table the mean gain was ${forgers.strangersGainMs} ms a touch on the link where it pays best.`,
    );
  }
  if (counts.heldUp > 0) {
    console.log(
      `Set aside: ${counts.heldUp} cards during which this computer held up a process for more than 30 ms.`,
    );
  }
  console.log(`Flips later than 50 ms, flagged on their rounds: ${counts.lateFlips}.`);
}

const line = (figure: string, reached: string, goal: string, beside: string, met?: boolean): string =>
  `${met === undefined ? " " : met ? "✓" : "✗"} ${figure.padEnd(46)}${reached.padStart(18)}${goal.padStart(16)}${beside.padStart(14)}`;

export function printOddLinks(figures: ReturnType<OddLinks["figures"]>): void {
  console.log("\nLinks and phones that nobody tuned for, drawn anew in this run:");
  for (const [name, { missed, cards, order10, order20, robbed, charged, inside, voids }] of Object.entries(
    figures,
  )) {
    const told = { cards, order10, order20, robbed, charged, inside, voids };
    const words = Object.entries(told).map(([figure, value]) => `${figure} ${value}`);
    console.log(`${missed.length === 0 ? "✓" : "✗"} ${name.padEnd(12)} ${[...words, ...missed].join("  ")}`);
  }
}
