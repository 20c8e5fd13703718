// What is heard when something happens: from the events of a scene to sounds, and from its phase to loops.

import { isBetweenMatches, isCardOut } from "../../shared/protocol/phase.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import type { Color, Target } from "../../shared/rapid-city/types.ts";
import { payersOf } from "../../shared/rapid-city/verdict.ts";
import type { Millis } from "../../shared/units.ts";
import type { OwnTouch, Scene, SceneEvent } from "../scene/scene.ts";
import type { LoopName, SoundName } from "./names.ts";

export type Cue = {
  readonly sound: SoundName;
  readonly color?: Color;
  readonly afterMs?: Millis;
  /** Beside its usual loudness. */
  readonly volume?: number;
  readonly rate?: number;
  readonly pan?: number;
};

/** Whose device this is: one colour on a phone, several on a tablet, none on a TV or a spectator's phone. */
export type Listener = {
  readonly own: readonly Color[];
  /** A spectator's phone is nobody's either, but it lies beside others; so does the phone of the first at a table. */
  readonly device?: "spectator" | "beside-others" | undefined;
};
type Heard = Pick<Scene, "card" | "pawns">;

const OTHERS_VOLUME = 0.4;
const VERDICT_MS = 260;
const NEXT_BULLET_MS = 130;

/** A TV speaks for everyone, a phone above all for its owner. */
const concerns = ({ own }: Listener, color: Color): boolean => own.length === 0 || own.includes(color);

const near = (listener: Listener, color: Color): Partial<Cue> =>
  concerns(listener, color) ? {} : { volume: OTHERS_VOLUME };

export function soundsFor(event: SceneEvent, scene: Heard, listener: Listener): readonly Cue[] {
  switch (event.type) {
    case "joined":
      return [{ sound: "join" }];
    case "left":
      return [{ sound: "leave" }];
    case "ready":
      return [{ sound: "holster", ...near(listener, event.player) }];
    case "early":
      return [{ sound: "early", ...near(listener, event.player) }];
    case "dealt":
      return [{ sound: "deal" }, { sound: "hammer", afterMs: 320 }];
    // The same for every card: the eyes must read it, not the ears.
    case "revealed":
      return [{ sound: "flip" }];
    case "touched":
      return [touchSound(event.touch, scene)];
    case "settled":
      return verdictSounds(event.result, listener);
    case "voided":
      return [{ sound: "bounce" }];
    // Thrown by hand and seen by all: a party is loud enough.
    case "greeted":
      return [];
    case "match-started":
      return [{ sound: "hat" }, { sound: "crow", afterMs: 500, volume: 0.6 }];
    case "match-ended":
      return [
        { sound: "victory" },
        { sound: "cheer", afterMs: 350 },
        { sound: "hat", afterMs: 2100, pan: -0.4 },
        { sound: "hat", afterMs: 2320, pan: 0.3, rate: 1.1 },
        { sound: "hat", afterMs: 2490, pan: 0, rate: 0.93 },
      ];
  }
}

function touchSound({ player, target }: OwnTouch, scene: Heard): Cue {
  if (isInVain(target, scene)) return { sound: "bounce" };
  return "pawn" in target ? { sound: "grab", color: player } : { sound: "step" };
}

/** A token somebody holds, a tile somebody stands on, or the wrong kind of target for this card. */
function isInVain(target: Target, { card, pawns }: Heard): boolean {
  if (typeof card === "string") return true;
  const disarmed = card.kind === "cowboy" && card.gun === "none";
  if (disarmed) return false;
  if ("pawn" in target) return card.kind !== "cowboy" || pawns[target.pawn]?.at === "held";
  return (
    card.kind === "cowboy" ||
    Object.values(pawns).some((place) => place.at === "tile" && place.tile === target.tile)
  );
}

function verdictSounds({ card, verdict, finishes }: RoundResult, listener: Listener): readonly Cue[] {
  const payers = payersOf(verdict);
  const cues: Cue[] = finishes.length > 0 ? [{ sound: "shutter" }] : [];
  if (verdict.healed) cues.push({ sound: "heal", afterMs: VERDICT_MS, ...near(listener, verdict.healed) });
  if (payers.length > 0) {
    const isNear = payers.some((color) => concerns(listener, color));
    cues.push({ sound: "gunshot", afterMs: VERDICT_MS, ...(isNear ? {} : { volume: OTHERS_VOLUME }) });
  } else if (card.kind === "cowboy") {
    // Nobody was hit: the bullet sings off the rocks, or only a crow breaks the silence.
    cues.push({ sound: card.gun === "none" ? "crow" : "ricochet", afterMs: VERDICT_MS });
  }
  for (const [index, color] of payers.entries())
    cues.push({
      sound: "clink",
      afterMs: VERDICT_MS + 420 + index * NEXT_BULLET_MS,
      rate: 1 + index * 0.04,
      ...near(listener, color),
    });
  const clumsy = payers.find((color) => verdict.reasons[color]?.code === "took-own-as-attacker");
  if (clumsy) cues.push({ sound: "foot", afterMs: VERDICT_MS + 650, ...near(listener, clumsy) });
  return cues;
}

/** What plays on by itself in this phase. A phone among others keeps to the heartbeat: four pianos in one room are none. */
export function loopsFor(
  { phase, players }: Pick<Scene, "phase" | "players">,
  { own, device }: Listener,
): readonly LoopName[] {
  const heartbeat: readonly LoopName[] = phase === "waiting" ? ["heartbeat"] : [];
  const isAmongOthers =
    device !== undefined ||
    (own.length > 0 && players.some(({ color, bot }) => !own.includes(color) && !bot));
  if (isAmongOthers) return heartbeat;
  return isBetweenMatches(phase) ? ["saloon"] : ["wind", ...heartbeat];
}

/** While hands rest and while they fly, whatever plays on steps back. */
export const isTense = ({ phase }: Pick<Scene, "phase">): boolean => isCardOut(phase);
