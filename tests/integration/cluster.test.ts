// Several processes are one house: a code leads to its table from every one of them, and what they keep is found by all.
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRedis } from "../../server/cluster/redis.ts";
import { shelfIn } from "../../server/cluster/shared-shelf.ts";
import type { HouseStatus } from "../../shared/protocol/house.ts";
import type { ServerInfo, TableAnswer } from "../../shared/protocol/http.ts";
import type { TableRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { gatherCompany, goHome, playRecklessly } from "../kit/company.ts";
import { ContestVisitor } from "../kit/contest-visitor.ts";
import type { KillableServer } from "../kit/killable-server.ts";
import { Puppet } from "../kit/puppet.ts";
import { canHaveCluster, TestCluster } from "../kit/test-cluster.ts";
import { aMoment, until } from "../kit/until.ts";

const PASSPHRASE = "cactus juice";

describe.skipIf(!canHaveCluster)("a house of two processes", () => {
  let house: TestCluster;
  let [a, b]: KillableServer[] = [];
  beforeAll(async () => {
    house = await TestCluster.open();
    [a, b] = await Promise.all([
      house.start({ passphrase: PASSPHRASE }),
      house.start({ passphrase: PASSPHRASE }),
    ]);
  });
  afterAll(() => house.end());

  const ask = async (process: KillableServer, path: string) => (await fetch(`${process.url}${path}`)).json();

  test("a code typed anywhere leads to its table, and the game is played there", async () => {
    const [ann, bob, cem] = await gatherCompany(a!);
    const dot = await Puppet.join(b!.url, ann.link.code, "Dot");
    const seen = (await ask(b!, `/api/table/${ann.link.code}`)) as TableAnswer;
    expect(seen).toMatchObject({ exists: true, running: false });
    const all = [ann, bob, cem, dot];
    playRecklessly(all);
    ann.link.send("start", {});
    for (const one of all) await one.reaches("finished");
    for (const { url } of [a!, b!]) {
      const log = await fetch(`${url}/api/table/${ann.link.code}/log`);
      expect(log.status).toBe(200);
    }
    await a!.written();
    await b!.written();
    const [match] = ((await ask(b!, "/api/matches")) as { matches: { id: string }[] }).matches;
    expect(((await ask(a!, `/api/match/${match!.id}`)) as { id: string }).id).toBe(match!.id);

    // Who wants to be forgotten says so to any of them.
    const secret = "a-secret-of-the-phone-of-Dot";
    dot.link.send("keepResults", { player: secret });
    await dot.isRefused("removeBot", { color: "orange" });
    const isElsewhere = ({ url }: KillableServer) => new URL(url).port !== new URL(dot.link.url!).port;
    const { url } = [a!, b!].find(isElsewhere)!;
    const headers = { authorization: `Bearer ${secret}`, origin: url };
    expect((await fetch(`${url}/api/me`, { method: "DELETE", headers })).status).toBe(200);
    const told = (await ask(a!, `/api/table/${ann.link.code}/log`)) as TableRecord;
    expect(told.players.map(({ name }) => name)).toEqual(["Ann", "Bob", "Cem", ""]);
    await goHome(all);
  });

  test("tables are shared out, and none is there twice", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => Puppet.open(a!.url, `P${n}`)));
    const codes = people.map(({ link }) => link.code);
    expect(new Set(codes).size).toBe(12);
    const places = people.map(({ link }) => new URL(link.url!).port);
    for (const { url } of [a!, b!])
      expect(places.filter((port) => port === new URL(url).port).length).toBeGreaterThan(3);
    await goHome(people);
  });

  test("a contest is in one process, and every other leads to it", async () => {
    const passphrase = "long and secret";
    const desk = await ContestVisitor.create(a!.url, { name: "Cup", settings: {}, passphrase });
    const { code } = desk.welcome;
    const player = await ContestVisitor.enter(b!.url, code, "Ann");
    const other = await ContestVisitor.join(b!.url, code, { role: "desk", passphrase });
    await until(() => other.board?.players.length === 1, "the other desk sees who has entered");
    for (const process of [a!, b!])
      expect(await ask(process, `/api/tournament/${code}`)).toMatchObject({ name: "Cup" });
    await expect(ContestVisitor.enter(b!.url, "CCCCC", "Ann")).rejects.toThrow("tournament/unknown");
    for (const { room } of [desk, player, other]) await room.leave();
  });

  test("whoever guesses codes of contests guesses no faster where another process has them, and for themselves alone", async () => {
    const [c, d] = await Promise.all([house.start({ limits: 0.5 }), house.start({ limits: 0.5 })]);
    const desk = await ContestVisitor.create(c.url, {
      name: "Cup",
      settings: {},
      passphrase: "long and secret",
    });
    const board = (url: string, code: string, localAddress: string, headers = {}) =>
      new Promise<number>((resolve, reject) => {
        const asked = request(`${url}/api/tournament/${code}`, { localAddress, headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode!);
        });
        asked.on("error", reject);
        asked.end();
      });
    const { code } = desk;
    const [guesser, other] = ["127.0.0.3", "127.0.0.4"];
    for (let n = 0; n < 15; n++) await board(d.url, "CCCCC", guesser);
    expect(await board(c.url, code, guesser)).toBe(429);
    expect(await board(d.url, code, guesser)).toBe(429);
    const made = { "x-relayed-for": other, "x-relay-key": "" };
    expect(await board(d.url, code, guesser, made)).toBe(429);
    expect(await board(d.url, code, other)).toBe(200);
    await desk.leave();
    await Promise.all([c.kill(), d.kill()]);
  });

  test("a contest whose process has died goes on in another, with all that was acknowledged", async () => {
    const dying = await house.start();
    const request = { name: "Orphan", settings: {}, passphrase: "long and secret" };
    const desk = await ContestVisitor.create(dying.url, request);
    const { code, deskKey } = desk.welcome;
    await desk.get({ type: "enter", names: ["Ann", "Bob"] });
    await dying.kill();
    let again: ContestVisitor | null = null;
    while (again === null) {
      again = await ContestVisitor.join(b!.url, code, { role: "desk", deskKey }).catch(() => null);
      if (again === null) await aMoment(50);
    }
    expect(again.board!.players.map(({ name }) => name)).toEqual(["Ann", "Bob"]);
    await again.get({ type: "enter", names: ["Cem"] });
    await until(() => again!.board!.players.length === 3, "it takes new entries");
    await again.leave();
  });

  test("a page may reach every process of the house: on its host by any port, elsewhere by name, also one that is away", async () => {
    const far = await house.start({ cluster: { address: "play.example:444/p3" } });
    const policy = async () => (await fetch(a!.url)).headers.get("content-security-policy")!;
    while (!(await policy()).includes("play.example")) await aMoment(50);
    await far.kill();
    expect(await policy()).toContain(
      "ws://127.0.0.1:* wss://127.0.0.1:* ws://play.example:444 wss://play.example:444;",
    );
  });

  test("two doors, one count: what one network may try, it may try in the whole house", async () => {
    const [c, d] = await Promise.all([house.start({ limits: 0.05 }), house.start({ limits: 0.05 })]);
    const look = async ({ url }: KillableServer) => (await fetch(`${url}/api/table/CCCC`)).status;
    expect([await look(c), await look(d), await look(c)]).toEqual([200, 429, 429]);
    await Promise.all([c.kill(), d.kill()]);
  });

  test("whoever runs it is let in by one process and served by all: every table, and what is announced to those that start later", async () => {
    const people = await Promise.all([Puppet.open(a!.url, "Ann"), Puppet.open(b!.url, "Bob")]);
    const send = (url: string, path: string, content: object, key = "") =>
      fetch(`${url}/api/house/${path}`, {
        method: "POST",
        headers: { origin: url, "content-type": "application/json", authorization: `Bearer ${key}` },
        body: JSON.stringify(content),
      });
    const entered = await send(a!.url, "enter", { passphrase: PASSPHRASE });
    const { key } = (await entered.json()) as { key: string };
    for (const { url } of [a!, b!]) {
      const asked = await fetch(`${url}/api/house/status`, { headers: { authorization: `Bearer ${key}` } });
      const { processes } = (await asked.json()) as HouseStatus;
      expect(processes.map(({ at }) => at)).toEqual(
        [a!, b!].map((one) => `:${new URL(one.url).port}`).sort(),
      );
      const codes = processes.flatMap(({ tables }) => tables.map(({ code }) => code));
      for (const { link } of people) expect(codes).toContain(link.code);
    }
    expect((await send(b!.url, "announce", { text: "We close at ten." }, key)).status).toBe(200);
    const later = await house.start();
    expect(((await ask(later, "/api/info")) as ServerInfo).announcement).toBe("We close at ten.");
    await goHome(people);
    await later.kill();
  });

  test("a seed for the quick draw that one process gave is known to all, and taken once", async () => {
    const { seed } = (await (
      await fetch(`${a!.url}/api/quick-draw`, { method: "POST", headers: { origin: a!.url } })
    ).json()) as { seed: string };
    const redis = openRedis(house.redis.url);
    await until(() => redis.status === "ready", "Redis is ready");
    const shelf = shelfIn(redis);
    expect(Number(await shelf.take(`quick-draw:${seed}`))).toBeGreaterThan(0);
    expect(await shelf.take(`quick-draw:${seed}`)).toBeNull();
    redis.disconnect();
  });

  test("who types a wrong code is told so by every process", async () => {
    for (const { url } of [a!, b!])
      await expect(Puppet.join(url, "CCCC", "Ann")).rejects.toMatchObject({ code: "join/no-such-table" });
  });
});
