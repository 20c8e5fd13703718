// The main figures of TIMING.md in small: whole tables on links that nobody tuned for, honest and not, in virtual time and from a fixed seed.
import { describe, expect, it } from "vitest";
import { LINK_KINDS, type LinkKind } from "../../bench/links/kinds.ts";
import type { Forgery, PhoneKind } from "../../bench/links/phone.ts";
import { type PlayedCard, simulateTable, type TableSetup } from "../../bench/links/table.ts";
import { Tally } from "../../bench/links/tally.ts";
import { seededChance } from "../../kit/seeded-chance.ts";

type Trial = {
  readonly link?: LinkKind;
  readonly phone?: PhoneKind;
  readonly forgery?: Forgery;
  readonly tables?: number;
} & Partial<Pick<TableSetup, "matches" | "kernel" | "capMs">>;

const RIVALS = ["lan", "wifi", ...LINK_KINDS] as const;
/** The kinds within the cap; on `bad` one wait in forty is longer than any verdict may be held. */
const WITHIN_CAP = ["lan", "wifi", "4g", ...LINK_KINDS] as const;

/** Free beside the delay: what frame and page take, and what the ways may differ by. */
const PAGE_AND_WAYS_MS = 26;

function played({ link = "wifi", phone = "exact", forgery, tables = 3, ...setup }: Trial): PlayedCard[][] {
  const chance = seededChance(16);
  return Array.from({ length: tables }, (_, table) => {
    const red = { link, phone, ...(forgery && { forgery }) };
    const rivals = [red, { link: RIVALS[table % RIVALS.length]! }] as const;
    return simulateTable({ matches: 2, ...setup, rivals }, chance);
  });
}

function tallied(...trials: readonly Trial[]): Tally {
  const tally = new Tally();
  for (const trial of trials) for (const cards of played(trial)) tally.add(cards, "red");
  return tally;
}

const gainOf = (tally: Tally): number => -tally.figures().meanMs;
const flagsOf = (tables: readonly (readonly PlayedCard[])[]) =>
  new Set(
    tables
      .flat()
      .flatMap(({ settled }) =>
        settled.flags.filter(({ player }) => player === "red").map(({ code }) => code),
      ),
  );

describe("[T8] [T9] links that nobody tuned for", () => {
  it("puts honest players in the right order, robs, charges and flags nobody", () => {
    const tally = tallied(...WITHIN_CAP.map((link) => ({ link, tables: 4 })));
    const { order10, order20, charged, inside, voids } = tally.figures();
    expect(tally.firsts).toBeGreaterThan(300);
    expect(order10).toBeGreaterThanOrEqual(99.5);
    expect(order20).toBeGreaterThanOrEqual(99.5);
    expect(tally.robbed).toBeLessThanOrEqual(1);
    expect(charged).toBeLessThanOrEqual(0.2);
    expect(inside).toBe(100);
    expect(voids).toBeLessThan(3);
    expect(tally.flaggedMatches).toBe(0);
  });

  it.each(WITHIN_CAP)("leaves whoever forges 50 ms a touch on %s no more than 5", (link) => {
    // Where queues come and go one table in ten gains much, and the others lose.
    const tables = link === "swelling" ? 80 : 3;
    expect(gainOf(tallied({ link, tables, matches: 4, forgery: { touchMs: 50 } }))).toBeLessThanOrEqual(5);
  });

  it("knows no more than a phone's stamps can tell, and says so in the bound", () => {
    for (const phone of ["grid60", "grid144"] as const)
      expect(tallied({ phone }).figures().inside, phone).toBeGreaterThanOrEqual(99);
  });

  it("voids a card where nobody can know what is on its way, now and then", () => {
    const cards = played({ link: "stalling", tables: 6 }).flat();
    const silent = cards.filter(({ settled }) => settled.result.void === "link-silent");
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.length).toBeLessThan(0.1 * cards.length);
    for (const { settled } of silent) expect(settled.flags.map(({ code }) => code)).toContain("link/silent");
  });
});

describe("[T3] [T8] late answers", () => {
  const LATE: { readonly [what: string]: (ms: number) => Forgery } = {
    pongs: (ms) => ({ pongMs: ms, touchMs: ms / 2 }),
    probes: (ms) => ({ probeMs: ms, touchMs: ms / 2 }),
    everything: (ms) => ({ pongMs: ms, probeMs: ms, answerMs: ms, touchMs: ms / 2 }),
    "pongs in play": (ms) => ({ pongMs: ms, onlyInPlay: true, touchMs: ms }),
    "flips in play": (ms) => ({ pongMs: ms, onlyInPlay: true, shownMs: ms }),
    "everything in play": (ms) => ({ pongMs: ms, probeMs: ms, answerMs: ms, onlyInPlay: true, touchMs: ms }),
  };
  it.each(Object.keys(LATE))("buy no more than 10 ms a touch: %s", (what) => {
    // Of the even ones one table in ten gains much, and the others nothing: 0 to 1 ms over 200 tables, and up to 14 over six.
    const tables = what === "everything" ? 24 : 6;
    for (const ms of [50, 150])
      expect(
        gainOf(tallied({ tables, matches: 3, forgery: LATE[what]!(ms) })),
        `${ms} ms`,
      ).toBeLessThanOrEqual(10);
  });

  it("buy little more than 10 ms a touch, all of them evenly, where the jitter is nearly as large", () => {
    // One trip alone tells the truth there, and how much it tells is chance: 11 ms over 800 tables, and up to 16 over so many.
    const evenly = { link: "4g", tables: 40, matches: 3, forgery: LATE.everything!(50) } as const;
    expect(gainOf(tallied(evenly))).toBeLessThanOrEqual(16);
  });

  it("are told to the host, by the pongs themselves", () => {
    expect(flagsOf(played({ forgery: { pongMs: 150, touchMs: 75 } }))).toContain("pongs/late");
    expect(flagsOf(played({}))).not.toContain("pongs/late");
  });

  it("are credited with the cap at most where no kernel can be asked", () => {
    const everything = { pongMs: 400, probeMs: 400, answerMs: 400, touchMs: 150 };
    const inContests = gainOf(tallied({ kernel: false, capMs: 60, forgery: everything }));
    const atParties = gainOf(tallied({ kernel: false, capMs: 150, forgery: everything }));
    expect(inContests).toBeLessThanOrEqual(60 + PAGE_AND_WAYS_MS);
    expect(atParties).toBeGreaterThan(inContests);
    expect(atParties).toBeLessThanOrEqual(150 + PAGE_AND_WAYS_MS);
  });
});
