// How many results a second go all the way: from the table's word to the database's answer.
import { openStorage } from "../../../server/storage/open-storage.ts";
import type { TestPostgres } from "../../kit/postgres.ts";
import { entriesOf, recordedMatch } from "../../kit/recorded-match.ts";
import { type StoreKind, StoreServer } from "./bench-process.ts";

const MATCHES = 150;
const CARDS = 20;

/** Cards of whole matches. */
export async function storing(kind: StoreKind, postgres: TestPostgres | null): Promise<number> {
  const house = await StoreServer.of(kind, postgres);
  const storage = openStorage(house.folder, { databaseUrl: house.databaseUrl, keepDays: null }, () => {});
  await storage.written();
  const grabs = Array.from({ length: CARDS }, (_, n) => 200 + n);
  const template = recordedMatch({ grabs });
  const since = performance.now();
  for (let n = 0; n < MATCHES; n++) {
    const id = template.id.slice(0, 20) + String(n).padStart(6, "0");
    for (const entry of entriesOf({ ...template, id })) storage.journal.append(entry);
    // As much at once as two dozen tables would bring.
    if (n % 5 === 4) await storage.journal.written();
  }
  await storage.written();
  const tookMs = performance.now() - since;
  await storage.close();
  await house.end();
  return Math.round((MATCHES * CARDS * 1000) / tookMs);
}
