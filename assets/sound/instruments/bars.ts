// Struck things: wooden bars and boards, bells and bits of metal.
import { plucked } from "../dsp/envelopes.ts";
import { bandpassed, lowpassed } from "../dsp/filters.ts";
import { struck, whiteNoise } from "../dsp/oscillators.ts";
import { layered, type Mono, shaped } from "../dsp/signal.ts";

/** A marimba-like bar: its upper tones stand two octaves and more above the lowest. */
export const woodBar = (hz: number, seconds: number): Mono =>
  struck(seconds, [
    { hz, gain: 1, dies: 0.6 },
    { hz: hz * 3.93, gain: 0.34, dies: 0.2 },
    { hz: hz * 9.6, gain: 0.16, dies: 0.07 },
  ]);

/** A board that is knocked: the smaller, the higher. */
export const board = (hz: number, seconds: number, dies = 0.12): Mono =>
  struck(seconds, [
    { hz, gain: 1, dies },
    { hz: hz * 1.62, gain: 0.7, dies: dies * 0.8 },
    { hz: hz * 2.41, gain: 0.5, dies: dies * 0.6 },
    { hz: hz * 3.87, gain: 0.34, dies: dies * 0.45 },
    { hz: hz * 5.3, gain: 0.2, dies: dies * 0.3 },
  ]);

/** A small piece of metal. */
export const metal = (hz: number, seconds: number, dies: number): Mono =>
  struck(seconds, [
    { hz, gain: 0.8, dies },
    { hz: hz * 1.483, gain: 1, dies: dies * 0.85 },
    { hz: hz * 2.09, gain: 0.7, dies: dies * 0.6 },
    { hz: hz * 2.74, gain: 0.5, dies: dies * 0.45 },
    { hz: hz * 3.61, gain: 0.3, dies: dies * 0.3 },
  ]);

/** A glockenspiel-like sparkle. */
export const bell = (hz: number, seconds: number): Mono =>
  struck(seconds, [
    { hz, gain: 1, dies: 0.9 },
    { hz: hz * 2.76, gain: 0.35, dies: 0.4 },
    { hz: hz * 5.4, gain: 0.14, dies: 0.18 },
  ]);

/** The bare slap of skin, leather or paper against something. */
export const slap = (hz: number, seconds: number, dies: number, seed: number): Mono => {
  const noise = whiteNoise(seconds, seed);
  return layered(
    { signal: shaped(bandpassed(noise, hz, 0.7), plucked(0.0004, dies)) },
    { signal: shaped(lowpassed(noise, hz / 3), plucked(0.001, dies * 1.6)), gain: 0.7 },
  );
};
