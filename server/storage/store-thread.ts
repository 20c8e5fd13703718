// The thread in which the database is spoken with: neither a slow disk nor a long query holds up a table.

import { parentPort, workerData } from "node:worker_threads";
import { wallMicros } from "../../shared/units.ts";
import { messageOf } from "../errors.ts";
import { letTheGameGoFirst } from "../give-way.ts";
import { readRecords } from "../journal/read-journal.ts";
import { listSegments } from "../journal/segments.ts";
import type { Sql } from "./sql/sql.ts";
import { SqlStore } from "./sql-store.ts";
import type { FromStoreThread, StoreThreadData, ToStoreThread } from "./threaded-store.ts";

const { database, journalFolder }: StoreThreadData = workerData;
const port = parentPort!;
const say = (says: string) => port.postMessage({ says } satisfies FromStoreThread);
/** What is written in one transaction when there is a lot of it. */
const CHUNK = 200;

letTheGameGoFirst();
// Each is only loaded where it is used.
const open: () => Sql = await (database.kind === "sqlite"
  ? import("./sql/sqlite.ts").then(
      ({ Sqlite }) =>
        () =>
          new Sqlite(database.file),
    )
  : import("./sql/postgres.ts").then(
      ({ Postgres }) =>
        () =>
          new Postgres(database.url),
    ));
const store = new SqlStore(open, () => wallMicros(Date.now()), say);

port.on("message", async ({ id, method, args }: ToStoreThread) => {
  let answer: FromStoreThread;
  try {
    // The types of the caller say that they fit.
    const act = method === "catchUp" ? catchUp : store[method].bind(store);
    const value = await (act as (...all: readonly unknown[]) => Promise<unknown>)(...args);
    answer = { id, value };
  } catch (error) {
    answer = { id, error: messageOf(error) };
  }
  port.postMessage(answer);
  if (method === "close") port.close();
});

/** Reads from the files what the database does not know yet. */
async function catchUp(journal: string, upToSeq: number): Promise<void> {
  const known = await store.projectedUpTo(journal);
  let chunk = [];
  for (const record of readRecords(listSegments(journalFolder), known + 1, () => {})) {
    // The rest may still be on its way to the disk.
    if (record.seq > upToSeq) break;
    chunk.push(record);
    if (chunk.length < CHUNK) continue;
    await store.project(journal, chunk);
    chunk = [];
  }
  await store.project(journal, chunk);
}
