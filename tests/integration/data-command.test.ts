// The `data` command as somebody runs it, on what a house has kept.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { JournalEntry } from "../../server/journal/entries.ts";
import { Journal } from "../../server/journal/journal.ts";
import { claimFolder } from "../../server/storage/claim.ts";
import { sql } from "../../server/storage/sql/sql.ts";
import { Sqlite } from "../../server/storage/sql/sqlite.ts";
import { SqlStore } from "../../server/storage/sql-store.ts";
import { FileTournamentStore } from "../../server/tournament/file-store.ts";
import { MATCH_FORMAT } from "../../shared/rapid-city/match-record/match-record.ts";
import { Contest } from "../kit/contest.ts";
import { entriesOf, recordedMatch } from "../kit/recorded-match.ts";
import { tabletRecord } from "../kit/tablet-record.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const quiet = () => {};
const MATCHES = [tabletRecord("dawn"), tabletRecord("noon"), tabletRecord("dusk")];
let folder: string;
let elsewhere: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "rapid-city-data-"));
  elsewhere = mkdtempSync(join(tmpdir(), "rapid-city-data-"));
  const { journal } = Journal.open({ folder: join(folder, "journal"), log: quiet });
  for (const record of MATCHES) journal.append({ type: "record-added", at: 1, record });
  await journal.written();
  await journal.close();
});
afterEach(() => {
  for (const one of [folder, elsewhere]) rmSync(one, { recursive: true, force: true });
});

function data(where: string, ...args: string[]) {
  return dataWith({}, where, ...args);
}

