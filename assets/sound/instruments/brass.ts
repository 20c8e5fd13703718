// A trombone with a plunger over its bell: the louder it is blown, the brighter it gets.
import { held } from "../dsp/envelopes.ts";
import { highpassed, lowpassed, peaked } from "../dsp/filters.ts";
import { wave, whiteNoise } from "../dsp/oscillators.ts";
import { layered, type Mono, type OverTime, shaped, valueAt } from "../dsp/signal.ts";

/** `open` runs from 0 (plunger shut) to 1 (plunger off the bell). */
export function tromboneNote(hz: OverTime, seconds: number, open: (at: number) => number): Mono {
  const lips = layered(
    { signal: wave("saw", seconds, hz), gain: 0.8 },
    { signal: wave("saw", seconds, (at) => valueAt(hz, at) * 1.0025, { phase: 0.4 }), gain: 0.3 },
    { signal: whiteNoise(seconds, 11), gain: 0.02 },
  );
  const strength = held(seconds, 0.05, Math.min(0.16, seconds / 3));
  const bell = lowpassed(lips, (at) => 320 + 2300 * open(at) * strength(at), 1.9);
  const coloured = peaked(peaked(bell, 560, 1.1, 4), 1300, 1.4, 3);
  return shaped(highpassed(coloured, 110), (at) => strength(at) * (0.55 + 0.45 * open(at)));
}
