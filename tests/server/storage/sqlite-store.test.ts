// The store in SQLite, in a file of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Sqlite } from "../../../server/storage/sql/sqlite.ts";
import { storeContract } from "./store-contract.ts";

storeContract("matches in SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rapid-city-sqlite-"));
  return {
    open: () => new Sqlite(join(folder, "matches.db")),
    end: async () => rmSync(folder, { recursive: true, force: true }),
  };
});
