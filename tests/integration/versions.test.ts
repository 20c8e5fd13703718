// An update under people who play: two processes of two versions in one house, and pages of both.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import { gatherCompany, goHome, playRecklessly } from "../kit/company.ts";
import { ContestVisitor } from "../kit/contest-visitor.ts";
import { FrontDoor } from "../kit/front-door.ts";
import { KillableServer } from "../kit/killable-server.ts";
import { Puppet } from "../kit/puppet.ts";
import { canHaveCluster, TestCluster } from "../kit/test-cluster.ts";
import { until } from "../kit/until.ts";

const NEWER = PROTOCOL_VERSION + 1;
/** Pages of this version are understood by the newer one, or are not. */
const UNDERSTANDING = { protocol: NEWER, oldestSpoken: PROTOCOL_VERSION };
const STRANGE = { protocol: NEWER, oldestSpoken: NEWER };

/** Whole matches, on a machine that may have much else to do. */
const PLAYED_MS = 90_000;
vi.setConfig({ testTimeout: 150_000 });
const timeouts = { revealMs: [120, 140] as const };
const isOver = (people: readonly Puppet[]): Promise<void> =>
  until(() => people.every(({ phase }) => phase === "finished"), "the match is over", PLAYED_MS);

describe.skipIf(!canHaveCluster)("a house of two versions", () => {
  let house: TestCluster;
  let door: FrontDoor;
  let [older, newer]: KillableServer[] = [];
  beforeAll(async () => {
    house = await TestCluster.open();
  });
  afterEach(async () => {
    door?.close();
    await house.forget();
  });
  afterAll(() => house.end());

  const openHouse = async (version: typeof STRANGE, drainMs: number) => {
    [older, newer] = await Promise.all([
      house.start({ timeouts, cluster: { drainMs } }),
      house.start({ timeouts, version, cluster: { drainMs } }),
    ]);
    door = await FrontDoor.to(older!.url, newer!.url);
  };
  const areAt = (process: KillableServer, ...people: readonly Puppet[]): boolean =>
    people.every(({ link }) => link.url !== null && new URL(link.url).port === new URL(process.url).port);
  const beginMatch = async () => {
    // A table is opened where its page is understood, once the processes have heard of each other.
    await expect.poll(() => hasHeardOf(newer!, older!)).toBe(true);
    const company = await gatherCompany(door);
    expect(areAt(older!, ...company)).toBe(true);
    playRecklessly(company);
    company[0].link.send("start", {});
    await company[0].hasResult(1);
    return company;
  };
  /** Whether it sends phones there. */
  const hasHeardOf = async (asked: KillableServer, other: KillableServer): Promise<boolean> => {
    const scout = await Puppet.open(asked.url, "Scout").catch(() => null);
    const isThere = scout !== null && areAt(other, scout);
    await scout?.link.leave();
    return isThere;
  };
  const isToldToReload = async (people: readonly Puppet[]) => {
    await until(() => people.every(({ closed }) => closed.length > 0), "all are told", PLAYED_MS);
    expect(people.flatMap(({ closed }) => closed)).toEqual(people.map(() => "join/version"));
  };
  /** Asks again as a page does, however long it is told that it takes a moment. */
  const aReloadedPage = async (code: string, one: Puppet): Promise<Puppet> => {
    const wish = { version: NEWER, seatKey: one.link.seatKey! };
    for (;;) {
      const arrival = await Puppet.join(newer!.url, code, "", wish).catch((error) => error);
      if (arrival instanceof Puppet) return arrival;
      expect(arrival).toMatchObject({ code: "join/being-updated" });
    }
  };

  test("older pages that are understood come back to their seats in the newer process, play to the end, and are told to reload then", async () => {
    await openHouse(UNDERSTANDING, 0);
    const company = await beginMatch();
    const [ann, bob, cem] = company;
    const { code } = ann.link;
    const colors = company.map(({ color }) => color);
    expect(await older!.retire()).toBe(0);
    // Not through the door: a connection that it keeps for us may just have ended with the process.
    const screen = await Puppet.watch(newer!.url, code);
    await until(() => areAt(newer!, ...company, screen), "all are in the newer process");
    expect([company.map(({ color }) => color), ann.phase === "finished"]).toEqual([colors, false]);
    // Whoever has no seat in this match has nothing to finish.
    await expect(Puppet.join(newer!.url, code, "Dot")).rejects.toMatchObject({ code: "join/version" });
    await expect(Puppet.open(newer!.url, "Eve")).rejects.toMatchObject({ code: "join/version" });
    // A page that was loaded anew meanwhile plays among them.
    const again = await aReloadedPage(code, cem);
    playRecklessly([ann, bob, again]);
    await isOver([ann, bob, again]);
    await isToldToReload([ann, bob, screen]);
    const reloaded = await aReloadedPage(code, bob);
    expect([reloaded.color, reloaded.phase]).toEqual([bob.color, "finished"]);
    expect(again.closed).toEqual([]);
    await goHome([again, reloaded]);
  });

  test("pages that are not understood play to the end in the process of their version; newer ones wait for it, and are let in by themselves", async () => {
    await openHouse(STRANGE, 60_000);
    const company = await beginMatch();
    const [ann, bob, cem] = company;
    const { code } = ann.link;
    const retired = older!.retire();
    // Drops and comes back, by whatever door: the match is where its page is understood.
    const again = await Puppet.join(newer!.url, code, "", { seatKey: bob.link.seatKey! });
    expect([areAt(older!, again), again.color]).toEqual([true, bob.color]);
    const waiting = aReloadedPage(code, cem);
    playRecklessly([ann, again, cem]);
    await isOver([ann, again, cem]);
    expect(ann.results.filter((result) => result.void)).toEqual([]);
    const late = await waiting;
    expect([areAt(newer!, late), late.color]).toEqual([true, cem.color]);
    expect(await retired).toBe(0);
    await isToldToReload([ann, again, cem]);
    await expect(Puppet.open(newer!.url, "Eve")).rejects.toMatchObject({ code: "join/version" });
    await goHome([late]);
  });
});

