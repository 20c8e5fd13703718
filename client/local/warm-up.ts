// The drills of a warm-up: one card of each kind against two patient rivals, judged in the page by the one referee.
import { DEFAULT_OPTIONS, type TableOptions } from "../../shared/protocol/options.ts";
import { HOME_OF } from "../../shared/rapid-city/cards.ts";
import { feltResult } from "../../shared/rapid-city/judging/felt-result.ts";
import { judge } from "../../shared/rapid-city/referee.ts";
import {
  type Card,
  COLORS,
  type Color,
  type Hand,
  PLACES,
  type Tap,
  type Target,
} from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import { type Held, mustLift, press, release, tellHeld, turnCard } from "../scene/held.ts";
import { pawnPlaces } from "../scene/pawn-places.ts";
import type { OwnTouch, Scene, SceneEvent, ScenePlayer } from "../scene/scene.ts";

export type DrillName = "character" | "defend" | "attack" | "disarmed" | "heal" | "pair";
export type Drill = { readonly name: DrillName; readonly card: Card };

export type WarmUp = {
  readonly you: Color;
  readonly name: string;
  readonly rivals: readonly Color[];
  readonly ultimate: boolean;
  readonly drills: readonly Drill[];
  readonly index: number;
  readonly scene: Scene;
  readonly revealAtMs: Millis | null;
  readonly shownAtMs: Millis | null;
  readonly early: boolean;
  readonly taps: readonly Tap[];
  readonly held: Held;
};

export type WarmUpStep = { readonly warmUp: WarmUp; readonly events: readonly SceneEvent[] };

/** Slow enough that whoever reads the card first is always in time. */
const RIVAL_MS: readonly [Millis, Millis] = [2600, 3000];
const REVEAL_WAIT_MS = { least: 700, most: 1600 } as const;

const still = (warmUp: WarmUp): WarmUpStep => ({ warmUp, events: [] });

export function startWarmUp(you: Color, name: string, options: TableOptions = DEFAULT_OPTIONS): WarmUp {
  const rivals = COLORS.filter((color) => color !== you).slice(0, 2);
  const attacker = rivals[0] ?? you;
  const drills: Drill[] = [
    { name: "character", card: { kind: "character", who: "sheriff" } },
    { name: "defend", card: { kind: "cowboy", color: attacker, gun: "right" } },
    { name: "attack", card: { kind: "cowboy", color: you, gun: "left" } },
    { name: "disarmed", card: { kind: "cowboy", color: attacker, gun: "none" } },
    ...(options.heal ? [{ name: "heal", card: { kind: "heal", place: "tipi" } } as const] : []),
    ...(options.pair ? [{ name: "pair", card: { kind: "pair", who: ["indian", "sheriff"] } } as const] : []),
  ];
  const player = (color: Color, bullets: number): ScenePlayer => ({
    color,
    name: color === you ? name : "",
    bullets,
    ready: color !== you,
    early: false,
    unrested: false,
    wins: 0,
    connected: true,
    bot: color === you ? null : "easy",
    standIn: false,
    link: null,
  });
  const scene: Scene = {
    phase: "gathering",
    paused: false,
    round: 1,
    cardsLeft: drills.length,
    // One bullet to begin with, so that there is something to give back.
    players: [player(you, 1), ...rivals.map((color) => player(color, 0))],
    host: null,
    dealer: rivals[0] ?? null,
    tiles: PLACES,
    options: { ...options, deal: "auto" },
    card: "none",
    pawns: {},
    ownTouches: [],
    liftFirst: [],
    result: null,
    winners: [],
    honours: null,
    waitingFor: null,
  };
  return {
    you,
    name,
    rivals,
    ultimate: options.ultimate,
    drills,
    index: 0,
    scene,
    revealAtMs: null,
    shownAtMs: null,
    early: false,
    taps: [],
    held: [],
  };
}

