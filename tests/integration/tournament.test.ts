// A tournament over real rooms: desk, phones that go to their tables by themselves, corrections, a restart, files.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { NATIVE_HEADERS } from "../../shared/protocol/native-header.ts";
import { proveDeal } from "../../shared/rapid-city/match-record/deal-proof.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch } from "../../shared/rapid-city/match-record/rejudge.ts";
import { parseExport } from "../../shared/tournament/export.ts";
import { replayTournament } from "../../shared/tournament/replay.ts";
import { ContestPhone, ContestVisitor } from "../kit/contest-visitor.ts";
import { KillableServer } from "../kit/killable-server.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { aMoment, until } from "../kit/until.ts";

const PASSPHRASE = "high noon at six";
const settings = { rounds: 2, largest: 3, callMs: 60_000 } as const;

/** Several whole matches one after the other. */
vi.setConfig({ testTimeout: 180_000 });

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const create = (more: object = {}) =>
  ContestVisitor.create(server.url, {
    name: "Dodge City Open",
    settings: { ...settings, ...more },
    passphrase: PASSPHRASE,
  });

const enterPhones = (code: string, names: readonly string[]) =>
  Promise.all(names.map((name) => ContestPhone.enter(server.url, code, name)));

const roundDone = (desk: ContestVisitor) =>
  until(
    () => desk.board?.round?.tables.every(({ status }) => status === "done") ?? false,
    "every table of the round is done",
    60_000,
  );

describe("a Swiss of seven", () => {
  test("is made, drawn, called, played, corrected and exported; its replay says that nothing differs", async () => {
    const desk = await create();
    const names = ["Ann", "Bob", "Cem", "Dot", "Eve", "Flo", "Gus"];
    const phones = await enterPhones(desk.code, names);
    await until(() => desk.board?.players.length === 7, "seven have entered");

    const preview = (await desk.get({ type: "preview" })) as { seed: string; tables: { seats: string[] }[] };
    await desk.get({ type: "draw", seed: preview.seed });
    await until(() => desk.board?.round !== null, "the round is on the board");
    expect(desk.board!.round!.tables.map(({ seats }) => seats)).toEqual(
      preview.tables.map(({ seats }) => seats),
    );
    expect(desk.board!.round!.tables.map(({ seats }) => seats.length).sort()).toEqual([3, 4]);
    await desk.get({ type: "call" });
    await roundDone(desk);
    expect(desk.board!.standings!.reduce((sum, { points }) => sum + points, 0)).toBe(7 * 60);

    const [first] = desk.board!.round!.tables;
    const match = first!.matches[0]!;
    const player = phones.find(({ id }) => id === first!.seats[0])!;
    await player.visitor.get({ type: "object", match: match.id, text: "I was first" });
    expect(await desk.ask({ type: "draw" })).toMatchObject({ ok: false, code: "draw/objections-open" });
    await until(() => desk.desk!.objections.length === 1, "the desk sees the objection");
    const before = desk.board!.standings;
    await desk.do({ type: "card-voided", match: match.id, card: 1, why: "a phone rang" });
    await until(() => desk.board!.round!.tables[0]!.matches[0]!.voidedCards.length === 1, "the card is void");
    const voided = desk.desk!.log.find(({ type }) => type === "card-voided")!;
    await desk.do({ type: "undone", event: voided.number });
    await until(() => desk.board!.round!.tables[0]!.matches[0]!.voidedCards.length === 0, "it counts again");
    expect(desk.board!.standings).toEqual(before);
    await desk.do({
      type: "answered",
      objection: desk.desk!.objections[0]!.number,
      upheld: false,
      why: "no",
    });

    const stays = phones[6]!;
    stays.stays = true;
    await desk.get({ type: "draw" });
    await desk.get({ type: "call" });
    await until(
      () =>
        desk.board!.round!.number === 2 &&
        desk.board!.round!.tables.some(({ status }) => status === "playing"),
      "the second round plays",
    );
    const waiting = desk.board!.round!.tables.find(({ seats }) => seats.includes(stays.id))!;
    await until(
      () => desk.board!.round!.tables[waiting.number - 1]!.present.length === waiting.seats.length - 1,
      "all but one sit",
    );
    await desk.get({ type: "start", table: waiting.number });
    await roundDone(desk);
    expect(desk.board!.round!.tables[waiting.number - 1]!.absent).toEqual([stays.id]);
    await until(() => stays.visitor.mine?.played.at(-1)?.absent === true, "the phone knows");
    expect(stays.visitor.mine!.played.at(-1)).toMatchObject({ round: 2, points: 0 });
    await desk.do({ type: "finished" });
    const late = ContestVisitor.enter(server.url, desk.code, "Zoe");
    await expect(late).rejects.toThrow("tournament/finished");

    const csv = await fetch(`${server.url}/api/tournament/${desk.code}/standings.csv`);
    expect((await csv.text()).split("\r\n")).toHaveLength(9);
    const locked = await fetch(`${server.url}/api/tournament/${desk.code}/export`);
    expect(locked.status).toBe(403);
    const headers = { Authorization: `Bearer ${desk.welcome.deskKey}` };
    const exported = await (
      await fetch(`${server.url}/api/tournament/${desk.code}/export`, { headers })
    ).json();
    const parsed = parseExport(exported);
    if (!parsed.ok) throw new Error(parsed.message);
    expect(replayTournament(parsed.value)).toMatchObject({ identical: true, differences: [], rounds: 2 });
    const backups = readdirSync(join(server.dataFolder, "tournaments", desk.code)).sort();
    expect(backups).toEqual(
      expect.arrayContaining(["round-1.json", "round-1-done.json", "round-2.json", "round-2-done.json"]),
    );

    const imported = await fetch(`${server.url}/api/tournament/import`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...NATIVE_HEADERS },
      body: JSON.stringify({ tournament: exported, passphrase: "another phrase" }),
    });
    const { code } = (await imported.json()) as { code: string };
    const copy = await ContestVisitor.join(server.url, code, { role: "desk", passphrase: "another phrase" });
    expect(copy.board!.standings).toEqual(desk.board!.standings);
    await Promise.all([desk, copy].map((visitor) => visitor.leave()));
    await Promise.all(phones.map((phone) => phone.close()));
  });
});

