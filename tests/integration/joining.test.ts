// Coming to a table: everyone who may gets in, everyone else is told why not, in a code.
import { Client } from "colyseus.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { joinTable, openTable } from "../../client/online/net/table-link.ts";
import type { JoinRequest } from "../../shared/protocol/join.ts";
import { CODE_LENGTH, MAX_SCREENS } from "../../shared/protocol/limits.ts";
import { NATIVE_HEADERS } from "../../shared/protocol/native-header.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import { gatherCompany, goHome } from "../kit/company.ts";
import { asPlayer, asScreen, asSpectator, Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { aMoment, until } from "../kit/until.ts";

const MAX_TABLES = 8;
const EMPTY_MS = 1500;
let server: TestServer;
let host: Puppet;
beforeAll(async () => {
  server = await openServer({ maxTables: MAX_TABLES, timeouts: { emptyMs: EMPTY_MS } });
  host = await Puppet.open(server.url, "Zoë", { color: "green" });
});
afterAll(() => server.close());

const whyNot = (code: string, request: JoinRequest): Promise<string> =>
  joinTable(server.url, code, request).then(
    () => "joined",
    (error) => error.code,
  );

describe("the table", () => {
  test("has a short code, and its first player hosts it", () => {
    expect(host.link.code).toHaveLength(CODE_LENGTH);
    expect(host.link.state).toMatchObject({ code: host.link.code, host: "green", phase: "lobby" });
    expect(host.me).toMatchObject({ name: "Zoë", connected: true, bot: "" });
  });

  test("is found however the code is typed", async () => {
    const bob = await Puppet.join(server.url, host.link.code.toLowerCase(), "  Bob\u200b ");
    expect(bob.me.name).toBe("Bob");
    await bob.link.leave();
    await until(() => host.link.state.players.length === 1, "the seat is free");
  });

  test("opened by a screen waits for its first player", async () => {
    const screen = new Puppet(await openTable(server.url, asScreen));
    expect(screen.link).toMatchObject({ you: null, seatKey: null });
    expect(screen.link.state).toMatchObject({ host: "", screens: 1 });
    const ann = await Puppet.join(server.url, screen.link.code, "Ann");
    await until(() => screen.link.state.host === ann.color, "the first player hosts");
    await goHome([screen, ann]);
  });

  test("stays open for whoever has a seat there and is slow to arrive", async () => {
    const client = new Client(server.url, { headers: NATIVE_HEADERS });
    const reserved = await client.http.post("/matchmake/create/table", { body: asPlayer("Ann") });
    await aMoment(EMPTY_MS + 500);
    const room = await client.consumeSeatReservation(reserved.data as never);
    expect(room.roomId).toHaveLength(CODE_LENGTH);
    await room.leave();
  });
});

describe("kept out", () => {
  test.each<[string, JoinRequest]>([
    ["join/version", { ...asPlayer("Bob"), version: PROTOCOL_VERSION + 1 }],
    ["join/version", { ...asPlayer("Bob"), version: 0, newer: true } as never],
    ["join/name-bad", asPlayer("")],
    ["join/name-bad", asPlayer("\u200b\u200b")],
    ["join/name-bad", asPlayer("sh1t")],
    ["join/name-taken", asPlayer("zoe")],
    ["join/color-taken", asPlayer("Bob", { color: "green" })],
    ["join/bad-request", { version: PROTOCOL_VERSION, role: "boss" } as never],
    ["join/bad-request", asPlayer("x".repeat(500))],
    ["join/bad-request", { ...asPlayer("Bob"), context: {} } as never],
  ])("%s: %j", async (code, request) => {
    expect(await whyNot(host.link.code, request)).toBe(code);
    expect(host.link.state.players.length).toBe(1);
  });

  test("join/no-such-table: a code nobody has", async () => {
    expect(await whyNot("CCCC", asPlayer("Bob"))).toBe("join/no-such-table");
  });

  test("net/unreachable: no server there", async () => {
    const error = await joinTable("http://127.0.0.1:1", "CCCC", asPlayer("Bob")).catch((reason) => reason);
    expect(error.code).toBe("net/unreachable");
  });

  test("join/full, but a bot makes room for a person", async () => {
    const company = await gatherCompany(server, 5);
    const [ann] = company;
    ann.link.send("addBot", { level: "easy" });
    await until(() => ann.link.state.players.length === 6, "the table is full");
    // The table shows the bot's colour as free, so that a newcomer can wish for it.
    const found = await (await fetch(`${server.url}/api/table/${ann.link.code}`)).json();
    expect(found.full).toBe(false);
    expect(found.taken).toHaveLength(5);
    const flo = await Puppet.join(server.url, ann.link.code, "Flo");
    await until(() => [...ann.link.state.players].some(({ name }) => name === "Flo"), "Flo sits");
    expect([...ann.link.state.players].map(({ bot }) => bot)).toEqual(["", "", "", "", "", ""]);
    // Whatever comes after what a newcomer was first told does not tell it once more.
    ann.link.send("lock", { on: true });
    await until(() => flo.link.state.locked, "Flo hears what follows");
    expect([...flo.link.state.players].map(({ name }) => name)).toEqual(
      [...ann.link.state.players].map(({ name }) => name),
    );
    ann.link.send("lock", { on: false });
    await until(() => !ann.link.state.locked, "the table is open");
    expect(await ann.isRefused("addBot", { level: "easy" })).toBe("seat/no-free-seat");
    expect(await whyNot(ann.link.code, asPlayer("Gus"))).toBe("join/full");
    await goHome([...company, flo]);
  });

  test("join/locked, while screens may still come; during a match the seat is for the next one", async () => {
    const company = await gatherCompany(server);
    const [ann] = company;
    ann.link.send("lock", { on: true });
    await until(() => ann.link.state.locked, "the table is locked");
    expect(await whyNot(ann.link.code, asPlayer("Gus"))).toBe("join/locked");
    ann.link.send("lock", { on: false });
    ann.link.send("start", {});
    await ann.reaches("gathering");
    const screen = await Puppet.watch(server.url, ann.link.code);
    expect(screen.link.state.players.length).toBe(3);
    const gus = await Puppet.join(server.url, ann.link.code, "Gus", { seatKey: "made-up" });
    expect(gus.me).toMatchObject({ color: "yellow", inMatch: false });
    // Looks on like a screen, and nothing that it says is taken for a player's.
    const result = await ann.hasResult(1);
    expect(gus.faces).toHaveLength(1);
    expect(Object.keys(result.verdict.delta)).toEqual(["red", "blue", "green"]);
    gus.touch(1, { target: { pawn: "red" } });
    await until(() => gus.acks.length === 1, "the touch is answered");
    expect(gus.acks[0]).toMatchObject({ refused: "tap/wrong-round" });
    await goHome([...company, screen, gus]);
  });

  test("join/running where only a bot of this match could make room", async () => {
    const company = await gatherCompany(server, 5);
    const [ann] = company;
    ann.link.send("addBot", { level: "easy" });
    await until(() => ann.link.state.players.length === 6, "the table is full");
    ann.link.send("start", {});
    await ann.reaches("gathering");
    expect(await whyNot(ann.link.code, asPlayer("Gus"))).toBe("join/running");
    await goHome(company);
  });

  test("join/too-many-screens", async () => {
    const screens: Puppet[] = [];
    for (let n = 0; n < MAX_SCREENS; n++) screens.push(await Puppet.watch(server.url, host.link.code));
    expect(await whyNot(host.link.code, asScreen)).toBe("join/too-many-screens");
    await screens.pop()!.link.leave();
    await until(() => host.link.state.screens === MAX_SCREENS - 1, "a screen is gone");
    screens.push(await Puppet.watch(server.url, host.link.code));
    await goHome(screens);
  });

  test("a spectator is no shared screen, and however many watch, the shared screen finds its place", async () => {
    const spectators: Puppet[] = [];
    for (let n = 0; n < MAX_SCREENS; n++) {
      spectators.push(new Puppet(await joinTable(server.url, host.link.code, asSpectator)));
    }
    expect(spectators[0]!.link.you).toBe(null);
    expect(await whyNot(host.link.code, asSpectator)).toBe("join/too-many-screens");
    const screen = await Puppet.watch(server.url, host.link.code);
    await until(() => host.link.state.screens === 1, "the screen alone is counted");
    await goHome([...spectators, screen]);
  });

  test("option/ultimate-needs-two-hands", async () => {
    host.link.send("options", { ultimate: true });
    await until(() => host.link.state.options.ultimate, "Ultimate is on");
    expect(await whyNot(host.link.code, asPlayer("Bob", { oneHanded: true }))).toBe(
      "option/ultimate-needs-two-hands",
    );
    expect(await host.isRefused("oneHanded", { on: true })).toBe("option/ultimate-needs-two-hands");
    host.link.send("options", { ultimate: false });
    host.link.send("oneHanded", { on: true });
    await until(() => host.me.oneHanded, "one-handed is on");
    expect(await host.isRefused("options", { ultimate: true })).toBe("option/ultimate-needs-two-hands");
    host.link.send("oneHanded", { on: false });
  });

  test("nobody gets in by another way", async () => {
    const client = new Client(server.url, { headers: NATIVE_HEADERS });
    for (const attempt of [
      () => client.joinOrCreate("table", asPlayer("Bob")),
      () => client.join("table", asPlayer("Bob")),
      () => client.create("lobby", asPlayer("Bob")),
    ]) {
      await expect(attempt()).rejects.toThrow("join/bad-request");
    }
  });
});

test("join/too-many-tables: a full server says so, until tables that nobody sits at any more have closed", async () => {
  await openTables(1);
  // A table that its opener could not sit at is not opened at all.
  await expect(openTable(server.url, asPlayer("sh1t"))).rejects.toMatchObject({ code: "join/name-bad" });
  const others: Puppet[] = [];
  while (others.length < MAX_TABLES - 1) others.push(await Puppet.open(server.url, "Ann"));
  await expect(openTable(server.url, asPlayer("Bob"))).rejects.toMatchObject({
    code: "join/too-many-tables",
  });
  await goHome(others);
  await openTables(1);
  expect(await whyNot(others[0]!.link.code, asPlayer("Bob"))).toBe("join/no-such-table");
});

async function openTables(count: number): Promise<void> {
  let tables = -1;
  while (tables !== count) tables = (await (await fetch(`${server.url}/api/health`)).json()).tables;
}
