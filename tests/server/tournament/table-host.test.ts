// The tables of contests: no one network has more than its share, however many contests it makes.
import { expect, test } from "vitest";
import type { TableDirectory } from "../../../server/directory/table-directory.ts";
import { LocalTableEvents } from "../../../server/table/local-events.ts";
import { ownerName, TableHost } from "../../../server/tournament/table-host.ts";
import { DEFAULT_OPTIONS } from "../../../shared/protocol/options.ts";

const MOST = 3;

function host() {
  const events = new LocalTableEvents(() => {});
  let tables = 0;
  const hosted = new TableHost(
    {} as TableDirectory,
    events,
    async ({ owner }) => {
      await null;
      const table = `T${++tables}`;
      events.emit({ type: "opened", owner, table, match: null });
      return { ok: true, value: table };
    },
    MOST,
  );
  const open = async (tournament: string, table: number) =>
    (
      await hosted.open({
        owner: ownerName(tournament, 1, table, table),
        options: DEFAULT_OPTIONS,
        locked: true,
        seats: [],
      })
    ).ok;
  return { hosted, open, close: (table: string) => events.emit({ type: "closed", table, match: null }) };
}

test("all at once, and by several contests of one network", async () => {
  const { hosted, open, close } = host();
  hosted.noteMaker("EVIL1", "192.0.2.1");
  hosted.noteMaker("EVIL2", "192.0.2.1");
  hosted.noteMaker("FAIR1", "192.0.2.2");
  const all = await Promise.all([1, 2, 3, 4].map((table) => open("EVIL1", table)));
  expect(all).toEqual([true, true, true, false]);
  expect(await open("EVIL2", 1)).toBe(false);
  expect(await open("FAIR1", 1)).toBe(true);
  close("T1");
  expect(await open("EVIL2", 1)).toBe(true);
});

test("where nobody knows who made them, each contest is for itself", async () => {
  const { open } = host();
  expect(await Promise.all([1, 2, 3, 4].map((table) => open("CDFGH", table)))).toContain(false);
  expect(await open("JKMNP", 1)).toBe(true);
});
