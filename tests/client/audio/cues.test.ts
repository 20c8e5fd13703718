// Which sounds an event makes, on a phone, on a tablet and on a TV.
import { describe, expect, it } from "vitest";
import { type Cue, isTense, type Listener, loopsFor, soundsFor } from "../../../client/audio/cues.ts";
import type { OwnTouch, Scene } from "../../../client/scene/scene.ts";
import { PHASES } from "../../../shared/protocol/phase.ts";
import { makeResult, type RoundResult } from "../../../shared/rapid-city/judging/round-result.ts";
import { judge } from "../../../shared/rapid-city/referee.ts";
import type { Card, Color, Round, Tap } from "../../../shared/rapid-city/types.ts";
import { somebody } from "../../fixtures/scene-player.ts";

const TV: Listener = { own: [] };
const REDS_PHONE: Listener = { own: ["red"] };
const PLAYERS: readonly Color[] = ["red", "blue", "green"];
const ARMED: Card = { kind: "cowboy", color: "red", gun: "left" };
const DISARMED: Card = { kind: "cowboy", color: "red", gun: "none" };
const INDIAN: Card = { kind: "character", who: "indian" };

const scene = (card: Scene["card"], pawns: Scene["pawns"] = {}) => ({ card, pawns });
const touch = (player: Color, target: OwnTouch["target"]) =>
  ({ type: "touched", touch: { player, target, hand: "left", at: 300 } }) as const;
const names = (cues: readonly Cue[]) => cues.map(({ sound }) => sound);
const find = (cues: readonly Cue[], sound: Cue["sound"]) => cues.find((cue) => cue.sound === sound);

function settled(card: Card, taps: readonly Tap[], bullets: Round["bullets"] = {}): RoundResult {
  const round: Round = {
    players: PLAYERS,
    tiles: ["prison", "tipi", "saloon"],
    dealer: "red",
    ultimate: false,
    bullets,
    card,
    taps,
  };
  return makeResult({ number: 1, round, verdict: judge(round), bounds: taps.map(() => 1) });
}
const tap = (player: Color, at: number, target: Tap["target"]): Tap => ({ player, at, hand: "left", target });
const verdict = (result: RoundResult, listener = TV) =>
  soundsFor({ type: "settled", result }, scene(result.card), listener);

describe("a touch", () => {
  it("on a token sounds in the colour of the hand, not of the token", () => {
    expect(soundsFor(touch("blue", { pawn: "red" }), scene(ARMED), TV)).toEqual([
      { sound: "grab", color: "blue" },
    ]);
  });

  it("on a free tile is a step", () => {
    expect(names(soundsFor(touch("blue", { tile: 1 }), scene(INDIAN), TV))).toEqual(["step"]);
  });

  it("[A2] on a held token bounces", () => {
    const held = scene(ARMED, { green: { at: "held", by: "red" } });
    expect(names(soundsFor(touch("blue", { pawn: "green" }), held, TV))).toEqual(["bounce"]);
  });

  it("[C2] on an occupied tile bounces", () => {
    const taken = scene(INDIAN, { green: { at: "tile", tile: 1 } });
    expect(names(soundsFor(touch("blue", { tile: 1 }), taken, TV))).toEqual(["bounce"]);
    expect(names(soundsFor(touch("blue", { tile: 2 }), taken, TV))).toEqual(["step"]);
  });

  it("[C4] [A7] on the wrong kind of target bounces", () => {
    expect(names(soundsFor(touch("blue", { pawn: "blue" }), scene(INDIAN), TV))).toEqual(["bounce"]);
    expect(names(soundsFor(touch("blue", { tile: 0 }), scene(ARMED), TV))).toEqual(["bounce"]);
  });

  it("[D1] on a disarmed card is heard as what it is, on tokens and on tiles", () => {
    expect(names(soundsFor(touch("blue", { pawn: "blue" }), scene(DISARMED), TV))).toEqual(["grab"]);
    expect(names(soundsFor(touch("blue", { tile: 0 }), scene(DISARMED), TV))).toEqual(["step"]);
  });
});

