// Calls on a clock that tests turn: who is absent and when, through pauses and restarts; what is told to the tables.

import { describe, expect, test } from "vitest";
import type { Beginning, ListedTable, TableDirectory } from "../../../server/directory/table-directory.ts";
import { LocalTableEvents } from "../../../server/table/local-events.ts";
import type { PreparedTable } from "../../../server/table/prepared-table.ts";
import type { Drawer } from "../../../server/tournament/drawer.ts";
import { Share } from "../../../server/tournament/share.ts";
import type { KeptTournament, TournamentStore } from "../../../server/tournament/store.ts";
import { TableHost } from "../../../server/tournament/table-host.ts";
import { Tournament } from "../../../server/tournament/tournament.ts";
import type { RoundLog } from "../../../shared/rapid-city/judging/round-log.ts";
import type { RoundResult } from "../../../shared/rapid-city/judging/round-result.ts";
import { COLORS, type Color } from "../../../shared/rapid-city/types.ts";
import { accept } from "../../../shared/result.ts";
import type { OrganiserCommand, PlayerCommand } from "../../../shared/tournament/commands.ts";
import { drawRound } from "../../../shared/tournament/draw/draw.ts";
import type { TournamentEvent } from "../../../shared/tournament/events.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../../shared/tournament/settings.ts";
import type { TournamentTable } from "../../../shared/tournament/state.ts";
import { Contest, playMatch } from "../../kit/contest.ts";

const CALL_MS = 180_000;

/** Tables that open and begin when they are told to, and nothing else. */
class Hall {
  now = 1_000_000;
  readonly prepared: PreparedTable[] = [];
  readonly begun: { code: string; beginning: Beginning }[] = [];
  readonly ended: string[] = [];
  readonly #events = new LocalTableEvents(() => {});
  #tournament: Tournament;
  #kept: KeptTournament;
  #keys = 0;

  constructor(settings: Partial<Settings>, players: number) {
    const { events } = new Contest({ ...DEFAULT_SETTINGS, callMs: CALL_MS, ...settings }, players);
    const head = { code: "CDFGH", secret: "hush", passphrase: { salt: "", hash: "" } };
    this.#kept = { head, events: [...events] };
    this.#tournament = this.#open();
  }

  get tournament(): Tournament {
    return this.#tournament;
  }

  #open(): Tournament {
    const directory = { find: async (code: string) => this.#listed(code) };
    const host = new TableHost(
      directory as Partial<TableDirectory> as TableDirectory,
      this.#events,
      (table) => this.#openTable(table),
      Number.POSITIVE_INFINITY,
    );
    // A process that comes back hears of the tables that stand.
    for (const [index, { owner }] of this.prepared.entries()) {
      const code = `T${index}`;
      if (!this.ended.includes(code)) this.#events.emit({ type: "opened", owner, table: code, match: null });
    }
    const store = { append: async () => {}, backUp: async () => {} };
    return new Tournament(this.#kept, {
      host,
      share: new Share(() => 0),
      drawer: { draw: async (question) => drawRound(question) } as Partial<Drawer> as Drawer,
      store: store as Partial<TournamentStore> as TournamentStore,
      wallMs: () => this.now,
      log: () => {},
      makeSeed: () => "seed",
      attemptClock: () => this.now,
    });
  }

  async #openTable(prepared: PreparedTable) {
    const code = `T${this.prepared.push(prepared) - 1}`;
    this.#events.emit({ type: "opened", owner: prepared.owner, table: code, match: null });
    return { ok: true, value: code } as const;
  }

  #listed(code: string): ListedTable {
    const table: Partial<ListedTable> = {
      lastLog: async () => null,
      pause: async () => {},
      end: async () => void this.ended.push(code),
      begin: async (beginning) => {
        this.begun.push({ code, beginning });
        const seats = this.prepared[Number(code.slice(1))]!.seats!.map(({ color }) => color!);
        const players = seats.filter((color) => !beginning.without.includes(color));
        const bots = COLORS.filter((color) => !players.includes(color)).slice(
          0,
          Math.max(0, 3 - players.length),
        );
        return accept({ match: `m${this.begun.length}`, players, bots });
      },
    };
    return table as ListedTable;
  }

  /** kill -9, and a new process after so long. */
  async restart(afterMs: number): Promise<void> {
    this.#kept = { ...this.#kept, events: [...this.tournament.events] };
    this.#tournament.close();
    this.now += afterMs;
    this.#tournament = this.#open();
    await this.#tournament.settled();
  }

  async ask(command: OrganiserCommand): Promise<void> {
    const answer = await this.tournament.organise(command, `key-${++this.#keys}`, "desk");
    if (!answer.ok) throw new Error(`${command.type}: ${answer.code}`);
  }

  /** A card there has a photo finish of the first two seats. */
  settle(number: number): void {
    const [first, second] = COLORS;
    const runners = [first!, second!].map((player, index) => ({ player, at: 300 + index, bound: 1 }));
    const finish = { target: { tile: 0 }, runners, strays: [], tooClose: false };
    const result = {
      card: { kind: "character", who: "bandit" },
      finishes: [finish],
    } as unknown as RoundResult;
    const told = { flags: [], marks: {}, bullets: {}, log: {} as RoundLog };
    this.#events.emit({ type: "settled", result, ...told, table: this.code(number), match: "m1" });
  }

  async sit(number: number, ids: readonly string[]): Promise<void> {
    const code = this.code(number);
    for (const id of ids) {
      const player: Color = COLORS[this.table(number).seats.indexOf(id)]!;
      this.#events.emit({ type: "joined", role: "player", name: id, player, table: code, match: null });
    }
    await this.tournament.settled();
  }

  /** Time passes, and the tournament looks at the clock. */
  async after(ms: number): Promise<void> {
    this.now += ms;
    this.tournament.tick();
    await this.tournament.settled();
  }

  code(number: number): string {
    return this.tournament.live.find(this.tournament.state.rounds.length, number)!.code;
  }

  player(id: string, command: PlayerCommand, key: string = `key-${++this.#keys}`) {
    return this.tournament.ask(id, command, key);
  }

  table(number: number): TournamentTable {
    return this.tournament.state.rounds.at(-1)!.tables[number - 1]!;
  }
}

