// T11: the log is the truth. Whatever happened in a match, judging its record again gives the same results.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeRoundLog } from "../../../shared/rapid-city/judging/judge-log.ts";
import { type CarriedTrust, startingTrust } from "../../../shared/rapid-city/judging/round-hearing.ts";
import type { LogEvent } from "../../../shared/rapid-city/judging/round-log.ts";
import { MATCH_ID, MATCH_ID_BYTES, makeMatchId } from "../../../shared/rapid-city/match-record/match-id.ts";
import {
  MATCH_FORMAT,
  type MatchRecord,
  parseMatchRecord,
  type TableRecord,
} from "../../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch, withoutLinks } from "../../../shared/rapid-city/match-record/rejudge.ts";
import { replaysOf } from "../../../shared/rapid-city/match-record/replay.ts";
import type { Card, Color, Target } from "../../../shared/rapid-city/types.ts";
import { NEW_TRUST } from "../../../shared/timing/trust.ts";
import { logOf, Phone, recordOf } from "../../kit/logged-phone.ts";

const PLAYERS = ["red", "blue", "green"] as const;
const cards: fc.Arbitrary<Card> = fc.constantFrom<Card>(
  { kind: "cowboy", color: "red", gun: "left" },
  { kind: "cowboy", color: "green", gun: "right" },
  { kind: "cowboy", color: "blue", gun: "none" },
  { kind: "character", who: "bandit" },
  { kind: "pair", who: ["indian", "sheriff"] },
  { kind: "heal", place: "saloon" },
);
const targets: fc.Arbitrary<Target> = fc.oneof(
  fc.constantFrom(...PLAYERS).map((pawn) => ({ pawn })),
  fc.integer({ min: 0, max: 2 }).map((tile) => ({ tile })),
);
const happenings = fc.array(
  fc.record({
    player: fc.constantFrom<Color>(...PLAYERS),
    what: fc.constantFrom("touch", "lift", "shown", "pong", "drop", "return"),
    atMs: fc.double({ min: -100, max: 2000, noNaN: true }),
    forgedMs: fc.double({ min: -100, max: 300, noNaN: true }),
    moreMs: fc.double({ min: 0, max: 400, noNaN: true }),
    target: targets,
  }),
  { maxLength: 30 },
);
const links = fc.record({
  aheadMs: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  upMs: fc.double({ min: 0.3, max: 150, noNaN: true }),
  downMs: fc.double({ min: 0.3, max: 150, noNaN: true }),
});
type Happenings = typeof happenings extends fc.Arbitrary<infer T> ? T : never;
type Links = typeof links extends fc.Arbitrary<infer T> ? T : never;

function eventsOf(happened: Happenings, traits: Links, isFirst: boolean): LogEvent[] {
  const phones = new Map(PLAYERS.map((color) => [color as Color, new Phone(color, traits)]));
  const events: LogEvent[] = [...phones.values()].map((phone) => phone.link(isFirst));
  for (const { player, what, atMs, forgedMs, moreMs, target } of happened) {
    const phone = phones.get(player)!;
    if (what === "touch") events.push(phone.touch(atMs, target, { forgedMs, moreMs }));
    else if (what === "lift") events.push(phone.lift(atMs));
    else if (what === "shown") events.push(phone.shown(atMs));
    else if (what === "pong") events.push(phone.pong(atMs));
    else if (what === "drop") events.push({ type: "dropped", player, at: atMs });
    else events.push(phone.link(true));
  }
  return [
    ...events,
    { type: "settled", at: 103_000, by: "heard" },
    ...[...phones.values()].map((phone) => phone.touch(2999, { tile: 0 })),
  ];
}

