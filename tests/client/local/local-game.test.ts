// A match on one tablet: the same referee as everywhere, early draws, cancelled touches, handicaps, bots, the record.
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LocalGame, LocalSeat, LocalStep } from "../../../client/local/game-data.ts";
import {
  advance,
  cancelTouches,
  hidePage,
  liftFinger,
  pause,
  pressSeat,
  seatBot,
  startGame,
} from "../../../client/local/local-game.ts";
import { sceneOf } from "../../../client/local/local-scene.ts";
import { recordOf } from "../../../client/local/match-record.ts";
import { mustLift } from "../../../client/scene/held.ts";
import { DEFAULT_OPTIONS, type TableOptions } from "../../../shared/protocol/options.ts";
import { voidLastRound } from "../../../shared/rapid-city/match.ts";
import { parseMatchRecord } from "../../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch } from "../../../shared/rapid-city/match-record/rejudge.ts";
import { judge } from "../../../shared/rapid-city/referee.ts";
import { type Card, COLORS, type Color, type Target } from "../../../shared/rapid-city/types.ts";
import { windowKindOf } from "../../../shared/rapid-city/windows.ts";

const FRAME_MS = 1000 / 60;

type Table = { game: LocalGame; nowMs: number };

const person = (color: Color, extra: Partial<LocalSeat> = {}): LocalSeat => ({
  color,
  name: "",
  bot: null,
  handicapMs: 0,
  ...extra,
});

function open(seats: readonly LocalSeat[], options: Partial<TableOptions> = {}, seed = "sundown"): Table {
  const started = startGame({ seats, options: { ...DEFAULT_OPTIONS, ...options }, seed }, 1000);
  if (!started.ok) throw new Error(started.message);
  return { game: started.value, nowMs: 1000 };
}

const ON_THE_WALL = { build: "test", wallMs: (pageMs: number) => 1_700_000_000_000 + pageMs };

const three = (options: Partial<TableOptions> = {}, seed?: string): Table =>
  open(
    ["red", "blue", "green"].map((color) => person(color as Color)),
    options,
    seed,
  );

function take(table: Table, step: LocalStep): LocalStep["events"] {
  table.game = step.game;
  return step.events;
}

function runUntil(table: Table, done: (game: LocalGame) => boolean): void {
  for (let frame = 0; !done(table.game); frame++) {
    if (frame > 60 * 600) throw new Error(`stuck in ${table.game.phase}`);
    table.nowMs += FRAME_MS;
    take(table, advance(table.game, table.nowMs));
  }
}

const press = (table: Table, color: Color, target: Target | null, atMs = table.nowMs, pointerId = 1) =>
  take(table, pressSeat(table.game, { pointerId, color, atMs, aim: target && { hand: "right", target } }));

function everyoneReady(table: Table): void {
  for (const { color, bot } of table.game.seats) if (bot === null) press(table, color, null);
}

/** Deals until a card of this kind lies open; other cards are let pass. */
function openCard(table: Table, wanted: (card: Card) => boolean): Card {
  for (;;) {
    runUntil(table, ({ phase }) => phase === "gathering" || phase === "finished");
    if (table.game.phase === "finished") throw new Error("no such card came");
    everyoneReady(table);
    runUntil(table, ({ phase }) => phase === "open");
    const card = table.game.match.card!;
    if (wanted(card)) return card;
    takeBackQuietly(table);
  }
}

const takeBackQuietly = (table: Table): void => {
  take(table, hidePage(table.game, table.nowMs));
};

const bulletsOf = ({ game }: Table) => game.match.players.map((color) => game.match.bullets[color]);

