// What comes in as a file is a stranger's: nothing of it becomes a path, and nothing of it is endless.
import { expect, test } from "vitest";
import { parsePlayerCommand } from "../../../shared/tournament/commands.ts";
import { makePublicExport, parseExport } from "../../../shared/tournament/export.ts";
import { MOST_PLAYERS } from "../../../shared/tournament/sizes.ts";
import { character, roundOfThree, tap } from "../../fixtures/rounds.ts";
import { Contest } from "../../kit/contest.ts";

const ORGANISER = { role: "organiser" } as const;
const exported = () => {
  const contest = new Contest({});
  contest.ledger.write(
    { type: "entered", player: "ann", name: "Ann" },
    { at: 1, by: ORGANISER, key: "hers" },
  );
  return makePublicExport("CDFGH", contest.events);
};

test("a public export has no key under which anybody entered", () => {
  expect(parseExport(exported()).ok).toBe(true);
  expect(JSON.stringify(exported())).not.toContain("hers");
});

test.each(["../zz", "..", "a/b", "", "CDFGHCDFGH", "cdfgh"])("%j is no code", (code) => {
  expect(parseExport({ ...exported(), code })).toMatchObject({ ok: false, code: "export/invalid" });
});

test("more players than any hall holds are refused", () => {
  const { events, ...rest } = exported();
  const crowd = Array.from({ length: MOST_PLAYERS + 1 }, (_, index) => ({
    number: events.length + index + 1,
    at: 2,
    by: ORGANISER,
    type: "entered",
    player: `p${index}`,
    name: `P${index}`,
  }));
  expect(parseExport({ ...rest, events: [...events, ...crowd] })).toMatchObject({ ok: false });
});

test.each(["x".repeat(65), "a key of words", ""])(
  "%j is no secret: all keys are reckoned from it",
  (secret) => {
    expect(parseExport({ ...exported(), secret })).toMatchObject({ ok: false, code: "export/invalid" });
  },
);

test.each(["constructor", "__proto__", "toString"])(
  "%s is no id: bullets are told by ids, and every object has that one from birth",
  (player) => {
    const { events, ...rest } = exported();
    const entered = { number: events.length + 1, at: 2, by: ORGANISER, type: "entered", player, name: "Eve" };
    expect(parseExport({ ...rest, events: [...events, entered] })).toMatchObject({ ok: false });
  },
);

const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const ids = (count: number) => many(count).map((n) => `p${n}`);
const perId = (count: number, value: unknown) => Object.fromEntries(ids(count).map((id) => [id, value]));
const outcome = { bullets: perId(6, 1), cards: 1, touches: {}, ended: true, standIns: [] };
const finished = { type: "match-finished", match: "m1", outcome, record: null };
const sum = { count: 1, sumUs: 1, boundUs: 0 };

test.each([
  { type: "called", round: 1, tables: many(301) },
  { type: "absent", round: 1, table: 1, players: ids(7) },
  { type: "started", round: 1, table: 1, match: "m1", players: ids(7), bots: [] },
  { type: "started", round: 1, table: 1, match: "m1", players: [], bots: ids(7) },
  { type: "tie-chosen", round: 1, tie: "t", players: ids(601), choice: "all" },
  { type: "result-set", round: 1, table: 1, bullets: perId(7, 1) },
  { ...finished, outcome: { ...outcome, bullets: perId(7, 1) } },
  { ...finished, outcome: { ...outcome, bullets: { ["p".repeat(201)]: 1 } } },
  { ...finished, outcome: { ...outcome, touches: perId(7, sum) } },
  { ...finished, outcome: { ...outcome, standIns: ids(7) } },
])("no list of an event is longer than a hall can make it: $type", (event) => {
  const { events, ...rest } = exported();
  const told = { number: events.length + 1, at: 2, by: ORGANISER, ...event };
  expect(parseExport({ ...rest, events: [...events, told] })).toMatchObject({
    ok: false,
    code: "export/invalid",
  });
});

const handIn = (...rounds: object[]) =>
  parsePlayerCommand({ type: "tablet-result", round: 1, table: 1, bots: [], rounds });
const touch = tap(300, "red", "red");
const card = roundOfThree(character("bandit"), [touch]);

test.each([
  ["a touch later than anybody waits", { ...card, windowMs: 1e300, taps: [{ ...touch, at: 1e300 }] }],
  ["an error bound that is no time", { ...card, taps: [{ ...touch, bound: "much" }] }],
  ["more touches than hands can make", { ...card, taps: Array(601).fill(touch) }],
  ["stand-ins that are no list", { ...card, standIns: 5 }],
  ["flags of whoever", { ...card, flagged: ["me"] }],
])("a card with %s is none: what is handed in is reckoned with for ever", (_, bad) => {
  expect(handIn(card, { ...card, flagged: ["red"], standIns: [] }).ok).toBe(true);
  expect(handIn(card, bad)).toMatchObject({ ok: false, code: "command/invalid" });
});
