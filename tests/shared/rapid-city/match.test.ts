// A whole game: dealing clockwise, bullets, the end, clans; saved after any step and continued.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dealCard,
  type Match,
  roundOf,
  settleRound,
  startMatch,
  voidLastRound,
  voidRound,
} from "../../../shared/rapid-city/match.ts";
import { judge } from "../../../shared/rapid-city/referee.ts";
import { makeDeck } from "../../../shared/rapid-city/setup.ts";
import { standings, winners } from "../../../shared/rapid-city/standings.ts";
import type { Card, Color, Tap } from "../../../shared/rapid-city/types.ts";
import { pacedWindowsMs } from "../../../shared/rapid-city/windows.ts";
import { anyPlayers, anyTap, cowboy, heal, tap } from "../../fixtures/rounds.ts";

const THREE: readonly Color[] = ["red", "blue", "green"];

function begin(setup: Partial<Parameters<typeof startMatch>[0]> = {}): Match {
  const started = startMatch({ players: THREE, seed: "high noon", ...setup });
  if (!started.ok) throw new Error(started.message);
  return started.value;
}

const sorted = (cards: readonly Card[]): string[] => cards.map((card) => JSON.stringify(card)).sort();
const saveAndLoad = (match: Match): Match => JSON.parse(JSON.stringify(match));

describe("starting", () => {
  it.each<[string, Partial<Parameters<typeof startMatch>[0]>, string]>([
    ["two players", { players: ["red", "blue"] }, "match/too-few"],
    ["seven players", { players: [...THREE, "yellow", "purple", "orange", "red"] }, "match/too-many"],
    ["two players of a colour", { players: ["red", "blue", "red"] }, "match/color-twice"],
    ["a dealer who is not playing", { firstDealer: "orange" }, "match/unknown-dealer"],
  ])("[S2] is refused with %s", (_, setup, code) => {
    expect(startMatch({ players: THREE, seed: "x", ...setup })).toMatchObject({ ok: false, code });
  });

  it("[S4] shuffles deck, ring and first dealer by the seed alone", () => {
    expect(begin()).toEqual(begin());
    const others = Array.from({ length: 30 }, (_, i) => begin({ seed: `seed ${i}` }));
    expect(new Set(others.map(({ deck }) => JSON.stringify(deck))).size).toBe(30);
    expect(new Set(others.map(({ dealer }) => dealer))).toEqual(new Set(THREE));
    expect(sorted(begin().deck)).toEqual(sorted(makeDeck(THREE, { heal: false, pair: false })));
  });

  it("[K4] gives every round of the match its own time limit", () => {
    const match = dealCard(begin({ options: { windowsMs: pacedWindowsMs(2) } }));
    const limits = { character: 10_000, pair: 10_000, heal: 8000, armed: 8000, disarmed: 1500 };
    expect(match.options.windowsMs).toEqual(limits);
    expect(Object.values(limits)).toContain(roundOf(match, { taps: [] }).windowMs);
  });
});

describe("playing", () => {
  it("[S4] passes the deal clockwise, one card each, until the deck is out", () => {
    let match = begin({ firstDealer: "blue" });
    const dealers: Color[] = [];
    const cards: Card[] = [];
    while (match.endedBy === null) {
      match = dealCard(match);
      dealers.push(match.dealer);
      cards.push(match.card!);
      // Everyone heals or stands still; only character cards cost those who do not run.
      match = settleRound(match, { taps: match.tiles.map((_, i) => tap(300 + i, THREE[i]!, i)) }).match;
    }
    expect(dealers.slice(0, 4)).toEqual(["blue", "green", "red", "blue"]);
    expect(sorted([...cards, ...match.deck])).toEqual(sorted(begin().deck));
  });

  it("[E1] ends after the round in which somebody holds six bullets", () => {
    const start: Match = {
      ...begin(),
      bullets: { red: 5, blue: 5, green: 4 },
      card: cowboy("green", "none"),
    };
    const { match, verdict } = settleRound(start, { taps: [tap(300, "red", "red"), tap(301, "blue", 1)] });
    expect(verdict.delta).toEqual({ red: 1, blue: 1, green: 0 });
    expect(match).toMatchObject({ endedBy: "six-bullets", bullets: { red: 6, blue: 6, green: 4 } });
    expect(winners(match)).toEqual(["green"]);
    expect(() => dealCard(match)).toThrow();
  });

  it("[E1] ends when the deck is out", () => {
    const start: Match = { ...begin(), deck: [], card: cowboy("green", "none") };
    expect(settleRound(start, { taps: [] }).match.endedBy).toBe("deck-out");
  });

  it("[H1] gives a bullet back", () => {
    const start: Match = {
      ...begin(),
      tiles: ["prison", "tipi", "saloon"],
      bullets: { red: 2, blue: 1, green: 0 },
      card: heal("tipi"),
    };
    const { match } = settleRound(start, { taps: [tap(300, "red", 1)] });
    expect(match.bullets).toEqual({ red: 1, blue: 1, green: 0 });
  });

  it("refuses steps out of turn", () => {
    expect(() => settleRound(begin(), { taps: [] })).toThrow();
    expect(() => voidRound(begin())).toThrow();
    expect(() => voidLastRound(begin())).toThrow();
    expect(() => dealCard(dealCard(begin()))).toThrow();
  });
});

