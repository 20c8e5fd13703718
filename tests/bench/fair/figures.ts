// Gathers what was seen in the matches of the benchmark, and turns it into the figures that have goals.

import { rejudgeMatch } from "../../../shared/rapid-city/match-record/rejudge.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { ascending, quantile } from "../../../shared/timing/numbers.ts";
import type { Millis } from "../../../shared/units.ts";
import { PROFILE_NAMES, type ProfileName } from "../../kit/slow-link/profiles.ts";
import type { ClockSample, PlayedMatch } from "./bench-table.ts";
import type { Gap } from "./contests.ts";
import {
  type ForgedMatch,
  type ForgerFigures,
  type ForgerKind,
  flaggedWithin,
  worstGainMs,
} from "./forgers.ts";
import {
  badOrder,
  biasOf,
  firstArrival,
  judgedErrors,
  type Outcome,
  type Percentiles,
  type PerGap,
  type PerProfile,
  percentiles,
  perGap,
  perProfile,
  round,
  share,
  touchesOf,
  verdictMs,
} from "./measures.ts";

export type FairnessFigures = {
  readonly offset: PerProfile<Percentiles>;
  readonly insideBound: number;
  readonly judged: PerProfile<Percentiles>;
  readonly order: PerGap;
  readonly arrivalOrder: PerGap;
  readonly orderBad: PerGap;
  readonly linkBias: number;
  readonly verdictMs: PerProfile<Millis>;
  readonly forge50: ForgerFigures;
  readonly forge50Sly: ForgerFigures;
  readonly falseFlags: number;
  readonly rejudged: number;
};

/** How many samples each figure rests on, and the worst that was seen. */
export type FairnessCounts = {
  readonly matches: number;
  readonly rounds: number;
  readonly touches: number;
  readonly contests: { readonly [gap in Gap | "equal" | "bad"]: number };
  readonly honestMatches: number;
  readonly simulatedMatches: number;
  readonly arrivalBias: number;
  readonly arrivalBad: number;
  readonly longestVerdictMs: Millis;
  readonly badFirst: number;
  readonly badSecond: number;
  readonly forgers: { readonly [kind in ForgerKind]: ForgerCounts };
  readonly lateFlips: number;
  readonly heldUp: number;
};

export type ForgerCounts = {
  readonly matches: number;
  readonly flagged: number;
  readonly strangersGainMs: Millis;
};

export class FigureKeeper {
  readonly #offsets = new Map<ProfileName, Millis[]>();
  #inside = 0;
  #clocks = 0;
  readonly #errors = new Map<ProfileName, Millis[]>();
  readonly #verdicts = new Map<ProfileName, Millis[]>();
  readonly #outcomes: Outcome[] = [];
  readonly #forged: ForgedMatch[] = [];
  #matches = 0;
  #rounds = 0;
  #rejudged = 0;
  #honest = 0;
  #honestFlagged = 0;
  #simulated = 0;
  #simulatedFlagged = 0;
  #lateFlips = 0;
  #heldUp = 0;

  addClock({ profile, errorMs, boundMs }: ClockSample): void {
    into(this.#offsets, profile, Math.abs(errorMs));
    this.#clocks++;
    if (Math.abs(errorMs) <= boundMs) this.#inside++;
  }

  addSimulated(flagged: boolean): void {
    this.#simulated++;
    if (flagged) this.#simulatedFlagged++;
  }

  addMatch(match: PlayedMatch): void {
    const { setup, log, players } = match;
    const rejudged = rejudgeMatch(JSON.parse(JSON.stringify(log)));
    this.#matches++;
    this.#rounds += log.rounds.length;
    this.#rejudged += rejudged.rounds.filter(({ identical }) => identical).length;
    const flaggedIn = (color: Color) =>
      rejudged.rounds.findIndex(({ flags }) =>
        flags.some(({ player, code }) => player === color && code === "claims/suspect"),
      );
    this.#lateFlips += rejudged.rounds.flatMap(({ flags }) =>
      flags.filter(({ code }) => code === "flip/late"),
    ).length;
    const slowest = setup.links.reduce((a, b) =>
      PROFILE_NAMES.indexOf(a) > PROFILE_NAMES.indexOf(b) ? a : b,
    );
    const calm = log.rounds.filter(({ log: round }) => !match.heldUp.has(round.number));
    this.#heldUp += log.rounds.length - calm.length;
    for (const { log: round, result } of calm) {
      if (!result.void && result.verdict.closedBy !== "time-limit")
        into(this.#verdicts, slowest, verdictMs(round, result.verdict.closedAt, result.touches));
    }
    for (const [seat, { color, profile, turned }] of players.entries()) {
      const forger = seat === 0 ? setup.forger : undefined;
      const touches = turned.flatMap((turn) => turn.touches);
      const truths = new Map(
        touches
          .filter(({ forgedMs }) => forger === undefined || forgedMs !== undefined)
          .map(({ seq, afterMs }) => [seq, afterMs]),
      );
      const errors = (forger ? log.rounds : calm).flatMap(({ log: round, result }) =>
        judgedErrors(round, result.touches, color, truths),
      );
      if (forger) {
        const flaggedRound = flaggedIn(color);
        const before = log.rounds
          .slice(0, flaggedRound + 1)
          .flatMap(({ log: round }) => touchesOf(round, color))
          .filter(({ seq }) => truths.has(seq)).length;
        const gainMs = -errors.reduce((sum, error) => sum + error, 0);
        this.#forged.push({
          kind: forger,
          isStranger: log.trust[color]?.heard === 0,
          profile,
          gainMs,
          touches: errors.length,
          flaggedAfter: flaggedRound < 0 ? null : before,
        });
        continue;
      }
      for (const error of errors) into(this.#errors, profile, Math.abs(error));
      this.#honest++;
      if (flaggedIn(color) >= 0) this.#honestFlagged++;
    }
    if (setup.forger === undefined) this.#addContests(match);
  }