async function calledHall(settings: Partial<Settings> = {}, players = 4): Promise<Hall> {
  const hall = new Hall(settings, players);
  await hall.ask({ type: "draw" });
  await hall.ask({ type: "call" });
  return hall;
}

describe("[W8] a call", () => {
  test("runs out after its time: who has not sat down is absent, the others play", async () => {
    const hall = await calledHall();
    const [late, ...others] = hall.table(1).seats;
    await hall.sit(1, others);
    await hall.after(CALL_MS - 1);
    expect(hall.table(1).matches).toEqual([]);
    await hall.after(1);
    expect(hall.table(1)).toMatchObject({ absent: [late], matches: [{ players: others }] });
  });

  test("stands still during a pause, and shows no end meanwhile", async () => {
    const hall = await calledHall();
    await hall.after(CALL_MS - 60_000);
    await hall.ask({ type: "write", event: { type: "paused", on: true } });
    await hall.after(10 * CALL_MS);
    expect(hall.tournament.board().round!.tables[0]!.callEndsAt).toBeNull();
    await hall.ask({ type: "write", event: { type: "paused", on: false } });
    expect(hall.tournament.board().round!.tables[0]!.callEndsAt).toBe(hall.now + 60_000);
    await hall.after(59_999);
    expect(hall.table(1).absent).toEqual([]);
    await hall.after(1);
    expect(hall.table(1).absent).toHaveLength(4);
  });

  test("does not run out while nobody could sit down: after a restart its time begins anew", async () => {
    const hall = await calledHall();
    await hall.sit(1, hall.table(1).seats.slice(1));
    await hall.restart(10 * CALL_MS);
    await hall.after(CALL_MS - 1);
    expect(hall.table(1).absent).toEqual([]);
    await hall.sit(1, hall.table(1).seats);
    expect(hall.table(1)).toMatchObject({ absent: [], matches: [{ status: "playing" }] });
  });

  test("stands still through a restart in the middle of a pause", async () => {
    const hall = await calledHall();
    await hall.ask({ type: "write", event: { type: "paused", on: true } });
    await hall.restart(CALL_MS);
    await hall.after(CALL_MS);
    await hall.ask({ type: "write", event: { type: "paused", on: false } });
    await hall.after(CALL_MS - 1);
    expect(hall.table(1).absent).toEqual([]);
    await hall.after(1);
    expect(hall.table(1).absent).toHaveLength(4);
  });

  test("begins anew where the table is called once more", async () => {
    const hall = await calledHall();
    await hall.after(CALL_MS - 1);
    await hall.ask({ type: "call", tables: [1] });
    await hall.after(CALL_MS - 1);
    expect(hall.table(1).absent).toEqual([]);
  });

  test("[W19] begins anew for a match that is played again", async () => {
    const hall = await calledHall();
    await hall.sit(1, hall.table(1).seats);
    const { seats } = hall.table(1);
    const bullets = Object.fromEntries(seats.map((id, index) => [id, index]));
    const match = hall.table(1).matches[0]!.id;
    const set = { type: "result-set", round: 1, table: 1, match, bullets, cards: 9, why: "?" } as const;
    await hall.ask({ type: "write", event: set });
    await hall.after(10 * CALL_MS);
    hall.tournament.live.find(1, 1)!.present.clear();
    await hall.ask({ type: "write", event: { type: "match-voided", match, why: "wrong seats" } });
    await hall.after(CALL_MS - 1);
    expect(hall.table(1).absent).toEqual([]);
  });

  test.each(["the clock", "the organiser"])(
    "missed twice in a row withdraws, said by %s; which can be undone",
    async (by) => {
      const hall = await calledHall({ rounds: 3 });
      const [late] = hall.table(1).seats;
      for (const round of [1, 2]) {
        if (round === 2) {
          await hall.ask({ type: "draw" });
          await hall.ask({ type: "call" });
        }
        await hall.sit(
          1,
          hall.table(1).seats.filter((id) => id !== late),
        );
        if (by === "the clock") await hall.after(CALL_MS);
        else {
          const absent = { type: "absent" as const, round, table: 1, players: [late!] };
          await hall.ask({ type: "write", event: absent });
        }
        const { number, matches } = hall.table(1);
        const bullets = Object.fromEntries(matches[0]!.players.map((id, index) => [id, index]));
        const match = matches[0]!.id;
        await hall.ask({
          type: "write",
          event: { type: "result-set", round, table: number, match, bullets, cards: 9, why: "?" },
        });
        const isOut = hall.tournament.state.players.find(({ id }) => id === late)!.withdrawn;
        expect(isOut).toBe(round === 2);
      }
      const { number } = hall.tournament.events.find(({ type }) => type === "withdrawn")!;
      await hall.ask({ type: "write", event: { type: "undone", event: number } });
      expect(hall.tournament.state.players.every(({ withdrawn }) => !withdrawn)).toBe(true);
    },
  );
});