const ask = async <T>(path: string): Promise<T> =>
  (await (await fetch(`${server.url}/api/${path}`)).json()) as T;

/** What is kept is found a moment later. */
async function continuationOf(id: string): Promise<MatchRecord> {
  for (let look = 0; look < 200; look++) {
    const { matches } = await ask<{ matches: { id: string }[] }>("matches");
    for (const { id: other } of matches) {
      const record = await ask<MatchRecord>(`match/${other}`);
      if (record.continues?.match === id) return record;
    }
    await aMoment(50);
  }
  throw new Error(`${id} is not continued by any match that is kept.`);
}

describe("a void card", () => {
  test("[W18] a match that would not have ended plays on at its table, and its result is all of it", async () => {
    const desk = await create();
    const phones = await enterPhones(desk.code, ["Ann", "Bob", "Cem"]);
    await desk.get({ type: "draw" });
    await desk.get({ type: "call" });
    await roundDone(desk);
    const table = () => desk.board!.round!.tables[0]!;
    const [match] = table().matches;
    const events = desk.desk!.events;
    const played = await ask<MatchRecord>(`match/${match!.id}`);
    expect(played.endedBy).toBe("six-bullets");
    expect(proveDeal(played)).toEqual({ seed: true, cards: true });
    const last = played.rounds.filter(({ result }) => !result.void).length;
    await desk.do({ type: "card-voided", match: match!.id, card: last, why: "a dog ran in" });
    await until(() => desk.desk!.log.some(({ type }) => type === "resumed"), "it plays on");
    expect(await desk.ask({ type: "draw" })).toMatchObject({ ok: false, code: "draw/tables-open" });
    await until(() => desk.desk!.events > events + 2 && table().status === "done", "it ends", 60_000);
    expect(table().matches).toMatchObject([{ id: match!.id, status: "finished", voidedCards: [last] }]);
    expect(Math.max(...Object.values(table().matches[0]!.bullets!))).toBe(6);
    expect(desk.board!.standings!.reduce((sum, { points }) => sum + points, 0)).toBe(180);
    // What came after cannot be talked away by taking the correction back.
    const voided = desk.desk!.log.find(({ type }) => type === "card-voided")!;
    expect(await desk.ask({ type: "write", event: { type: "undone", event: voided.number } })).toMatchObject({
      code: "undo/needed",
    });
    const rest = await continuationOf(match!.id);
    expect(rest.continues).toMatchObject({ match: match!.id });
    expect(proveDeal(rest)).toEqual({ seed: true, cards: true });
    expect(rejudgeMatch(rest).identical).toBe(true);
    await desk.leave();
    await Promise.all(phones.map((phone) => phone.close()));
  });
});

