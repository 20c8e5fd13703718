// Bots: plausible people on every card, with the slips of people, and stronger from level to level.
import { describe, expect, test } from "vitest";
import type { BotLevel } from "../../../../shared/rapid-city/bots/levels.ts";
import { planTouches } from "../../../../shared/rapid-city/bots/plan.ts";
import { SKILLS } from "../../../../shared/rapid-city/bots/skills.ts";
import { makeRng } from "../../../../shared/rapid-city/chance.ts";
import { dealCard, roundOf, settleRound, startMatch } from "../../../../shared/rapid-city/match.ts";
import { winners } from "../../../../shared/rapid-city/standings.ts";
import type { Card, Color, Round, Tap } from "../../../../shared/rapid-city/types.ts";

const players: Color[] = ["red", "blue", "green", "yellow"];
const table = (card: Card, more: Partial<Round> = {}): Omit<Round, "taps"> => ({
  players,
  tiles: ["prison", "tipi", "saloon", "tipi"],
  dealer: "red",
  ultimate: false,
  bullets: { red: 1, blue: 1, green: 1, yellow: 1 },
  card,
  ...more,
});

const CARDS = 2000;
function plans(card: Card, me: Color, level: BotLevel, more: Partial<Round> = {}): Tap[][] {
  const rng = makeRng("bots", JSON.stringify(card));
  return Array.from({ length: CARDS }, () => planTouches(table(card, more), me, level, rng));
}
const share = <T>(items: readonly T[], is: (item: T) => boolean): number =>
  items.filter(is).length / items.length;
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const armed: Card = { kind: "cowboy", color: "red", gun: "left" };
const disarmed: Card = { kind: "cowboy", color: "red", gun: "none" };
const indian: Card = { kind: "character", who: "indian" };

describe("reactions", () => {
  test.each(["easy", "medium", "hard"] as const)(
    "%s: the mean is that of the ex-Gaussian, dreams aside",
    (level) => {
      const { mu, tau } = SKILLS[level];
      const firsts = plans(armed, "blue", level).flatMap(([first]) => (first ? [first.at] : []));
      const awake = firsts.filter((at) => at < mu + 3 * tau + 200);
      expect(mean(awake)).toBeGreaterThan(mu + tau * 0.75);
      expect(mean(awake)).toBeLessThan(mu + tau * 1.15);
    },
  );

  test("[K4] a table at half the speed slows bots down as well", () => {
    const normal = plans(armed, "blue", "hard").map(([first]) => first!.at);
    const slow = plans(armed, "blue", "hard", { windowMs: 8000 }).map(([first]) => first!.at);
    expect(mean(slow) / mean(normal)).toBeCloseTo(2, 1);
  });

  test("[K2] no touch comes before anyone could have reacted, none after the time limit", () => {
    for (const level of ["easy", "medium", "hard"] as const) {
      for (const tap of plans(armed, "red", level).flat()) {
        expect(tap.at).toBeGreaterThanOrEqual(100);
        expect(tap.at).toBeLessThanOrEqual(4000);
      }
    }
  });

  test("the same chance gives the same touches", () => {
    const once = planTouches(table(armed), "red", "medium", makeRng("x", "y"));
    expect(planTouches(table(armed), "red", "medium", makeRng("x", "y"))).toEqual(once);
  });
});

describe("slips", () => {
  test("[A5] a defender now and then takes somebody else's token, the rest its own", () => {
    const made = plans(armed, "blue", "medium").flat();
    const wrong = share(made, ({ target }) => !("pawn" in target) || target.pawn !== "blue");
    expect(wrong).toBeGreaterThan(0.05);
    expect(wrong).toBeLessThan(0.11);
  });

  test("[A4] an attacker goes for everyone else, and seldom for itself", () => {
    for (const plan of plans(armed, "red", "hard").slice(0, 50)) {
      const pawns = plan.map(({ target }) => ("pawn" in target ? target.pawn : null));
      expect(new Set(pawns.filter((pawn) => pawn !== "red"))).toEqual(new Set(["blue", "green", "yellow"]));
    }
    const own = share(plans(armed, "red", "hard"), (plan) =>
      plan.some(({ target }) => "pawn" in target && target.pawn === "red"),
    );
    expect(own).toBeGreaterThan(0.01);
    expect(own).toBeLessThan(0.05);
  });

  test("[C1] runs to an allowed tile, now and then to a forbidden one, and knows where else to go (C2)", () => {
    const made = plans(indian, "green", "medium");
    const wrong = share(
      made,
      ([first]) => first !== undefined && "tile" in first.target && [1, 3].includes(first.target.tile),
    );
    expect(wrong).toBeGreaterThan(0.05);
    expect(wrong).toBeLessThan(0.11);
    const clean = made.find(([first]) => first && "tile" in first.target && first.target.tile === 0)!;
    expect(clean.map(({ target }) => target)).toEqual([{ tile: 0 }, { tile: 2 }]);
  });

  test("[D1] keeps still on a disarmed card, mostly", () => {
    expect(share(plans(disarmed, "blue", "hard"), (plan) => plan.length > 0)).toBeLessThan(0.08);
    const easy = share(plans(disarmed, "blue", "easy"), (plan) => plan.length > 0);
    expect(easy).toBeGreaterThan(0.22);
    expect(easy).toBeLessThan(0.38);
  });

  test("[U2] uses the hand with the gun in Ultimate, mostly", () => {
    const made = plans(armed, "blue", "medium", { ultimate: true }).flat();
    const wrong = share(made, ({ hand }) => hand === "right");
    expect(wrong).toBeGreaterThan(0.13);
    expect(wrong).toBeLessThan(0.23);
  });

  test("[P1] on a pair card every plan of a careful bot starts with the one place that is left", () => {
    const firsts = plans({ kind: "pair", who: ["indian", "sheriff"] }, "red", "hard").map(
      ([first]) => first!.target,
    );
    expect(share(firsts, (target) => "tile" in target && target.tile === 2)).toBeGreaterThan(0.94);
  });
});

describe("whole matches", () => {
  /** How often each seat is among the winners. */
  function winShares(levels: BotLevel[], matches: number): number[] {
    const colors = players.slice(0, levels.length);
    const won = levels.map(() => 0);
    for (let n = 0; n < matches; n++) {
      const rng = makeRng("matches", String(n));
      const started = startMatch({ players: colors, options: { heal: true, pair: true }, seed: `m${n}` });
      if (!started.ok) throw new Error(started.message);
      let match = started.value;
      while (match.endedBy === null) {
        match = dealCard(match);
        const round = roundOf(match, { taps: [] });
        const taps = colors.flatMap((me, seat) => planTouches(round, me, levels[seat]!, rng));
        match = settleRound(match, { taps }).match;
      }
      for (const winner of winners(match)) won[colors.indexOf(winner)]!++;
    }
    return won.map((count) => count / matches);
  }

  test.each([
    ["hard", "medium"],
    ["medium", "easy"],
  ] as const)("one %s bot among %s ones wins most matches", (strong, weak) => {
    const [best, ...others] = winShares([strong, weak, weak], 200);
    expect(best).toBeGreaterThan(0.8);
    for (const other of others) expect(other).toBeGreaterThan(0);
  });

  test("equal bots have equal chances, wherever they sit", () => {
    const shares = winShares(["medium", "medium", "medium", "medium"], 300);
    for (const one of shares) expect(Math.abs(one - mean(shares))).toBeLessThan(0.09);
  });
});