describe("a void card", () => {
  it("goes back among the others by chance of the seed, and the same player deals again", () => {
    const dealt = dealCard(begin());
    const back = voidRound(dealt);
    expect(back).toMatchObject({ card: null, dealer: dealt.dealer, voided: 1, rounds: [] });
    expect(sorted(back.deck)).toEqual(sorted(begin().deck));
    expect(voidRound(dealt)).toEqual(back);
    expect(voidRound({ ...dealt, voided: 1 }).deck).not.toEqual(back.deck);
  });

  it("comes again at once when it was the last", () => {
    const last: Match = { ...begin(), deck: [], card: cowboy("red", "left") };
    expect(dealCard(voidRound(last)).card).toEqual(cowboy("red", "left"));
  });

  it("can be taken back after it was settled, bullets and the end of the match too", () => {
    const before: Match = { ...begin(), bullets: { red: 5, blue: 0, green: 0 }, card: cowboy("red", "none") };
    const { match } = settleRound(before, { taps: [tap(300, "red", "red")] });
    expect(match.endedBy).toBe("six-bullets");
    const back = voidLastRound(match);
    expect(back).toMatchObject({ endedBy: null, dealer: before.dealer, bullets: before.bullets, rounds: [] });
    expect(sorted(back.deck)).toEqual(sorted([...before.deck, before.card!]));
  });
});

describe("[E2] standings", () => {
  it("put the fewest bullets first and equal players in one clan", () => {
    const score = {
      players: ["red", "blue", "green", "yellow"] as const,
      bullets: { red: 3, blue: 1, green: 6, yellow: 1 },
    };
    expect(standings(score)).toEqual([
      { rank: 1, bullets: 1, players: ["blue", "yellow"] },
      { rank: 3, bullets: 3, players: ["red"] },
      { rank: 4, bullets: 6, players: ["green"] },
    ]);
    expect(winners(score)).toEqual(["blue", "yellow"]);
  });

  it("make one clan of all when nobody was hit", () => {
    expect(winners(begin())).toEqual(THREE);
  });
});

type Script = { setup: Parameters<typeof startMatch>[0]; taps: Tap[][]; voids: boolean[] };
const MOST_CARDS = 30;

const anyPlay: fc.Arbitrary<Script> = anyPlayers.chain((players) =>
  fc.record({
    setup: fc.record({
      players: fc.constant(players),
      seed: fc.string(),
      options: fc.record({ heal: fc.boolean(), pair: fc.boolean(), ultimate: fc.boolean() }),
    }),
    taps: fc.array(fc.array(anyTap(players), { maxLength: 12 }), {
      minLength: MOST_CARDS,
      maxLength: MOST_CARDS,
    }),
    voids: fc.array(fc.boolean(), { maxLength: 10 }),
  }),
);

/** Plays to the end, each step on what `between` makes of the match. */
function playOut({ setup, taps, voids }: Script, between: (match: Match) => Match): Match {
  let match = between(begin(setup));
  const pending = [...voids];
  while (match.endedBy === null) {
    match = between(dealCard(match));
    if (pending.shift()) match = between(voidRound(match));
    else match = between(settleRound(match, { taps: taps[match.rounds.length]! }).match);
  }
  return match;
}

describe("every match", () => {
  it("[E1] ends, and its bullets add up", () => {
    fc.assert(
      fc.property(anyPlay, (play) => {
        const match = playOut(play, (same) => same);
        const { players, rounds, bullets, endedBy, deck } = match;
        for (const player of players) {
          const sum = rounds.reduce((count, round) => count + judge(round).delta[player]!, 0);
          expect(bullets[player]).toBe(sum);
          expect(sum).toBeGreaterThanOrEqual(0);
          expect(sum).toBeLessThanOrEqual(6);
        }
        expect(endedBy).toBe(Object.values(bullets).includes(6) ? "six-bullets" : "deck-out");
        if (endedBy === "deck-out") expect(deck).toEqual([]);
        const cards = [...deck, ...rounds.map(({ card }) => card)];
        expect(sorted(cards)).toEqual(sorted(begin(play.setup).deck));
      }),
    );
  });

  it("can be saved as JSON after any step and continued", () => {
    fc.assert(
      fc.property(anyPlay, (play) => {
        expect(playOut(play, saveAndLoad)).toEqual(playOut(play, (same) => same));
      }),
    );
  });
});
