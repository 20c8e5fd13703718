// Between two cards: when the table deals, by itself or by hand, and how long it waits for whom.
import { describe, expect, test } from "vitest";
import { PARTY_TIMEOUTS } from "../../../server/config/timeouts.ts";
import {
  isReadyToDeal,
  isTimeToDeal,
  keepGathering,
  startGathering,
} from "../../../server/match/gathering.ts";
import { getUp, sitDown } from "../../../server/table/presence.ts";
import { type Seat, Seats } from "../../../server/table/seats.ts";
import { TableState } from "../../../shared/protocol/state.ts";
import { someone } from "../../kit/someone.ts";

const timeouts = { ...PARTY_TIMEOUTS, readyMs: 10_000, dealMs: 1500 };
const gathering = (readySinceMs: number | null, dealAsked = false) => ({
  sinceMs: 1000,
  readySinceMs,
  dealAsked,
});

describe("the table deals", () => {
  test("a moment after everyone is ready", () => {
    expect(isTimeToDeal(gathering(3000), false, timeouts, 4499)).toBe(false);
    expect(isTimeToDeal(gathering(3000), false, timeouts, 4500)).toBe(true);
  });

  test("without somebody who is not ready within 10 s", () => {
    expect(isTimeToDeal(gathering(null), false, timeouts, 12_499)).toBe(false);
    expect(isTimeToDeal(gathering(null), false, timeouts, 12_500)).toBe(true);
  });
});

describe("the dealer deals by hand", () => {
  test("once everyone is ready, not before", () => {
    expect(isReadyToDeal(gathering(null), timeouts, 9000)).toBe(false);
    expect(isTimeToDeal(gathering(null, true), true, timeouts, 9000)).toBe(false);
    expect(isTimeToDeal(gathering(9000, true), true, timeouts, 9000)).toBe(true);
    expect(isTimeToDeal(gathering(9000), true, timeouts, 15_000)).toBe(false);
  });

  test("and is not waited for longer than anyone else", () => {
    expect(isTimeToDeal(gathering(9000), true, timeouts, 18_999)).toBe(false);
    expect(isTimeToDeal(gathering(9000), true, timeouts, 19_000)).toBe(true);
    expect(isTimeToDeal(gathering(null), true, timeouts, 21_000)).toBe(true);
  });
});

describe("the table gathers", () => {
  /** Ann, Bob and a bot; the bot takes 800 ms. */
  function gatherAll() {
    const state = new TableState();
    state.assign({ paused: false, dealer: "red", waitingFor: "" });
    state.options.deal = "auto";
    const seats = new Seats(state.players);
    const [ann, bob, bot] = ["Ann", "Bob", "Tin Can"].map((name) => seats.sit({ name }) as Seat) as [
      Seat,
      Seat,
      Seat,
    ];
    for (const seat of seats.all) seat.state.inMatch = true;
    for (const seat of [ann, bob]) sitDown(seat, someone());
    bot.state.bot = "medium";
    const table = { state, seats, timeouts, draw: () => 800 };
    const gathered = startGathering(table, 1000);
    return { state, ann, bob, bot, keep: (nowMs: number) => keepGathering(gathered, table, nowMs) };
  }

  test("and deals a moment after people and bots are ready", () => {
    const { ann, bob, bot, keep } = gatherAll();
    ann.state.ready = true;
    bob.state.ready = true;
    expect(keep(1799)).toBe(false);
    expect(bot.state.ready).toBe(false);
    expect(keep(1800)).toBe(false);
    expect(bot.state.ready).toBe(true);
    expect(keep(3299)).toBe(false);
    expect(keep(3300)).toBe(true);
  });

  test("and begins to wait anew when somebody lifts a hand", () => {
    const { ann, bob, keep } = gatherAll();
    ann.state.ready = true;
    bob.state.ready = true;
    keep(2000);
    bob.state.ready = false;
    keep(3000);
    bob.state.ready = true;
    keep(4000);
    expect(keep(5499)).toBe(false);
    expect(keep(5500)).toBe(true);
  });

  test("and says whom it waits for; patience with the others begins once they are back", () => {
    const { state, ann, bob, keep } = gatherAll();
    ann.state.ready = true;
    getUp(bob, 1500);
    expect(keep(15_000)).toBe(false);
    expect(state.waitingFor).toBe(bob.state.color);
    sitDown(bob, someone());
    expect(keep(26_499)).toBe(false);
    expect(state.waitingFor).toBe("");
    expect(keep(26_500)).toBe(true);
  });

  test("and waits as long as no person rests; patience with the others begins with the first who does", () => {
    const { ann, bot, keep } = gatherAll();
    expect(keep(60_000)).toBe(false);
    expect(bot.state.ready).toBe(true);
    ann.state.ready = true;
    expect(keep(69_999)).toBe(false);
    expect(keep(71_499)).toBe(false);
    expect(keep(71_500)).toBe(true);
  });

  test("and neither deals nor loses patience during a pause, or while no person is there", () => {
    const { state, ann, bob, keep } = gatherAll();
    state.paused = true;
    ann.state.ready = true;
    expect(keep(60_000)).toBe(false);
    state.paused = false;
    expect(keep(71_499)).toBe(false);
    for (const seat of [ann, bob]) getUp(seat, 71_499);
    expect(keep(200_000)).toBe(false);
  });
});