describe("who may", () => {
  test("a desk by its passphrase, a player by key or code, everyone the board, and a repeat is done once", async () => {
    const desk = await create();
    const { code } = desk;
    await expect(
      ContestVisitor.join(server.url, code, { role: "desk", passphrase: "guess" }),
    ).rejects.toThrow("tournament/wrong-passphrase");
    await expect(ContestVisitor.join(server.url, code, { role: "desk", deskKey: "guess" })).rejects.toThrow(
      "tournament/wrong-passphrase",
    );
    await expect(ContestVisitor.join(server.url, "CDFGH", { role: "board" })).rejects.toThrow(
      "tournament/unknown",
    );
    const second = await ContestVisitor.join(server.url, code.toLowerCase(), {
      role: "desk",
      passphrase: PASSPHRASE,
    });
    const ann = await ContestVisitor.enter(server.url, code, "Ann");
    await expect(ContestVisitor.enter(server.url, code, "ann")).rejects.toThrow("player/name-taken");
    const { key, code: typed, id } = ann.welcome.player!;
    for (const proof of [{ playerKey: key }, { playerCode: typed.toLowerCase() }]) {
      const again = await ContestVisitor.join(server.url, code, { role: "player", ...proof });
      expect(again.welcome.player!.id).toBe(id);
      await again.leave();
    }
    await expect(
      ContestVisitor.join(server.url, code, { role: "player", playerKey: "p1.forged" }),
    ).rejects.toThrow("player/unknown");
    const board = await ContestVisitor.join(server.url, code, { role: "board" });
    expect(await board.ask({ type: "draw" })).toMatchObject({ code: "command/not-allowed" });
    expect(await ann.ask({ type: "draw" })).toMatchObject({ code: "command/invalid" });

    const enter = { type: "enter", names: ["Bob", "Cem", "Bob"] } as const;
    const once = await desk.ask({ ...enter, names: [...enter.names] }, "the-same-key");
    expect(once.value).toMatchObject({ entered: 2, refused: [{ name: "Bob", code: "player/name-taken" }] });
    await second.ask({ ...enter, names: [...enter.names] }, "the-same-key");
    await until(() => board.board?.players.length === 3, "three have entered, once");
    expect(
      await desk.ask({ type: "write", event: { type: "announced", text: "x".repeat(300) } }),
    ).toMatchObject({ ok: true });
    await Promise.all([desk, second, ann, board].map((visitor) => visitor.leave()));
  });
});

describe("who guesses", () => {
  test("has a few tries of the passphrase a minute, and then none, not even the right one", async () => {
    const own = await openServer();
    const request = { name: "Shut", settings: {}, passphrase: PASSPHRASE };
    const desk = await ContestVisitor.create(own.url, request);
    const attempt = (passphrase: string) =>
      ContestVisitor.join(own.url, desk.code, { role: "desk", passphrase }).then(
        (visitor) => visitor.leave().then(() => "in"),
        ({ message }: Error) => message,
      );
    expect(await attempt(PASSPHRASE)).toBe("in");
    const told: string[] = [];
    while (told.at(-1) !== "gate/too-often" && told.length < 50) told.push(await attempt("a wrong guess"));
    expect(new Set(told.slice(0, -1))).toEqual(new Set(["tournament/wrong-passphrase"]));
    expect(told.length).toBeLessThan(50);
    expect(await attempt(PASSPHRASE)).toBe("gate/too-often");
    await desk.leave();
    await own.close();
  });
});

describe("kill -9 and a new start", () => {
  test("the tournament is there again under its code, its table plays on, and its result is taken", async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-contest-"));
    const killable = await KillableServer.start({ dataFolder });
    const desk = await ContestVisitor.create(killable.url, {
      name: "Twice",
      settings,
      passphrase: PASSPHRASE,
    });
    const { code } = desk;
    const names = ["Ann", "Bob", "Cem"];
    const phones = await Promise.all(names.map((name) => ContestPhone.enter(killable.url, code, name)));
    await desk.get({ type: "draw" });
    await desk.get({ type: "call" });
    await until(() => desk.board?.round?.tables[0]?.status === "playing", "the table plays");
    const { log } = desk.desk!;
    await killable.restart();
    const again = await ContestVisitor.join(killable.url, code, { role: "desk", passphrase: PASSPHRASE });
    expect(again.desk!.log.slice(-log.length)).toEqual(log);
    expect(again.board!.round!.tables[0]).toMatchObject({ status: "playing" });
    const { key, id } = phones[0]!.visitor.welcome.player!;
    const ann = await ContestVisitor.join(killable.url, code, { role: "player", playerKey: key });
    expect(ann.mine).toMatchObject({ id, name: "Ann", seat: { table: 1 } });
    await roundDone(again);
    expect(again.board!.standings!.reduce((sum, { points }) => sum + points, 0)).toBe(180);
    await Promise.all(phones.map((phone) => phone.close()));
    await Promise.all([again, ann].map((visitor) => visitor.leave()));
    await killable.kill();
    rmSync(dataFolder, { recursive: true, force: true });
  });
});
