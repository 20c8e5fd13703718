// T8: what a claim of delay is credited, what it costs, and who is flagged.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bucketMs,
  chargeFor,
  freeCreditMs,
  intoNextMatch,
  learn,
  NEW_TRUST,
  type PlayerTrust,
} from "../../../shared/timing/trust.ts";
import { fitUplink, type Uplink, uplinkQuantileMs, usualMs } from "../../../shared/timing/uplink.ts";
import { seededChance } from "../../kit/seeded-chance.ts";
import { delayOn, PROFILES, type ProfileName } from "../../kit/slow-link/profiles.ts";

const rtts = fc.array(fc.double({ min: 0.5, max: 900, noNaN: true }), { minLength: 4, maxLength: 120 });
const trusts: fc.Arbitrary<PlayerTrust> = fc
  .record({
    heard: fc.nat({ max: 60 }),
    drawnMs: fc.double({ min: 0, max: 400, noNaN: true }),
    suspicion: fc.double({ min: 0, max: 15, noNaN: true }),
    lean: fc.double({ min: 0, max: 8, noNaN: true }),
    word: fc.double({ min: 0, max: 3, noNaN: true }),
    flagged: fc.boolean(),
  })
  .map((some) => ({ ...NEW_TRUST, ...some }));
const plain = (claimedMs: number) => ({ claimedMs, explainedMs: 0 });
const told = (claimedMs: number, wordMs = 0) => ({ ...plain(claimedMs), wordMs, reactionMs: 300 });
const delays = fc.double({ min: -50, max: 2000, noNaN: true });

/** The flip waits for the next frame. */
const FRAME_MS = 1000 / 60;

type Outcome = {
  readonly gainMs: number;
  readonly flaggedAt: number;
  readonly chargedMs: readonly number[];
  readonly trust: PlayerTrust;
};

/** A match of one player whose stamps are all moved by `forgedMs`. */
function play(
  profile: ProfileName,
  forgedMs: number,
  touches: number,
  seed: number,
  before: PlayerTrust = NEW_TRUST,
): Outcome {
  const chance = seededChance(seed);
  const { up, down } = PROFILES[profile];
  const pings: number[] = [];
  const chargedMs: number[] = [];
  let trust = before;
  let flaggedAt = Number.POSITIVE_INFINITY;
  for (let touch = 1; touch <= touches; touch++) {
    for (let i = 0; i < (touch === 1 ? 30 : 6); i++) pings.push(delayOn(up, chance) + delayOn(down, chance));
    const uplink = fitUplink(pings);
    const claimedMs = delayOn(up, chance) + FRAME_MS * chance() + forgedMs;
    const charge = chargeFor(trust, uplink, plain(claimedMs));
    chargedMs.push(charge.chargedMs);
    trust = learn(charge.trust, uplink, [told(claimedMs, charge.wordMs)]);
    if (trust.flagged) flaggedAt = Math.min(flaggedAt, touch);
  }
  const gainMs = chargedMs.reduce((sum, charged) => sum + forgedMs - charged, 0) / touches;
  return { gainMs, flaggedAt, chargedMs, trust };
}

describe("[T8] the bucket", () => {
  it("never credits one touch with more than 400 ms beyond the usual, however poor the link", () => {
    fc.assert(
      fc.property(rtts, trusts, delays, (pings, trust, claimedMs) => {
        const uplink = fitUplink(pings);
        const { chargedMs } = chargeFor(trust, uplink, plain(claimedMs));
        expect(claimedMs - chargedMs - freeCreditMs(trust, uplink)).toBeLessThanOrEqual(400.001);
      }),
    );
  });

  it("never charges more than the claim exceeds the free credit, and never less than nothing", () => {
    fc.assert(
      fc.property(rtts, trusts, delays, (pings, trust, claimedMs) => {
        const uplink = fitUplink(pings);
        const { chargedMs } = chargeFor(trust, uplink, plain(claimedMs));
        expect(chargedMs).toBeGreaterThanOrEqual(0);
        expect(chargedMs).toBeLessThanOrEqual(Math.max(0, claimedMs - freeCreditMs(trust, uplink)));
      }),
    );
  });

  it("is never overdrawn and never overfull", () => {
    fc.assert(
      fc.property(rtts, fc.array(delays, { maxLength: 40 }), (pings, claims) => {
        const uplink = fitUplink(pings);
        let trust = NEW_TRUST;
        for (const claimedMs of claims) {
          ({ trust } = chargeFor(trust, uplink, plain(claimedMs)));
          expect(trust.drawnMs).toBeGreaterThanOrEqual(0);
          expect(trust.drawnMs).toBeLessThanOrEqual(bucketMs(trust, uplink));
        }
      }),
    );
  });

  it("pays all in all no more than it holds: what is won beyond the free credit is bounded for good", () => {
    fc.assert(
      fc.property(
        rtts,
        fc.array(fc.double({ min: 0, max: 800, noNaN: true }), { maxLength: 60 }),
        (pings, overs) => {
          const uplink = fitUplink(pings);
          const free = freeCreditMs(NEW_TRUST, uplink);
          let trust = { ...NEW_TRUST, word: 0 };
          let won = 0;
          for (const over of overs) {
            const charge = chargeFor(trust, uplink, plain(free + over));
            trust = charge.trust;
            won += over - charge.chargedMs;
          }
          expect(won).toBeLessThanOrEqual(bucketMs({ ...NEW_TRUST, heard: 1000 }, uplink) + 1e-6);
        },
      ),
    );
  });

  it("charges later claims more than earlier ones, never the other way round", () => {
    fc.assert(
      fc.property(
        rtts,
        trusts,
        delays,
        fc.double({ min: 0, max: 500, noNaN: true }),
        (pings, trust, claimedMs, more) => {
          const uplink = fitUplink(pings);
          const one = chargeFor(trust, uplink, plain(claimedMs)).chargedMs;
          const other = chargeFor(trust, uplink, plain(claimedMs + more)).chargedMs;
          expect(other).toBeGreaterThanOrEqual(one);
          // Claiming more delay never makes a touch judged later than claiming less.
          expect(other - one).toBeLessThanOrEqual(more + 1e-6);
        },
      ),
    );
  });

  it("leaves whoever is beyond doubt with the fastest trip ever seen", () => {
    const uplink = fitUplink([60, 70, 90, 120, 80]);
    const caught = { ...NEW_TRUST, heard: 20, suspicion: 99, flagged: true };
    expect(freeCreditMs(caught, uplink)).toBe(30);
    expect(bucketMs(caught, uplink)).toBe(0);
  });
});

