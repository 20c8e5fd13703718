// The drills of a warm-up: one card of each kind against two patient rivals, judged in the page by the one referee.
import { DEFAULT_OPTIONS, type TableOptions } from "../../shared/protocol/options.ts";
import { HOME_OF } from "../../shared/rapid-city/cards.ts";
import { feltResult } from "../../shared/rapid-city/judging/felt-result.ts";
import { judge } from "../../shared/rapid-city/referee.ts";
import {
  type Card,
  COLORS,
  type Color,
  PLACES,
  type Tap,
  type Target,
} from "../../shared/rapid-city/types.ts";
import { windowKindOf } from "../../shared/rapid-city/windows.ts";
import type { Millis } from "../../shared/units.ts";
import { tellHeld } from "../scene/held.ts";
import { pawnPlaces } from "../scene/pawn-places.ts";
import {
  nextScene,
  restHands,
  type Solo,
  type SoloStep,
  soloPlayer,
  soloScene,
  still,
  turnWhenDue,
  UNTOUCHED,
} from "./solo-card.ts";

export type DrillName = "character" | "defend" | "attack" | "disarmed" | "heal" | "pair";
export type Drill = { readonly name: DrillName; readonly card: Card };

export type WarmUp = Solo & {
  readonly name: string;
  readonly rivals: readonly Color[];
  readonly ultimate: boolean;
  readonly drills: readonly Drill[];
  readonly index: number;
};

export type WarmUpStep = SoloStep<WarmUp>;

/** Slow enough that whoever reads the card first is always in time. */
const RIVAL_MS: readonly [Millis, Millis] = [2600, 3000];
const REVEAL_WAIT_MS = { least: 700, most: 1600 } as const;

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
  // One bullet to begin with, so that there is something to give back.
  const players = [you, ...rivals].map((color) => soloPlayer(color, you, name, color === you ? 1 : 0));
  return {
    you,
    name,
    rivals,
    ultimate: options.ultimate,
    drills,
    index: 0,
    scene: { ...soloScene(players, PLACES, drills.length, options), lesson: "character" },
    ...UNTOUCHED,
  };
}

/** Both hands rest, or one left. `chance` in [0, 1) sets the wait. */
export function rest(warmUp: WarmUp, down: boolean, atMs: Millis, chance: number): WarmUpStep {
  const { least, most } = REVEAL_WAIT_MS;
  return restHands(warmUp, down, atMs, least + chance * (most - least));
}

/** An animation frame: turns the card, or closes the round. */
export function passFrame(warmUp: WarmUp, nowMs: Millis): WarmUpStep {
  const { scene, shownAtMs } = warmUp;
  const drill = warmUp.drills[warmUp.index];
  if (!drill) return still(warmUp);
  const turned = turnWhenDue(warmUp, drill.card, nowMs);
  if (turned) {
    const lesson = windowKindOf(drill.card);
    return { ...turned, state: { ...turned.state, scene: { ...turned.state.scene, lesson } } };
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
    state: { ...warmUp, scene: { ...scene, phase: "verdict", players, pawns, result } },
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
    ...UNTOUCHED,
    index,
    scene: nextScene(scene, players, warmUp.drills.length - index),
  };
}