describe("a card on the tablet", () => {
  it("waits for everyone's tap, lies face down, then is turned in one frame", () => {
    const table = three();
    press(table, "red", null);
    press(table, "blue", { pawn: "blue" });
    runUntil(table, () => table.nowMs > 20_000);
    expect(table.game.phase).toBe("gathering");
    expect(press(table, "green", null)).toEqual([{ type: "ready", player: "green" }]);
    runUntil(table, ({ phase }) => phase === "waiting");
    expect(sceneOf(table.game).card).toBe("back");
    const dealtAtMs = table.game.sinceMs;
    runUntil(table, ({ phase }) => phase === "open");
    expect(table.game.shownAtMs).toBe(table.nowMs);
    const waitMs = table.nowMs - dealtAtMs;
    expect(waitMs).toBeGreaterThanOrEqual(800);
    expect(waitMs).toBeLessThanOrEqual(2500 + 2 * FRAME_MS);
    expect(sceneOf(table.game).card).toEqual(table.game.match.card);
  });

  it("[A2] two fingers on the same cowboy: the earlier stamp takes it, whichever the page hears of first", () => {
    const table = three();
    const card = openCard(table, (card) => windowKindOf(card) === "armed");
    if (card.kind !== "cowboy") throw new Error("not a cowboy");
    const attacker = card.color;
    const owner = table.game.match.players.find((color) => color !== attacker)!;
    const shownAtMs = table.game.shownAtMs!;
    press(table, owner, { pawn: owner }, shownAtMs + 412.4, 1);
    press(table, attacker, { pawn: owner }, shownAtMs + 409.1, 2);
    runUntil(table, ({ phase }) => phase === "verdict");
    expect(table.game.result!.verdict.holders[owner]).toBe(attacker);
    expect(table.game.result!.verdict.delta[owner]).toBe(1);
    expect(table.game.result!.tooClose).toContain(owner);
  });

  it("[K1] at the very same instant the owner keeps the token", () => {
    const table = three();
    const card = openCard(table, (card) => windowKindOf(card) === "armed");
    if (card.kind !== "cowboy") throw new Error("not a cowboy");
    const owner = table.game.match.players.find((color) => color !== card.color)!;
    const atMs = table.game.shownAtMs! + 400;
    press(table, card.color, { pawn: owner }, atMs, 1);
    press(table, owner, { pawn: owner }, atMs, 2);
    runUntil(table, ({ phase }) => phase === "verdict");
    expect(table.game.result!.verdict.holders[owner]).toBe(owner);
  });

  it("[K5] a touch on a target before the reveal is an early draw; resting on the plate is not", () => {
    const table = three();
    everyoneReady(table);
    runUntil(table, ({ phase }) => phase === "waiting");
    expect(press(table, "red", null)).toEqual([]);
    expect(press(table, "blue", { tile: 0 })).toEqual([{ type: "early", player: "blue" }]);
    runUntil(table, ({ phase }) => phase === "open");
    // Down before the card was turned, though the page hears of it later.
    expect(press(table, "green", { tile: 1 }, table.game.shownAtMs! - 3)).toEqual([
      { type: "early", player: "green" },
    ]);
    expect(table.game.early).toEqual(["blue", "green"]);
    expect(sceneOf(table.game).liftFirst).toEqual(["blue", "green"]);
    expect(mustLift(liftFinger(table.game, "blue", { hand: "right", target: { tile: 0 } }).held)).toEqual([
      "green",
    ]);
    runUntil(table, ({ phase }) => phase === "verdict");
    expect(table.game.match.rounds[0]!.early).toEqual(["blue", "green"]);
  });

  it("a brisk table reads a verdict for a shorter time than the usual one, children for a longer", () => {
    const [brisk, normal, kids] = (["brisk", "normal", "kids"] as const).map((pace) => {
      const table = three({ pace });
      everyoneReady(table);
      runUntil(table, ({ phase }) => phase === "verdict");
      const fromMs = table.nowMs;
      runUntil(table, ({ phase }) => phase === "gathering");
      return table.nowMs - fromMs;
    });
    expect(brisk!).toBeLessThan(normal! * 0.7);
    expect(kids!).toBeGreaterThan(normal! * 1.5);
  });

  it("a verdict can be cut short by everyone's tap, but not by the finger that just grabbed", () => {
    const table = three();
    openCard(table, () => true);
    runUntil(table, ({ phase }) => phase === "verdict");
    everyoneReady(table);
    expect(table.game.ready).toEqual([]);
    const sinceMs = table.game.sinceMs;
    runUntil(table, () => table.nowMs > sinceMs + 1000);
    everyoneReady(table);
    runUntil(table, ({ phase }) => phase !== "verdict");
    expect(table.nowMs - sinceMs).toBeLessThan(1200);
    expect(table.game.readyAtMs).not.toBeNull();
  });

  it("dealing by hand waits for the dealer's second tap", () => {
    const table = three({ deal: "hand" });
    everyoneReady(table);
    runUntil(table, () => table.nowMs > 10_000);
    const { dealer } = table.game.match;
    const other = table.game.match.players.find((color) => color !== dealer)!;
    expect(press(table, other, null)).toEqual([]);
    expect(press(table, dealer, null)).toEqual([{ type: "dealt", dealer }]);
  });
});

