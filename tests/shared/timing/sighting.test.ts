// Equal guns: what shots say about a phone, what it is given for that, and how a shot is judged.
import { expect, test } from "vitest";
import { RoundHearing } from "../../../shared/rapid-city/judging/round-hearing.ts";
import type { RoundLog } from "../../../shared/rapid-city/judging/round-log.ts";
import { gunsOf, oddOf, type Sighting, unlikeOf } from "../../../shared/timing/guns.ts";
import { holdMs } from "../../../shared/timing/hold.ts";
import { recordOfLog, weighLink } from "../../../shared/timing/link.ts";
import { judgeShot } from "../../../shared/timing/shot.ts";
import { afterShots, patternOf } from "../../../shared/timing/sighting.ts";
import { normals } from "../../kit/normals.ts";
import { seededChance } from "../../kit/seeded-chance.ts";

const people = normals("sighting");
const shots = (count: number, meanMs: number, spreadMs: number) =>
  Array.from({ length: count }, () => meanMs + spreadMs * people());

test("[T14] the mean of what lies together; what lies far off is set aside and moves nothing", () => {
  const good = shots(40, 80, 25);
  const pattern = patternOf(good)!;
  expect(Math.abs(pattern.delayMs - 80)).toBeLessThan(4 * pattern.errorMs);
  expect(pattern.errorMs).toBeGreaterThan(2);
  expect(pattern.errorMs).toBeLessThan(6);
  const withStrays = patternOf([...good, 300, -250, 310])!;
  expect(withStrays.aside).toEqual(expect.arrayContaining([40, 41, 42]));
  expect(Math.abs(withStrays.delayMs - pattern.delayMs)).toBeLessThan(3);
});

test("[T14] sure enough is enough; else ten more, and at the end nothing rather than anything", () => {
  expect(afterShots(patternOf(shots(40, 0, 20)), 40)).toBe("sighted");
  expect(afterShots(patternOf(shots(40, 0, 90)), 40)).toBe("more");
  expect(afterShots(patternOf(shots(80, 0, 80)), 80)).toBe("sighted");
  expect(afterShots(patternOf(shots(80, 0, 160)), 80)).toBe("too-wild");
  expect(afterShots(patternOf(shots(10, 0, 1)), 40)).toBe("more");
});

const sighted = (delayMs: number, more: Partial<Sighting> = {}): Sighting => ({
  delayMs,
  errorMs: 4,
  shooter: "ann",
  atMs: 1,
  ...more,
});

test("[T15] relative to the quickest phone, at most 150 ms; [T16] whoever was not sighted has the mean, and is marked", () => {
  const guns = gunsOf(
    new Map([
      ["red", [sighted(40)]],
      ["blue", [sighted(100.4)]],
      ["green", [sighted(400)]],
      ["yellow", []],
    ]),
  );
  expect(guns.get("red")).toEqual({ delayMs: 0, errorMs: 4, sighted: true });
  expect(guns.get("blue")).toEqual({ delayMs: 60, errorMs: 4, sighted: true });
  expect(guns.get("green")!.delayMs).toBe(150);
  expect(guns.get("yellow")).toEqual({ delayMs: 70, errorMs: 30, sighted: false });
  expect(gunsOf(new Map([["red", []]])).size).toBe(0);
});

test("[T14] only what one hand has shot is compared: another's sighting counts as none", () => {
  const guns = gunsOf(
    new Map([
      ["red", [sighted(40)]],
      ["blue", [sighted(70)]],
      ["green", [sighted(20, { shooter: "bob", atMs: 9 })]],
    ]),
  );
  expect(guns.get("blue")).toMatchObject({ delayMs: 30, sighted: true });
  expect(guns.get("green")).toMatchObject({ delayMs: 15, sighted: false });
});

test("[T15] a later sighting that differs by more than three standard errors is odd", () => {
  expect(oddOf([sighted(40), sighted(50, { atMs: 2 })])).toBe(0);
  expect(oddOf([sighted(40), sighted(90, { atMs: 2 })])).toBe(50);
  expect(oddOf([sighted(40, { shooter: "bob" }), sighted(90, { atMs: 2 })])).toBe(0);
});

