// The goals of links and phones that nobody tuned for (TIMING.md), and which of them a trial has missed.
import { mean } from "../../../shared/timing/numbers.ts";
import type { Tally } from "./tally.ts";

/** What kind of trial it is: each has goals of its own. */
export type Wanted = "honest" | "grid" | "page-stalls" | "asleep" | "forged";

type Goal = readonly [what: string, is: (tally: Tally) => boolean];

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const order = (gap: 10 | 20, least: number): Goal => [
  `order at ${gap} ms under ${100 * least} %`,
  ({ right, contests }) => contests[gap] === 0 || right[gap] / contests[gap] >= least,
];
const robbed = (most: number): Goal => [
  `robbed over ${100 * most} %`,
  (tally) => share(tally.robbed, tally.firsts) <= most,
];
const INSIDE: Goal = ["truth in bound under 99 %", ({ inside, touches }) => inside >= 0.99 * touches];
const VERDICT: Goal = ["a verdict over 320 ms", ({ verdictsMs }) => verdictsMs.every((ms) => ms <= 320)];

const GOALS: { readonly [wanted in Wanted]: readonly Goal[] } = {
  honest: [
    order(10, 0.995),
    order(20, 0.999),
    robbed(0.001),
    ["charged over 0.2 %", ({ chargesMs, touches }) => share(chargesMs.length, touches) <= 0.002],
    ["charged over 20 ms on average", ({ chargesMs }) => chargesMs.length === 0 || mean(chargesMs) <= 20],
    INSIDE,
    VERDICT,
  ],
  grid: [robbed(0.001), INSIDE, VERDICT],
  // Whoever lost though truly first was robbed by the page.
  "page-stalls": [
    ["lost over 5 %", ({ lost, firsts }) => share(lost, firsts) <= 0.05],
    ["void over 2 %", ({ voids, cards }) => share(voids, cards) <= 0.02],
    INSIDE,
  ],
  asleep: [["a wrong verdict", ({ lost }) => lost === 0]],
  forged: [["forging gains over 5 ms", ({ errorsMs }) => -mean(errorsMs) <= 5]],
};

export const missedGoals = (wanted: Wanted, tally: Tally): string[] =>
  GOALS[wanted].flatMap(([what, isMet]) => (isMet(tally) ? [] : [what]));
