// The stores of matches and of tournaments in a real PostgreSQL, which this test starts for itself.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../../server/storage/sql/migrations.ts";
import { Postgres } from "../../server/storage/sql/postgres.ts";
import { FileTournamentStore } from "../../server/tournament/file-store.ts";
import { SharedTournamentStore } from "../../server/tournament/shared-store.ts";
import { withPostgres } from "../kit/with-postgres.ts";
import { storeContract } from "../server/storage/store-contract.ts";
import { tournamentStoreContract } from "../server/tournament/store-contract.ts";

withPostgres("with PostgreSQL", (postgres) => {
  storeContract("matches in PostgreSQL", async () => {
    const url = await postgres().newDatabase();
    return {
      open: () => new Postgres(url),
      async readBackup(version) {
        const database = new Postgres(url);
        const text = `SELECT id, projected_seq FROM rapid_city_version_${version}.journals`;
        const rows = await database.all({ text, values: [] });
        await database.close();
        return rows;
      },
      end: async () => {},
    };
  });

  tournamentStoreContract("tournaments in PostgreSQL", async () => {
    const url = await postgres().newDatabase();
    const database = new Postgres(url);
    await migrate(database, 0);
    await database.close();
    const pool = new pg.Pool({ connectionString: url });
    const folder = mkdtempSync(join(tmpdir(), "rapid-city-backups-"));
    const backUps = new FileTournamentStore(folder);
    return {
      open: () => new SharedTournamentStore(pool, backUps),
      async end() {
        await pool.end();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  });
});
