// From what a table says to what a screen shows.
import { describe, expect, test } from "vitest";
import { OFFLINE, type Online, type OnlineInput, reduce, sceneOf } from "../../../client/online/reducer.ts";
import type { TablePlayer, TableSnapshot } from "../../../client/online/table-snapshot.ts";
import type { SceneEvent } from "../../../client/scene/scene.ts";
import { DEFAULT_OPTIONS } from "../../../shared/protocol/options.ts";
import type { RoundResult } from "../../../shared/rapid-city/judging/round-result.ts";
import type { Podium } from "../../../shared/rapid-city/podium.ts";
import type { Card, Color } from "../../../shared/rapid-city/types.ts";
import { somebody } from "../../fixtures/scene-player.ts";

const CARD: Card = { kind: "character", who: "sheriff" };

const player = (color: Color, more: Partial<TablePlayer> = {}): TablePlayer => ({
  ...somebody(color),
  oneHanded: false,
  inMatch: true,
  gone: false,
  isNew: false,
  eveningWins: 0,
  ...more,
});

const table = (more: Partial<TableSnapshot> = {}): TableSnapshot => ({
  code: "CDFG",
  phase: "gathering",
  paused: false,
  pausedBy: null,
  locked: false,
  host: "red",
  dealer: "blue",
  round: 1,
  cardsLeft: 20,
  players: [player("red"), player("blue"), player("green")],
  tiles: ["prison", "tipi", "saloon"],
  options: DEFAULT_OPTIONS,
  screens: 1,
  winners: [],
  waitingFor: null,
  restored: "",
  unsafe: false,
  matches: 0,
  bullets: 0,
  line: [],
  lesson: null,
  ...more,
});

const result = (round = 1): RoundResult => ({
  round,
  card: CARD,
  verdict: {
    delta: { red: 1, blue: 0, green: 0 },
    healed: null,
    closedAt: 900,
    closedBy: "all-stand",
    holders: { green: "blue" },
    stands: [null, "red", null],
    reasons: {},
  },
  touches: [],
  notes: {},
  finishes: [],
  tooClose: [],
  early: [],
  unrested: [],
});

function play(...inputs: readonly OnlineInput[]): { online: Online; events: SceneEvent[]; shown: number[] } {
  let online = OFFLINE;
  const events: SceneEvent[] = [];
  const shown: number[] = [];
  for (const input of inputs) {
    const step = reduce(online, input);
    online = step.online;
    events.push(...step.events);
    if (step.shown !== null) shown.push(step.shown);
  }
  return { online, events, shown };
}

const at = (phase: TableSnapshot["phase"], more: Partial<TableSnapshot> = {}): OnlineInput => ({
  type: "table",
  table: table({ phase, ...more }),
});
const face: OnlineInput = { type: "face", face: { round: 1, card: CARD, at: 5000 } };
const frame = (serverMs: number): OnlineInput => ({ type: "frame", serverMs });

describe("the reveal", () => {
  test("[T5] the card turns at the first frame at or after T, once, and that frame is reported", () => {
    const early = play(at("waiting"), face, frame(4999.9));
    expect(sceneOf(early.online)).toMatchObject({ phase: "waiting", card: "back" });
    expect(early.shown).toEqual([]);
    const onTime = play(at("waiting"), face, frame(4999.9), frame(5003.2), frame(5020));
    expect(sceneOf(onTime.online)).toMatchObject({ phase: "open", card: CARD });
    expect(onTime.shown).toEqual([1]);
    expect(onTime.events.filter(({ type }) => type === "revealed")).toHaveLength(1);
  });

  test("the table's news that the card is open does not turn it before this screen's own frame", () => {
    const { online } = play(at("waiting"), face, at("open"));
    expect(sceneOf(online)).toMatchObject({ phase: "waiting", card: "back" });
  });

  test("a card that was taken back never turns", () => {
    const { online, shown } = play(
      at("waiting"),
      face,
      at("gathering"),
      at("waiting", { round: 2 }),
      frame(9000),
    );
    expect(shown).toEqual([]);
    expect(sceneOf(online).card).toBe("back");
  });

  test("whoever comes back finds the open card as it lies: it is not turned again", () => {
    const newPage = play(at("open"), face, frame(7000));
    expect(sceneOf(newPage.online)).toMatchObject({ phase: "open", card: CARD });
    expect(newPage.events).toEqual([]);
    const samePage = play(at("waiting"), face, frame(5000), at("open"), face, frame(7000));
    expect(sceneOf(samePage.online)).toMatchObject({ phase: "open", card: CARD });
    expect(samePage.events.filter(({ type }) => type === "revealed")).toHaveLength(1);
  });

  test("a screen that comes late turns the open card at its first frame", () => {
    const { online, shown } = play(at("open"), face, frame(7000));
    expect(shown).toEqual([1]);
    expect(sceneOf(online).card).toEqual(CARD);
  });
});

