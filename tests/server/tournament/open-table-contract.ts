// What whoever opens tables for tournaments must do, wherever those tables stand.
import { Client } from "colyseus.js";
import { describe, expect, test } from "vitest";
import type { TableDirectory } from "../../../server/directory/table-directory.ts";
import type { TableNews } from "../../../server/table/events.ts";
import type { OpenTable } from "../../../server/tournament/table-host.ts";
import { NATIVE_HEADERS } from "../../../shared/protocol/native-header.ts";
import { asPlayer, Puppet } from "../../kit/puppet.ts";
import { until } from "../../kit/until.ts";

export type HouseUnderTest = {
  /** Where phones come in. */
  readonly url: string;
  readonly open: OpenTable;
  readonly directory: TableDirectory;
  /** All that happened so far. */
  readonly news: readonly TableNews[];
};

export function openTableContract(name: string, house: () => HouseUnderTest): void {
  describe(name, () => {
    const at = (code: string) => house().news.filter(({ table }) => table === code);
    const typesAt = (code: string) => at(code).map(({ type }) => type);
    const seats = [
      { name: "Ann", color: "green", key: "key-of-ann-key-of-ann" },
      { name: "Bob", color: "red", key: "key-of-bob-key-of-bob" },
      { name: "Cem", color: "blue", key: "key-of-cem-key-of-cem" },
    ] as const;
    const open = async () => {
      const opened = await house().open({
        owner: "the cup",
        options: { pace: "kids", heal: false },
        seats,
        locked: true,
      });
      if (!opened.ok) throw new Error(opened.code);
      return opened.value;
    };

    test("has the options and seats it was given, kept for whoever holds their keys, and nobody else gets in", async () => {
      const code = await open();
      expect(at(code)).toEqual([{ type: "opened", owner: "the cup", table: code, match: null }]);
      expect(await (await house().directory.find(code))!.info()).toEqual({
        taken: ["green", "red", "blue"],
        full: false,
        locked: true,
        running: false,
      });
      await expect(Puppet.join(house().url, code, "Dot")).rejects.toMatchObject({ code: "join/locked" });

      const bob = await Puppet.join(house().url, code, "Bob", { seatKey: seats[1].key });
      expect(bob.link.you).toBe("red");
      expect(bob.link.state.host).toBe("red");
      expect(bob.link.state.options).toMatchObject({ pace: "kids", heal: false, ultimate: false });
      expect([...bob.link.state.players].map(({ name, connected }) => [name, connected])).toEqual([
        ["Ann", false],
        ["Bob", true],
        ["Cem", false],
      ]);
      await bob.link.leave();
      await (await house().directory.find(code))!.end();
      await until(() => typesAt(code).includes("closed"), "its owner closes it");
    });

    test("is ruled by its owner: nobody who sits there, but the owner has the match begin, with bots for those who did not come", async () => {
      const code = await open();
      const bob = await Puppet.join(house().url, code, "Bob", { seatKey: seats[1].key });
      for (const [name, message] of [
        ["start", {}],
        ["options", { heal: true }],
        ["kick", { color: "green" }],
        ["name", { name: "Bert" }],
        ["color", { color: "orange" }],
      ] as const) {
        expect(await bob.isRefused(name, message)).toBe("message/not-host");
      }
      const table = (await house().directory.find(code))!;
      const begun = await table.begin({ without: ["green", "blue"], botLevel: "easy", firstDealer: "red" });
      expect(begun).toMatchObject({ ok: true, value: { players: ["red"], bots: { length: 2 } } });
      await bob.reaches("gathering");
      expect(bob.link.state.dealer).toBe("red");
      expect(await table.begin({ without: [], botLevel: "easy" })).toMatchObject({
        ok: false,
        code: "message/wrong-phase",
      });
      await table.end();
      await until(() => typesAt(code).includes("closed"), "its owner closes it");
    });

    test("stays open while nobody is there, until its owner closes it", async () => {
      const code = await open();
      const passing = await Puppet.open(house().url, "Dot");
      await passing.link.leave();
      await until(() => typesAt(passing.link.code).includes("closed"), "a deserted table closes");
      const table = await house().directory.find(code);
      expect(typesAt(code)).not.toContain("closed");
      await table!.end();
      expect(await house().directory.find(code)).toBeNull();
    });

    test("cannot be opened by a stranger", async () => {
      const prepared = { owner: "me", seats };
      const client = new Client(house().url, { headers: NATIVE_HEADERS });
      for (const [room, request] of [
        ["prepared-table", { prepared }],
        ["table", { ...asPlayer("Eve"), prepared }],
      ] as const) {
        await expect(client.create(room, request)).rejects.toThrow("join/bad-request");
      }
    });
  });
}
