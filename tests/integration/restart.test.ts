// The server stops in the middle of everything and starts again: tables, seats and matches are as they were.
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeLine, readLines } from "../../server/journal/line.ts";
import { mendJournal, readEntries } from "../../server/journal/read-journal.ts";
import { MATCH_FORMAT, type TableRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch } from "../../shared/rapid-city/match-record/rejudge.ts";
import { playRecklessly } from "../kit/company.ts";
import { KillableServer } from "../kit/killable-server.ts";
import { Puppet } from "../kit/puppet.ts";
import { cardsOf } from "../kit/stacked-deck.ts";
import { until } from "../kit/until.ts";

/** However long this machine takes, nobody is given up on. */
const PATIENT = { returnMs: 60_000, lobbySeatMs: 60_000, emptyMs: 60_000 };

let dataFolder: string;
let server: KillableServer;
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-restart-"));
  server = await KillableServer.start({ dataFolder, timeouts: PATIENT });
});
afterEach(async () => {
  await server.kill();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function gather(): Promise<[Puppet, Puppet, Puppet]> {
  const ann = await Puppet.open(server.url, "Ann");
  const bob = await Puppet.join(server.url, ann.link.code, "Bob");
  const cem = await Puppet.join(server.url, ann.link.code, "Cem");
  await until(() => ann.link.state.players.length === 3, "three sit");
  return [ann, bob, cem];
}

const allBack = (puppets: readonly Puppet[], times = 1) =>
  until(() => puppets.every(({ timesBack }) => timesBack >= times), "everybody is back");

const leave = (puppets: readonly Puppet[]) => Promise.all(puppets.map(({ link }) => link.leave()));

/** Its matches, as if a program before this one had judged them. */
function asOfOlderVersion(journal: string): void {
  for (const { path } of mendJournal(journal, () => {}).segments) {
    const { records } = readLines(readFileSync(path));
    const older = records.map(({ seq, json }) => ({
      seq,
      json: json.replace(`"format":${MATCH_FORMAT},"id"`, `"format":${MATCH_FORMAT - 1},"id"`),
    }));
    writeFileSync(path, older.map(makeLine).join(""));
  }
}

describe("kill -9 and a new start", () => {
  test("in the lobby: seats, options and the host are there again, and phones come back by themselves", async () => {
    const company = await gather();
    const [ann, bob] = company;
    ann.link.send("options", { pace: "kids", heal: false });
    ann.link.send("addBot", { level: "hard" });
    ann.link.send("lock", { on: true });
    await until(() => bob.link.state.locked && bob.link.state.players.length === 4, "it is arranged");
    await server.written();
    const { seatKey } = bob.link;
    await server.restart();
    await allBack(company);
    expect(bob.link.seatKey).toBe(seatKey);
    const { host, locked, options, players, restored } = bob.link.state;
    const { pace, heal } = options;
    expect({ host, locked, pace, heal, restored }).toEqual({
      host: "red",
      locked: true,
      pace: "kids",
      heal: false,
      restored: "table",
    });
    expect([...players].map(({ name, bot }) => [name, bot])).toEqual([
      ["Ann", ""],
      ["Bob", ""],
      ["Cem", ""],
      [players[3]!.name, "hard"],
    ]);
    await leave(company);
  });

  test("while a card lies open: it comes again, nobody has paid, and the match is judged the same to its end", async () => {
    const company = await gather();
    const [ann, bob] = company;
    ann.link.send("start", {});
    await ann.reaches("open");
    const [face] = ann.faces;
    const { seedHash } = ann.link.state;
    // At once: that it was dealt is on the disk since before it was turned, or everybody is told that the disk takes long.
    await until(() => !ann.link.state.unsafe, "what is shown is safe");
    await server.restart();
    await allBack(company);
    expect(bob.link.state).toMatchObject({ restored: "card", seedHash });
    playRecklessly(company);
    const first = await ann.hasResult(1);
    expect(first.card).toEqual(face!.card);
    const paid = ["red", "blue", "green"].map((color) => first.verdict.delta[color as "red"]);
    const held = () => [...ann.link.state.players].map(({ bullets }) => bullets);
    if (ann.results.length === 1)
      await until(() => held().join() === paid.join() || ann.results.length > 1, "all have paid");
    await ann.reaches("finished");
    const record: TableRecord = await (await fetch(`${server.url}/api/table/${ann.link.code}/log`)).json();
    expect(record.rounds.map(({ result }) => result.card)).toEqual(
      cardsOf(record.seed, 3).slice(0, record.rounds.length),
    );
    expect(record.voided).toBe(1);
    expect(rejudgeMatch(record).identical).toBe(true);
    await leave(company);
  });

  test("while a verdict is on show: it counts, is shown again, and links that were known are known no more", async () => {
    // It is on show until the server is gone, and not for long after that.
    await server.restart({ verdictMs: 600_000, glanceMs: 600_000 });
    const company = await gather();
    const [ann] = company;
    playRecklessly(company);
    ann.link.send("start", {});
    const seen = await ann.hasResult(1);
    await until(() => company.every(({ results }) => results.length === 1), "everybody has seen it");
    // Where the disk takes long a verdict is shown before it is there; that this is told is for the test of kills.
    await server.written();
    await server.restart();
    await allBack(company);
    // To whoever is back first: by the time the others are, the next card may be near.
    const toldTwice = () =>
      company.find(({ results }) => results.filter(({ round }) => round === 1).length === 2);
    await until(() => toldTwice() !== undefined, "it is told again");
    expect(toldTwice()!.results.findLast(({ round }) => round === 1)).toEqual(seen);
    expect(ann.link.state.restored).toBe("table");
    await ann.reaches("finished");
    const record: TableRecord = await (await fetch(`${server.url}/api/table/${ann.link.code}/log`)).json();
    expect(record.rounds.filter(({ resumed }) => resumed)).toHaveLength(record.rounds.length > 1 ? 1 : 0);
    expect(rejudgeMatch(record).identical).toBe(true);
    const { seedHash } = ann.link.state;

    // The podium outlives it, too.
    await server.written();
    await server.restart();
    await allBack(company, 2);
    expect(ann.link.state).toMatchObject({ phase: "finished", seedHash });
    await until(() => ann.seed === record.seed, "the seed is told again");
    expect(await (await fetch(`${server.url}/api/table/${ann.link.code}/log`)).json()).toEqual(record);
    ann.link.send("rematch", {});
    await ann.reaches("gathering");

    // A version that measures otherwise goes on with nothing, and changes nothing that has ended.
    const journal = join(dataFolder, "journal");
    await server.written();
    await server.kill();
    asOfOlderVersion(journal);
    await server.startAgain();
    await allBack(company, 3);
    expect(ann.link.state).toMatchObject({ phase: "lobby", restored: "table" });
    await server.written();
    const ended = [...readEntries(mendJournal(journal, () => {}).segments, 0, () => {})].flatMap(
      ({ entry }) => (entry.type === "match-ended" ? [[entry.match, entry.endedBy]] : []),
    );
    expect(ended).toEqual([
      [record.id, record.endedBy],
      [expect.any(String), "abandoned"],
    ]);
    await leave(company);
  });

  test("a table that nobody comes back to closes as always", async () => {
    const [ann, ...others] = await gather();
    ann.link.send("start", {});
    await ann.reaches("open");
    await server.written();
    const { code } = ann.link;
    await server.kill();
    await leave([ann, ...others]);
    await server.startAgain();
    const exists = async () => (await (await fetch(`${server.url}/api/table/${code}`)).json()).exists;
    expect(await exists()).toBe(true);
    await server.restart({ emptyMs: 500 });
    while (await exists());
    await server.written();
    await server.kill();
    const quiet = () => {};
    const entries = [...readEntries(mendJournal(join(dataFolder, "journal"), quiet).segments, 0, quiet)];
    expect(entries.at(-1)!.entry).toMatchObject({ type: "table-closed", table: code });
  });
});

test("a second process on the same data folder is refused at once, in a sentence", async () => {
  const second = KillableServer.start({ dataFolder });
  await expect(second).rejects.toThrow(/data folder .* is in use by another Rapid City \(process \d+\)/);
});

test.runIf(existsSync("/dev/full"))(
  "a full disk: the host is told, the match goes on, and all of it is there once there is room",
  async () => {
    await server.kill();
    const file = join(dataFolder, "journal", "000000000001.log");
    symlinkSync("/dev/full", file);
    await server.startAgain();
    const company = await gather();
    const [ann] = company;
    await until(() => ann.link.state.unsafe, "the host is told");
    playRecklessly(company);
    ann.link.send("start", {});
    await ann.hasResult(2);
    rmSync(file);
    await until(() => !ann.link.state.unsafe, "results are safe again");
    await server.restart();
    await allBack(company);
    await ann.reaches("finished");
    const record: TableRecord = await (await fetch(`${server.url}/api/table/${ann.link.code}/log`)).json();
    const told = new Map(ann.results.map((result) => [result.round, result]));
    expect(record.rounds.map(({ result }) => result)).toEqual([...told.values()]);
    expect(rejudgeMatch(record).identical).toBe(true);
    await leave(company);
  },
);
