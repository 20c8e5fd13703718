// What holds for every round, whatever the players do.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judge } from "../../../shared/rapid-city/referee.ts";
import { parseRound } from "../../../shared/rapid-city/round-record.ts";
import { type Card, COLORS, type Color, type Round, type Tap } from "../../../shared/rapid-city/types.ts";
import type { Verdict } from "../../../shared/rapid-city/verdict.ts";
import { anyRound, anyTap, anyTime } from "../../fixtures/rounds.ts";

const RUNS = { numRuns: 1500 };

const anyRoundWithShuffledTaps = anyRound.chain((round) =>
  fc.record({
    round: fc.constant(round),
    taps: fc.shuffledSubarray([...round.taps], { minLength: round.taps.length }),
  }),
);

const anyRoundWithMoreTaps = anyRound.chain((round) =>
  fc.record({
    round: fc.constant(round),
    more: fc.array(anyTap(round.players), { minLength: 1, maxLength: 8 }),
  }),
);

/** Each touch with what became of it, in an order that does not depend on the record's. */
const fatesByTap = (taps: readonly Tap[], { fates }: Verdict): string[] =>
  taps.map((tap, index) => `${JSON.stringify(tap)} ${fates[index]}`).sort();

/** A round or a verdict in which every colour bears another's name. */
function renameColors<T>(data: T, newNames: readonly Color[]): T {
  const rename = (word: string): string => newNames[COLORS.indexOf(word as Color)] ?? word;
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") return rename(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), walk(inner)]));
  };
  return walk(data) as T;
}

const turnTable = ({ players, ...round }: Round, by: number): Round => ({
  ...round,
  players: [...players.slice(by), ...players.slice(0, by)],
});

const isHandsUp = (card: Card): boolean => card.kind === "cowboy" && card.gun === "none";

describe("every round", () => {
  it("[A8] never gives a player more than one bullet, and takes one back only where it heals", () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const { delta, healed, reasons, settled } = judge(round);
        for (const part of [delta, reasons, settled]) expect(Object.keys(part)).toEqual(round.players);
        for (const player of round.players) {
          expect(delta[player]).toBeOneOf(healed === player ? [-1] : [0, 1]);
        }
        if (round.card.kind === "heal") expect(Object.values(delta)).not.toContain(1);
        else expect(healed).toBeNull();
        if (healed !== null) expect(round.bullets[healed]).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it("[K3] closes, and no touch after that changes anything", () => {
    fc.assert(
      fc.property(anyRoundWithMoreTaps, ({ round, more }) => {
        const { fates, ...verdict } = judge(round);
        expect(verdict.closed).toBe(true);
        const late = more.filter(({ at }) => at > verdict.closedAt);
        const { fates: allFates, ...withLate } = judge({ ...round, taps: [...round.taps, ...late] });
        expect(withLate).toEqual(verdict);
        expect(allFates.slice(0, fates.length)).toEqual(fates);
        expect(allFates.slice(fates.length)).not.toContain("counts");
      }),
      RUNS,
    );
  });

  it("[K2] is not changed by touches that come too early", () => {
    fc.assert(
      fc.property(anyRoundWithMoreTaps, ({ round, more }) => {
        const tooEarly = more.map((tap) => ({ ...tap, at: isHandsUp(round.card) ? -tap.at : tap.at % 100 }));
        const early = tooEarly.filter(({ at }) => (isHandsUp(round.card) ? at < 0 : at < 100));
        const { fates: _, ...verdict } = judge(round);
        const { fates: __, ...withEarly } = judge({ ...round, taps: [...early, ...round.taps] });
        expect(withEarly).toEqual(verdict);
      }),
      RUNS,
    );
  });

  it("[K1] does not depend on the order in which the record lists its touches", () => {
    fc.assert(
      fc.property(anyRoundWithShuffledTaps, ({ round, taps }) => {
        const verdict = judge(round);
        const shuffled = judge({ ...round, taps });
        expect({ ...shuffled, fates: [] }).toEqual({ ...verdict, fates: [] });
        expect(fatesByTap(taps, shuffled)).toEqual(fatesByTap(round.taps, verdict));
      }),
      RUNS,
    );
  });

  it("[S2] does not depend on which colour a player has", () => {
    fc.assert(
      fc.property(anyRound, fc.shuffledSubarray([...COLORS], { minLength: 6 }), (round, newNames) => {
        expect(judge(renameColors(round, newNames))).toEqual(renameColors(judge(round), newNames));
      }),
      RUNS,
    );
  });

  it("[K1] does not depend on the seat with which the record starts", () => {
    fc.assert(
      fc.property(anyRound, fc.nat(5), (round, by) => {
        expect(judge(turnTable(round, by % round.players.length))).toEqual(judge(round));
      }),
      RUNS,
    );
  });

  it("is the same judged step by step: what is settled stays, what is closed stays closed", () => {
    fc.assert(
      fc.property(anyRound, anyTime, (round, knownUntilMs) => {
        const whole = judge(round);
        const step = judge(round, knownUntilMs);
        const known = round.taps.filter(({ at }) => at <= knownUntilMs);
        const { fates: _, ...onlyKnown } = judge({ ...round, taps: known }, knownUntilMs);
        expect({ ...step, fates: undefined }).toEqual({ ...onlyKnown, fates: undefined });
        if (step.closed) expect({ ...step, fates: whole.fates }).toEqual(whole);
        expect(whole.holders).toMatchObject(step.holders);
        step.stands.forEach((player, tile) => {
          if (player !== null) expect(whole.stands[tile]).toBe(player);
        });
        for (const player of round.players.filter((color) => step.settled[color])) {
          expect(step.delta[player]).toBe(whole.delta[player]);
          expect(step.reasons[player]).toEqual(whole.reasons[player]);
        }
        round.taps.forEach(({ at }, index) => {
          expect(step.fates[index]).toBe(at <= knownUntilMs ? whole.fates[index] : "not-yet-known");
        });
      }),
      RUNS,
    );
  });

  it("is read as a record unchanged, and is judged without being changed", () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const text = JSON.stringify(round);
        judge(round);
        expect(JSON.stringify(round)).toBe(text);
        expect(parseRound(JSON.parse(text))).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });
});
