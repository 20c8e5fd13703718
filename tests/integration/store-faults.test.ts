// A database that is read-only, locked or slow for a while: matches play on, pages say that they cannot tell, and everything is there afterwards.
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { API } from "../../shared/protocol/http.ts";
import type { TableRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { gatherCompany, goHome, playRecklessly } from "../kit/company.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";
import { withPostgres } from "../kit/with-postgres.ts";

let server: TestServer;
afterEach(() => server.close());

async function playMatch(): Promise<TableRecord> {
  const company = await gatherCompany(server);
  const [ann] = company;
  playRecklessly(company);
  ann.link.send("start", {});
  await ann.reaches("finished");
  // What a database does is no trouble of the journal's.
  await until(() => !ann.link.state.unsafe, "all of it is on the disk");
  const record: TableRecord = await (await fetch(`${server.url}/api/table/${ann.link.code}/log`)).json();
  await goHome(company);
  return record;
}

const ask = (id: string) => fetch(`${server.url}${API.match(id)}`);

async function isThere(record: TableRecord): Promise<void> {
  await until(() => server.lines.some((line) => line.includes("answers again")), "it answers again");
  await server.written();
  expect(await (await ask(record.id)).json()).toEqual(record);
}

describe("SQLite", () => {
  let dataFolder: string;
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-faults-"));
  });
  afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

  /** The format's own way to say that nobody may write: file permissions mean nothing to root. */
  function setWritable(isWritable: boolean): void {
    const WRITE_VERSION_AT = 18;
    const [WAL, UNKNOWN] = [2, 3];
    const file = openSync(join(dataFolder, "matches.db"), "r+");
    writeSync(file, Buffer.from([isWritable ? WAL : UNKNOWN]), 0, 1, WRITE_VERSION_AT);
    closeSync(file);
  }

  test("read-only, and then no longer", async () => {
    server = await openServer({ dataFolder });
    await server.written();
    await server.close();
    setWritable(false);
    server = await openServer({ dataFolder });
    const record = await playMatch();
    await until(() => server.lines.some((line) => /readonly/.test(line)), "it is told");
    expect((await ask(record.id)).status).toBe(404);
    setWritable(true);
    await isThere(record);
  });

  test("locked by another program", async () => {
    server = await openServer({ dataFolder });
    await server.written();
    const other = new DatabaseSync(join(dataFolder, "matches.db"));
    other.exec("BEGIN IMMEDIATE");
    const record = await playMatch();
    await until(() => server.lines.some((line) => /database is locked/.test(line)), "it is told");
    // Reading goes on beside a writer; it only does not know the match yet.
    expect((await ask(record.id)).status).toBe(404);
    other.exec("ROLLBACK");
    other.close();
    await isThere(record);
  });
});

withPostgres("PostgreSQL", (postgres) => {
  test("slow, then read-only, then neither", async () => {
    const databaseUrl = await postgres().newDatabase();
    server = await openServer({ storage: { databaseUrl, keepDays: null } });
    await server.written();
    const other = new pg.Client(databaseUrl);
    other.on("error", () => {});
    await other.connect();
    await other.query("BEGIN");
    await other.query("LOCK TABLE matches, rounds IN ACCESS EXCLUSIVE MODE");
    const slowly = await playMatch();
    await other.query("ROLLBACK");
    await server.written();
    expect(await (await ask(slowly.id)).json()).toEqual(slowly);

    const name = new URL(databaseUrl).pathname.slice(1);
    const others = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = '${name}'`;
    await other.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
    await other.query(others);
    const readOnly = await playMatch();
    await until(() => server.lines.some((line) => /read-only/.test(line)), "it is told");
    expect((await ask(readOnly.id)).status).toBe(404);
    expect((await ask(slowly.id)).status, server.lines.join("\n")).toBe(200);
    await other.query("SET default_transaction_read_only = off");
    await other.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = off`);
    await other.query(others);
    await isThere(readOnly);
    await other.end();
  });
});