test("[T15] a phone that is unlike others of its model is odd: by one hand soon, by others' hands only beyond what people differ", () => {
  const others = [sighted(40), sighted(46), sighted(43)];
  expect(unlikeOf({ own: [sighted(60)], alike: others })).toBe(0);
  expect(unlikeOf({ own: [sighted(20, { atMs: 0 }), sighted(90)], alike: others })).toBe(47);
  const byBob = others.map((one) => ({ ...one, shooter: "bob" }));
  expect(unlikeOf({ own: [sighted(90)], alike: byBob })).toBe(0);
  expect(unlikeOf({ own: [sighted(140)], alike: byBob })).toBe(97);
  expect(unlikeOf({ own: [sighted(140)], alike: [] })).toBe(0);
  expect(unlikeOf({ own: [], alike: others })).toBe(0);
});

test("[T15] honest phones of one model are hardly ever called unlike each other, whoever shot", () => {
  const chance = seededChance(15);
  const between = (least: number, most: number) => least + (most - least) * chance();
  const shoot = (shooter: string, biasMs: number, delayMs: number): Sighting => {
    const { delayMs: found, errorMs } = patternOf(shots(40, delayMs + biasMs, between(15, 35)))!;
    return { delayMs: found, errorMs, shooter, atMs: 1 };
  };
  let odd = 0;
  for (let phone = 0; phone < 2000; phone++) {
    const [ownBias, modelMs] = [between(-30, 30), between(35, 140)];
    const one = () => modelMs + between(-5, 5);
    const own = [shoot("ann", ownBias, one())];
    const alike = Array.from({ length: 1 + (phone % 4) }, (_, n) =>
      phone % 2 === 0 ? shoot("ann", ownBias, one()) : shoot(`other ${n}`, between(-30, 30), one()),
    );
    if (unlikeOf({ own, alike }) !== 0) odd++;
  }
  expect(odd).toBeLessThan(4);
});

test("[T14] a shot is judged by the phone's own stamps, and bounded by the server's", () => {
  // The phone's clock is 1000 ms ahead; messages take 10 ms.
  const evidence = weighLink(
    recordOfLog({
      pings: Array.from({ length: 20 }, (_, n) => [n * 100, n * 100 + 20] as const),
      probes: Array.from({ length: 10 }, (_, n) => {
        const sent = 1000 + n * 100;
        return [sent, n * 100 + 10, n * 100 + 10, sent + 20] as const;
      }),
      leastRttMs: 20,
    }),
  );
  const shot = { at: 6040, crossedAt: 6000, dueAt: 5000, receivedAt: 5050 };
  expect(judgeShot(shot, evidence)).toEqual({ offMs: 40 });
  expect(judgeShot({ ...shot, at: 6300 }, evidence)).toEqual({ aside: "future" });
  expect(judgeShot({ ...shot, crossedAt: 5900 }, evidence)).toEqual({ aside: "other-line" });
  expect(judgeShot({ ...shot, receivedAt: 5600 }, evidence)).toEqual({ aside: "delayed" });
  expect(judgeShot({ ...shot, at: 6400, receivedAt: 5410 }, evidence)).toEqual({ aside: "wild" });
  expect(judgeShot(shot, { ...evidence, clock: null })).toEqual({ aside: "no-clock" });
});

test("[T15] what is known of a phone is taken off its times, widens the bound by two standard errors, and is waited for", () => {
  const log: RoundLog = {
    number: 1,
    record: {
      players: ["red", "blue", "green"],
      tiles: ["saloon", "prison", "tipi"],
      dealer: "red",
      ultimate: false,
      bullets: { red: 0, blue: 0, green: 0 },
      card: { kind: "cowboy", color: "red", gun: "left" },
      windowMs: 4000,
    },
    revealAt: 1000,
    events: [],
  };
  const judged = (guns?: RoundLog["guns"]) => {
    const hearing = new RoundHearing({ ...log, ...(guns && { guns }) }, {});
    hearing.hear({ type: "link", player: "blue", fresh: true, record: null });
    const touch = { type: "touch", player: "blue", seq: 1, hand: "left", target: { pawn: "blue" } } as const;
    hearing.hear({ ...touch, at: 1400, receivedAt: 1410 });
    return { at: hearing.round().taps[0]!.at, bound: hearing.bounds()[0]!, seat: hearing.seat("blue")! };
  };
  const plain = judged();
  const given = judged({ blue: { delayMs: 60, errorMs: 5, sighted: true } });
  expect(plain.at - given.at).toBe(60);
  expect(given.bound - plain.bound).toBe(10);
  expect(given.seat.barrierDueAt(300) - plain.seat.barrierDueAt(300)).toBe(60);
  expect(given.seat.clearedUntilMs).toBe(plain.seat.clearedUntilMs - 60);
  const awaited = { uplinkMs: 400, lateMs: 0 };
  expect(holdMs([{ ...awaited, gunMs: 60 }]) - holdMs([awaited])).toBe(60);
});
