// What others can follow at the tables of a server, and tables that the server opens for an owner.
import { Client } from "colyseus.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TableNews } from "../../server/table/events.ts";
import { NATIVE_HEADERS } from "../../shared/protocol/native-header.ts";
import { gatherCompany, goHome, playRecklessly } from "../kit/company.ts";
import { asPlayer, Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

let server: TestServer;
const news: TableNews[] = [];
const at = (code: string) => news.filter(({ table }) => table === code);
const typesAt = (code: string) => at(code).map(({ type }) => type);

beforeAll(async () => {
  server = await openServer({ onTableNews: (one) => void news.push(one) });
});
afterAll(() => server.close());

test("a whole match can be followed: who comes, each card with its flags, what is refused, the record at the end", async () => {
  const company = await gatherCompany(server);
  const [ann, bob] = company as [Puppet, Puppet, Puppet];
  const { code } = ann.link;
  bob.link.send("start", {});
  await until(() => typesAt(code).includes("refused"), "bob may not start");
  playRecklessly(company);
  ann.link.send("start", {});
  await until(() => typesAt(code).includes("ended"), "the match ends");
  await goHome(company);
  await until(() => typesAt(code).includes("closed"), "the table closes");

  const happened = at(code);
  expect(happened[0]).toEqual({ type: "opened", owner: null, table: code, match: null });
  expect(happened.filter(({ type }) => type === "joined")).toMatchObject([
    { role: "player", player: ann.link.you, name: "Ann" },
    { role: "player" },
    { role: "player" },
  ]);
  expect(happened).toContainEqual({
    type: "refused",
    code: "message/not-host",
    detail: "start",
    player: bob.link.you,
    table: code,
    match: null,
  });
  const cards = happened.filter((one) => one.type === "settled");
  expect(cards.map(({ result }) => result.round)).toEqual(cards.map((_, index) => index + 1));
  const ended = happened.find((one) => one.type === "ended")!;
  expect(ended.record).toMatchObject({ code, rounds: cards.map(({ flags, log }) => ({ flags, log })) });
  expect(new Set([...cards, ended].map(({ match }) => match))).toEqual(new Set([ended.record.id]));
  expect(happened.filter(({ type }) => type === "left")).toHaveLength(3);
  expect(typesAt(code).at(-1)).toBe("closed");
});

describe("a table that the server opens", () => {
  const seats = [
    { name: "Ann", color: "green", key: "key-of-ann-key-of-ann" },
    { name: "Bob", color: "red", key: "key-of-bob-key-of-bob" },
    { name: "Cem", color: "blue", key: "key-of-cem-key-of-cem" },
  ] as const;
  const open = async () => {
    const opened = await server.openTable({
      owner: "the cup",
      options: { pace: "kids", heal: false },
      seats,
      locked: true,
    });
    if (!opened.ok) throw new Error(opened.code);
    return opened.value;
  };

  test("has the options and seats it was given, kept for whoever holds their keys, and nobody else gets in", async () => {
    const code = await open();
    expect(at(code)).toEqual([{ type: "opened", owner: "the cup", table: code, match: null }]);
    expect(await (await server.directory.find(code))!.info()).toEqual({
      taken: ["green", "red", "blue"],
      full: false,
      locked: true,
      running: false,
    });
    await expect(Puppet.join(server.url, code, "Dot")).rejects.toMatchObject({ code: "join/locked" });

    const bob = await Puppet.join(server.url, code, "Bob", { seatKey: seats[1].key });
    expect(bob.link.you).toBe("red");
    expect(bob.link.state.host).toBe("red");
    expect(bob.link.state.options).toMatchObject({ pace: "kids", heal: false, ultimate: false });
    expect([...bob.link.state.players].map(({ name, connected }) => [name, connected])).toEqual([
      ["Ann", false],
      ["Bob", true],
      ["Cem", false],
    ]);
    await bob.link.leave();
    await (await server.directory.find(code))!.end();
    await until(() => typesAt(code).includes("closed"), "its owner closes it");
  });

  test("is ruled by its owner: nobody who sits there, but the owner has the match begin, with bots for those who did not come", async () => {
    const code = await open();
    const bob = await Puppet.join(server.url, code, "Bob", { seatKey: seats[1].key });
    for (const [name, message] of [
      ["start", {}],
      ["options", { heal: true }],
      ["kick", { color: "green" }],
      ["name", { name: "Bert" }],
      ["color", { color: "orange" }],
    ] as const) {
      expect(await bob.isRefused(name, message)).toBe("message/not-host");
    }
    const table = (await server.directory.find(code))!;
    const begun = await table.begin({ without: ["green", "blue"], botLevel: "easy", firstDealer: "red" });
    expect(begun).toMatchObject({ ok: true, players: ["red"], bots: { length: 2 } });
    await bob.reaches("gathering");
    expect(bob.link.state.dealer).toBe("red");
    expect(await table.begin({ without: [], botLevel: "easy" })).toEqual({
      ok: false,
      code: "message/wrong-phase",
    });
    await table.end();
    await until(() => typesAt(code).includes("closed"), "its owner closes it");
  });

  test("stays open while nobody is there, until its owner closes it", async () => {
    const code = await open();
    const passing = await Puppet.open(server.url, "Dot");
    await passing.link.leave();
    await until(() => typesAt(passing.link.code).includes("closed"), "a deserted table closes");
    const table = await server.directory.find(code);
    expect(typesAt(code)).toEqual(["opened"]);
    await table!.end();
    expect(await server.directory.find(code)).toBeNull();
  });

  test("cannot be opened by a stranger", async () => {
    const prepared = { owner: "me", seats };
    const client = new Client(server.url, { headers: NATIVE_HEADERS });
    for (const [room, request] of [
      ["prepared-table", { prepared }],
      ["table", { ...asPlayer("Eve"), prepared }],
    ] as const) {
      await expect(client.create(room, request)).rejects.toThrow("join/bad-request");
    }
  });
});
