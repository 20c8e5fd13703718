// What every store of matches must do, whichever database it keeps them in.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { JournalEntry } from "../../../server/journal/entries.ts";
import { recordedMatches } from "../../../server/journal/recorded-matches.ts";
import type { MatchStore } from "../../../server/storage/match-store.ts";
import { statementsOf } from "../../../server/storage/projection.ts";
import { MIGRATIONS, migrate } from "../../../server/storage/sql/migrations.ts";
import { type Row, type Sql, sql } from "../../../server/storage/sql/sql.ts";
import { SqlStore } from "../../../server/storage/sql-store.ts";
import type { RoundResult } from "../../../shared/rapid-city/judging/round-result.ts";
import type { TableRecord } from "../../../shared/rapid-city/match-record/match-record.ts";
import { entriesOf, numbered, recordedMatch } from "../../kit/recorded-match.ts";

export type DatabaseUnderTest = {
  /** Another connection to the same, empty at first. */
  open(): Sql;
  /** What the copy made before a migration says of journals. */
  readBackup(version: number): Promise<Row[]>;
  end(): Promise<void>;
};

/** Of all touches but those of green, who is too late on every card. */
function medianOf(matches: readonly TableRecord[]): number {
  const touches = matches.flatMap(({ rounds }) => rounds.flatMap(({ result }) => result.touches));
  const inTime = touches.filter(({ player }) => player !== "green").map(({ at }) => at);
  return inTime.sort((a, b) => a - b)[Math.floor((inTime.length - 1) / 2)]!;
}

const NOW = 1_790_000_000_000_000;
const HOUR_MS = 3_600_000;

