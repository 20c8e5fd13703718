// What happens to a house when one of its processes dies, hangs or takes its leave, and when Redis goes away: the tables go on.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { HOUSE_API, type HouseStatus } from "../../shared/protocol/house.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import { goHome, playRecklessly } from "../kit/company.ts";
import { FrontDoor } from "../kit/front-door.ts";
import type { KillableServer } from "../kit/killable-server.ts";
import { Puppet } from "../kit/puppet.ts";
import { canHaveCluster, TestCluster } from "../kit/test-cluster.ts";
import { aMoment, until } from "../kit/until.ts";

const PASSPHRASE = "cactus juice";
/** Shorter than in a house of people, so that tests are not. */
const QUICK = { times: { leaseMs: 1500, beatMs: 200 } };

describe.skipIf(!canHaveCluster)("a house in trouble", () => {
  let house: TestCluster;
  let door: FrontDoor;
  let [a, b]: KillableServer[] = [];
  beforeAll(async () => {
    house = await TestCluster.open();
  });
  afterEach(async () => {
    door?.close();
    await house.forget();
  });
  afterAll(() => house.end());

  const openHouse = async (more: object = {}, times: object = QUICK) => {
    [a, b] = await Promise.all([
      house.start({ cluster: { ...times, ...more } }),
      house.start({ cluster: times, passphrase: PASSPHRASE }),
    ]);
    door = await FrontDoor.to(a!.url, b!.url);
  };

  /** A table of that very process. */
  const gatherAt = async (process: KillableServer, through = door.url): Promise<[Puppet, Puppet, Puppet]> => {
    for (;;) {
      const ann = await Puppet.open(through, "Ann");
      const { code } = ann.link;
      if (placeOf(ann) !== new URL(process.url).port) {
        await ann.link.leave();
        continue;
      }
      const others = ["Bob", "Cem"].map((name) => Puppet.join(door.url, code, name));
      const [bob, cem] = (await Promise.all(others)) as [Puppet, Puppet];
      await until(() => [ann, bob, cem].every(({ link }) => link.clock.synced), "all clocks are in sync");
      return [ann, bob, cem];
    }
  };

  /** Every card of the match at b was judged once, and nobody has seen otherwise. Gives the id of the match. */
  const hasHappenedOnce = async (code: string, safely: readonly RoundResult[]): Promise<string> => {
    const log = await (await fetch(`${b!.url}/api/table/${code}/log`)).json();
    const verdicts: RoundResult[] = log.rounds.map(({ result }: { result: RoundResult }) => result);
    expect(verdicts.map(({ round }) => round)).toEqual(verdicts.map((_, n) => n + 1));
    expect(safely).not.toEqual([]);
    for (const seen of safely) expect(verdicts[seen.round - 1]).toEqual(seen);
    return log.id;
  };

  test("one process dies: its table is back elsewhere with everybody in their seat, and the others' do not notice", async () => {
    await openHouse();
    const lost = await gatherAt(a!);
    const kept = await gatherAt(b!);
    const code = lost[0].link.code;
    const safely = noteSafeResults(lost);
    for (const company of [lost, kept]) {
      playRecklessly(company);
      company[0].link.send("start", {});
    }
    await lost[0].hasResult(1);
    const colors = lost.map(({ color }) => color);
    const stopAsking = keepAsking(b!.url, code);
    await a!.kill();
    // Not through the door: a connection that it keeps for us may just have ended with the process.
    const late = Puppet.watch(b!.url, code);
    await until(() => lost.every(({ timesBack }) => timesBack > 0), "everybody is back");
    for (const answer of await stopAsking()) expect(["is there", "join/coming-back"]).toContain(answer);
    expect(lost.map(({ color }) => color)).toEqual(colors);
    expect(lost.map(placeOf)).toEqual(lost.map(() => new URL(b!.url).port));
    expect(lost[0].link.state.restored).not.toBe("");
    const screen = await late;
    // Each hears it over a connection of their own.
    await until(() => screen.phase === lost[0].phase, "whoever came late sees the same match");
    for (const one of [...lost, ...kept]) await one.reaches("finished");
    expect(kept.every(({ timesBack }) => timesBack === 0)).toBe(true);
    const id = await hasHappenedOnce(code, safely);
    await b!.written();
    expect((await fetch(`${b!.url}/api/match/${id}`)).status).toBe(200);
    await goHome([...lost, ...kept, screen]);
  });

  test("one process hangs until it is taken for dead, and wakes up: everybody is at the one table that there is", async () => {
    await openHouse();
    const company = await gatherAt(a!);
    const { code } = company[0].link;
    const safely = noteSafeResults(company);
    playRecklessly(company);
    company[0].link.send("start", {});
    await company[0].hasResult(1);
    a!.freeze();
    while ((await fetch(`${b!.url}/api/table/${code}`)).status !== 200) await aMoment(100);
    a!.thaw();
    await until(() => company.every((one) => placeOf(one) === new URL(b!.url).port), "all are at one table");
    const dot = await Puppet.watch(a!.url, code);
    expect(placeOf(dot)).toBe(new URL(b!.url).port);
    for (const one of company) await one.reaches("finished");
    // Whoever comes back while a verdict is shown is shown it again: the same.
    await hasHappenedOnce(code, safely);
    await goHome([...company, dot]);
  });

  test("one process hangs for less than its lease: its tables stay where they are", async () => {
    // However much longer a busy machine makes half a second.
    await openHouse({ times: { ...QUICK.times, leaseMs: 60_000 } });
    const company = await gatherAt(a!);
    a!.freeze();
    await aMoment(500);
    a!.thaw();
    const dot = await Puppet.join(b!.url, company[0].link.code, "Dot");
    expect(placeOf(dot)).toBe(new URL(a!.url).port);
    expect(company.map(({ timesBack }) => timesBack)).toEqual([0, 0, 0]);
    await goHome([...company, dot]);
  });

  for (const how of ["is gone and comes back empty", "hangs"] as const) {
    test(`Redis ${how}: running tables play on, whoever wants elsewhere waits, and everything is found again`, async () => {
      await openHouse();
      // Of a network whose tables stand elsewhere.
      const company = await gatherAt(a!, b!.url);
      const { code } = company[0].link;
      playRecklessly(company);
      const told = await letIn(b!.url);
      if (how === "hangs") house.redis.freeze();
      else await house.redis.stop();
      company[0].link.send("start", {});
      for (const one of company) await one.hasResult(2);
      const asked = await fetch(`${b!.url}/api/table/${code}`);
      expect(await asked.json()).toEqual({ code: "house/unreachable" });
      const wish = { method: "POST", body: "{}", headers: { origin: b!.url } };
      const wished = await fetch(`${b!.url}/matchmake/create/table`, wish);
      expect(await wished.json()).toMatchObject({ error: "house/unreachable" });
      // Whoever runs it sees why, with the key they have and with a new one.
      for (const look of [told, await letIn(b!.url)])
        expect((await look()).processes).toMatchObject([{ stores: { redis: false } }]);
      const opening = Puppet.open(b!.url, "Eve");
      const joining = Puppet.watch(b!.url, code);
      // Who drops meanwhile comes back to a table that is at the very door.
      const near = await Puppet.watch(a!.url, code);
      await aMoment(1500);
      if (how === "hangs") house.redis.thaw();
      else await house.redis.startAgain();
      const [eve, screen] = await Promise.all([opening, joining]);
      expect(placeOf(screen)).toBe(new URL(a!.url).port);
      for (const one of company) await one.reaches("finished");
      expect(company.map(({ timesBack }) => timesBack)).toEqual([0, 0, 0]);
      await goHome([...company, eve, screen, near]);
    });
  }

  test("an update, one process after the other: lobbies go at once, matches when they are over, nobody is sent away", async () => {
    // Nobody dies here: by the lease of a real house a process that a busy machine holds up is not taken for dead.
    await openHouse({}, {});
    const waiting = await gatherAt(a!);
    const [ann, bob, cem] = await gatherAt(a!);
    const areAt = (process: KillableServer, company: readonly Puppet[]) =>
      company.every((one) => placeOf(one) === new URL(process.url).port);
    playRecklessly([ann, bob, cem]);
    ann.link.send("start", {});
    await ann.hasResult(1);
    const retired = a!.retire();
    await until(() => areAt(b!, waiting), "the lobby has moved");
    const eve = await Puppet.open(a!.url, "Eve");
    expect(areAt(b!, [eve])).toBe(true);
    // Somebody reloads their page meanwhile: the match is where it was, and so is the seat.
    const again = await Puppet.join(door.url, ann.link.code, "", { seatKey: bob.link.seatKey! });
    expect([areAt(a!, [again]), again.color]).toEqual([true, bob.color]);
    playRecklessly([again]);
    const playing = [ann, again, cem];
    for (const one of playing) await one.reaches("finished");
    expect(await retired).toBe(0);
    await until(() => areAt(b!, playing), "all are back");
    expect(ann.results.filter((result) => result.void)).toEqual([]);
    expect(ann.phase).toBe("finished");
    await a!.startAgain();
    expect(await b!.retire()).toBe(0);
    const everybody = [...playing, ...waiting, eve];
    await until(() => areAt(a!, everybody), "all are at the new process");
    expect(everybody.flatMap(({ closed }) => closed)).toEqual([]);
    await goHome(everybody);
  });

  test("a process that takes its leave waits only so long for a match: it plays on in the other", async () => {
    await openHouse({ drainMs: 0 });
    const company = await gatherAt(a!);
    const safely = noteSafeResults(company);
    playRecklessly(company);
    company[0].link.send("start", {});
    await company[0].hasResult(1);
    expect(await a!.retire()).toBe(0);
    await until(() => company.every(({ timesBack }) => timesBack > 0), "everybody is back");
    expect(company[0].link.state.restored).not.toBe("");
    for (const one of company) await one.reaches("finished");
    await hasHappenedOnce(company[0].link.code, safely);
    await goHome(company);
  });

  test("a process that is told to end while Redis and PostgreSQL are away ends, and its table is there with them again", async () => {
    await openHouse();
    const company = await gatherAt(a!);
    await Promise.all([house.redis.stop(), house.postgres.stop()]);
    expect(await a!.retire()).toBe(0);
    await Promise.all([house.redis.startAgain(), house.postgres.startAgain()]);
    await until(() => company.every(({ timesBack }) => timesBack > 0), "everybody is back");
    expect(company.map(placeOf)).toEqual(company.map(() => new URL(b!.url).port));
    await goHome(company);
  });
});