describe.each(["lan", "wifi", "4g", "bad"] as const)("[T8] on %s", (profile) => {
  const honest = Array.from({ length: 40 }, (_, seed) => play(profile, 0, 40, seed));
  const forgers = Array.from({ length: 20 }, (_, seed) => play(profile, 50, 40, 1000 + seed));

  it("hardly ever charges an honest player", () => {
    const charged = honest.flatMap(({ chargedMs }) => chargedMs);
    expect(charged.filter((ms) => ms > 4).length).toBeLessThan(charged.length / 100);
  });

  it("flags no honest player", () => {
    expect(honest.filter(({ flaggedAt }) => flaggedAt < Number.POSITIVE_INFINITY)).toEqual([]);
  });

  it("flags whoever forges 50 ms within 40 touches", () => {
    expect(Math.max(...forgers.map(({ flaggedAt }) => flaggedAt))).toBeLessThanOrEqual(40);
  });

  it("leaves whoever forges 50 ms a mean gain of at most 5 ms a touch", () => {
    const mean = forgers.reduce((sum, { gainMs }) => sum + gainMs, 0) / forgers.length;
    expect(mean).toBeLessThanOrEqual(5);
  });

  it("gives nobody a new bucket for a rematch", () => {
    const again = forgers.map(({ trust }, seed) => play(profile, 50, 10, 2000 + seed, intoNextMatch(trust)));
    expect(again.reduce((sum, { gainMs }) => sum + gainMs, 0) / again.length).toBeLessThanOrEqual(5);
    // On the worst of links ten touches are too few to tell.
    const soon = again.filter(({ flaggedAt }) => flaggedAt <= 10).length;
    expect(soon).toBeGreaterThanOrEqual(profile === "bad" ? 0 : again.length - 2);
  });

  it("lets whoever goes straight come clean", () => {
    const { trust } = play(profile, 0, 40, 3000, intoNextMatch(forgers[0]!.trust));
    expect(intoNextMatch(trust)).toMatchObject({ flagged: false });
    expect(play(profile, 0, 40, 3001, intoNextMatch(trust)).flaggedAt).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("[T8] a stranger", () => {
  it("in doubt has a shallow bucket that deepens touch by touch, as far as the link asks for", () => {
    fc.assert(
      fc.property(rtts, fc.nat({ max: 60 }), (pings, heard) => {
        const uplink = fitUplink(pings);
        const depthMs = (touches: number) => bucketMs({ ...NEW_TRUST, suspicion: 1, heard: touches }, uplink);
        expect(depthMs(heard + 1)).toBeGreaterThanOrEqual(depthMs(heard));
        expect(depthMs(0)).toBeLessThan(depthMs(60));
        expect(depthMs(1000)).toBe(depthMs(60));
      }),
    );
  });

  it("is not charged for a first stall that the link may well have", () => {
    const uplink = fitUplink(Array.from({ length: 60 }, (_, i) => 60 + i));
    const stalledMs = freeCreditMs(NEW_TRUST, uplink) + 6 * uplink.jitterMs;
    expect(chargeFor(NEW_TRUST, uplink, plain(stalledMs)).chargedMs).toBe(0);
  });
});

describe("[T3] the uplink, read off the server's own pings", () => {
  it.each(["lan", "wifi", "4g", "bad"] as const)("finds p99 of %s within a quarter", (profile) => {
    const chance = seededChance(7);
    const { up, down } = PROFILES[profile];
    const pings = Array.from({ length: 120 }, () => delayOn(up, chance) + delayOn(down, chance));
    const p99 = (up.p99 + down.p99) / 2;
    expect(uplinkQuantileMs(fitUplink(pings), 0.99)).toBeGreaterThan(p99 * 0.75);
    expect(uplinkQuantileMs(fitUplink(pings), 0.99)).toBeLessThan(p99 * 1.25);
  });

  it("is finite and ordered for any pings", () => {
    fc.assert(
      fc.property(rtts, (pings) => {
        const uplink: Uplink = fitUplink(pings);
        expect(uplink.leastMs).toBeLessThanOrEqual(usualMs(uplink));
        expect(uplinkQuantileMs(uplink, 0.5)).toBeLessThanOrEqual(uplinkQuantileMs(uplink, 0.99));
        for (const value of Object.values(uplink)) expect(Number.isFinite(value)).toBe(true);
      }),
    );
  });

  it("assumes a middling link while nothing is known", () => {
    expect(usualMs(fitUplink([]))).toBeGreaterThan(20);
    expect(usualMs(fitUplink([]))).toBeLessThan(80);
  });
});
