// Calls on a clock that tests turn: who is absent and when, through pauses and restarts; what is told to the tables.

import { describe, expect, test } from "vitest";
import type { Beginning, ListedTable, TableDirectory } from "../../../server/directory/table-directory.ts";
import { LocalTableEvents } from "../../../server/table/local-events.ts";
import type { PreparedTable } from "../../../server/table/prepared-table.ts";
import type { Drawer } from "../../../server/tournament/drawer.ts";
import type { KeptTournament, TournamentStore } from "../../../server/tournament/store.ts";
import { TableHost } from "../../../server/tournament/table-host.ts";
import { Tournament } from "../../../server/tournament/tournament.ts";
import { COLORS, type Color } from "../../../shared/rapid-city/types.ts";
import { accept } from "../../../shared/result.ts";
import type { OrganiserCommand } from "../../../shared/tournament/commands.ts";
import { drawRound } from "../../../shared/tournament/draw/draw.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../../shared/tournament/settings.ts";
import type { TournamentTable } from "../../../shared/tournament/state.ts";
import { Contest } from "../../kit/contest.ts";

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
    );
    // A process that comes back hears of the tables that stand.
    for (const [index, { owner }] of this.prepared.entries()) {
      const code = `T${index}`;
      if (!this.ended.includes(code)) this.#events.emit({ type: "opened", owner, table: code, match: null });
    }
    const store = { append: async () => {}, backUp: async () => {} };
    return new Tournament(this.#kept, {
      host,
      drawer: { draw: async (question) => drawRound(question) } as Partial<Drawer> as Drawer,
      store: store as Partial<TournamentStore> as TournamentStore,
      wallMs: () => this.now,
      log: () => {},
      makeSeed: () => "seed",
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

  test("missed twice in a row withdraws, which can be undone", async () => {
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
      await hall.after(CALL_MS);
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
  });
});

describe("a table", () => {
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
    await hall.tournament.ask(one!, { type: "problem", text: "no sound" }, "a-key-of-it");
    await hall.ask({ type: "show", view: "podium" });
    await hall.restart(1_000);
    expect(hall.tournament.desk([]).problems).toEqual([{ round: 1, table: 1, text: "no sound" }]);
    expect(hall.tournament.board().shown).toBe("podium");
    await hall.ask({ type: "solved", table: 1 });
    expect(hall.tournament.desk([]).problems).toEqual([]);
  });
});