describe("touches", () => {
  const touched: OnlineInput = {
    type: "touched",
    seq: 7,
    touch: { player: "red", hand: "left", target: { tile: 1 }, at: 123 },
  };

  test("the own touch is in the scene at once", () => {
    const { online, events } = play(at("waiting"), face, frame(5000), touched);
    expect(sceneOf(online).ownTouches).toEqual([
      { player: "red", hand: "left", target: { tile: 1 }, at: 123 },
    ]);
    expect(events.at(-1)?.type).toBe("touched");
  });

  test("a refused touch is taken away again", () => {
    const { online } = play(at("waiting"), face, frame(5000), touched, {
      type: "refused",
      seq: 7,
      tooLate: false,
    });
    expect(sceneOf(online).ownTouches).toEqual([]);
  });

  test("the next card begins without touches", () => {
    const { online } = play(at("waiting"), face, frame(5000), touched, at("gathering"));
    expect(sceneOf(online)).toMatchObject({ ownTouches: [], card: "none", result: null });
  });
});

describe("the verdict", () => {
  const settled: OnlineInput = { type: "result", result: result() };

  const open = [at("waiting"), face, frame(5000), at("open")];
  const judged = at("verdict", { players: [player("red", { bullets: 1 }), player("blue"), player("green")] });

  test.each([
    ["the result", settled, judged],
    ["the table", judged, settled],
  ])("comes with its bullets in one step: %s alone changes nothing", (_, first, second) => {
    const before = play(...open, first);
    expect(sceneOf(before.online).result).toBeNull();
    expect(before.events.some(({ type }) => type === "settled")).toBe(false);
    const { online, events } = play(...open, first, second);
    const scene = sceneOf(online);
    expect(scene.players[0]).toMatchObject({ bullets: 1 });
    expect(scene).toMatchObject({ phase: "verdict", card: CARD });
    expect(scene.pawns).toEqual({
      red: { at: "tile", tile: 1 },
      blue: { at: "home" },
      green: { at: "held", by: "blue" },
    });
    expect(events.at(-1)).toEqual({ type: "settled", result: result() });
  });

  test("comes once, however often the table speaks", () => {
    const { events } = play(...open, settled, judged, judged, at("finished"));
    expect(events.filter(({ type }) => type === "settled")).toHaveLength(1);
  });

  test("the result of another card is never shown", () => {
    const { online } = play(...open, { type: "result", result: result(7) }, judged);
    expect(sceneOf(online).result).toBeNull();
  });

  describe("tells what only this device knows", () => {
    const nowhere = result();
    const reasons = { red: { rule: "C5", code: "stood-nowhere" } } as const;
    const inVain: OnlineInput = {
      type: "result",
      result: { ...nowhere, verdict: { ...nowhere.verdict, reasons } },
    };
    const press = { player: "red", hand: "left", target: { tile: 1 } } as const;
    const noteOf = (...inputs: readonly OnlineInput[]) =>
      sceneOf(play(...inputs, inVain, judged).online).result?.notes.red;

    test("a finger that lay there through the reveal", () => {
      const through = play(at("waiting"), { type: "pressed", press }, face, frame(5000), at("open"));
      expect(sceneOf(through.online).liftFirst).toEqual(["red"]);
      expect(noteOf(at("waiting"), { type: "pressed", press }, face, frame(5000))).toEqual({
        code: "held-through",
      });
    });

    test("not one that was lifted before, nor one after which was touched", () => {
      const lifted: OnlineInput = { type: "released", press };
      expect(noteOf(at("waiting"), { type: "pressed", press }, lifted, face, frame(5000))).toBeUndefined();
      const touch: OnlineInput = { type: "touched", seq: 1, touch: { ...press, at: 9 } };
      expect(
        noteOf(at("waiting"), { type: "pressed", press }, face, frame(5000), lifted, touch),
      ).toBeUndefined();
    });

    test("[T9] a touch that came after the verdict was due", () => {
      const touch: OnlineInput = { type: "touched", seq: 1, touch: { ...press, at: 9 } };
      expect(noteOf(...open, touch, { type: "refused", seq: 1, tooLate: true })).toEqual({ code: "late" });
    });
  });

  test("reaches a screen that joined while it was on show", () => {
    expect(sceneOf(play(at("verdict"), settled).online).result).toEqual(result());
  });

  test("stays for the end of the match and goes with the next card", () => {
    const end = play(at("open"), settled, judged, at("finished", { winners: ["blue"] }));
    expect(sceneOf(end.online)).toMatchObject({ phase: "finished", winners: ["blue"], result: result() });
    expect(sceneOf(play(at("open"), settled, at("gathering")).online).result).toBeNull();
  });

  test("the honours of a match are told at its end, and gone with the next", () => {
    const honours: Podium = [{ kind: "cleanest-hands", players: ["red"], count: 0 }];
    const finished = play(at("open"), settled, at("finished"), { type: "ended", honours });
    expect(sceneOf(finished.online).honours).toEqual(honours);
    const next = play(at("finished"), { type: "ended", honours }, at("gathering"), at("finished"));
    expect(sceneOf(next.online).honours).toBeNull();
  });
});