describe("a reveal", () => {
  it("sounds the same for every card", () => {
    const heard = [ARMED, DISARMED, INDIAN].map((card) =>
      soundsFor({ type: "revealed", card }, scene(card), REDS_PHONE),
    );
    expect(new Set(heard.map((cues) => JSON.stringify(cues))).size).toBe(1);
    expect(heard[0]?.[0]).toEqual({ sound: "flip" });
  });
});

describe("a verdict", () => {
  const bluePays = settled(ARMED, [tap("red", 400, { pawn: "blue" }), tap("green", 420, { pawn: "green" })]);

  it("takes the picture first, then shoots, then a bullet clinks for each who pays", () => {
    const heard = verdict(
      settled(ARMED, [
        tap("red", 400, { pawn: "blue" }),
        tap("blue", 406, { pawn: "blue" }),
        tap("red", 480, { pawn: "green" }),
      ]),
    );
    expect(names(heard)).toEqual(["shutter", "gunshot", "clink", "clink"]);
    const times = heard.map(({ afterMs = 0 }) => afterMs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it("is loud on the phone of whoever pays and soft on the others'", () => {
    expect(find(verdict(bluePays, { own: ["blue"] }), "gunshot")?.volume).toBeUndefined();
    expect(find(verdict(bluePays, REDS_PHONE), "gunshot")?.volume).toBeLessThan(1);
    expect(find(verdict(bluePays, TV), "gunshot")?.volume).toBeUndefined();
  });

  it("lets the bullet sing where nobody was hit, and the crow where nobody moved", () => {
    expect(names(verdict(settled(ARMED, [])))).toEqual(["ricochet"]);
    expect(names(verdict(settled(DISARMED, [])))).toEqual(["crow"]);
  });

  it("[A4] mourns a shot in the own foot, and only that", () => {
    expect(names(verdict(settled(ARMED, [tap("red", 400, { pawn: "red" })])))).toContain("foot");
    expect(names(verdict(bluePays))).not.toContain("foot");
  });

  it("[H1] chimes for who is healed and stays silent for who had nothing to give back", () => {
    const heal: Card = { kind: "heal", place: "tipi" };
    const first = [tap("green", 500, { tile: 1 })];
    expect(names(verdict(settled(heal, first, { green: 2 })))).toEqual(["heal"]);
    expect(names(verdict(settled(heal, first)))).toEqual([]);
  });
});

describe("loops", () => {
  const loops = (phase: Scene["phase"], own: readonly Color[] = []) =>
    loopsFor({ phase, players: [somebody("red"), somebody("blue")] }, { own });

  it("are the piano around a match and the wind within it", () => {
    expect(loops("lobby")).toEqual(["saloon"]);
    expect(loops("finished")).toEqual(["saloon"]);
    for (const phase of ["gathering", "open", "verdict"] as const) expect(loops(phase)).toEqual(["wind"]);
  });

  it("let the heart beat only while the card lies face down", () => {
    expect(PHASES.filter((phase) => loops(phase).includes("heartbeat"))).toEqual(["waiting"]);
  });

  it("leave the piano and the wind to the shared screen where a phone is among others, not among bots", () => {
    expect(PHASES.filter((phase) => loops(phase, ["red"]).length > 0)).toEqual(["waiting"]);
    expect(loops("waiting", ["red"])).toEqual(["heartbeat"]);
    const spectator: Listener = { own: [], device: "spectator" };
    expect(loopsFor({ phase: "lobby", players: [somebody("red")] }, spectator)).toEqual([]);
    const first: Listener = { own: ["red"], device: "beside-others" };
    expect(loopsFor({ phase: "lobby", players: [somebody("red")] }, first)).toEqual([]);
    const alone = [somebody("red"), { ...somebody("blue"), bot: "easy" as const }];
    expect(loopsFor({ phase: "lobby", players: alone }, { own: ["red"] })).toEqual(["saloon"]);
  });

  it("step back while hands rest or fly", () => {
    expect(PHASES.filter((phase) => isTense({ phase }))).toEqual(["waiting", "open"]);
  });
});