test("a phone of a contest with an older page stays for the match at its table, and no longer", async ({
  onTestFinished,
}) => {
  const dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-versions-"));
  const server = await KillableServer.start({
    dataFolder,
    version: UNDERSTANDING,
    // However long this machine takes, nobody is given up on.
    timeouts: { ...timeouts, returnMs: 60_000, emptyMs: 60_000 },
  });
  onTestFinished(async () => {
    await server.kill();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const settings = { rounds: 1, largest: 3, callMs: 60_000 } as const;
  const contest = { name: "Dodge City Open", passphrase: "high noon at six", settings };
  const desk = await ContestVisitor.create(server.url, contest);
  const enter = (more: object) =>
    ContestVisitor.join(server.url, desk.code, { version: NEWER, role: "player", ...more });
  const older = { version: PROTOCOL_VERSION };
  await expect(enter({ ...older, name: "Ann", key: randomUUID() })).rejects.toThrow("join/version");
  const phones = await Promise.all(["Ann", "Bob", "Cem"].map((name) => enter({ name, key: randomUUID() })));
  const comesBack = { ...older, playerKey: phones[0]!.welcome.player!.key };
  await expect(enter(comesBack)).rejects.toThrow("join/version");
  await desk.get({ type: "draw" });
  await desk.get({ type: "call" });
  await until(() => phones.every(({ mine }) => mine?.seat?.seatKey != null), "all are called");
  const seatOf = ({ mine }: ContestVisitor) => mine!.seat!;
  const sit = (phone: ContestVisitor, version: number) =>
    Puppet.join(server.url, seatOf(phone).code!, "", { version, seatKey: seatOf(phone).seatKey! });
  const seated = await Promise.all(phones.map((phone) => sit(phone, NEWER)));
  playRecklessly(seated);
  await until(() => seatOf(phones[0]!).status === "playing", "the match has begun");
  const again = await enter(comesBack);
  const atTable = await sit(again, PROTOCOL_VERSION);
  playRecklessly([atTable, ...seated.slice(1)]);
  await until(() => atTable.closed.length > 0, "the match is over", PLAYED_MS);
  expect([atTable.phase, atTable.closed]).toEqual(["finished", ["join/version"]]);
  await until(() => seatOf(phones[1]!).status === "done", "its result is known");
  await expect(enter(comesBack)).rejects.toThrow("join/version");
  await goHome(seated.slice(1));
  await Promise.all([desk, again, ...phones].map((visitor) => visitor.leave()));
});
