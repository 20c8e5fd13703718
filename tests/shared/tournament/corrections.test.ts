// Void cards, void matches, results by hand and objections, ratings and records, and the replay that proves them.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judge } from "../../../shared/rapid-city/referee.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { TournamentEvent } from "../../../shared/tournament/events.ts";
import { makeExport, parseExport, type TournamentExport } from "../../../shared/tournament/export.ts";
import { judgeCards, outcomeOf } from "../../../shared/tournament/match-cards.ts";
import { planDraw } from "../../../shared/tournament/next.ts";
import { rateMatch, ratingsOf, STARTING_RATING } from "../../../shared/tournament/ratings.ts";
import { recordsOf } from "../../../shared/tournament/records.ts";
import { replayTournament } from "../../../shared/tournament/replay.ts";
import { tournamentStandings } from "../../../shared/tournament/tournament-standings.ts";
import { Contest, playMatch } from "../../kit/contest.ts";

const SEATS = ["p1", "p2", "p3", "p4"];

/** The bullets of a match without these cards, reckoned the long way. */
function countAgain(seed: string, voided: readonly number[]) {
  const { rounds } = playMatch(SEATS, seed);
  const bullets = new Map<Color, number>(rounds[0]!.players.map((color) => [color, 0]));
  let cards = 0;
  for (const [index, round] of rounds.entries()) {
    if (voided.includes(index + 1) || Math.max(...bullets.values()) >= 6) continue;
    cards++;
    const { delta } = judge({ ...round, bullets: Object.fromEntries(bullets) });
    for (const [color, held] of bullets) bullets.set(color, held + delta[color]!);
  }
  return { bullets: [...bullets.values()], cards };
}

