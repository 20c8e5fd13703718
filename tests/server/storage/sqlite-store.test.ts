// The store in SQLite, in a file of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "../../../server/storage/sql/sql.ts";
import { Sqlite } from "../../../server/storage/sql/sqlite.ts";
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