/** A match as the table would have logged it. */
function matchOf({
  carried,
  resumes = false,
  rounds,
}: {
  readonly carried: CarriedTrust;
  /** The server was started anew before every card. */
  readonly resumes?: boolean;
  readonly rounds: readonly { readonly card: Card; readonly happened: Happenings; readonly traits: Links }[];
}): TableRecord {
  let trust = startingTrust(carried);
  const bullets: Partial<Record<Color, number>> = {};
  const logged = rounds.map(({ card, happened, traits }, index) => {
    const record = recordOf(card, { bullets: { ...bullets } });
    const log = logOf(eventsOf(happened, traits, index === 0), record, index + 1);
    const resumed = resumes && index > 0;
    const judged = judgeRoundLog(log, resumed ? withoutLinks(trust) : trust);
    trust = judged.trust;
    for (const color of PLAYERS)
      bullets[color] = (bullets[color] ?? 0) + (judged.result.verdict.delta[color] ?? 0);
    return { log, result: { ...judged.result }, flags: [...judged.flags], standIns: [], resumed };
  });
  return {
    game: "rapid-city",
    format: MATCH_FORMAT,
    id: makeMatchId(1_000_000, new Uint8Array(MATCH_ID_BYTES)),
    build: "test",
    playedOn: "table",
    code: "FAIR",
    startedAt: 1_000_000_000,
    seed: "seed",
    seedHash: "hash",
    options: { ultimate: false, pace: "normal" },
    players: PLAYERS.map((color) => ({
      color,
      name: color,
      id: null,
      bot: "",
      oneHanded: false,
      handicapMs: 0,
    })),
    trust: carried,
    rounds: logged,
    endedAt: 2_000_000_000,
    endedBy: "deck-out",
    voided: 0,
  };
}

const playerTrust = fc
  .record({
    heard: fc.nat({ max: 50 }),
    drawnMs: fc.double({ min: 0, max: 400, noNaN: true }),
    suspicion: fc.double({ min: 0, max: 13, noNaN: true }),
    word: fc.double({ min: 0, max: 3, noNaN: true }),
    lean: fc.double({ min: 0, max: 8, noNaN: true }),
    latePongs: fc.double({ min: 0, max: 13, noNaN: true }),
  })
  .map((some) => ({ ...NEW_TRUST, ...some }));
const matches = fc
  .record({
    resumes: fc.boolean(),
    carried: fc.record({ red: playerTrust, blue: playerTrust, green: playerTrust }, { requiredKeys: [] }),
    rounds: fc.array(fc.record({ card: cards, happened: happenings, traits: links }), {
      minLength: 1,
      maxLength: 5,
    }),
  })
  .map(matchOf);

const reread = (match: TableRecord): MatchRecord => {
  const parsed = parseMatchRecord(JSON.parse(JSON.stringify(match)));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
};

