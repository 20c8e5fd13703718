// Leaving and coming back: who hosts, who is waited for, whose seat a bot plays.
import { beforeEach, describe, expect, test } from "vitest";
import { PARTY_TIMEOUTS } from "../../../server/config/timeouts.ts";
import {
  freeForgottenSeats,
  getUp,
  isAbandoned,
  noteForgottenSeats,
  passHost,
  sayGoodbye,
  sitDown,
  waitedFor,
} from "../../../server/table/presence.ts";
import { type Seat, Seats } from "../../../server/table/seats.ts";
import { TableState } from "../../../shared/protocol/state.ts";
import { someone } from "../../kit/someone.ts";

const timeouts = { ...PARTY_TIMEOUTS, returnMs: 20_000, lobbySeatMs: 120_000 };

let state: TableState;
let seats: Seats;
let ann: Seat;
let bob: Seat;
let eve: Seat;

beforeEach(() => {
  state = new TableState();
  state.host = "";
  seats = new Seats(state.players);
  [ann, bob, eve] = ["Ann", "Bob", "Eve"].map((name) => {
    const seat = seats.sit({ name }) as Seat;
    seat.state.inMatch = true;
    sitDown(seat, someone());
    return seat;
  }) as [Seat, Seat, Seat];
  passHost(state, seats, timeouts, 0);
});

describe("the host", () => {
  test("is the first player", () => {
    expect(state.host).toBe(ann.state.color);
  });

  test("who drops keeps the role for a while, then the next one clockwise has it", () => {
    getUp(ann, 1000);
    passHost(state, seats, timeouts, 20_999);
    expect(state.host).toBe(ann.state.color);
    passHost(state, seats, timeouts, 21_000);
    expect(state.host).toBe(bob.state.color);
  });

  test("who leaves on purpose passes the role on at once", () => {
    getUp(ann, 1000);
    sayGoodbye(ann);
    passHost(state, seats, timeouts, 1000);
    expect(state.host).toBe(bob.state.color);
  });

  test("goes clockwise past those who are away, and a bot never hosts", () => {
    seats.sit({ name: "Dusty", bot: "hard" });
    state.host = bob.state.color;
    getUp(bob, 0);
    getUp(eve, 0);
    passHost(state, seats, timeouts, 50_000);
    expect(state.host).toBe(ann.state.color);
  });

  test("stays where it is while nobody is there", () => {
    for (const seat of [ann, bob, eve]) getUp(seat, 0);
    passHost(state, seats, timeouts, 50_000);
    expect(state.host).toBe(ann.state.color);
  });
});

describe("between rounds", () => {
  test("the table waits up to 20 s for whoever dropped, then a bot plays until the return", () => {
    getUp(bob, 1000);
    expect(waitedFor(seats, timeouts, 20_999)).toBe(bob.state.color);
    expect(bob.state).toMatchObject({ connected: false, standIn: false });
    expect(waitedFor(seats, timeouts, 21_000)).toBe("");
    expect(bob.state).toMatchObject({ standIn: true, bot: "medium" });
    sitDown(bob, someone());
    expect(bob.state).toMatchObject({ standIn: false, bot: "", connected: true });
  });

  test("one after the other, where several dropped", () => {
    getUp(bob, 0);
    getUp(eve, 5000);
    expect(waitedFor(seats, timeouts, 19_000)).toBe(bob.state.color);
    expect(waitedFor(seats, timeouts, 22_000)).toBe(eve.state.color);
    expect(waitedFor(seats, timeouts, 25_000)).toBe("");
  });

  test("nobody waits for whoever said goodbye", () => {
    getUp(bob, 0);
    sayGoodbye(bob);
    expect(waitedFor(seats, timeouts, 1)).toBe("");
    expect(bob.state.standIn).toBe(true);
  });
});

test("in the lobby a seat is kept for a while, then it is free", () => {
  getUp(bob, 0);
  freeForgottenSeats(seats, timeouts, 119_999);
  expect(seats.all).toEqual([ann, bob, eve]);
  freeForgottenSeats(seats, timeouts, 120_000);
  expect(seats.all).toEqual([ann, eve]);
  expect([...state.players].map(({ name }) => name)).toEqual(["Ann", "Eve"]);
});

test("after a match whoever stays away keeps the place in its result, and has none in the next", () => {
  getUp(bob, 0);
  noteForgottenSeats(seats, timeouts, 119_999);
  expect(bob.gone).toBe(false);
  noteForgottenSeats(seats, timeouts, 120_000);
  expect(bob.gone).toBe(true);
  expect(seats.all).toContain(bob);
});

test("a match is abandoned once everyone has left it, or stays away for too long", () => {
  seats.sit({ name: "Dusty", bot: "hard" });
  getUp(ann, 0);
  sayGoodbye(ann);
  getUp(bob, 0);
  waitedFor(seats, timeouts, 60_000);
  expect(isAbandoned(seats, timeouts, 200_000)).toBe(false);
  getUp(eve, 100_000);
  expect(isAbandoned(seats, timeouts, 200_000)).toBe(false);
  expect(isAbandoned(seats, timeouts, 220_000)).toBe(true);
});
