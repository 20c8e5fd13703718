// The saloon's upright: three strings a note that no longer agree, and tacks in its hammers.
import { dying, plucked } from "../dsp/envelopes.ts";
import { bandpassed, filtered, highpassed, lowpassed } from "../dsp/filters.ts";
import { type Mode, struck, whiteNoise } from "../dsp/oscillators.ts";
import { chance } from "../dsp/random.ts";
import { layered, type Mono, shaped } from "../dsp/signal.ts";
import { cents, hzOf } from "./pitch.ts";

const PARTIALS = 16;
/** Where the hammer meets the string: partials with a knot there stay silent. */
const HAMMER_AT = 1 / 7.3;
const STRINGS_CENTS = [-7.5, 0.8, 8.5];
const DAMPER_SECONDS = 0.07;

function stringModes(note: number, force: number, detune: number): Mode[] {
  const stiffness = 0.00022 * 2 ** ((note - 48) / 11);
  const ring = 3.4 * 2 ** (-(note - 48) / 15);
  return Array.from({ length: PARTIALS }, (_, index) => {
    const n = index + 1;
    const slope = n ** -(1.55 - 0.5 * force);
    return {
      hz: hzOf(note) * cents(detune) * n * Math.sqrt(1 + stiffness * n * n),
      gain: slope * (0.25 + Math.abs(Math.sin(n * Math.PI * HAMMER_AT))),
      dies: ring / (1 + 0.24 * index),
    };
  });
}

/** `force` runs from 0 (a touch) to 1 (a thump). */
export function pianoNote(note: number, seconds: number, force: number): Mono {
  const length = seconds + DAMPER_SECONDS * 2;
  const { between } = chance(note * 7919);
  const strings = STRINGS_CENTS.map((detune) => ({
    signal: struck(length, stringModes(note, force, detune + between(-1.5, 1.5))),
    gain: 0.3,
  }));
  const noise = whiteNoise(0.09, note);
  const felt = shaped(lowpassed(noise, 420), plucked(0.0008, 0.07));
  const tack = shaped(bandpassed(noise, 3400, 0.9), dying(0.022));
  const struckAll = layered(
    ...strings,
    { signal: felt, gain: 0.5 + force * 0.4 },
    { signal: tack, gain: 0.1 + force * 0.28 },
  );
  const damped = shaped(struckAll, (at) =>
    at < seconds ? 1 : 10 ** ((-2 * (at - seconds)) / DAMPER_SECONDS),
  );
  const woody = filtered(highpassed(damped, 80), "peak", 900, 0.8, 2.5);
  return shaped(filtered(woody, "highshelf", 5200, 0.7, -3), 0.35 + 0.65 * force);
}
