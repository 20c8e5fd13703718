// The sounds by name, which volume rules each of them, and how loud it is beside the others.
import { COLORS, type Color } from "../../shared/rapid-city/types.ts";
import type { SOUND_FILES } from "./sound-files.ts";

export const BUSES = ["effects", "music", "ambience"] as const;
/** A volume that the player can set. */
export type Bus = (typeof BUSES)[number];

export type FileName = keyof typeof SOUND_FILES;

export const LOOPS = {
  saloon: { file: "saloon", bus: "music", volume: 0.7 },
  wind: { file: "wind", bus: "ambience", volume: 0.45 },
  heartbeat: { file: "sprite", bus: "effects", volume: 0.8 },
} as const satisfies Record<string, { file: FileName; bus: Bus; volume: number }>;
export type LoopName = keyof typeof LOOPS;

/** All sounds in the files are equally loud; how they sit beside each other is decided here. */
export const EFFECTS = {
  tap: 0.35,
  flip: 0.8,
  deal: 0.5,
  grab: 0.8,
  step: 0.75,
  bounce: 0.6,
  gunshot: 1,
  ricochet: 0.6,
  hammer: 0.5,
  clink: 0.5,
  holster: 0.45,
  early: 0.7,
  tick: 0.5,
  heal: 0.7,
  hat: 0.6,
  shutter: 0.6,
  join: 0.55,
  leave: 0.5,
  crow: 0.6,
  cheer: 0.8,
  victory: 0.9,
  foot: 0.7,
} as const;
export type SoundName = keyof typeof EFFECTS;
export const SOUND_NAMES = Object.keys(EFFECTS) as readonly SoundName[];

type SlotName = keyof typeof SOUND_FILES.sprite.slots;

/** Every player's grab has a pitch of its own; where nobody is named, the first colour's is heard. */
export const slotOf = (name: SoundName, color: Color = COLORS[0]): SlotName =>
  name === "grab" ? `grab-${color}` : name;
