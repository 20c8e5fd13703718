// A desk's link over real sockets: through a killed server nothing pressed is lost or done twice; a backup goes on elsewhere with the players' codes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ContestLink } from "../../client/online/contest/contest-link.ts";
import { makeContest } from "../../client/online/contest/enter-contest.ts";
import type { Outbox } from "../../client/online/contest/outbox.ts";
import { API } from "../../shared/protocol/http.ts";
import { NATIVE_HEADERS } from "../../shared/protocol/native-header.ts";
import type { TournamentOutbound } from "../../shared/tournament/joining.ts";
import type { MatchCard } from "../../shared/tournament/match-cards.ts";
import { ContestPhone, ContestVisitor } from "../kit/contest-visitor.ts";
import { KillableServer } from "../kit/killable-server.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

vi.setConfig({ testTimeout: 120_000 });
const PASSPHRASE = "dusty coyote 1234";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

type Told = { board: TournamentOutbound["board"] | null; desk: TournamentOutbound["desk"] | null };

function openDesk(endpoint: string, code: string, as: string) {
  const told: Told = { board: null, desk: null };
  const seen = { connected: false, refused: "", outbox: [] as Outbox };
  const link = new ContestLink({
    endpoint,
    code,
    join: { role: "desk", passphrase: PASSPHRASE, as },
    outbox: [],
    ears: {
      onMessage: ({ name, content }) => {
        if (name === "board" || name === "desk") Object.assign(told, { [name]: content });
      },
      onConnected: (is) => {
        seen.connected = is;
      },
      onRefused: (refusal) => {
        seen.refused = refusal;
      },
      onOutbox: (outbox) => {
        seen.outbox = outbox;
      },
      onHeard: () => {},
    },
  });
  return { link, told, seen };
}

test("what is pressed while the server is dead waits, and is done once when it is back, by name in the log", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-desk-"));
  const killable = await KillableServer.start({ dataFolder });
  const { code } = await makeContest(killable.url, { name: "Twice", settings: {}, passphrase: PASSPHRASE });
  const one = openDesk(killable.url, code, "Maud");
  const other = openDesk(killable.url, code, "Clem");
  await until(() => one.told.desk?.desks.length === 2, "both desks see each other");
  await one.link.ask({ type: "enter", names: ["Ann"] });
  await killable.kill();
  await until(() => !one.seen.connected, "the desk notices");
  const answers = [
    one.link.ask({ type: "enter", names: ["Bob", "Cem"] }),
    one.link.ask({ type: "write", event: { type: "announced", text: "Soon" } }),
  ];
  const takenBack = one.link.ask({ type: "write", event: { type: "announced", text: "Never" } });
  expect(one.seen.outbox).toHaveLength(3);
  one.link.takeBack(one.seen.outbox[2]!.key);
  expect(await takenBack).toMatchObject({ ok: false, code: "command/taken-back" });
  await killable.startAgain();
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ ok: true });
  // The board and the desk's own view come one after the other.
  const announced = () => other.told.desk?.log.filter(({ type }) => type === "announced") ?? [];
  await until(() => announced().length > 0, "the other desk sees it");
  expect(other.told.board!.announcement).toMatchObject({ text: "Soon" });
  expect(other.told.board!.players.map(({ name }) => name)).toEqual(["Ann", "Bob", "Cem"]);
  expect(announced()).toMatchObject([{ by: { role: "organiser", id: "Maud" } }]);
  expect(one.seen.outbox).toEqual([]);
  for (const { link } of [one, other]) link.leave();
  await killable.kill();
  rmSync(dataFolder, { recursive: true, force: true });
});

test("a wrong passphrase is told and not tried again", async () => {
  const { code } = await makeContest(server.url, {
    name: "Shut",
    settings: {},
    passphrase: "something else",
  });
  const { seen } = openDesk(server.url, code, "");
  await until(() => seen.refused !== "", "it is refused");
  expect(seen.refused).toBe("tournament/wrong-passphrase");
});