describe("what came about", () => {
  test("players who come, get ready, draw early and leave", () => {
    const { events } = play(
      at("lobby", { players: [player("red"), player("blue")] }),
      at("lobby"),
      at("gathering", { players: [player("red", { ready: true }), player("blue"), player("green")] }),
      at("waiting", { players: [player("red", { ready: true, early: true }), player("blue")] }),
    );
    expect(events).toEqual([
      { type: "joined", player: "green" },
      { type: "ready", player: "red" },
      { type: "match-started" },
      { type: "early", player: "red" },
      { type: "left", player: "green" },
      { type: "dealt", dealer: "blue" },
    ]);
  });

  test("nothing is told about a table seen for the first time", () => {
    expect(play(at("waiting")).events).toEqual([]);
  });

  test("whoever sat down after a match is not drawn in it, but is in the lobby", () => {
    const players = [player("red"), player("blue"), player("green", { inMatch: false })];
    expect(sceneOf(play(at("finished", { players })).online).players).toHaveLength(2);
    expect(sceneOf(play(at("lobby", { players })).online).players).toHaveLength(3);
  });

  test("who played a match is told until the next, whoever has their seats since", () => {
    const ended = at("finished", { winners: ["green"] });
    const namesAfter = (...after: readonly TablePlayer[]) => {
      const players = [player("red"), player("blue", { name: "Bobby" }), ...after];
      return sceneOf(play(ended, at("finished", { players })).online).players.map(({ name }) => name);
    };
    const green = player("green").name;
    expect(namesAfter()).toEqual([player("red").name, "Bobby", green]);
    expect(namesAfter(player("green", { name: "Somebody else", inMatch: false }))[2]).toBe(green);
    const next = play(ended, at("gathering", { players: [player("red"), player("blue")] }));
    expect(sceneOf(next.online).players).toHaveLength(2);
  });
});