describe("void cards", () => {
  it("[W18] the remaining cards are judged again with the bullets that follow", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
        (seed, voided) => {
          const outcome = outcomeOf(playMatch(SEATS, seed), voided, false);
          const expected = countAgain(seed, voided);
          expect(SEATS.map((id) => outcome.bullets[id])).toEqual(expected.bullets);
          expect(outcome.cards).toBe(expected.cards);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("[W18] a match of which the sixth bullet falls away has not ended, and plays on", () => {
    const seed = ["a", "b", "c", "d", "e", "f"].find((one) => judgeCards(playMatch(SEATS, one), []).ended)!;
    const record = playMatch(SEATS, seed);
    const contest = new Contest({ largest: 4 }, 4);
    contest.draw();
    const [table] = contest.state.rounds[0]!.tables;
    const match = contest.start(table!);
    const seats = Object.fromEntries(
      Object.keys(record.seats).map((color, index) => [color, table!.seats[index]!]),
    );
    const own = { ...record, seats };
    contest.do({ type: "match-finished", match, outcome: outcomeOf(own, [], false), record: own });
    const last = record.rounds.length;
    contest.do({ type: "card-voided", match, card: last, why: "the light went out" });
    const now = () => contest.state.rounds[0]!.tables[0]!.matches[0]!;
    expect(now().outcome).toMatchObject({ ended: false, cards: last - 1 });
    expect(Math.max(...Object.values(now().outcome!.bullets))).toBe(5);
    const longer = { ...own, rounds: [...own.rounds, own.rounds.at(-1)!] };
    contest.do({ type: "match-finished", match, outcome: outcomeOf(longer, [last], false), record: longer });
    expect(now().outcome).toMatchObject({ ended: true, cards: last });
    expect(now().voidedCards).toEqual([last]);
  });

  it("[W18] refused: cards that are not there, twice, or without a reason", () => {
    const contest = new Contest({}, 4);
    contest.draw();
    const [table] = contest.state.rounds[0]!.tables;
    const match = contest.start(table!);
    expect(contest.refused({ type: "card-voided", match, card: 1, why: "x" })).toBe("card/no-record");
    contest.finishPlayed(match, table!.seats);
    contest.do({ type: "card-voided", match, card: 1, why: "x" });
    expect(contest.refused({ type: "card-voided", match, card: 1, why: "x" })).toBe("card/voided");
    expect(contest.refused({ type: "card-voided", match, card: 99, why: "x" })).toBe("card/unknown");
    expect(contest.refused({ type: "card-voided", match, card: 2 })).toBe("why/missing");
    expect(contest.refused({ type: "card-voided", match: "m9", card: 2, why: "x" })).toBe("match/unknown");
  });
});

describe("matches", () => {
  it("[W19] a void match is played again at the same table", () => {
    const contest = new Contest({}, 3);
    contest.draw();
    const [table] = contest.state.rounds[0]!.tables;
    const [a, b, c] = table!.seats as [string, string, string];
    const first = contest.start(table!);
    contest.finish(first, { [a]: 0, [b]: 1, [c]: 2 });
    contest.do({ type: "match-voided", match: first, why: "wrong seats" });
    expect(planDraw(contest.state)).toMatchObject({ ok: false, code: "draw/tables-open" });
    contest.finish(contest.start(table!), { [a]: 2, [b]: 1, [c]: 0 });
    expect(tournamentStandings(contest.state).map(({ id, points }) => [id, points])).toEqual([
      [c, 120],
      [b, 60],
      [a, 0],
    ]);
  });

  it("[W19] a result set by hand counts, is marked, and keeps what was measured", () => {
    const contest = new Contest({}, 3);
    contest.draw();
    const [table] = contest.state.rounds[0]!.tables;
    const [a, b, c] = table!.seats as [string, string, string];
    const match = contest.start(table!);
    contest.finish(
      match,
      { [a]: 0, [b]: 1, [c]: 2 },
      { touches: { [a]: { count: 1, sumUs: 400_000, boundUs: 0 } } },
    );
    contest.do({
      type: "result-set",
      round: 1,
      table: 1,
      match,
      bullets: { [a]: 2, [b]: 1, [c]: 0 },
      why: "x",
    });
    expect(contest.state.rounds[0]!.tables[0]!.matches[0]).toMatchObject({ byHand: true, why: "x" });
    expect(tournamentStandings(contest.state)[2]).toMatchObject({ id: a, points: 0, reactionMs: 400 });
    const paper = { type: "result-set", round: 1, table: 1, bullets: { [a]: 2, [b]: 1, [c]: 0 } } as const;
    expect(contest.refused({ ...paper })).toBe("why/missing");
    expect(contest.refused({ ...paper, why: "on paper" })).toBe("result/cards");
  });

  it("[W21] objections hold the draw until they are answered, and end with the next one", () => {
    const contest = new Contest({ rounds: 3 }, 3);
    contest.draw();
    const [table] = contest.state.rounds[0]!.tables;
    const match = contest.start(table!);
    const object = { type: "objected", match, player: table!.seats[0]!, text: "no" } as const;
    expect(contest.refused({ ...object })).toBe("objection/too-early");
    contest.finish(match, Object.fromEntries(table!.seats.map((id, index) => [id, index])));
    const { number } = contest.do({ ...object });
    expect(planDraw(contest.state)).toMatchObject({ ok: false, code: "draw/objections-open" });
    expect(contest.refused({ type: "answered", objection: number, upheld: true })).toBe("why/missing");
    contest.do({ type: "answered", objection: number, upheld: true, why: "you were" });
    for (const text of ["still", "no"]) {
      const again = contest.do({ ...object, text });
      contest.do({ type: "answered", objection: again.number, upheld: false, why: "seen" });
    }
    expect(contest.refused({ ...object })).toBe("objection/enough");
    contest.do({ ...object, player: table!.seats[1]! });
    contest.do({ type: "answered", objection: contest.events.length, upheld: false, why: "seen" });
    contest.draw();
    expect(contest.refused({ ...object, player: table!.seats[2]! })).toBe("objection/too-late");
  });
});

/** Every way in which some players can finish, by how many share each place: 60 for 3 to 6 players. */
function finishes(players: number): number[][] {
  if (players === 0) return [[]];
  return Array.from({ length: players }, (_, index) => index + 1).flatMap((first) =>
    finishes(players - first).map((rest) => [first, ...rest]),
  );
}

describe("ratings", () => {
  const results = [3, 4, 5, 6].flatMap(finishes);

  it("[W22] at equal ratings a worse place never gains more, in all 60 results of 3 to 6 players", () => {
    expect(results).toHaveLength(60);
    for (const groups of results) {
      const places = groups.flatMap((size, index) => {
        const before = groups.slice(0, index).reduce((sum, one) => sum + one, 0);
        return Array<number>(size).fill(before + 1);
      });
      const rated = rateMatch(
        places.map(() => STARTING_RATING),
        places,
      );
      places.forEach((place, index) => {
        const next = places[index + 1];
        if (next === undefined) return;
        if (next === place) expect(rated[index + 1]!.mu).toBeCloseTo(rated[index]!.mu, 10);
        else expect(rated[index + 1]!.mu).toBeLessThan(rated[index]!.mu);
      });
    }
  });

  it("[W22] they follow from the log, so a correction changes them and its undoing changes them back", () => {
    const contest = new Contest({}, 3);
    contest.draw();
    const [table] = contest.state.rounds[0]!.tables;
    const match = contest.start(table!);
    contest.finish(match, Object.fromEntries(table!.seats.map((id, index) => [id, index])));
    const before = ratingsOf(contest.state);
    expect(before.get(table!.seats[0]!)!.mu).toBeGreaterThan(STARTING_RATING.mu);
    const set = contest.do({
      type: "result-set",
      round: 1,
      table: 1,
      match,
      bullets: Object.fromEntries(table!.seats.map((id, index) => [id, 5 - index])),
      why: "x",
    });
    expect(ratingsOf(contest.state).get(table!.seats[0]!)!.mu).toBeLessThan(STARTING_RATING.mu);
    contest.undo(set);
    expect(ratingsOf(contest.state)).toEqual(before);
  });
});

describe("records", () => {
  it("[W23] only own, unflagged touches that counted and cost nothing, by kind of card", () => {
    const contest = new Contest({}, 4);
    contest.draw();
    const [table] = contest.state.rounds[0]!.tables;
    const match = contest.start(table!);
    contest.finishPlayed(match, table!.seats);
    const { record } = contest.ledger.records.get(match)!;
    const records = recordsOf(contest.state, contest.ledger.records);
    const { cards } = judgeCards(record, []);
    const clean = cards.flatMap(({ round, verdict }) =>
      round.taps.filter(
        (tap, i) =>
          verdict.fates[i] === "counts" && verdict.delta[tap.player] !== 1 && round.card.kind === "character",
      ),
    );
    expect(records.fastest.character!.reactionMs).toBe(Math.min(...clean.map(({ at }) => at)));
    expect(records.longestRun!.cards).toBeGreaterThan(0);
    expect(records.cleanest!.over).toBe(cards.length);

    const marked = (mark: "flagged" | "standIns") => {
      const rounds = record.rounds.map((round) => ({ ...round, [mark]: [...round.players] }));
      const kept = { record: { ...record, rounds }, ended: true, voidedBefore: [] };
      return recordsOf(contest.state, new Map([[match, kept]]));
    };
    expect(marked("flagged").fastest).toEqual({});
    expect(marked("standIns")).toEqual({ fastest: {}, cleanest: null, longestRun: null });
  });
});

describe("the replay of an export", () => {
  function played(): TournamentExport {
    const contest = new Contest({ rounds: 2 }, 7, "replay");
    const first = contest.draw();
    contest.undo(first);
    contest.draw();
    contest.draw();
    for (const table of contest.state.rounds[0]!.tables)
      contest.finishPlayed(contest.start(table), table.seats);
    const voided = contest.do({ type: "card-voided", match: "m1", card: 2, why: "x" });
    contest.draw();
    contest.undo(voided);
    contest.playRound(["p3"]);
    contest.do({ type: "finished" });
    return JSON.parse(JSON.stringify(makeExport("CODE", contest.events)));
  }
  const tampered = (
    change: (
      events: TournamentEvent[],
      exported: { -readonly [K in keyof TournamentExport]: TournamentExport[K] },
    ) => void,
  ) => {
    const exported = played();
    change(exported.events as TournamentEvent[], exported);
    const parsed = parseExport(exported);
    if (!parsed.ok) throw new Error(parsed.message);
    return replayTournament(parsed.value);
  };
  const eventOf = <T extends TournamentEvent["type"]>(events: TournamentEvent[], type: T, nth = 0) =>
    events.filter((event) => event.type === type)[nth] as Extract<TournamentEvent, { type: T }>;

  it("[W3] [W12] nothing differs in an honest export", () => {
    expect(tampered(() => {})).toMatchObject({ identical: true, differences: [], rounds: 2 });
  });

  it.each<[string, Parameters<typeof tampered>[0], string]>([
    [
      "a seat changed after the draw",
      (events) => eventOf(events, "drawn", 2).tables.reverse(),
      "its seed gives another draw",
    ],
    [
      "another seed",
      (events) => Object.assign(eventOf(events, "drawn"), { seed: "mine" }),
      "its seed gives another draw",
    ],
    [
      "a bullet taken off",
      (events) =>
        Object.assign(eventOf(events, "match-finished").outcome.bullets, { p1: 0, p2: 0, p3: 0, p4: 0 }),
      "its cards give another outcome",
    ],
    [
      "other standings",
      (_, exported) => Object.assign(exported, { standings: exported.standings.slice(1) }),
      "the standings are not those",
    ],
    ["a correction without a reason", (events) => delete eventOf(events, "card-voided").why, "why/missing"],
  ])("says what differs: %s", (_, change, what) => {
    const { identical, differences } = tampered(change);
    expect(identical).toBe(false);
    expect(differences.map((difference) => difference.what).join("\n")).toContain(what);
  });

  it.each([
    ["{}", {}, "format is missing"],
    ["an unknown event", { ...played(), events: [{ type: "conjured" }] }, "events[0]"],
    [
      "a gap in the numbers",
      { ...played(), events: played().events.slice(1) },
      "events[0].number: 2, but events are numbered from 1 on",
    ],
  ])("refuses %s by its place", (_, json, message) => {
    const parsed = parseExport(json);
    expect(parsed).toMatchObject({ ok: false, message: expect.stringContaining(message) });
  });
});
