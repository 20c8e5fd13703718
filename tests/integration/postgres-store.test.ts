// The store in a real PostgreSQL, which this test starts for itself.
import { afterAll, beforeAll, describe } from "vitest";
import { Postgres } from "../../server/storage/sql/postgres.ts";
import { TestPostgres } from "../kit/postgres.ts";
import { findPostgres } from "../postgres.mjs";
import { storeContract } from "../server/storage/store-contract.ts";

const programs = findPostgres();

describe.skipIf(programs === undefined)("with PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start(programs!);
  });
  afterAll(() => postgres.end());

  storeContract("matches in PostgreSQL", async () => {
    const url = await postgres.newDatabase();
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
});
