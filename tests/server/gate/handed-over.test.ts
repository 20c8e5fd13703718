// What a device may hand over: what it recorded itself, and nothing that a database would choke on.
import { expect, test } from "vitest";
import { isOfDevice } from "../../../server/gate/handed-over.ts";
import type { MatchRecord } from "../../../shared/rapid-city/match-record/match-record.ts";
import { recordedMatch } from "../../kit/recorded-match.ts";
import { tabletRecord } from "../../kit/tablet-record.ts";

const GOOD = tabletRecord("noon");
const NOW_MS = GOOD.endedAt / 1000;
const DAYS_MS = 24 * 60 * 60 * 1000;

function changed(change: (record: MatchRecord) => unknown): MatchRecord {
  const record = structuredClone(GOOD);
  change(record);
  return record;
}
// The first card on which somebody touched anything.
const touched = (record: MatchRecord) =>
  record.rounds.flatMap((one) => ("round" in one && one.round.taps.length > 0 ? [one.round] : []))[0]!;

test("what a tablet has recorded may come, also from a clock that is a little ahead", () => {
  expect(isOfDevice(GOOD, NOW_MS)).toBe(true);
  expect(isOfDevice(GOOD, NOW_MS - 0.9 * DAYS_MS)).toBe(true);
});

test.each<readonly [string, MatchRecord]>([
  ["a card without a number", changed(({ rounds }) => Reflect.deleteProperty(rounds[0]!.result, "round"))],
  ["a card with another number", changed(({ rounds }) => Object.assign(rounds[0]!.result, { round: 2 }))],
  ["half a number", changed(({ rounds }) => Object.assign(rounds[0]!.result, { round: 1.5 }))],
  ["cards of a table", { ...recordedMatch({ startedAtMs: 1 }), code: "" }],
  ["the code of a table", changed((record) => Object.assign(record, { code: "FAIR" }))],
  ["a handicap of ages", changed(({ players }) => Object.assign(players[0]!, { handicapMs: 1e300 }))],
  ["a touch in ages", changed((record) => Object.assign(touched(record).taps[0]!, { at: 1e300 }))],
  ["a touch ages ago", changed((record) => Object.assign(touched(record).taps[0]!, { at: -1e300 }))],
  ["a long name", changed(({ players }) => Object.assign(players[0]!, { name: "x".repeat(1000) }))],
  ["a NUL in a name", changed(({ players }) => Object.assign(players[0]!, { name: "A\0nn" }))],
  ["a NUL in the build", changed((record) => Object.assign(record, { build: "\0" }))],
  ["a long build", changed((record) => Object.assign(record, { build: "x".repeat(1000) }))],
  ["a long seed", changed((record) => Object.assign(record, { seed: "x".repeat(1000) }))],
  ["a long level", changed(({ players }) => Object.assign(players[0]!, { bot: "x".repeat(1000) }))],
  ["a crowd", changed(({ players }) => players.push(...players))],
  ["more cards taken back than there are", changed((record) => Object.assign(record, { voided: 2 ** 40 }))],
  [
    "a start in a year",
    changed((record) => Object.assign(record, { startedAt: record.startedAt + 365 * DAYS_MS * 1000 })),
  ],
  [
    "an end in a year",
    changed((record) => Object.assign(record, { endedAt: record.endedAt + 365 * DAYS_MS * 1000 })),
  ],
  ["an id of the future", changed((record) => Object.assign(record, { id: record.id.replace(/^./, "z") }))],
])("%s is refused", (_, record) => {
  expect(isOfDevice(record, NOW_MS)).toBe(false);
});