export function storeContract(name: string, make: () => Promise<DatabaseUnderTest>): void {
  describe(name, () => {
    let database: DatabaseUnderTest;
    let store: MatchStore;
    let lines: string[];
    beforeEach(async () => {
      database = await make();
      lines = [];
      store = new SqlStore(
        () => database.open(),
        () => NOW,
        (line) => void lines.push(line),
      );
    });
    afterEach(async () => {
      await store.close();
      await database.end();
    });
    const project = (...entries: JournalEntry[]) => store.project("J", numbered(entries));

    test("[T15] what was found of a phone, and the newest of each other phone of its model and rate", async () => {
      const sighted = (
        device: string,
        at: number,
        delayMs: number,
        more: { model?: string; hz?: number } = {},
      ) =>
        ({
          type: "device-sighted",
          table: "ABCD",
          shooter: "ann",
          errorMs: 3,
          offsMs: [] as number[],
          hz: 60,
          model: "One",
          ...{ device, at, delayMs, ...more },
        }) as const;
      const noon = NOW - 1000 * HOUR_MS;
      await project(
        sighted("old", noon - 1, 10),
        sighted("own", noon, 20),
        sighted("other", noon + 1000, 30),
        sighted("other", noon + 2000, 40),
        sighted("own", noon + 3000, 50),
        sighted("fast", noon, 60, { hz: 120 }),
        sighted("two", noon, 70, { model: "Two" }),
        sighted("nameless", noon, 80, { model: "" }),
        sighted("nameless too", noon, 90, { model: "" }),
      );
      const found = async (device: string, model: string) => {
        const { own, alike } = await store.sightings({ device, hz: 60, model }, noon);
        return [own, alike].map((sightings) => sightings.map(({ delayMs }) => delayMs));
      };
      expect(await found("own", "One")).toEqual([[20, 50], [40]]);
      expect(await found("other", "One")).toEqual([[30, 40], [50]]);
      expect(await found("two", "Two")).toEqual([[70], []]);
      expect(await found("nameless", "")).toEqual([[80], []]);
    });

    test("a match is found as it was recorded, to the last stamp", async () => {
      const match = recordedMatch({
        players: { green: { bot: "easy" }, red: { id: "p1", handicapMs: 12.5 } },
      });
      await project(...entriesOf(match));
      expect(await store.findMatch(match.id)).toEqual(match);
      expect(await store.findMatch("nobody")).toBeNull();
    });

    test("while a match is played it is not told, not even its seed", async () => {
      const match = recordedMatch();
      await project(...entriesOf(match).slice(0, -1));
      expect(await store.findMatch(match.id)).toBeNull();
      expect(await store.listMatches({ limit: 10 })).toEqual([]);
    });

    test("records that come twice, whole or in part, change nothing", async () => {
      const match = recordedMatch();
      const records = numbered(entriesOf(match));
      await store.project("J", records.slice(0, 3));
      await store.project("J", records);
      await store.project("J", records.slice(2));
      expect(await store.projectedUpTo("J")).toBe(records.length);
      expect(await store.projectedUpTo("another")).toBe(0);
      expect(await store.findMatch(match.id)).toEqual(match);
      const [summary] = await store.listMatches({ limit: 10 });
      expect(summary).toMatchObject({ cards: 2, players: [{ bullets: 0 }, { bullets: 0 }, { bullets: 2 }] });
    });

    test("what came after a verdict is in its log, in order and once", async () => {
      const match = recordedMatch();
      const late = { type: "touch", player: "red", seq: 9, hand: "left", target: { tile: 0 } } as const;
      const [one, two] = [1, 2].map((n) => ({ ...late, at: n, receivedAt: n + 0.125 }));
      const entries = entriesOf(match);
      const news = (event: object): JournalEntry =>
        ({
          type: "heard-late",
          at: 1,
          table: "FAIR",
          match: match.id,
          number: 1,
          events: [event],
        }) as JournalEntry;
      const records = numbered([...entries.slice(0, 3), news(one!), ...entries.slice(3), news(two!)]);
      await store.project("J", records);
      await store.project("J", records);
      const found = await store.findMatch(match.id);
      const [first] = found!.rounds;
      expect("log" in first! && first.log.events.slice(-2)).toEqual([one, two]);
    });

    test("lists the newest first, page by page, with who has won", async () => {
      const matches = [0, 1, 2].map((n) => recordedMatch({ startedAtMs: 1_790_000_000_000 + n * HOUR_MS }));
      await project(...matches.flatMap((match) => entriesOf(match)));
      const [newest, middle] = await store.listMatches({ limit: 2 });
      expect([newest!.id, middle!.id]).toEqual([matches[2]!.id, matches[1]!.id]);
      expect(newest!.players.map(({ color, won }) => [color, won])).toEqual([
        ["red", true],
        ["blue", true],
        ["green", false],
      ]);
      const rest = await store.listMatches({ limit: 2, before: middle!.id });
      expect(rest.map(({ id }) => id)).toEqual([matches[0]!.id]);
    });

    test("takes matches from elsewhere, once", async () => {
      const match = recordedMatch();
      await project(
        { type: "record-added", at: NOW, record: match },
        { type: "record-added", at: NOW, record: match },
      );
      expect(await store.findMatch(match.id)).toEqual(match);
      expect(await store.listMatches({ limit: 10 })).toHaveLength(1);
    });

    test("records of the house are held by persons whom nobody doubts, in the time that is asked for", async () => {
      const plain = recordedMatch({ nth: 1, grabs: [310, 290, 500, 400, 400, 400] });
      // Better in everything: faster, cleaner, longer, and won.
      const doubted = recordedMatch({
        nth: 2,
        grabs: Array(8).fill(150),
        players: { red: { name: "Rex" }, blue: { name: "Bo" } },
        flagged: [7],
      });
      const played = recordedMatch({ nth: 3, grabs: [160], standIns: ["red", "blue"] });
      const bots = recordedMatch({
        nth: 4,
        grabs: [170],
        players: { red: { bot: "hard" }, blue: { bot: "hard" } },
      });
      const long = recordedMatch({ nth: 5, grabs: [200], startedAtMs: 1_780_000_000_000 });
      await project(...[plain, doubted, played, bots, long].flatMap((match) => entriesOf(match)));
      const { fastestDraws, cleanestHands, longestRuns, mostWins } = await store.houseRecords(
        plain.startedAt,
      );
      expect(fastestDraws[0]).toEqual({
        match: plain.id,
        color: "blue",
        name: "BLUE",
        kind: "armed",
        round: 2,
        atMs: plain.rounds[1]!.result.touches[0]!.at,
      });
      expect(new Set(fastestDraws.map(({ match }) => match))).toEqual(new Set([plain.id]));
      const held = cleanestHands.filter(({ color }) => color !== "green");
      expect(held.map(({ match, cards, fouls }) => [match, cards, fouls])).toEqual([
        [plain.id, 6, 0],
        [plain.id, 6, 0],
      ]);
      expect(longestRuns[0]).toMatchObject({ match: plain.id, cards: 6 });
      expect(longestRuns.map(({ match }) => match)).not.toContain(doubted.id);
      expect(mostWins.map(({ name }) => name).sort()).toEqual(["BLUE", "RED"]);
      const ever = await store.houseRecords(0);
      expect(ever.fastestDraws[0]).toMatchObject({ match: long.id });
    });

    test("what is kept of a person: their matches, also one that was linked later, and how fast they were", async () => {
      const mine = recordedMatch({ nth: 1, players: { blue: { id: "p1" } }, grabs: [300, 400, 500] });
      const linked = recordedMatch({ nth: 2, grabs: [200] });
      const others = recordedMatch({ nth: 3, grabs: [150, 600] });
      // Whose touches say nothing of the people of this house.
      const bots = { red: { bot: "hard" }, blue: { bot: "hard" }, green: { bot: "hard" } };
      const strangers = [
        recordedMatch({ nth: 4, grabs: Array(9).fill(120), players: bots }),
        recordedMatch({ nth: 5, grabs: Array(9).fill(120), flagged: [1] }),
        { ...recordedMatch({ nth: 6, grabs: Array(9).fill(120) }), playedOn: "tablet" as const },
      ];
      const running = entriesOf(recordedMatch({ nth: 7, grabs: Array(9).fill(120) })).slice(0, -1);
      const link = { at: NOW, table: "FAIR", match: linked.id, color: "blue", player: "p1" } as const;
      await project(
        ...[mine, linked, others, ...strangers].flatMap((match) => entriesOf(match)),
        ...running,
        { type: "player-linked", ...link },
      );
      const { played, matches, reactions, houseMedianMs } = await store.playerResults("p1");
      expect(played).toBe(2);
      expect(matches.map(({ id, you }) => [id, you])).toEqual([
        [linked.id, "blue"],
        [mine.id, "blue"],
      ]);
      expect(reactions.map(({ kind, atMs }) => [kind, Math.round(atMs)])).toEqual([
        ["armed", 200],
        ["armed", 300],
        ["armed", 400],
        ["armed", 500],
      ]);
      expect(houseMedianMs).toEqual({ armed: medianOf([mine, linked, others]) });
      expect(await store.playerResults("nobody")).toMatchObject({
        played: 0,
        won: 0,
        matches: [],
        reactions: [],
      });
    });

    test("whoever wishes to be forgotten has neither name nor id in any match, also after everything is made anew", async () => {
      const match = recordedMatch({ players: { red: { name: "Ann", id: "p1" } } });
      const entries = [...entriesOf(match), { type: "player-forgotten", at: NOW, player: "p1" } as const];
      await project(...entries);
      const expected = { color: "red", name: "", id: null };
      expect((await store.findMatch(match.id))!.players[0]).toMatchObject(expected);
      await store.forgetJournal("J", [match.id]);
      expect(await store.findMatch(match.id)).toBeNull();
      expect(await store.projectedUpTo("J")).toBe(0);
      await project(...entries);
      expect((await store.findMatch(match.id))!.players[0]).toMatchObject(expected);
      // A phone that was not told goes on with the old secret.
      const later = recordedMatch({ nth: 2, players: { red: { name: "Ann", id: "p1" } } });
      await store.project("J", numbered(entriesOf(later), 1000));
      expect((await store.findMatch(later.id))!.players[0]).toMatchObject(expected);
      expect(await store.playerResults("p1")).toMatchObject({ matches: [], forgotten: true });
    });

    test("[W22] ratings are reckoned from the matches: one that comes later, or loses somebody, changes them", async () => {
      const kept = { red: { id: "p1" }, blue: { id: "p2" } };
      const at = (n: number) => 1_790_000_000_000 + n * HOUR_MS;
      const first = recordedMatch({ players: kept, startedAtMs: at(1) });
      const second = recordedMatch({ players: { red: { id: "p1" } }, startedAtMs: at(2) });
      const alone = recordedMatch({
        players: { red: { id: "p1" }, blue: { bot: "easy" }, green: { bot: "easy" } },
        startedAtMs: at(3),
      });
      await project(...[first, second, alone].flatMap((match) => entriesOf(match)));
      const ratingsOf = async (player: string) => (await store.playerResults(player)).ratings;
      const [newer, older] = await ratingsOf("p1");
      expect([newer?.match, older?.match]).toEqual([second.id, first.id]);
      expect(await ratingsOf("p1")).toHaveLength(2);
      // Red and blue share the first place.
      expect((await ratingsOf("p2"))[0]).toMatchObject({ mu: older!.mu, sigma: older!.sigma });
      expect(older!.mu).toBeGreaterThan(25);
      expect(newer!.sigma).toBeLessThan(older!.sigma);
      expect(await ratingsOf("p1")).toEqual([newer, older]);

      const earlier = recordedMatch({ players: kept, startedAtMs: at(0) });
      await store.project("J", numbered(entriesOf(earlier), 1000));
      const again = await ratingsOf("p1");
      expect(again.map(({ match }) => match)).toEqual([second.id, first.id, earlier.id]);
      expect(again[0]!.sigma).toBeLessThan(newer!.sigma);
      await store.project("J", numbered([{ type: "player-forgotten", at: NOW, player: "p2" }], 2000));
      expect(await store.playerResults("p2")).toMatchObject({ matches: [], ratings: [], forgotten: true });
      // Against a stranger there is more to win.
      expect((await ratingsOf("p1"))[0]!.mu).not.toBe(again[0]!.mu);
    });

    test("old matches go with everything that hangs on them", async () => {
      const [old, fresh] = [recordedMatch({ startedAtMs: 1_780_000_000_000 }), recordedMatch()];
      await project(...entriesOf(old), ...entriesOf(fresh));
      await store.forgetBefore(fresh.startedAt);
      expect(await store.findMatch(old.id)).toBeNull();
      expect(await store.findMatch(fresh.id)).toEqual(fresh);
      const raw = database.open();
      for (const table of ["match_players", "rounds", "touches", "scores"]) {
        const left = await raw.all({
          text: `SELECT match_id FROM ${table} WHERE match_id = ?`,
          values: [old.id],
        });
        expect(left).toEqual([]);
      }
      await raw.close();
    });

    test.each(MIGRATIONS.map((_, version) => version))(
      "version %i of its tables becomes the newest",
      async (version) => {
        const raw = database.open();
        await migrate(raw, NOW, version);
        const match = recordedMatch();
        // What a step does not make anew is there already.
        const isAgain = MIGRATIONS.slice(version).some(({ projectsAgain }) => projectsAgain);
        const before = isAgain ? [] : entriesOf(match).slice(0, 3);
        if (version > 0) {
          await raw.transact([
            ...before.flatMap((entry, index) => statementsOf(index + 1, entry)),
            sql`INSERT INTO journals (id, projected_seq) VALUES ('J', 3)`,
          ]);
        }
        await raw.close();
        const known = await store.projectedUpTo("J");
        // Whoever feeds it begins behind what it says it knows.
        await store.project(
          "J",
          numbered(entriesOf(match)).filter(({ seq }) => seq > known),
        );
        const found = await store.findMatch(match.id);
        expect(found).toEqual(match);
        // As it was lies beside it.
        if (version > 0) expect(await database.readBackup(version)).toEqual([{ id: "J", projected_seq: 3 }]);
        expect((await store.houseRecords(0)).fastestDraws.length).toBeGreaterThan(0);
      },
    );

    test("tables of a newer program are left alone, in a sentence", async () => {
      const raw = database.open();
      await migrate(raw, NOW);
      await raw.transact([sql`INSERT INTO migrations (version, at) VALUES (999, 1)`]);
      await raw.close();
      await expect(store.listMatches({ limit: 1 })).rejects.toThrow(/version 999.*start the newer program/);
    });

    test("a record that cannot be understood is told and left out, and keeps nothing else out", async () => {
      const match = recordedMatch();
      const records = numbered(entriesOf(match), 2);
      await store.project("J", [{ seq: 1, json: "no json" }, ...records]);
      expect(lines).toEqual([expect.stringMatching(/^Record 1 of the journal is not in the database/)]);
      expect(await store.findMatch(match.id)).toEqual(match);
    });

    test("a record that the database cannot keep is told and left out whole, and keeps nothing else out", async () => {
      const [before, poison, after] = [1, 2, 3].map((nth) => recordedMatch({ nth })) as [
        TableRecord,
        TableRecord,
        TableRecord,
      ];
      const result = { ...poison.rounds[1]!.result, round: undefined } as unknown as RoundResult;
      poison.rounds[1] = { ...poison.rounds[1]!, result };
      await project(
        ...entriesOf(before),
        { type: "record-added", at: NOW, record: poison },
        ...entriesOf(after),
      );
      const seq = entriesOf(before).length + 1;
      expect(lines).toEqual([
        expect.stringMatching(new RegExp(`^Record ${seq} of the journal is not in the database`)),
      ]);
      expect(await store.projectedUpTo("J")).toBe(2 * seq - 1);
      expect(await store.findMatch(before.id)).toEqual(before);
      expect(await store.findMatch(poison.id)).toBeNull();
      expect(await store.findMatch(after.id)).toEqual(after);
      // Alone, and as the last one, too.
      const refused = JSON.stringify({ type: "player-forgotten", player: "p1", at: null });
      await store.project("J", [{ seq: 99, json: refused }]);
      expect(await store.projectedUpTo("J")).toBe(99);
      expect(lines).toHaveLength(2);
    });

    test("a match that is known is changed by nobody who hands over another of its id", async () => {
      const [table, tablet] = [recordedMatch({ nth: 1 }), recordedMatch({ nth: 2 })];
      const forged = ({ id }: TableRecord): JournalEntry => {
        const record = { ...recordedMatch({ grabs: [300, 400, 110] }), id, endedBy: "abandoned" } as const;
        return { type: "record-added", at: NOW, record };
      };
      const entries: JournalEntry[] = [
        ...entriesOf(table).slice(0, -1),
        forged(table),
        ...entriesOf(table).slice(-1),
        { type: "record-added", at: NOW, record: tablet },
        forged(tablet),
      ];
      await project(...entries);
      await store.project("J", numbered([forged(table), forged(tablet)], 100));
      for (const match of [table, tablet]) expect(await store.findMatch(match.id)).toEqual(match);
      const { fastestDraws } = await store.houseRecords(0);
      expect(fastestDraws.every(({ atMs }) => atMs > 200)).toBe(true);
      const told = recordedMatches(entries.map((entry, index) => ({ seq: index + 1, entry })));
      expect(told.map(({ id, rounds }) => [id, rounds.length])).toEqual([
        [table.id, 2],
        [tablet.id, 2],
      ]);
    });
  });
}
