// Counts what became of the cards of a simulated table: who was robbed, charged, marked, and what lay outside its bound.
import type { Color } from "../../../shared/rapid-city/types.ts";
import { ascending, mean, quantile } from "../../../shared/timing/numbers.ts";
import type { Millis } from "../../../shared/units.ts";
import { touchesOf, verdictMs } from "../fair/measures.ts";
import type { PlayedCard } from "./table.ts";

/** A forger is flagged within so many touches. */
const WITHIN_TOUCHES = 40;

export class Tally {
  cards = 0;
  voids = 0;
  /** Cards on which the player had the benefit of the doubt, void or not. */
  doubts = 0;
  matches = 0;
  contests = { 5: 0, 10: 0, 20: 0 };
  right = { 5: 0, 10: 0, 20: 0 };
  firsts = 0;
  robbed = 0;
  lost = 0;
  touches = 0;
  inside = 0;
  readonly chargesMs: Millis[] = [];
  readonly verdictsMs: Millis[] = [];
  readonly errorsMs: Millis[] = [];
  flaggedMatches = 0;
  /** Of each table: after how many touches its player was first flagged, and how much faster than true they were judged on average. */
  readonly evenings: {
    readonly flaggedAfter: number | null;
    readonly touches: number;
    readonly gainMs: Millis;
  }[] = [];

  /** `color` is the player on the kind of link or phone that is looked at. */
  add(cards: readonly PlayedCard[], color: Color): void {
    const flagged = new Set<number>();
    let flaggedAfter: number | null = null;
    const errorsBefore = this.errorsMs.length;
    let touched = 0;
    let match = -1;
    for (const card of cards) {
      if (card.match !== match) {
        match = card.match;
        this.matches++;
      }
      this.cards++;
      const { settled, contest } = card;
      const { result, log, flags } = settled;
      const truths = card.truths.get(color)!;
      const judged = result.touches.filter(({ player }) => player === color);
      for (const [index, { seq }] of touchesOf(log, color).slice(0, judged.length).entries()) {
        const truth = truths.get(seq);
        if (truth === undefined) continue;
        touched++;
        // Nobody gains or is charged anything where the card comes again.
        if (result.void) continue;
        const errorMs = judged[index]!.at - truth.afterMs;
        this.touches++;
        this.errorsMs.push(errorMs);
        if (Math.abs(errorMs) <= judged[index]!.bound) this.inside++;
        if (errorMs > 0.5) this.chargesMs.push(errorMs);
      }
      if (
        flags.some(
          ({ player, code }) => player === color && (code === "claims/suspect" || code === "pongs/late"),
        )
      ) {
        flagged.add(match);
        flaggedAfter ??= touched;
      }
      if (flags.some(({ player, code }) => player === color && code === "link/doubtful")) this.doubts++;
      if (result.void) {
        this.voids++;
        continue;
      }
      if (result.verdict.closedBy !== "time-limit")
        this.verdictsMs.push(verdictMs(log, result.verdict.closedAt, result.touches));
      if (contest === null || contest.gapMs === null) continue;
      const { holders, stands } = result.verdict;
      const { target, first } = contest;
      const winner = "pawn" in target ? holders[target.pawn] : stands[target.tile];
      this.contests[contest.gapMs]++;
      if (winner === first) this.right[contest.gapMs]++;
      if (first !== color) continue;
      this.firsts++;
      if (winner === first) continue;
      this.lost++;
      const wanted = JSON.stringify(target);
      const settledAt = log.events.find((event) => event.type === "settled")!.at;
      const own = touchesOf(log, first).find((touch) => JSON.stringify(touch.target) === wanted);
      if (own === undefined || own.receivedAt > settledAt) this.robbed++;
    }
    this.flaggedMatches += flagged.size;
    const errors = this.errorsMs.slice(errorsBefore);
    this.evenings.push({ flaggedAfter, touches: touched, gainMs: -mean(errors) });
  }

  /** At how many tables forging paid: by more than that on average, and not flagged within so many touches. */
  paid(mostGainMs: Millis): number {
    return this.evenings.filter(
      ({ flaggedAfter, gainMs }) =>
        gainMs > mostGainMs && (flaggedAfter ?? Number.POSITIVE_INFINITY) > WITHIN_TOUCHES,
    ).length;
  }

  figures() {
    const percent = (part: number, whole: number) =>
      whole === 0 ? null : Number(((100 * part) / whole).toFixed(2));
    return {
      cards: this.cards,
      matches: this.matches,
      order5: percent(this.right[5], this.contests[5]),
      order10: percent(this.right[10], this.contests[10]),
      order20: percent(this.right[20], this.contests[20]),
      robbed: `${this.robbed}/${this.firsts}`,
      lost: `${this.lost}/${this.firsts}`,
      charged: percent(this.chargesMs.length, this.touches),
      chargedMs: this.chargesMs.length === 0 ? 0 : Number(mean(this.chargesMs).toFixed(1)),
      meanMs: Number(mean(this.errorsMs).toFixed(2)),
      inside: percent(this.inside, this.touches),
      voids: percent(this.voids, this.cards),
      doubts: this.doubts,
      verdictP99: Math.round(quantile(ascending(this.verdictsMs), 0.99)),
      verdictMost: Math.round(Math.max(...this.verdictsMs)),
      flagged: `${this.flaggedMatches}/${this.matches}`,
      flaggedWithin40: `${this.evenings.filter(({ flaggedAfter }) => (flaggedAfter ?? Number.POSITIVE_INFINITY) <= WITHIN_TOUCHES).length}/${this.evenings.length}`,
      paid5: this.paid(5),
      paid10: this.paid(10),
    };
  }
}
