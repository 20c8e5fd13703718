// The log is the tournament: state is its fold, and undoing gives the state without.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawBelow, makeRng } from "../../../shared/rapid-city/chance.ts";
import type { TournamentEvent } from "../../../shared/tournament/events.ts";
import { stateOf } from "../../../shared/tournament/fold.ts";
import { Ledger } from "../../../shared/tournament/ledger.ts";
import { tournamentStandings } from "../../../shared/tournament/tournament-standings.ts";
import { isUndone, mayNotUndo } from "../../../shared/tournament/undo.ts";
import { Contest } from "../../kit/contest.ts";

const bytes = (value: unknown): string => JSON.stringify(value);

/** Two rounds with a bit of everything that can be undone. */
function eventful(seed: string): Contest {
  const contest = new Contest({ rounds: 3 }, 9, seed);
  contest.draw();
  contest.do({ type: "called", round: 1, tables: [1, 2, 3] });
  const [first, second, third] = contest.state.rounds[0]!.tables;
  const m1 = contest.start(first!);
  contest.finishPlayed(m1, first!.seats);
  const m2 = contest.start(second!, [second!.seats[0]!]);
  contest.finish(m2, bulletsAt(contest, 2));
  contest.do({
    type: "result-set",
    round: 1,
    table: 3,
    bullets: sixTo(third!.seats),
    cards: 12,
    why: "paper",
  });
  contest.do({ type: "card-voided", match: m1, card: 2, why: "a phone rang" });
  contest.do({ type: "card-voided", match: m1, card: 4, why: "again" });
  const objection = contest.do({
    type: "objected",
    match: m2,
    player: second!.seats[1]!,
    text: "I was first",
  });
  contest.do({ type: "answered", objection: objection.number, upheld: false, why: "the log says no" });
  contest.enter(1);
  contest.do({ type: "withdrawn", player: "p4", cause: "left" });
  contest.draw();
  contest.do({ type: "announced", text: "Round two" });
  contest.do({ type: "moved", round: 2, player: seatOf(contest, 1), table: 2, with: seatOf(contest, 2) });
  contest.do({ type: "came-back", player: "p4" });
  contest.do({ type: "published", standings: false });
  return contest;
}

const seatOf = (contest: Contest, table: number): string =>
  contest.state.rounds.at(-1)!.tables[table - 1]!.seats[0]!;
const sixTo = (seats: readonly string[]) => Object.fromEntries(seats.map((id, index) => [id, index]));
function bulletsAt(contest: Contest, table: number) {
  const { players, bots } = contest.state.rounds[0]!.tables[table - 1]!.matches[0]!;
  return Object.fromEntries([...players, ...bots].map((id, index) => [id, index]));
}

const without = (events: readonly TournamentEvent[], number: number) =>
  events.filter((event) => event.number !== number);

