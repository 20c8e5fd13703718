// Rows that go into a table together, however many they are.
import { expect, test } from "vitest";
import { rowsOf, sql } from "../../../server/storage/sql/sql.ts";
import { Sqlite } from "../../../server/storage/sql/sqlite.ts";

test.each([0, 1, 2, 12, 13, 40])("%i rows are written, and none twice", async (count) => {
  const database = new Sqlite(":memory:");
  await database.transact([sql`CREATE TABLE rows (nth INTEGER PRIMARY KEY, word TEXT)`]);
  const rows = Array.from({ length: count }, (_, nth) => [nth, `word ${nth}`]);
  const statements = () =>
    rowsOf(sql`INSERT INTO rows (nth, word) VALUES`, rows, sql`ON CONFLICT DO NOTHING`);
  await database.transact([...statements(), ...statements()]);
  const written = await database.all(sql`SELECT nth, word FROM rows ORDER BY nth`);
  expect(written.map(({ nth, word }) => [nth, word])).toEqual(rows);
  await database.close();
});