describe("undoing what a table did", () => {
  const undo = async (hall: Hall, type: TournamentEvent["type"]) => {
    const { number } = hall.tournament.events.findLast((event) => event.type === type)!;
    await hall.ask({ type: "write", event: { type: "undone", event: number } });
  };
  const statuses = (hall: Hall) => hall.table(1).matches.map(({ status }) => status);

  test("[W19] a match that was voided while it was played cannot go on, and is played again", async () => {
    const hall = await calledHall();
    await hall.sit(1, hall.table(1).seats);
    const match = hall.table(1).matches[0]!.id;
    await hall.ask({ type: "write", event: { type: "match-voided", match, why: "a slip" } });
    expect(hall.ended).toHaveLength(1);
    await undo(hall, "match-voided");
    expect(statuses(hall)).toEqual(["voided"]);
    await hall.sit(1, hall.table(1).seats);
    expect(statuses(hall)).toEqual(["voided", "playing"]);
  });

  test("[W19] a start that is undone and given back is played again, too", async () => {
    const hall = await calledHall();
    await hall.sit(1, hall.table(1).seats);
    await undo(hall, "started");
    expect(statuses(hall)).toEqual([]);
    await undo(hall, "undone");
    expect(statuses(hall)).toEqual(["voided"]);
    await hall.sit(1, hall.table(1).seats);
    expect(statuses(hall)).toEqual(["voided", "playing"]);
  });

  test("the end of a contest in the middle of a match: its table was closed, so it is played again", async () => {
    const hall = await calledHall();
    await hall.sit(1, hall.table(1).seats);
    await hall.ask({ type: "write", event: { type: "finished" } });
    await undo(hall, "finished");
    expect(statuses(hall)).toEqual(["voided"]);
    expect(hall.prepared).toHaveLength(2);
  });
});

