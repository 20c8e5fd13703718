// The store in SQLite, in a file of its own.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sql } from "../../../server/storage/sql/sql.ts";
import { Sqlite } from "../../../server/storage/sql/sqlite.ts";
import { SqlStore } from "../../../server/storage/sql-store.ts";
import { entriesOf, numbered, recordedMatch } from "../../kit/recorded-match.ts";
import { storeContract } from "./store-contract.ts";

storeContract("matches in SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rapid-city-sqlite-"));
  return {
    open: () => new Sqlite(join(folder, "matches.db")),
    async readBackup(version) {
      const backup = new Sqlite(join(folder, `matches.db.version-${version}`));
      const rows = await backup.all(sql`SELECT id, projected_seq FROM journals`);
      await backup.close();
      return rows;
    },
    end: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

test("the name of whoever was forgotten cannot be read in any file of the database", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rapid-city-sqlite-"));
  const store = new SqlStore(
    () => new Sqlite(join(folder, "matches.db")),
    () => 0,
    () => {},
  );
  const isThere = () =>
    readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes("Annabel"));
  const entries = entriesOf(recordedMatch({ players: { red: { name: "Annabel", id: "p1" } } }));
  await store.project("J", numbered(entries));
  expect(isThere()).toBe(true);
  await store.project("J", numbered([{ type: "player-forgotten", at: 1, player: "p1" }], entries.length + 1));
  expect(isThere()).toBe(false);
  await store.close();
  rmSync(folder, { recursive: true });
});