describe("[T11] a saved match", () => {
  it("is shown again as it was judged: every touch, its time, its bound and what became of it", () => {
    fc.assert(
      fc.property(matches, (match) => {
        const record = reread(match);
        for (const [index, replay] of replaysOf(record).entries()) {
          const { result, log } = match.rounds[index]!;
          expect(replay.verdict).toMatchObject(result.verdict);
          expect(replay.touches).toHaveLength(log.events.filter(({ type }) => type === "touch").length);
          const judged = replay.touches.filter(({ judgedMs }) => judgedMs !== null);
          expect(judged.map(({ judgedMs, boundMs }) => [judgedMs, boundMs]).sort()).toEqual(
            result.touches.map(({ at, bound }) => [at, bound]).sort(),
          );
          expect(replay.lanes.map(({ player }) => player)).toEqual([...PLAYERS]);
        }
      }),
      { numRuns: 40 },
    );
  });
  it("is judged again with the same results, trust carried along", () => {
    fc.assert(
      fc.property(matches, (match) => {
        expect(rejudgeMatch(reread(match))).toMatchObject({ identical: true });
      }),
      { numRuns: 60 },
    );
  });

  const sample = fc.sample(
    matches.filter(({ rounds }) => rounds.length > 1 && rounds[0]!.result.touches.length > 1),
    { numRuns: 1, seed: 11 },
  )[0]!;

  it("is found out where a stamp was changed", () => {
    const tampered = structuredClone(sample);
    const touch = tampered.rounds[0]!.log.events.find((event) => event.type === "touch")!;
    touch.at -= 40;
    expect(rejudgeMatch(tampered).rounds[0]).toMatchObject({ identical: false });
  });

  it("is found out where somebody was trusted more than they had earned", () => {
    const suspected = matchOf({
      carried: { red: { ...NEW_TRUST, heard: 20, suspicion: 12 } },
      rounds: [
        {
          card: { kind: "cowboy", color: "green", gun: "right" },
          happened: [
            { player: "red", what: "shown", atMs: 0, forgedMs: 0, moreMs: 0, target: { tile: 0 } },
            { player: "red", what: "touch", atMs: 400, forgedMs: 50, moreMs: 0, target: { pawn: "green" } },
          ],
          traits: { aheadMs: 0, upMs: 10, downMs: 10 },
        },
      ],
    });
    expect(rejudgeMatch(suspected).identical).toBe(true);
    expect(rejudgeMatch({ ...suspected, trust: {} }).identical).toBe(false);
  });

  it("is found out where bullets appear from nowhere", () => {
    const tampered = structuredClone(sample);
    tampered.rounds[1]!.log.record.bullets.red = 5;
    expect(rejudgeMatch(tampered).identical).toBe(false);
  });

  it("is found out where a verdict was changed", () => {
    const tampered = structuredClone(sample);
    const { result } = tampered.rounds[0]!;
    tampered.rounds[0]!.result = { ...result, verdict: { ...result.verdict, closedAt: 1 } };
    expect(rejudgeMatch(tampered).identical).toBe(false);
  });

  it.each([
    ["nothing", null],
    ["no format", { ...sample, format: undefined }],
    ["no rounds", { ...sample, rounds: undefined }],
    [
      "an event of no kind",
      {
        ...sample,
        rounds: [{ ...sample.rounds[0], log: { ...sample.rounds[0]!.log, events: [{ type: "wish" }] } }],
      },
    ],
    [
      "a stamp that is no number",
      { ...sample, rounds: [{ ...sample.rounds[0], log: { ...sample.rounds[0]!.log, revealAt: "noon" } }] },
    ],
  ])("is refused with a code where it holds %s", (_what, json) => {
    expect(parseMatchRecord(json)).toMatchObject({ ok: false, code: "match/malformed" });
  });

  it("of another format is told from a broken one", () => {
    expect(parseMatchRecord({ ...sample, format: 1 })).toMatchObject({
      ok: false,
      code: "match/other-format",
    });
  });
});

describe("the older formats", () => {
  it.each([
    ["a table's log", { format: 2, code: "FAIR", rounds: [] }, "format 2"],
    ["a tablet's record", { game: "rapid-city", playedOn: "tablet", rounds: [] }, "older tablet"],
  ])("%s is refused in a sentence that says what to do", (_what, json, says) => {
    expect(parseMatchRecord(json)).toMatchObject({
      ok: false,
      code: "match/other-format",
      message: expect.stringContaining(says),
    });
  });
});

describe("the id of a match", () => {
  it("sorts by when the match began, whatever chance says", () => {
    const bytes = fc.uint8Array({ minLength: MATCH_ID_BYTES, maxLength: MATCH_ID_BYTES });
    fc.assert(
      fc.property(
        fc.nat({ max: 2 ** 31 }),
        fc.integer({ min: 1, max: 2 ** 31 }),
        bytes,
        bytes,
        (first, later, a, b) => {
          const ids = [makeMatchId(first * 1000, a), makeMatchId(first * 1000 + later, b)];
          expect(ids.toSorted()).toEqual(ids);
          for (const id of ids) expect(id).toMatch(MATCH_ID);
        },
      ),
    );
  });
});
