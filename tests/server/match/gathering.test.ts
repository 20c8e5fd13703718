// Between two cards: when the table deals, by itself or by hand, and how long it waits for whom.
import { describe, expect, test } from "vitest";
import { PARTY_TIMEOUTS } from "../../../server/config/timeouts.ts";
import { isMinding, relieveTheBusy, takeBack } from "../../../server/match/attention.ts";
import {
  isReadyToDeal,
  isTimeToDeal,
  keepGathering,
  startGathering,
} from "../../../server/match/gathering.ts";
import { getUp, sitDown, standIn } from "../../../server/table/presence.ts";
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
  /** Ann, Bob, Cem and a bot; the bot takes 800 ms. */
  function gatherAll() {
    const state = new TableState();
    state.assign({ paused: false, dealer: "red", waitingFor: "" });
    state.options.deal = "auto";
    const seats = new Seats(state.players);
    const [ann, bob, cem, bot] = ["Ann", "Bob", "Cem", "Tin Can"].map(
      (name) => seats.sit({ name }) as Seat,
    ) as [Seat, Seat, Seat, Seat];
    for (const seat of seats.all) seat.state.inMatch = true;
    for (const seat of [ann, bob, cem]) sitDown(seat, someone());
    bot.state.bot = "medium";
    const table = { state, seats, timeouts, draw: () => 800 };
    const gathered = startGathering(table, 1000);
    return {
      state,
      seats,
      ann,
      bob,
      cem,
      bot,
      keep: (nowMs: number) => keepGathering(gathered, table, nowMs),
    };
  }

  test("and deals a moment after people and bots are ready", () => {
    const { ann, bob, cem, bot, keep } = gatherAll();
    for (const { state } of [ann, bob, cem]) state.ready = true;
    expect(keep(1799)).toBe(false);
    expect(bot.state.ready).toBe(false);
    expect(keep(1800)).toBe(false);
    expect(bot.state.ready).toBe(true);
    expect(keep(3299)).toBe(false);
    expect(keep(3300)).toBe(true);
  });

  test("and begins to wait anew when somebody lifts a hand", () => {
    const { ann, bob, cem, keep } = gatherAll();
    for (const { state } of [ann, bob, cem]) state.ready = true;
    keep(2000);
    bob.state.ready = false;
    keep(3000);
    bob.state.ready = true;
    keep(4000);
    expect(keep(5499)).toBe(false);
    expect(keep(5500)).toBe(true);
  });

  test("and says whom it waits for; patience with the others begins once they are back", () => {
    const { state, ann, bob, cem, keep } = gatherAll();
    for (const { state } of [ann, cem]) state.ready = true;
    getUp(bob, 1500);
    expect(keep(15_000)).toBe(false);
    expect(state.waitingFor).toBe(bob.state.color);
    sitDown(bob, someone());
    expect(keep(26_499)).toBe(false);
    expect(state.waitingFor).toBe("");
    expect(keep(26_500)).toBe(true);
  });

  test("and waits while fewer than two people rest; patience with the others begins with the second", () => {
    const { ann, bob, bot, keep } = gatherAll();
    ann.state.ready = true;
    expect(keep(60_000)).toBe(false);
    expect(bot.state.ready).toBe(true);
    bob.state.ready = true;
    expect(keep(69_999)).toBe(false);
    expect(keep(71_499)).toBe(false);
    expect(keep(71_500)).toBe(true);
  });

  test("and neither deals nor loses patience during a pause, or while no person is there", () => {
    const { state, ann, bob, cem, keep } = gatherAll();
    state.paused = true;
    for (const { state } of [ann, bob]) state.ready = true;
    expect(keep(60_000)).toBe(false);
    state.paused = false;
    expect(keep(71_499)).toBe(false);
    for (const seat of [ann, bob, cem]) getUp(seat, 71_499);
    expect(keep(200_000)).toBe(false);
  });

  test("and deals for the one person who is there, however many bots there are", () => {
    const { ann, bob, cem, keep } = gatherAll();
    for (const seat of [bob, cem]) {
      getUp(seat, 0);
      standIn(seat);
    }
    expect(keep(60_000)).toBe(false);
    ann.state.ready = true;
    keep(61_000);
    expect(keep(62_500)).toBe(true);
  });

  test("whoever is busy or did not rest for two cards is relieved, not waited for, and back as soon as they rest", () => {
    const { seats, ann, bob, cem, keep } = gatherAll();
    bob.busy = true;
    cem.missedCards = 1;
    relieveTheBusy(seats);
    expect([ann, bob, cem].map(isMinding)).toEqual([true, false, true]);
    cem.missedCards = 2;
    relieveTheBusy(seats);
    expect([bob, cem].map(({ state }) => state.standIn)).toEqual([true, true]);
    // Whoever rests is there, whatever is open.
    ann.busy = true;
    ann.handsDown = true;
    relieveTheBusy(seats);
    expect(isMinding(ann)).toBe(true);
    ann.state.ready = true;
    // Alone among people who do something else one waits for them.
    expect(keep(60_000)).toBe(false);
    takeBack(bob);
    bob.state.ready = true;
    expect(keep(60_100)).toBe(false);
    expect(keep(61_600)).toBe(true);
  });
});