test("the backup of a round goes on on another server, where a player's code still holds", async () => {
  const { code, deskKey } = await makeContest(server.url, {
    name: "Moves house",
    settings: { rounds: 2, largest: 3 },
    passphrase: PASSPHRASE,
  });
  const desk = openDesk(server.url, code, "");
  const phones = await Promise.all(
    ["Ann", "Bob", "Cem"].map((name) => ContestPhone.enter(server.url, code, name)),
  );
  await phones[0]!.visitor.get({ type: "device", batteryPercent: 4 });
  const ann = () => desk.told.desk?.people.find(({ name }) => name === "Ann");
  await until(() => ann()?.device?.batteryPercent === 4, "the desk knows the battery");
  await desk.link.ask({ type: "write", event: { type: "published", standings: false } });
  await desk.link.ask({ type: "draw" });
  await desk.link.ask({ type: "call" });
  await until(() => desk.told.board?.round?.tables[0]?.status === "done", "the table is done", 60_000);
  const match = desk.told.board!.round!.tables[0]!.matches[0]!.id;
  const cards = (await desk.link.ask({ type: "cards", match })).value as MatchCard[];
  expect(cards.length).toBeGreaterThan(0);
  const player = desk.told.board!.players[0]!.id;
  const { code: playerCode } = (await desk.link.ask({ type: "code", player })).value as { code: string };

  const headers = { Authorization: `Bearer ${deskKey}` };
  const api = `${server.url}${API.tournament(code)}`;
  expect((await fetch(`${api}/standings.csv`)).status).toBe(403);
  expect((await fetch(`${api}/standings.csv`, { headers })).status).toBe(200);
  expect((await fetch(`${api}/backups`)).status).toBe(403);
  const backups = (await (await fetch(`${api}/backups`, { headers })).json()) as { name: string }[];
  expect(backups.map(({ name }) => name).sort()).toEqual(["round-1", "round-1-done"]);
  expect((await fetch(`${api}/backups/head`, { headers })).status).toBe(404);
  const backup: unknown = await (await fetch(`${api}/backups/round-1-done`, { headers })).json();
  const exported = (await (await fetch(`${api}/export`, { headers })).json()) as object;
  expect(exported).not.toHaveProperty("secret");

  const dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-elsewhere-"));
  const elsewhere = await KillableServer.start({ dataFolder });
  const imported = await fetch(`${elsewhere.url}${API.importTournament}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...NATIVE_HEADERS },
    body: JSON.stringify({ tournament: backup, passphrase: PASSPHRASE }),
  });
  expect(await imported.json()).toMatchObject({ code, deskKey });
  const again = await ContestVisitor.join(elsewhere.url, code, { role: "player", playerCode });
  expect(again.welcome.player!.id).toBe(player);
  expect(again.mine!.played).toHaveLength(1);
  await again.leave();
  await Promise.all(phones.map((phone) => phone.close()));
  desk.link.leave();
  await elsewhere.kill();
  rmSync(dataFolder, { recursive: true, force: true });
});

test("a desk reads its log back to the first event and undoes any of it, also one that it was not told by itself", async () => {
  const desk = await ContestVisitor.create(server.url, {
    name: "Long",
    settings: {},
    passphrase: PASSPHRASE,
  });
  const names = Array.from({ length: 230 }, (_, index) => `P${index + 1}`);
  // Some of these would not pass as names: a 5 is read as an s.
  const { entered } = (await desk.get({ type: "enter", names })) as { entered: number };
  await until(() => desk.desk!.events === entered + 1, "all have entered");
  const headers = { Authorization: `Bearer ${desk.welcome.deskKey}` };
  const log = async (before: number, more = headers as object) =>
    fetch(`${server.url}${API.tournament(desk.code)}/log?before=${before}`, { headers: { ...more } });
  const oldest = desk.desk!.log.at(-1)!.number;
  const earlier = (await (await log(oldest)).json()) as { number: number; type: string; undone: boolean }[];
  expect(earlier.map(({ number }) => number)).toEqual(
    Array.from({ length: oldest - 1 }, (_, index) => oldest - 1 - index),
  );
  await desk.do({ type: "undone", event: 2 });
  expect(await (await log(3)).json()).toMatchObject([{ number: 2, undone: true }, { number: 1 }]);
  expect((await log(3, {})).status).toBe(403);
  await desk.leave();
});

test("[W17] a desk makes an attempt for somebody, and who did not hear its seed asks again; a screen is claimed by who sits there", async () => {
  const desk = await ContestVisitor.create(server.url, {
    name: "Quick",
    settings: { format: "quick-draw" },
    passphrase: PASSPHRASE,
  });
  await desk.get({ type: "enter", names: ["Ann"] });
  const begun = await desk.ask({ type: "attempt-begin", player: "p1" }, "asked-twice");
  const again = await desk.ask({ type: "attempt-begin", player: "p1" }, "asked-twice");
  expect(begun.value).toEqual({ seed: expect.any(String) });
  expect(again.value).toEqual(begun.value);
  await until(() => desk.desk!.people[0]?.attemptsLeft === 1, "one of two is left");
  await desk.get({ type: "claim", screen: "television", table: 7 });
  await until(() => desk.board!.screens.television === 7, "the screen is told");
  const stranger = await ContestVisitor.enter(server.url, desk.code, "Bob");
  expect(await stranger.ask({ type: "claim", screen: "television", table: 8 })).toMatchObject({
    ok: false,
    code: "table/not-seated",
  });
  await Promise.all([desk.leave(), stranger.leave()]);
});