test("names that were still to be entered when the process ended are entered under the same key, and nobody twice", async () => {
  const hall = new Hall({}, 1);
  const names = ["Ann", "Bob", "Cem"];
  const enter = (list: string[]) =>
    hall.tournament.organise({ type: "enter", names: list }, "of-that-list", "desk");
  await enter(names.slice(0, 1));
  await hall.restart(1_000);
  expect(await enter(names)).toMatchObject({ ok: true, value: { entered: 3, refused: [] } });
  await enter(names);
  expect(hall.tournament.state.players.slice(1).map(({ name }) => name)).toEqual(names);
});

describe("a table", () => {
  test("[W8] has no photo finish of somebody who did not come: a bot plays in that seat", async () => {
    const hall = await calledHall({}, 3);
    const [late, ...others] = hall.table(1).seats;
    await hall.sit(1, others);
    await hall.after(CALL_MS);
    expect(hall.table(1).absent).toEqual([late]);
    hall.settle(1);
    const { runners } = hall.tournament.board().finish!;
    expect(runners.map(({ id }) => id)).toEqual([null, others[0]]);
  });

  test("[W5] is told to begin with the dealer who was drawn, where they came", async () => {
    const hall = await calledHall();
    const { seats, dealer } = hall.table(1);
    await hall.sit(1, seats);
    expect(hall.begun[0]!.beginning.firstDealer).toBe(COLORS[seats.indexOf(dealer)]);
    const without = await calledHall();
    const there = without.table(1).seats.filter((id) => id !== without.table(1).dealer);
    await without.sit(1, there);
    await without.after(CALL_MS);
    expect(without.begun[0]!.beginning).not.toHaveProperty("firstDealer");
  });

  test("of somebody who was moved is opened anew, with the seats as they are now", async () => {
    const hall = await calledHall({ largest: 4 }, 8);
    const [one, other] = [hall.table(1).seats[0]!, hall.table(2).seats[0]!];
    const codes = [hall.code(1), hall.code(2)];
    await hall.ask({ type: "write", event: { type: "moved", round: 1, player: one, table: 2, with: other } });
    expect(hall.ended.sort()).toEqual(codes);
    expect(hall.prepared).toHaveLength(4);
    for (const number of [1, 2]) {
      const names = hall.prepared[Number(hall.code(number).slice(1))]!.seats!.map(({ name }) => name);
      expect(names).toEqual(hall.table(number).seats.map((id) => `Player ${id.slice(1)}`));
    }
    expect(hall.table(2).seats[0]).toBe(one);
  });

  test("that has called the organiser has done so after a restart as well, and the projector shows what it did", async () => {
    const hall = await calledHall();
    const [one] = hall.table(1).seats;
    await hall.player(one!, { type: "problem", text: "no sound" });
    await hall.ask({ type: "show", view: "podium" });
    await hall.restart(1_000);
    expect(hall.tournament.desk([]).problems).toEqual([{ round: 1, table: 1, text: "no sound" }]);
    expect(hall.tournament.board().shown).toBe("podium");
    await hall.ask({ type: "solved", table: 1 });
    expect(hall.tournament.desk([]).problems).toEqual([]);
  });
});

