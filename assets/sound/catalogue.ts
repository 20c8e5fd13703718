// Every sound of the game by name: who makes it, whether it loops, and in which file it goes.
import type { Stereo } from "./dsp/signal.ts";
import type { FileName } from "./files.ts";
import { heartbeat, wind } from "./sounds/ambience.ts";
import { cardFlip, dealSwish, shutter } from "./sounds/cards.ts";
import { bulletClink, gunshot, hammerClick, holsterCreak, ricochet } from "./sounds/guns.ts";
import { bounce, buttonTap, countdownTick, grab, hatDrop, tileStep } from "./sounds/hands.ts";
import { heal, joined, left, ownFoot, victory } from "./sounds/jingles.ts";
import { saloonPiano } from "./sounds/saloon.ts";
import { cheer, crow, earlyDraw } from "./sounds/voices.ts";

export type Recipe = { readonly make: () => Stereo; readonly loops?: true };

export const CATALOGUE: Readonly<Record<FileName, Readonly<Record<string, Recipe>>>> = {
  sprite: {
    tap: { make: buttonTap },
    flip: { make: cardFlip },
    deal: { make: dealSwish },
    "grab-red": { make: grab("red") },
    "grab-blue": { make: grab("blue") },
    "grab-green": { make: grab("green") },
    "grab-yellow": { make: grab("yellow") },
    "grab-purple": { make: grab("purple") },
    "grab-orange": { make: grab("orange") },
    step: { make: tileStep },
    bounce: { make: bounce },
    gunshot: { make: gunshot },
    ricochet: { make: ricochet },
    hammer: { make: hammerClick },
    clink: { make: bulletClink },
    holster: { make: holsterCreak },
    early: { make: earlyDraw },
    tick: { make: countdownTick },
    heal: { make: heal },
    hat: { make: hatDrop },
    shutter: { make: shutter },
    join: { make: joined },
    leave: { make: left },
    crow: { make: crow },
    cheer: { make: cheer },
    victory: { make: victory },
    foot: { make: ownFoot },
    heartbeat: { make: heartbeat, loops: true },
  },
  saloon: { saloon: { make: saloonPiano, loops: true } },
  wind: { wind: { make: wind, loops: true } },
};