  #addContests({ setup, log, contests, players, heldUp }: PlayedMatch): void {
    const profileOf = (color: Color) => players.find((player) => player.color === color)!.profile;
    for (const contest of contests) {
      const played = log.rounds.find(({ log: round }) => round.number === contest.round);
      // A void card comes again: nobody was judged by it.
      if (played === undefined || played.result.void || heldUp.has(contest.round)) continue;
      const { holders, stands } = played.result.verdict;
      const { target, first, second } = contest;
      const winner = "pawn" in target ? holders[target.pawn] : stands[target.tile];
      const arrivals = [first, second].map((color) => firstArrival(played.log, color, target));
      this.#outcomes.push({
        contest,
        bad: setup.links.slice(0, 2).includes("bad"),
        judgedRight: winner === first,
        arrivedRight: arrivals[0]! <= arrivals[1]!,
        firstProfile: profileOf(first),
        secondProfile: profileOf(second),
      });
    }
  }

  figures(): FairnessFigures {
    const good = this.#outcomes.filter(({ bad }) => !bad);
    return {
      offset: perProfile(this.#offsets, percentiles),
      insideBound: round(this.#inside / this.#clocks, 6),
      judged: perProfile(this.#errors, percentiles),
      order: perGap(good, ({ judgedRight }) => judgedRight),
      arrivalOrder: perGap(good, ({ arrivedRight }) => arrivedRight),
      orderBad: { 20: badOrder(this.#outcomes).both },
      linkBias: biasOf(this.#outcomes, ({ judgedRight }) => judgedRight),
      verdictMs: perProfile(this.#verdicts, (values) => round(quantile(ascending(values), 0.99), 1)),
      forge50: this.#forgerFigures("open"),
      forge50Sly: this.#forgerFigures("sly"),
      falseFlags: round((this.#honestFlagged + this.#simulatedFlagged) / (this.#honest + this.#simulated), 6),
      rejudged: round(this.#rejudged / this.#rounds, 6),
    };
  }

  counts(): FairnessCounts {
    const good = this.#outcomes.filter(({ bad }) => !bad);
    const bad = this.#outcomes.filter((outcome) => outcome.bad);
    const count = (gapMs: Gap | null) => good.filter(({ contest }) => contest.gapMs === gapMs).length;
    const badOnes = bad.filter(({ contest }) => contest.gapMs === 20);
    return {
      matches: this.#matches,
      rounds: this.#rounds,
      touches: [...this.#errors.values()].reduce((sum, errors) => sum + errors.length, 0),
      contests: {
        5: count(5),
        10: count(10),
        20: count(20),
        equal: this.#outcomes.filter(({ contest }) => contest.gapMs === null).length,
        bad: badOnes.length,
      },
      honestMatches: this.#honest,
      simulatedMatches: this.#simulated,
      arrivalBias: biasOf(this.#outcomes, ({ arrivedRight }) => arrivedRight),
      arrivalBad: round(
        share(badOnes, ({ arrivedRight }) => arrivedRight),
        4,
      ),
      longestVerdictMs: round(Math.max(...[...this.#verdicts.values()].flat()), 1),
      badFirst: badOrder(this.#outcomes).badFirst,
      badSecond: badOrder(this.#outcomes).badSecond,
      forgers: { open: this.#forgerCounts("open"), sly: this.#forgerCounts("sly") },
      lateFlips: this.#lateFlips,
      heldUp: this.#heldUp,
    };
  }

  #forgerFigures(kind: ForgerKind): ForgerFigures {
    const matches = this.#forged.filter((match) => match.kind === kind);
    return { meanGainMs: round(worstGainMs(matches), 2), flaggedWithin: flaggedWithin(matches) };
  }

  #forgerCounts(kind: ForgerKind): ForgerCounts {
    const matches = this.#forged.filter((match) => match.kind === kind);
    return {
      matches: matches.length,
      flagged: matches.filter(({ flaggedAfter }) => flaggedAfter !== null).length,
      strangersGainMs: round(worstGainMs(matches.filter(({ isStranger }) => isStranger)), 2),
    };
  }
}

function into<K>(lists: Map<K, Millis[]>, key: K, value: Millis): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  list.push(value);
}