describe("a table that is one tablet", () => {
  const KEY = "of-that-match";
  const resultOf = (hall: Hall, bots: Color[] = []) => {
    const rounds = [...playMatch(hall.table(1).seats, "tablet").rounds];
    return { type: "tablet-result" as const, round: 1, table: 1, bots, rounds };
  };
  const handIn = (hall: Hall, id: string) => hall.player(id, resultOf(hall), KEY);

  test("waits for nobody: its room is closed, no call runs out, and its result comes once, however often", async () => {
    const hall = await calledHall();
    const [one, two] = hall.table(1).seats;
    const code = hall.code(1);
    const claimed = await hall.player(one!, { type: "tablet-claim" });
    expect(claimed).toMatchObject({ ok: true, value: { round: 1, table: 1, botLevel: "medium" } });
    const { seats, dealer } = (claimed as { value: { seats: { color: Color }[]; dealer: Color } }).value;
    expect(seats.map(({ color }) => color)).toEqual(COLORS.slice(0, 4));
    expect(dealer).toBe(COLORS[hall.table(1).seats.indexOf(hall.table(1).dealer)]);
    expect(hall.ended).toEqual([code]);
    await hall.after(10 * CALL_MS);
    await hall.restart(10 * CALL_MS);
    await hall.after(10 * CALL_MS);
    expect(hall.table(1)).toMatchObject({ tablet: true, absent: [], matches: [] });
    expect(hall.tournament.board().round!.tables[0]!.status).toBe("playing");
    // The same table again, from a tablet that has lost its page.
    expect(await hall.player(two!, { type: "tablet-claim" })).toMatchObject({ value: { table: 1 } });
    await hall.ask({ type: "write", event: { type: "paused", on: true } });
    for (let time = 0; time < 2; time++) expect(await handIn(hall, one!)).toMatchObject({ ok: true });
    expect(hall.table(1).matches).toMatchObject([
      { id: `tablet-${KEY}`, status: "finished", players: hall.table(1).seats, bots: [], byHand: false },
    ]);
    expect(hall.tournament.board().round!.tables[0]!.status).toBe("done");
    expect(await hall.player(two!, resultOf(hall))).toMatchObject({ ok: false, code: "table/done" });
  });

  test("is refused what it cannot have played, and what is not its own", async () => {
    const hall = await calledHall({ largest: 4 }, 8);
    const [one] = hall.table(1).seats;
    const [stranger] = hall.table(2).seats;
    expect(await handIn(hall, one!)).toMatchObject({ code: "tablet/not-claimed" });
    await hall.player(one!, { type: "tablet-claim" });
    expect(await handIn(hall, stranger!)).toMatchObject({ code: "table/not-seated" });
    const whole = resultOf(hall);
    const half = { ...whole, rounds: whole.rounds.slice(0, 2) };
    expect(await hall.player(one!, half)).toMatchObject({ code: "tablet/not-ended" });
    const others = whole.rounds.map((round, index) =>
      index === 0 ? { ...round, players: round.players.slice(0, 3) } : round,
    );
    expect(await hall.player(one!, { ...whole, rounds: others })).toMatchObject({
      code: "tablet/other-players",
    });
    const moved = { type: "moved", round: 1, player: stranger!, table: 1, with: one! } as const;
    await expect(hall.ask({ type: "write", event: moved })).rejects.toThrow("table/begun");
  });

  test("who did not come is absent by its result, and a bot in their place is nobody", async () => {
    const hall = await calledHall({ largest: 3 }, 3);
    const [one] = hall.table(1).seats;
    const late = hall.table(1).seats[2]!;
    await hall.player(one!, { type: "tablet-claim" });
    await hall.player(one!, resultOf(hall, [COLORS[2]!]), KEY);
    expect(hall.table(1)).toMatchObject({
      absent: [late],
      matches: [{ players: hall.table(1).seats.slice(0, 2), bots: [`bot-tablet-${KEY}-${COLORS[2]}`] }],
    });
  });

  test("is the phones' again where the claim is undone", async () => {
    const hall = await calledHall();
    await hall.player(hall.table(1).seats[0]!, { type: "tablet-claim" });
    const { number } = hall.tournament.events.find(({ type }) => type === "tablet-claimed")!;
    await hall.ask({ type: "write", event: { type: "undone", event: number } });
    await hall.sit(1, hall.table(1).seats);
    expect(hall.table(1)).toMatchObject({ tablet: false, matches: [{ status: "playing" }] });
  });
});

test("desks with a script write as much into the log as a hall that is checked in by hand", async () => {
  const hall = await calledHall({ largest: 3 }, 3);
  const before = hall.tournament.events.length;
  const say = (n: number) =>
    hall.tournament.organise(
      { type: "write", event: { type: "announced", text: "Hear!" } },
      `script-${n}`,
      "x",
    );
  for (let n = 0; n < 1200; n++) await say(n);
  expect(hall.tournament.events.length - before).toBeLessThan(1100);
  expect(await say(1200)).toMatchObject({ code: "message/too-many" });
  // What was done before is answered as before.
  expect(await say(0)).toMatchObject({ ok: true });
});

describe("a player with a script", () => {
  test("writes as much into the log as somebody who cannot decide, and keeps nobody else from it", async () => {
    const hall = await calledHall({ largest: 3 }, 3);
    const [one, other] = hall.table(1).seats;
    const before = hall.tournament.events.length;
    for (let n = 0; n < 300; n++) {
      await hall.player(one!, { type: "check-in" });
      await hall.player(one!, { type: "problem", text: "Here!" });
    }
    expect(hall.tournament.events.length - before).toBeLessThan(40);
    expect(await hall.player(one!, { type: "problem", text: "Here!" })).toMatchObject({
      code: "message/too-many",
    });
    expect(await hall.player(other!, { type: "problem", text: "A dead phone." })).toMatchObject({ ok: true });
  });
});