describe("the log of a tournament", () => {
  it("[W3] the same log gives the same state and standings", () => {
    const { events, state } = eventful("same");
    const again = stateOf(JSON.parse(bytes(events)));
    expect(bytes(again)).toBe(bytes(state));
    expect(tournamentStandings(again)).toEqual(tournamentStandings(state));
  });

  it("[W2] undoing anything gives byte for byte the state without it, and undoing the undoing gives it back", () => {
    const contest = eventful("undo");
    const state = bytes(contest.state);
    let undone = 0;
    for (const event of [...contest.events]) {
      if (mayNotUndo(contest.events, event.number)) continue;
      const undoing = contest.undo(event);
      expect(bytes(contest.state)).toBe(bytes(stateOf(without(contest.events, event.number))));
      expect(isUndone(contest.events, event.number)).toBe(true);
      contest.undo(undoing);
      expect(bytes(contest.state)).toBe(state);
      undone++;
    }
    expect(undone).toBeGreaterThan(12);
  });

  it("[W2] any corrections, undone in any order, are the identity on state", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }), (seed, kinds) => {
        const contest = eventful("fixed");
        const before = bytes(contest.state);
        const rng = makeRng(seed, "corrections");
        const made: TournamentEvent[] = [];
        for (const kind of kinds) made.push(...correction(contest, kind));
        while (made.length > 0) contest.undo(made.splice(drawBelow(made.length, rng), 1)[0]!);
        expect(bytes(contest.state)).toBe(before);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    [
      "a draw of which a match has begun",
      (events: readonly TournamentEvent[]) => events.find(({ type }) => type === "drawn")!,
      "undo/match-begun",
    ],
    [
      "the entry of somebody who was drawn",
      (events: readonly TournamentEvent[]) => events.find(({ type }) => type === "entered")!,
      "undo/needed",
    ],
    ["the making of the tournament", (events: readonly TournamentEvent[]) => events[0]!, "undo/creation"],
    [
      "a start whose match has ended",
      (events: readonly TournamentEvent[]) => events.find(({ type }) => type === "started")!,
      "undo/needed",
    ],
  ])("[W2] refused: undoing %s", (_, find, code) => {
    const contest = eventful("refused");
    expect(contest.refused({ type: "undone", event: find(contest.events).number })).toBe(code);
  });

  it("[W2] refused: undoing what is undone already, or never was", () => {
    const contest = eventful("twice");
    const announced = contest.events.find(({ type }) => type === "announced")!;
    contest.undo(announced);
    expect(contest.refused({ type: "undone", event: announced.number })).toBe("undo/undone");
    expect(contest.refused({ type: "undone", event: 999 })).toBe("undo/unknown");
  });

  it("[W2] a draw whose tables were only called can be undone, and the calls fall with it", () => {
    const contest = new Contest({}, 7);
    const drawn = contest.draw();
    contest.do({ type: "called", round: 1, tables: [1, 2] });
    contest.undo(drawn);
    expect(contest.state.rounds).toEqual([]);
  });

  it("[W1] a command's key does it once", () => {
    const ledger = new Ledger();
    const at = { at: 1, by: { role: "organiser" as const } };
    const created = { type: "created" as const, name: "Once", settings: new Contest().state.settings };
    ledger.write(created, at);
    const first = ledger.write({ type: "entered", player: "p1", name: "Ann" }, { ...at, key: "k" });
    const again = ledger.write({ type: "entered", player: "p1", name: "Ann" }, { ...at, key: "k" });
    expect(again).toEqual(first);
    expect(ledger.events).toHaveLength(2);
    expect(new Ledger(ledger.events).find("k")).toEqual(ledger.events[1]);
  });

  it("what could not be kept safe has not happened", () => {
    const contest = eventful("safe");
    const before = bytes(contest.state);
    contest.do({ type: "announced", text: "lost" });
    contest.ledger.takeBackLast();
    expect(bytes(contest.state)).toBe(before);
  });
});

/** One correction of this kind, where there is something to correct. */
function correction(contest: Contest, kind: number): TournamentEvent[] {
  const played = contest.state.rounds[0]!.tables;
  const [first, second] = [played[0]!.matches[0]!, played[1]!.matches[0]!];
  const done = (event: Parameters<Contest["do"]>[0]): TournamentEvent[] => [contest.do(event)];
  const free = [1, 3, 5, 6, 7, 8].find((card) => !first.voidedCards.includes(card))!;
  switch (kind) {
    case 0:
      return first.status === "voided"
        ? []
        : done({ type: "card-voided", match: first.id, card: free, why: "x" });
    case 1:
      return second.status === "voided" ? [] : done({ type: "match-voided", match: second.id, why: "x" });
    case 2:
      return done({
        type: "result-set",
        round: 1,
        table: 3,
        match: played[2]!.matches[0]!.id,
        bullets: sixTo([...played[2]!.seats].reverse()),
        why: "x",
      });
    case 3:
      return first.status === "voided"
        ? []
        : done({
            type: "result-set",
            round: 1,
            table: 1,
            match: first.id,
            bullets: sixTo(first.players),
            why: "x",
          });
    case 4:
      return done({ type: "announced", text: `line ${contest.events.length}` });
    default:
      return contest.state.players[4]!.withdrawn
        ? []
        : done({ type: "withdrawn", player: "p5", cause: "left" });
  }
}
