// What every store of tournaments must do, wherever it keeps them.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TournamentStore } from "../../../server/tournament/store.ts";
import { Contest } from "../../kit/contest.ts";

export type TournamentsUnderTest = {
  /** Another look at the same tournaments, as after a new start. */
  open(): TournamentStore;
  end(): Promise<void>;
};

const CODE = "CDFGH";
const head = { code: CODE, passphrase: { salt: "salt", hash: "hash" }, secret: "secret" };
const { events } = new Contest({}, 4);

export function tournamentStoreContract(name: string, make: () => Promise<TournamentsUnderTest>): void {
  describe(name, () => {
    let kept: TournamentsUnderTest;
    let store: TournamentStore;
    beforeEach(async () => {
      kept = await make();
      store = kept.open();
    });
    afterEach(async () => {
      await store.release(CODE);
      await kept.end();
    });

    test("gives back what was appended, in order, to whoever opens it next", async () => {
      await store.create(head, events.slice(0, 1));
      for (const event of events.slice(1)) await store.append(CODE, event);
      const next = kept.open();
      expect(await next.load(CODE)).toEqual({ head, events });
      expect(await next.head(CODE)).toEqual(head);
      expect(await next.has(CODE)).toBe(true);
    });

    test("what nobody made is not there, however it is asked for", async () => {
      for (const code of ["XXXXX", "../CDFGH", "' OR true --", "", "\0", "CD\0FG"]) {
        expect(await store.has(code)).toBe(false);
        expect(await store.head(code)).toBeNull();
        expect(await store.load(code)).toBeNull();
      }
    });

    test("each has its own events, in whatever letters", async () => {
      const other = { ...head, code: "JKLMN" };
      const contest = new Contest();
      contest.do({ type: "entered", player: "p1", name: "Zoë “Quick” O'Dea \u0000\u2028🤠\n" });
      const odd = contest.events;
      await store.create(head, events);
      await store.create(other, odd);
      expect(await store.codes()).toEqual([CODE, "JKLMN"]);
      expect(await store.load("JKLMN")).toEqual({ head: other, events: odd });
      expect(await store.load(CODE)).toEqual({ head, events });
    });

    test("a code is given once: of two at the same time one is kept, and nothing of it is lost", async () => {
      const heads = [head, { ...head, secret: "another" }];
      const made = await Promise.allSettled(heads.map((one) => store.create(one, events)));
      expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      await expect(store.create(head, events.slice(0, 1))).rejects.toThrow();
      const first = heads[made.findIndex(({ status }) => status === "fulfilled")];
      expect(await store.load(CODE)).toEqual({ head: first, events });
    });

    test("a backup is whole under its name, in place of the one before; and no other file is one", async () => {
      await store.create(head, events);
      expect(await store.backups(CODE)).toEqual([]);
      await store.backUp(CODE, "round-1", "{}");
      await store.backUp(CODE, "round-1", '{"again":true}');
      expect(await store.readBackup(CODE, "round-1")).toBe('{"again":true}');
      expect(await store.backups(CODE)).toMatchObject([{ name: "round-1", bytes: 14 }]);
      for (const name of ["round-2", "head", "../CDFGH/round-1"])
        expect(await store.readBackup(CODE, name)).toBeNull();
    });
  });
}
