// One card for one player alone, judged in the page: hands come to the holsters, the card turns in a frame of its own, fingers touch.
import { DEFAULT_OPTIONS, type TableOptions } from "../../shared/protocol/options.ts";
import type { Card, Color, Hand, Place, Tap, Target } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import { type Held, mustLift, press, release, turnCard } from "../scene/held.ts";
import type { OwnTouch, Scene, SceneEvent, ScenePlayer } from "../scene/scene.ts";

export type Solo = {
  readonly you: Color;
  readonly scene: Scene;
  readonly revealAtMs: Millis | null;
  readonly shownAtMs: Millis | null;
  readonly early: boolean;
  readonly taps: readonly Tap[];
  readonly held: Held;
};

export type SoloStep<S extends Solo = Solo> = { readonly state: S; readonly events: readonly SceneEvent[] };

export const still = <S extends Solo>(state: S): SoloStep<S> => ({ state, events: [] });

/** Before anything has happened to a card. */
export const UNTOUCHED = {
  revealAtMs: null,
  shownAtMs: null,
  early: false,
  taps: [],
  held: [],
} as const;

export const soloPlayer = (color: Color, you: Color, name: string, bullets: number): ScenePlayer => ({
  color,
  name: color === you ? name : "",
  bullets,
  ready: color !== you,
  early: false,
  unrested: false,
  wins: 0,
  figure: color,
  connected: true,
  bot: color === you ? null : "easy",
  standIn: false,
  link: null,
  gun: null,
});

/** A town with its players before the first card. */
export const soloScene = (
  players: readonly ScenePlayer[],
  tiles: readonly Place[],
  cardsLeft: number,
  options: TableOptions = DEFAULT_OPTIONS,
): Scene => ({
  phase: "gathering",
  paused: false,
  round: 1,
  cardsLeft,
  players,
  host: null,
  dealer: players[1]?.color ?? null,
  tiles,
  options: { ...options, deal: "auto" },
  card: "none",
  pawns: {},
  ownTouches: [],
  liftFirst: [],
  result: null,
  winners: [],
  honours: null,
  waitingFor: null,
  lesson: null,
});

/** The next card is waited for. */
export const nextScene = (scene: Scene, players: readonly ScenePlayer[], cardsLeft: number): Scene => ({
  ...scene,
  phase: "gathering",
  round: scene.round + 1,
  cardsLeft,
  players,
  card: "none",
  pawns: {},
  ownTouches: [],
  liftFirst: [],
  result: null,
});

/** Both hands rest, or one left. The card lies face down for `waitMs`. */
export function restHands<S extends Solo>(
  state: S,
  down: boolean,
  atMs: Millis,
  waitMs: Millis,
): SoloStep<S> {
  const { scene, you } = state;
  const players = scene.players.map((player) => (player.color === you ? { ...player, ready: down } : player));
  if (scene.phase === "gathering" && down) {
    return {
      state: {
        ...state,
        scene: { ...scene, players, phase: "waiting", card: "back" },
        revealAtMs: atMs + waitMs,
      },
      events: [
        { type: "ready", player: you },
        { type: "dealt", dealer: scene.dealer ?? you },
      ],
    };
  }
  if (scene.phase === "waiting" && !down) {
    const early = players.map((player) => (player.color === you ? { ...player, early: true } : player));
    return {
      state: { ...state, early: true, scene: { ...scene, players: early } },
      events: [{ type: "early", player: you }],
    };
  }
  return still({ ...state, scene: { ...scene, players } });
}

export function touchTarget<S extends Solo>(state: S, hand: Hand, target: Target, atMs: Millis): SoloStep<S> {
  const { scene, you, shownAtMs, taps } = state;
  if (scene.phase === "waiting") {
    return still({ ...state, held: press(state.held, { player: you, hand, target }) });
  }
  if (scene.phase !== "open" || shownAtMs === null) return still(state);
  const touch: OwnTouch = { player: you, hand, target, at: atMs };
  const tap: Tap = { player: you, hand, target, at: atMs - shownAtMs };
  return {
    state: {
      ...state,
      taps: [...taps, tap],
      scene: { ...scene, ownTouches: [...scene.ownTouches, touch] },
    },
    events: [{ type: "touched", touch }],
  };
}

/** The finger has left that target. */
export function releaseTarget<S extends Solo>(state: S, hand: Hand, target: Target): SoloStep<S> {
  const held = release(state.held, { player: state.you, hand, target });
  return still({ ...state, held, scene: { ...state.scene, liftFirst: mustLift(held) } });
}

/** Turns the card in this very frame once its time has come; null before, and once it is turned. */
export function turnWhenDue<S extends Solo>(state: S, card: Card, nowMs: Millis): SoloStep<S> | null {
  const { scene, revealAtMs } = state;
  if (scene.phase !== "waiting" || revealAtMs === null || nowMs < revealAtMs) return null;
  const held = turnCard(state.held);
  const open: Scene = { ...scene, phase: "open", card, liftFirst: mustLift(held) };
  return {
    state: { ...state, shownAtMs: nowMs, held, scene: open },
    events: [{ type: "revealed", card }],
  };
}