describe("touches that the system takes back", () => {
  it("void the open card: nobody pays, the same dealer deals again, the card is back in the deck", () => {
    const table = three();
    openCard(table, () => true);
    const before = table.game.match;
    press(table, "red", { pawn: "blue" }, table.nowMs + 300, 7);
    take(table, cancelTouches(table.game, [7], table.nowMs + 350));
    expect(table.game.phase).toBe("gathering");
    expect(table.game.lastVoid).toBe("touches-cancelled");
    expect(bulletsOf(table)).toEqual([0, 0, 0]);
    expect(table.game.match.dealer).toBe(before.dealer);
    expect(table.game.match.deck.length).toBe(before.deck.length + 1);
    expect(table.game.match.rounds).toEqual([]);
  });

  it("void a card that was settled an instant ago by one of these touches", () => {
    const table = three();
    openCard(table, (card) => windowKindOf(card) === "disarmed");
    press(table, "red", { pawn: "red" }, table.nowMs + 150, 7);
    runUntil(table, ({ phase }) => phase === "verdict");
    expect(table.game.match.bullets.red).toBe(1);
    const settled = table.game;
    take(table, cancelTouches(table.game, [99], table.nowMs));
    expect(table.game).toBe(settled);
    take(table, cancelTouches(table.game, [7], table.nowMs + 40));
    expect(table.game.phase).toBe("gathering");
    expect(bulletsOf(table)).toEqual([0, 0, 0]);
  });

  it("leave a verdict of long ago alone", () => {
    const table = three();
    openCard(table, (card) => windowKindOf(card) === "disarmed");
    press(table, "red", { pawn: "red" }, table.nowMs + 150, 7);
    runUntil(table, ({ phase }) => phase === "verdict");
    const settled = table.game;
    expect(cancelTouches(table.game, [7], table.nowMs + 3000).game).toBe(settled);
  });

  it("a page out of sight takes the card back, face down or open, and everyone taps again", () => {
    for (const phase of ["waiting", "open"] as const) {
      const table = three();
      everyoneReady(table);
      runUntil(table, (game) => game.phase === phase);
      take(table, hidePage(table.game, table.nowMs));
      expect(table.game.phase).toBe("gathering");
      expect(table.game.lastVoid).toBe("page-hidden");
      expect(table.game.ready).toEqual([]);
    }
  });

  it("whatever happens to a card, the deck stays whole", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("play", "cancel", "hide"), { maxLength: 12 }), (fates) => {
        const table = three();
        for (const fate of fates) {
          openCard(table, () => true);
          if (fate === "cancel") take(table, cancelTouches(table.game, [1], table.nowMs));
          else if (fate === "hide") takeBackQuietly(table);
          else runUntil(table, ({ phase }) => phase === "verdict");
          const { deck, rounds, card } = table.game.match;
          expect(card).toBeNull();
          expect(deck.length + rounds.length).toBe(21);
          if (table.game.match.endedBy !== null) return;
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("a handicap", () => {
  const family = (): Table => open([person("red", { handicapMs: 200 }), person("blue"), person("green")]);

  it("counts a child's touch earlier, and waits for it before it settles", () => {
    const table = family();
    const card = openCard(
      table,
      (card) => windowKindOf(card) === "armed" && card.kind === "cowboy" && card.color === "blue",
    );
    expect(card.kind).toBe("cowboy");
    const shownAtMs = table.game.shownAtMs!;
    press(table, "blue", { pawn: "red" }, shownAtMs + 500, 1);
    press(table, "blue", { pawn: "green" }, shownAtMs + 520, 2);
    runUntil(table, () => table.nowMs > shownAtMs + 640);
    expect(table.game.phase).toBe("open");
    press(table, "red", { pawn: "red" }, shownAtMs + 650, 3);
    runUntil(table, ({ phase }) => phase === "verdict");
    expect(table.game.result!.verdict.holders).toMatchObject({ red: "red", green: "blue" });
    expect(table.game.match.rounds.at(-1)!.taps).toContainEqual({
      at: 450,
      player: "red",
      hand: "right",
      target: { pawn: "red" },
    });
  });

  it("[K2] never makes a guess of a touch, and never helps one", () => {
    const table = family();
    openCard(table, (card) => windowKindOf(card) === "armed");
    const shownAtMs = table.game.shownAtMs!;
    press(table, "red", { pawn: "red" }, shownAtMs + 130, 1);
    press(table, "red", { pawn: "red" }, shownAtMs + 60, 2);
    expect(table.game.touches.map(({ at }) => at)).toEqual([100, 60]);
  });

  it("[D3] does not make a late touch on a disarmed card count", () => {
    const table = family();
    openCard(table, (card) => windowKindOf(card) === "disarmed");
    press(table, "red", { pawn: "red" }, table.game.shownAtMs! + 2100, 1);
    runUntil(table, ({ phase }) => phase === "verdict");
    expect(table.game.result!.verdict.delta.red).toBe(0);
  });
});

describe("whole matches", () => {
  it("play to the end with any fingers, and every saved round is judged the same again", () => {
    const matchArb = fc.record({
      count: fc.integer({ min: 3, max: 6 }),
      bots: fc.integer({ min: 0, max: 6 }),
      ultimate: fc.boolean(),
      seed: fc.string({ minLength: 1 }),
      fingers: fc.infiniteStream(fc.nat(10_000)),
    });
    fc.assert(
      fc.property(matchArb, ({ count, bots, ultimate, seed, fingers }) => {
        const next = (below: number): number => fingers.next().value! % below;
        const colors = COLORS.slice(0, count);
        const seats = colors.map((color, i) => person(color, { bot: i < bots ? "medium" : null }));
        const table = open(seats, { ultimate }, seed);
        while (table.game.phase !== "finished") {
          everyoneReady(table);
          runUntil(table, ({ phase }) => phase === "open");
          for (let finger = 0; finger < 8; finger++) {
            const target = next(2) ? { pawn: colors[next(count)]! } : { tile: next(count) };
            press(table, colors[next(count)]!, target, table.game.shownAtMs! + next(6000), finger);
          }
          runUntil(table, ({ phase }) => phase === "gathering" || phase === "finished");
        }
        const { bullets, rounds } = table.game.match;
        const record = recordOf(table.game, ON_THE_WALL);
        const counted = Object.fromEntries(colors.map((color) => [color, 0]));
        for (const round of rounds) {
          expect(round.bullets).toEqual(counted);
          const { delta } = judge(round);
          for (const color of colors) counted[color]! += delta[color]!;
        }
        expect(bullets).toEqual(counted);
        expect(record.endedBy).not.toBe("abandoned");
        expect(parseMatchRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true });
        expect(rejudgeMatch(record).identical).toBe(true);
        expect(sceneOf(table.game).winners.length).toBeGreaterThan(0);
      }),
      { numRuns: 15 },
    );
  }, 30_000);

  it("the same seed deals the same match", () => {
    const [one, other] = [three({}, "noon"), three({}, "noon")];
    expect(one.game.match).toEqual(other.game.match);
    expect(three({}, "midnight").game.match.deck).not.toEqual(one.game.match.deck);
  });

  it("a saved match can be given to the referee command", () => {
    const table = open(COLORS.slice(0, 4).map((color) => person(color, { bot: "easy" })));
    runUntil(table, ({ phase }) => phase === "finished");
    const record = recordOf(table.game, ON_THE_WALL);
    const referee = (...args: string[]) =>
      execFileSync(process.execPath, ["server/commands/referee.ts", ...args], {
        input: JSON.stringify(record),
        encoding: "utf8",
        env: { ...process.env, NODE_NO_WARNINGS: "1" },
      });
    expect(JSON.parse(referee("-"))).toEqual(
      JSON.parse(JSON.stringify(table.game.match.rounds.map((round) => judge(round)))),
    );
    expect(JSON.parse(referee("--match", "-"))).toMatchObject({ identical: true });
  });

  it("refuses too few players as data", () => {
    const two = startGame({ seats: [person("red"), person("blue")], options: DEFAULT_OPTIONS, seed: "x" }, 0);
    expect(two).toMatchObject({ ok: false, code: "match/too-few" });
  });
});

describe("between cards", () => {
  it("a pause holds the deal, and is refused while a card lies on the table", () => {
    const table = three();
    everyoneReady(table);
    table.game = pause(table.game, true, table.nowMs);
    runUntil(table, () => table.nowMs > 30_000);
    expect(table.game.phase).toBe("gathering");
    table.game = pause(table.game, false, table.nowMs);
    runUntil(table, ({ phase }) => phase === "waiting");
    expect(pause(table.game, true, table.nowMs).paused).toBe(false);
  });

  it("a bot takes the seat of somebody who leaves, and gives it back", () => {
    const table = three();
    press(table, "red", null);
    press(table, "blue", null);
    table.game = seatBot(table.game, "green", "easy", table.nowMs);
    runUntil(table, ({ phase }) => phase === "verdict");
    table.game = seatBot(table.game, "green", null, table.nowMs);
    expect(table.game.ready).not.toContain("green");
    expect(sceneOf(table.game).players.map(({ bot }) => bot)).toEqual([null, null, null]);
  });

  it("the record tells people from bots card by card, whoever sits there at the end", () => {
    const table = open([person("red"), person("blue"), person("green", { bot: "hard" })]);
    const playCard = (): void => {
      runUntil(table, ({ phase }) => phase === "gathering");
      everyoneReady(table);
      runUntil(table, ({ phase }) => phase === "verdict");
    };
    const seat = (color: Color, bot: LocalSeat["bot"]): void => {
      table.game = seatBot(table.game, color, bot, table.nowMs);
    };
    const told = () => {
      const { players, rounds } = recordOf(table.game, ON_THE_WALL);
      return { bots: players.map(({ bot }) => bot), standIns: rounds.map(({ standIns }) => standIns) };
    };
    expect(told()).toEqual({ bots: ["", "", "hard"], standIns: [] });
    playCard();
    seat("blue", "medium");
    playCard();
    seat("green", null);
    expect(told()).toEqual({ bots: ["", "", "hard"], standIns: [[], ["blue"]] });
    take(table, { game: { ...table.game, match: voidLastRound(table.game.match) }, events: [] });
    seat("blue", null);
    playCard();
    expect(told()).toEqual({ bots: ["", "", ""], standIns: [["green"], []] });
  });
});