/** Both hands rest, or one left. `chance` in [0, 1) sets the wait. */
export function restHands(warmUp: WarmUp, down: boolean, atMs: Millis, chance: number): WarmUpStep {
  const { scene, you } = warmUp;
  const players = scene.players.map((player) => (player.color === you ? { ...player, ready: down } : player));
  if (scene.phase === "gathering" && down) {
    const { least, most } = REVEAL_WAIT_MS;
    return {
      warmUp: {
        ...warmUp,
        scene: { ...scene, players, phase: "waiting", card: "back" },
        revealAtMs: atMs + least + chance * (most - least),
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
      warmUp: { ...warmUp, early: true, scene: { ...scene, players: early } },
      events: [{ type: "early", player: you }],
    };
  }
  return still({ ...warmUp, scene: { ...scene, players } });
}

export function touchTarget(warmUp: WarmUp, hand: Hand, target: Target, atMs: Millis): WarmUpStep {
  const { scene, you, shownAtMs, taps } = warmUp;
  if (scene.phase === "waiting") {
    return still({ ...warmUp, held: press(warmUp.held, { player: you, hand, target }) });
  }
  if (scene.phase !== "open" || shownAtMs === null) return still(warmUp);
  const touch: OwnTouch = { player: you, hand, target, at: atMs };
  const tap: Tap = { player: you, hand, target, at: atMs - shownAtMs };
  return {
    warmUp: {
      ...warmUp,
      taps: [...taps, tap],
      scene: { ...scene, ownTouches: [...scene.ownTouches, touch] },
    },
    events: [{ type: "touched", touch }],
  };
}

/** The finger has left that target. */
export function releaseTarget(warmUp: WarmUp, hand: Hand, target: Target): WarmUpStep {
  const held = release(warmUp.held, { player: warmUp.you, hand, target });
  return still({ ...warmUp, held, scene: { ...warmUp.scene, liftFirst: mustLift(held) } });
}

/** An animation frame: turns the card, or closes the round. */
export function passFrame(warmUp: WarmUp, nowMs: Millis): WarmUpStep {
  const { scene, revealAtMs, shownAtMs } = warmUp;
  const drill = warmUp.drills[warmUp.index];
  if (!drill) return still(warmUp);
  if (scene.phase === "waiting" && revealAtMs !== null && nowMs >= revealAtMs) {
    const held = turnCard(warmUp.held);
    const open: Scene = { ...scene, phase: "open", card: drill.card, liftFirst: mustLift(held) };
    return {
      warmUp: { ...warmUp, shownAtMs: nowMs, held, scene: open },
      events: [{ type: "revealed", card: drill.card }],
    };
  }
  if (scene.phase === "open" && shownAtMs !== null) return settleIfClosed(warmUp, drill, nowMs - shownAtMs);
  return still(warmUp);
}

function settleIfClosed(warmUp: WarmUp, drill: Drill, knownUntilMs: Millis): WarmUpStep {
  const { scene, you, rivals, ultimate, early, index } = warmUp;
  const round = {
    players: scene.players.map(({ color }) => color),
    tiles: scene.tiles,
    dealer: scene.dealer ?? you,
    ultimate,
    bullets: Object.fromEntries(scene.players.map(({ color, bullets }) => [color, bullets])),
    card: drill.card,
    early: early ? [you] : [],
    taps: [...warmUp.taps, ...rivalTaps(drill.card, rivals, you).filter(({ at }) => at <= knownUntilMs)],
  };
  const verdict = judge(round, knownUntilMs);
  if (!verdict.closed) return still(warmUp);
  const result = tellHeld(feltResult(index + 1, round, verdict), warmUp.held, warmUp.taps);
  const pawns = pawnPlaces(round.players, verdict);
  const players = scene.players.map((player) => ({
    ...player,
    bullets: player.bullets + (verdict.delta[player.color] ?? 0),
  }));
  return {
    warmUp: { ...warmUp, scene: { ...scene, phase: "verdict", players, pawns, result } },
    events: [{ type: "settled", result }],
  };
}

/** What two calm rivals do: the right thing, late. */
function rivalTaps(card: Card, rivals: readonly Color[], you: Color): Tap[] {
  const tapsOf = (targets: readonly (Target | null)[]): Tap[] =>
    rivals.flatMap((player, i) => {
      const target = targets[i];
      return target ? [{ player, hand: "right" as const, target, at: RIVAL_MS[i] ?? RIVAL_MS[0] }] : [];
    });
  switch (card.kind) {
    case "character": {
      const allowed = PLACES.flatMap((place, tile) => (HOME_OF[card.who] === place ? [] : [{ tile }]));
      return tapsOf(allowed);
    }
    case "cowboy":
      if (card.gun === "none") return [];
      return tapsOf(
        rivals.map((rival) =>
          card.color === rival ? { pawn: you } : card.color === you ? { pawn: rival } : null,
        ),
      );
    case "heal":
      return tapsOf([{ tile: PLACES.indexOf(card.place) }, null]);
    case "pair":
      return [];
  }
}

/** The same card again, or the next; null after the last. */
export function goOn(warmUp: WarmUp, index: number): WarmUp | null {
  if (index >= warmUp.drills.length) return null;
  const { scene, you } = warmUp;
  const players = scene.players.map((player) => ({
    ...player,
    bullets: player.color === you ? 1 : 0,
    ready: player.color !== you,
    early: false,
  }));
  return {
    ...warmUp,
    index,
    revealAtMs: null,
    shownAtMs: null,
    early: false,
    taps: [],
    held: [],
    scene: {
      ...scene,
      phase: "gathering",
      round: scene.round + 1,
      cardsLeft: warmUp.drills.length - index,
      players,
      card: "none",
      pawns: {},
      ownTouches: [],
      liftFirst: [],
      result: null,
    },
  };
}
