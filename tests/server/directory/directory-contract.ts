// What every directory of tables must do, wherever it keeps them.
import { afterEach, describe, expect, test } from "vitest";
import { isUnkind } from "../../../server/directory/codes.ts";
import type { OwnTable, TableDirectory } from "../../../server/directory/table-directory.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "../../../shared/protocol/limits.ts";
import { COLORS } from "../../../shared/rapid-city/types.ts";
import { accept } from "../../../shared/result.ts";

export type DirectoryUnderTest = {
  readonly here: TableDirectory;
  /** The same directory as another process sees it; the very same one where there is only one process. */
  readonly elsewhere: TableDirectory;
  end(): Promise<void>;
};

const ended: number[] = [];
const table = (players: number): OwnTable => ({
  info: async () => ({ taken: COLORS.slice(0, players), full: false, locked: false, running: false }),
  hasSeat: async (key) => key === `key of ${players}`,
  lastLog: async () => `{"players":${players}}`,
  begin: async ({ without }) => accept({ match: `match of ${players}`, players: without, bots: [] }),
  pause: async () => {},
  end: async () => void ended.push(players),
  handOver: async () => {},
});

export function directoryContract(name: string, make: (limit: number) => Promise<DirectoryUnderTest>): void {
  describe(name, () => {
    let directory: DirectoryUnderTest;
    afterEach(() => directory.end());

    test("each table has a code of its own, fit to be shouted across a room", async () => {
      directory = await make(50);
      const codes = await Promise.all(Array.from({ length: 50 }, (_, n) => directory.here.open(table(n))));
      expect(new Set(codes).size).toBe(50);
      for (const code of codes) {
        expect(code).toHaveLength(CODE_LENGTH);
        expect([...code!].every((sign) => CODE_ALPHABET.includes(sign))).toBe(true);
        expect(isUnkind(code!)).toBe(false);
      }
      expect(await directory.here.count()).toBe(50);
    });

    test("a table that comes back gets the code that it had, unless somebody else has it by now", async () => {
      directory = await make(50);
      expect(await directory.here.open(table(3), { sameCode: "CDFG" })).toBe("CDFG");
      expect(await directory.elsewhere.open(table(4), { sameCode: "CDFG" })).toBeNull();
      expect(await (await directory.elsewhere.find("CDFG"))?.lastLog()).toBe('{"players":3}');
    });

    test("a table is found however its code is typed, from here and from elsewhere, and answers for itself", async () => {
      directory = await make(50);
      const [first, second] = [await directory.here.open(table(3)), await directory.elsewhere.open(table(5))];
      for (const side of [directory.here, directory.elsewhere]) {
        expect(await (await side.find(first!.toLowerCase()))?.info()).toMatchObject({
          taken: COLORS.slice(0, 3),
        });
        expect(await (await side.find(second!))?.lastLog()).toBe('{"players":5}');
        expect(await side.count()).toBe(2);
      }
      const beginning = { without: ["red"], botLevel: "easy" } as const;
      expect(await (await directory.here.find(second!))?.begin(beginning)).toEqual({
        ok: true,
        value: { match: "match of 5", players: ["red"], bots: [] },
      });
      await (await directory.here.find(second!))?.end();
      await (await directory.elsewhere.find(first!))?.end();
      expect(ended).toEqual([5, 3]);
    });

    test("who is not there is not found: no such code, nonsense, a closed table", async () => {
      directory = await make(50);
      const code = (await directory.here.open(table(3)))!;
      await directory.here.close(code);
      for (const asked of [code, "", "no such table", "__proto__", "\0", "a\0bc"]) {
        expect(await directory.here.find(asked)).toBeNull();
        expect(await directory.elsewhere.find(asked)).toBeNull();
        expect(await directory.here.isComingBack(asked)).toBe(false);
      }
      await directory.here.close(code);
      expect(await directory.here.count()).toBe(0);
    });

    test("contests leave a fifth of the tables to people who open one by hand; what stood before stands again", async () => {
      directory = await make(10);
      const owned = (n: number) => ({ owner: `tournament/CDFGH/1/${n}/1` });
      for (let n = 0; n < 8; n++) expect(await directory.here.open(table(n), owned(n))).not.toBeNull();
      expect(await directory.here.open(table(8), owned(8))).toBeNull();
      expect(await directory.here.open(table(8), { ...owned(8), sameCode: "CDFG" })).toBe("CDFG");
      expect(await directory.here.open(table(9))).not.toBeNull();
    });

    test("a full directory says so, until a table closes", async () => {
      directory = await make(2);
      const first = (await directory.here.open(table(3)))!;
      await directory.here.open(table(4));
      expect(await directory.here.open(table(5))).toBeNull();
      await directory.here.close(first);
      expect(await directory.here.open(table(5))).not.toBeNull();
    });
  });
}
