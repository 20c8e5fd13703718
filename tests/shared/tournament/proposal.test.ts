// What is proposed for so much time and so many players.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propose, reckon, roundMinutes } from "../../../shared/tournament/proposal.ts";
import { DEFAULT_SETTINGS, FORMATS, settingsSchema } from "../../../shared/tournament/settings.ts";
import { tableSizes } from "../../../shared/tournament/sizes.ts";

describe("a proposal", () => {
  test("of a Swiss uses the time there is, and ends in a final where enough rounds come before it", () => {
    const proposal = propose({ format: "swiss", minutes: 90, players: 24 });
    expect(proposal.settings).toMatchObject({ largest: 4, final: { players: 4, matches: 1 } });
    expect(proposal.tables).toBe(6);
    expect(proposal.rounds).toBe(proposal.settings.rounds + 1);
    expect(proposal.minutes).toBeLessThanOrEqual(90);
    expect(proposal.minutes + roundMinutes(4, 1)).toBeGreaterThan(90);
    expect(propose({ format: "swiss", minutes: 30, players: 24 }).settings.final).toBeNull();
  });

  test("of heats comes down to one table", () => {
    expect(propose({ format: "heats", minutes: 600, players: 120 })).toMatchObject({
      tables: 30,
      rounds: 6,
      settings: { largest: 4, matchesPerTable: 3 },
    });
  });

  test("of heats takes larger tables where time is short", () => {
    const long = reckon(
      { ...propose({ format: "heats", minutes: 600, players: 60 }).settings, largest: 4, matchesPerTable: 1 },
      60,
    );
    const short = propose({ format: "heats", minutes: long.minutes - 1, players: 60 });
    expect(short.settings.largest).toBeGreaterThan(4);
    expect(short.minutes).toBeLessThan(long.minutes);
  });

  test("of few players is one table of them all [W4]", () => {
    expect(propose({ format: "swiss", minutes: 60, players: 5 })).toMatchObject({
      tables: 1,
      settings: { largest: 5, final: null },
    });
  });

  test("is always something that a tournament can be made with, and keeps to the time unless one round takes longer", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FORMATS),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 0, max: 600 }),
        (format, minutes, players) => {
          const { settings, rounds, tables, ...proposal } = propose({ format, minutes, players });
          expect(settingsSchema.safeParse({ ...DEFAULT_SETTINGS, ...settings }).success).toBe(true);
          if (format !== "quick-draw") {
            expect(rounds).toBeGreaterThan(0);
            expect(tables).toBe(tableSizes(Math.max(3, players), settings.largest).length);
          }
          if (format === "swiss" || format === "league")
            expect(rounds === 1 || proposal.minutes <= minutes).toBe(true);
        },
      ),
    );
  });
});
