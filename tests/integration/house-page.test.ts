// The page of whoever runs the server, as it asks: behind a passphrase, and with a word to everybody.
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { houseWord } from "../../client/online/house-word.ts";
import { houseRoutes } from "../../server/operations/house/house-routes.ts";
import { hashPassphrase, writeHash } from "../../server/passphrase.ts";
import { HOUSE_API, type HouseStatus } from "../../shared/protocol/house.ts";
import { NATIVE_HEADERS } from "../../shared/protocol/native-header.ts";
import { Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

let server: TestServer;
let key = "";

async function ask(path: string, body?: object, withKey = key) {
  const response = await fetch(server.url + path, {
    method: body ? "POST" : "GET",
    headers: { ...NATIVE_HEADERS, authorization: `Bearer ${withKey}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

beforeAll(async () => {
  server = await openServer({
    house: {
      passphrase: writeHash(await hashPassphrase("cactus juice")),
      async *examine() {
        yield { check: "disk", level: "fine", says: "It is quick.", todo: "" };
      },
    },
  });
});
afterAll(() => server.close());

test("the passphrase opens it: tables, who is there, load, stores, and the doctor", async () => {
  const entered = await ask(HOUSE_API.enter, { passphrase: "cactus juice" });
  expect(entered.status).toBe(200);
  key = entered.body.key;
  const ann = await Puppet.open(server.url, "Ann");
  await server.written();
  const { status, body } = await ask(HOUSE_API.status);
  expect(status).toBe(200);
  expect(body as HouseStatus).toMatchObject({
    announcement: "",
    processes: [
      {
        at: `:${server.port}`,
        tables: [{ code: ann.link.code, players: 1, screens: 0, playing: false }],
        stores: { journal: true, database: true },
        draining: false,
        load: { memoryMb: expect.any(Number) },
      },
    ],
  });
  expect(JSON.stringify(body)).not.toContain("Ann");
  expect((await ask(HOUSE_API.doctor)).body).toEqual({
    findings: [{ check: "disk", level: "fine", says: "It is quick.", todo: "" }],
  });
  await ann.link.leave();
});

test("an announcement is on every screen at once, found by whoever comes later, and taken back", async () => {
  const ann = await Puppet.open(server.url, "Ann");
  await ask(HOUSE_API.announce, { text: "  We close at midnight. " });
  await until(() => houseWord.value?.text === "We close at midnight.", "those at a table hear it");
  expect(houseWord.value?.kind).toBe("announcement");
  expect((await ask("/api/info")).body.announcement).toBe("We close at midnight.");
  await ask(HOUSE_API.announce, { text: "" });
  await until(() => houseWord.value === null, "it is gone");
  expect(await ask(HOUSE_API.announce, { text: "x".repeat(201) })).toMatchObject({ status: 400 });
  await ann.link.leave();
});

test("a table is closed with a word to everybody there; one that is none is refused", async () => {
  const ann = await Puppet.open(server.url, "Ann");
  const gone = new Promise<unknown>((resolve) => ann.link.on("closed", resolve));
  const { code } = ann.link;
  expect(await ask(HOUSE_API.close, { table: code.toLowerCase(), text: "The hall closes." })).toMatchObject({
    body: { closed: code.toLowerCase() },
  });
  expect(await gone).toEqual({ reason: "tableClosed" });
  expect(houseWord.value).toEqual({ kind: "closing", text: "The hall closes." });
  expect(await server.directory.find(code)).toBeNull();
  expect(await ask(HOUSE_API.close, { table: code, text: "" })).toMatchObject({
    status: 404,
    body: { code: "join/no-such-table" },
  });
});

test("nobody gets in without the passphrase, and whoever guesses is soon kept out", async () => {
  for (const path of [HOUSE_API.status, HOUSE_API.doctor])
    expect(await ask(path, undefined, "guessed")).toMatchObject({
      status: 401,
      body: { code: "house/no-key" },
    });
  expect(await ask(HOUSE_API.announce, { text: "I am here" }, "")).toMatchObject({ status: 401 });
  const answers = [];
  for (let n = 0; n < 11; n++) answers.push(await ask(HOUSE_API.enter, { passphrase: `guess ${n}` }));
  expect(answers[0]).toMatchObject({ status: 401, body: { code: "house/wrong-passphrase" } });
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: "gate/too-often" } });
});

test("without a passphrase the page is closed to everybody", async () => {
  const app = express().use(houseRoutes({ passphrase: null } as Parameters<typeof houseRoutes>[0]));
  const listening = app.listen(0);
  const { port } = listening.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/status`);
  expect([response.status, await response.json()]).toEqual([404, { code: "house/closed" }]);
  listening.close();
});