function dataWith(env: Readonly<Record<string, string>>, where: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server/commands/data.ts", ...args], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, NODE_NO_WARNINGS: "1", RAPID_CITY_DATA: where, DATABASE_URL: "", ...env },
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

const withDatabase = async <T>(act: (database: Sqlite) => Promise<T>): Promise<T> => {
  const database = new Sqlite(join(folder, "matches.db"));
  try {
    return await act(database);
  } finally {
    await database.close();
  }
};

test("check finds what is not the same, and rebuild makes it so again", async () => {
  const whole = {
    status: 0,
    stdout: expect.stringMatching(/^4 records, 3 matches, \d+ cards judged again: all the same\.$/),
  };
  expect(data(folder, "check")).toMatchObject(whole);
  await withDatabase((database) =>
    database.transact([
      sql`UPDATE match_players SET name = 'Somebody' WHERE match_id = ${MATCHES[0]!.id}`,
      sql`DELETE FROM matches WHERE id = ${MATCHES[1]!.id}`,
    ]),
  );
  const told = data(folder, "check");
  expect(told.status).toBe(1);
  expect(told.stdout).toContain(`Match ${MATCHES[0]!.id} is another in the database than in the journal.`);
  expect(told.stdout).toContain(`Match ${MATCHES[1]!.id} is in the journal and not in the database.`);
  expect(data(folder, "rebuild").status).toBe(0);
  expect(data(folder, "check")).toMatchObject(whole);

  // A file that is no database any more is no reason to lose anything.
  writeFileSync(join(folder, "matches.db"), "rust");
  expect(data(folder, "rebuild").status).toBe(0);
  expect(data(folder, "check")).toMatchObject(whole);

  // What the house has let go of is no fault, although the journal's newest file still tells of it.
  const shortly = { RAPID_CITY_KEEP_DAYS: "1" };
  expect(dataWith(shortly, folder, "rebuild").status).toBe(0);
  expect(dataWith(shortly, folder, "check").stdout).toMatch(/^4 records, 0 matches, .*: all the same\.$/);
});

test("check finds a record that somebody has changed", () => {
  const file = join(folder, "journal", readdirSync(join(folder, "journal"))[0]!);
  writeFileSync(file, readFileSync(file, "utf8").replace('"seed":"noon"', '"seed":"moon"'));
  const { status, stdout } = data(folder, "check");
  // What cannot be trusted is kept aside, and what came behind it with it.
  expect(status).toBe(0);
  expect(stdout).toMatch(/^2 records, 1 matches/);
  expect(readdirSync(join(folder, "journal")).some((name) => name.includes("damaged"))).toBe(true);
});

test("everything goes into one file, and is the same elsewhere; twice is once", async () => {
  const file = join(elsewhere, "house.gz");
  const contest = {
    head: { code: "CDFGH", passphrase: { salt: "salt", hash: "hash" }, secret: "secret" },
    events: new Contest({}, 4).events,
  };
  const contestsOf = (where: string) => new FileTournamentStore(join(where, "tournaments"));
  await contestsOf(folder).create(contest.head, contest.events);
  const { journal } = Journal.open({ folder: join(folder, "journal"), log: quiet });
  journal.append({ type: "table-opened", at: 2, table: "FAIR", owner: null });
  journal.append({ type: "table-closed", at: 3, table: "FAIR" });
  await journal.written();
  await journal.close();
  expect(data(folder, "export", file)).toMatchObject({
    status: 0,
    stdout: `6 records and 1 contests are in ${file}.`,
  });
  expect(data(elsewhere, "import", file)).toMatchObject({
    status: 0,
    stdout: "5 of 6 records were new here.\n1 of 1 contests were new here.",
  });
  expect(await contestsOf(elsewhere).load("CDFGH")).toEqual(contest);
  expect(data(elsewhere, "check").stdout).toContain("3 matches");
  expect(data(elsewhere, "import", file)).toMatchObject({
    status: 0,
    stdout: "0 of 6 records were new here.\n0 of 1 contests were new here.",
  });
  const store = new SqlStore(() => new Sqlite(join(elsewhere, "matches.db")), Date.now, quiet);
  expect(await store.findMatch(MATCHES[2]!.id)).toEqual(JSON.parse(JSON.stringify(MATCHES[2])));
  await store.close();

  writeFileSync(file, readFileSync(file).subarray(0, -20));
  expect(data(folder, "import", file)).toMatchObject({ status: 2, stdout: "" });
});

test("matches that another version judged go along whole, and what nobody understands costs only itself", async () => {
  const format = (MATCH_FORMAT - 1) as typeof MATCH_FORMAT;
  const tablet = { ...tabletRecord("older"), format };
  const table = { ...recordedMatch({ nth: 1, grabs: [300, 400, 500] }), format };
  // As that version judged it: today blue would have paid nothing.
  const second = table.rounds[1]!;
  const delta = { ...second.result.verdict.delta, blue: 1 as const };
  table.rounds[1] = { ...second, result: { ...second.result, verdict: { ...second.result.verdict, delta } } };
  const broken = recordedMatch({ nth: 2 });
  const odd = { type: "moon-rose", at: 1 } as unknown as JournalEntry;
  const { journal } = Journal.open({ folder: join(folder, "journal"), log: quiet });
  const [begun, ...rest] = entriesOf(broken);
  const unread = { ...begun, moon: "full" } as unknown as JournalEntry;
  for (const entry of [
    { type: "record-added", at: 1, record: tablet } as const,
    ...entriesOf(table),
    odd,
    unread,
    ...rest,
  ])
    journal.append(entry);
  await journal.written();
  await journal.close();

  const file = join(elsewhere, "house.gz");
  expect(data(folder, "export", file).status).toBe(0);
  const all = 4 + 1 + entriesOf(table).length + 1 + entriesOf(broken).length;
  const firstOdd = all - entriesOf(broken).length;
  const told = data(elsewhere, "import", file);
  expect(told).toMatchObject({ status: 0, stderr: "" });
  expect(told.stdout.split("\n")).toEqual([
    `${3 + 1 + entriesOf(table).length} of ${all} records were new here.`,
    expect.stringMatching(/^2 matches were judged by another version/),
    expect.stringMatching(new RegExp(`^7 records were left out.*: ${firstOdd}, ${firstOdd + 1}, `)),
  ]);
  const checked = data(elsewhere, "check");
  expect(checked).toMatchObject({ status: 0, stderr: "" });
  expect(checked.stdout).toMatch(
    /^2 matches were judged by another version.*\n.*5 matches, \d+ cards.*all the same/,
  );
  const store = new SqlStore(() => new Sqlite(join(elsewhere, "matches.db")), Date.now, quiet);
  expect(await store.findMatch(table.id)).toEqual(table);
  expect(await store.findMatch(tablet.id)).toEqual(JSON.parse(JSON.stringify(tablet)));
  expect(await store.findMatch(broken.id)).toBeNull();
  const summary = (await store.listMatches({ limit: 10 })).find(({ id }) => id === table.id);
  expect(summary!.players.map(({ color, bullets }) => [color, bullets])).toEqual([
    ["red", 0],
    ["blue", 1],
    ["green", 3],
  ]);
  await store.close();
});

test("is refused in a sentence where a server uses the folder, or where it makes no sense", () => {
  const claim = claimFolder(folder, quiet);
  const { status, stderr } = data(folder, "check");
  claim.release();
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringMatching(/is in use by another Rapid City/),
  });
  const nowhere = join(elsewhere, "typo");
  for (const asking of [["check"], ["rebuild"], ["export", join(elsewhere, "house.gz")]])
    expect(data(nowhere, ...asking)).toMatchObject({
      status: 2,
      stderr: `There is no journal in ${nowhere}: name the data folder of the server with RAPID_CITY_DATA.`,
    });
  expect(readdirSync(elsewhere)).toEqual([]);
  mkdirSync(join(elsewhere, "process-1"));
  expect(data(elsewhere, "check")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(`name one of ${join(elsewhere, "process-1")} with`),
  });
  const file = join(nowhere, "house.gz");
  expect(data(folder, "export", file)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining(`${file} cannot be written: ENOENT`),
  });
  expect(data(folder, "burn")).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Usage: npm run -s data/),
  });
});
