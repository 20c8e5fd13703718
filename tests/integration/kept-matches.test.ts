// Matches that were played are found again: over HTTP, after a restart, and in a database that was away.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { playerIdOf } from "../../server/player-id.ts";
import { API, type MatchesAnswer, type MyResults, type RecordsAnswer } from "../../shared/protocol/http.ts";
import type { TableRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { MARKS } from "../../shared/timing/marks.ts";
import { gatherCompany, goHome, playRecklessly } from "../kit/company.ts";
import type { Puppet } from "../kit/puppet.ts";
import { tabletRecord } from "../kit/tablet-record.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";
import { withPostgres } from "../kit/with-postgres.ts";

let server: TestServer;
afterEach(() => server.close());

const get = async <T>(path: string): Promise<T> => (await fetch(`${server.url}${path}`)).json();

async function playMatch(): Promise<{ readonly company: Puppet[]; readonly record: TableRecord }> {
  const company = await gatherCompany(server);
  const [ann] = company;
  playRecklessly(company);
  ann.link.send("start", {});
  await ann.reaches("finished");
  return { company, record: await get<TableRecord>(`/api/table/${ann.link.code}/log`) };
}

test("a match is found by its id, among the newest and in the records of the house", async () => {
  server = await openServer();
  const { company, record } = await playMatch();
  await server.written();
  expect(await get(API.match(record.id))).toEqual(record);
  const { matches } = await get<MatchesAnswer>(API.matches());
  expect(matches).toMatchObject([{ id: record.id, cards: record.rounds.length, endedBy: record.endedBy }]);
  const { evening, ever } = await get<RecordsAnswer>(API.records);
  expect(evening).toEqual(ever);
  // Puppets have hands that no human has: whoever is marked for them holds no record.
  const flags = record.rounds.flatMap((round) => round.flags);
  const isMarked = (color: Color) =>
    flags.some(({ player, code }) => player === color && (MARKS as readonly string[]).includes(code));
  const winners = record.players.filter(
    ({ color }) => company[0]!.link.state.winners.includes(color) && !isMarked(color),
  );
  expect(ever.mostWins.map(({ name }) => name).sort()).toEqual(winners.map(({ name }) => name).sort());

  const post = (body: unknown) =>
    fetch(`${server.url}${API.handOver}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: server.url },
      body: JSON.stringify(body),
    });
  const tablet = tabletRecord("noon");
  expect((await post(tablet)).status).toBe(201);
  await server.written();
  expect(await get(API.match(tablet.id))).toEqual(JSON.parse(JSON.stringify(tablet)));
  const forged = structuredClone(tablet);
  forged.rounds[0]!.result = {
    ...forged.rounds[0]!.result,
    verdict: { ...forged.rounds[0]!.result.verdict, closedAt: 1 },
  };
  expect((await post(forged)).status).toBe(400);
  const unnumbered = structuredClone(tabletRecord("dusk"));
  Reflect.deleteProperty(unnumbered.rounds[0]!.result, "round");
  expect((await post(unnumbered)).status).toBe(400);
  // Once more is no harm; another of the same id is not taken.
  expect((await post(tablet)).status).toBe(201);
  const other = await post({ ...tabletRecord("dusk"), id: tablet.id });
  expect([other.status, await other.json()]).toEqual([409, { code: "match/known" }]);
  const overTable = await post({ ...tabletRecord("dusk"), id: record.id });
  expect(overTable.status).toBe(409);
  await server.written();
  expect(await get(API.match(tablet.id))).toEqual(JSON.parse(JSON.stringify(tablet)));
  expect(await get(API.match(record.id))).toEqual(record);
  // Neither a name that nobody should read, nor the results of somebody who has not said so.
  const secret = "a-secret-of-somebody-else";
  const posed = tabletRecord("dawn");
  Object.assign(posed.players[0]!, { name: "Arschloch", id: playerIdOf(secret) });
  expect((await post(posed)).status).toBe(201);
  await server.written();
  expect((await get<TableRecord>(API.match(posed.id))).players[0]!.name).toBe("");
  const theirs = await fetch(`${server.url}${API.me}`, { headers: { Authorization: `Bearer ${secret}` } });
  expect(await theirs.json()).toMatchObject({ matches: [] });
  expect((await post({ ...tabletRecord("later"), endedAt: Date.now() * 2000 })).status).toBe(400);
  // What a table has judged comes from the table alone.
  expect((await post(record)).status).toBe(400);

  expect((await fetch(`${server.url}${API.match("nobody")}`)).status).toBe(404);
  expect((await fetch(`${server.url}${API.match(record.id.replace(/.$/, "0"))}`)).status).toBe(404);
  await goHome(company);
});

test("results are kept for whoever wishes so, told to nobody else, and forgotten at a word", async () => {
  server = await openServer();
  const { company, record } = await playMatch();
  const [ann] = company as [Puppet, ...Puppet[]];
  const secret = "a secret of Ann's own phone".replaceAll(" ", "-");
  const me = (method: string, bearer = secret) =>
    fetch(`${server.url}${API.me}`, {
      method,
      headers: { Authorization: `Bearer ${bearer}`, Origin: server.url },
    });
  const mine = async (): Promise<MyResults> => (await me("GET")).json();
  expect(await mine()).toMatchObject({ matches: [] });

  ann.link.send("keepResults", { player: secret });
  // Whatever is answered after it: then it has been heard.
  await ann.isRefused("removeBot", { color: "orange" });
  await server.written();
  expect(await mine()).toMatchObject({ matches: [{ id: record.id, you: "red" }] });
  expect((await get<TableRecord>(API.match(record.id))).players.map(({ id }) => id)).toEqual([
    null,
    null,
    null,
  ]);
  expect((await me("GET", "too-short")).status).toBe(401);

  expect((await me("DELETE")).status).toBe(200);
  await server.written();
  expect(await mine()).toMatchObject({ matches: [], reactions: [] });
  const { players } = await get<TableRecord>(API.match(record.id));
  expect(players.map(({ color, name }) => [color, name])).toEqual([
    ["red", ""],
    ["blue", "Bob"],
    ["green", "Cem"],
  ]);
  // Neither at the table, where the name is only what she is called by now.
  const told = await get<TableRecord>(`/api/table/${ann.link.code}/log`);
  expect(told.players.map(({ name, id }) => [name, id])).toEqual([
    ["", null],
    ["Bob", null],
    ["Cem", null],
  ]);
  expect(ann.me.name).toBe("Ann");
  await goHome(company);
});

withPostgres("with PostgreSQL", (postgres) => {
  test("a database that goes away in the middle of a match gets all of it when it is back", async () => {
    const databaseUrl = await postgres().newDatabase();
    server = await openServer({ storage: { databaseUrl, keepDays: null } });
    const company = await gatherCompany(server);
    const [ann] = company;
    playRecklessly(company);
    ann.link.send("start", {});
    await ann.hasResult(1);
    await postgres().stop();
    await ann.reaches("finished");
    const record = await get<TableRecord>(`/api/table/${ann.link.code}/log`);
    expect((await fetch(`${server.url}${API.match(record.id)}`)).status).toBe(503);
    expect(ann.link.state.unsafe).toBe(false);
    await postgres().startAgain();
    await until(() => server.lines.some((line) => line.includes("answers again")), "it answers again");
    await server.written();
    expect(await get(API.match(record.id))).toEqual(record);
    await goHome(company);
  });
});

test("old matches are let go where the server is told so", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-kept-"));
  server = await openServer({ dataFolder, storage: { databaseUrl: null, keepDays: 1 } });
  const tablet = tabletRecord("long ago");
  await fetch(`${server.url}${API.handOver}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: server.url },
    body: JSON.stringify({ ...tablet, startedAt: 1, endedAt: 2 }),
  });
  await server.written();
  expect((await fetch(`${server.url}${API.match(tablet.id)}`)).status).toBe(200);
  await server.close();
  server = await openServer({ dataFolder, storage: { databaseUrl: null, keepDays: 1 } });
  while ((await fetch(`${server.url}${API.match(tablet.id)}`)).status !== 404);
  expect(existsSync(join(dataFolder, "matches.db"))).toBe(true);
  expect(readFileSync(join(dataFolder, "lock.pid"), "utf8")).toBe(String(process.pid));
  rmSync(dataFolder, { recursive: true, force: true });
});