/** About a table, now and then until told to stop; gives every answer. */
function keepAsking(url: string, code: string): () => Promise<readonly string[]> {
  const answers: string[] = [];
  let goesOn = true;
  const asking = (async () => {
    for (; goesOn; await aMoment(100)) {
      const asked = await fetch(`${url}/api/table/${code}`).catch(() => null);
      const told = await asked?.json();
      answers.push(told?.exists ? "is there" : `${told?.code}`);
    }
  })();
  return async () => {
    goesOn = false;
    await asking;
    return answers;
  };
}

/** Into the page of whoever runs it; gives what looks in. */
async function letIn(url: string): Promise<() => Promise<HouseStatus>> {
  const entered = await fetch(url + HOUSE_API.enter, {
    method: "POST",
    headers: { origin: url, "content-type": "application/json" },
    body: JSON.stringify({ passphrase: PASSPHRASE }),
  });
  const { key } = (await entered.json()) as { key: string };
  return async () => {
    const asked = await fetch(url + HOUSE_API.status, { headers: { authorization: `Bearer ${key}` } });
    return asked.json() as Promise<HouseStatus>;
  };
}

/** The port at which somebody sits. */
const placeOf = ({ link }: Puppet): string => (link.url === null ? "" : new URL(link.url).port);

/** What was shown although the disk took too long was told to be unsafe. */
function noteSafeResults(company: readonly Puppet[]): readonly RoundResult[] {
  const safely: RoundResult[] = [];
  for (const { link } of company) link.on("result", (seen) => link.state.unsafe || safely.push(seen));
  return safely;
}
