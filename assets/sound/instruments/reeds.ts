// A harmonica: two reeds a hair apart, breath between them, cupped hands before them.
import { held, path } from "../dsp/envelopes.ts";
import { bandpassed, highpassed, lowpassed, peaked } from "../dsp/filters.ts";
import { wave, whiteNoise } from "../dsp/oscillators.ts";
import { layered, type Mono, shaped } from "../dsp/signal.ts";
import { cents } from "./pitch.ts";

export type Breath = {
  /** Bends into the note from below, in cents. */
  readonly bend?: number;
  /** How deep the hands flutter, from 0 to 1. */
  readonly flutter?: number;
  readonly seed?: number;
};

export function harmonicaNote(
  hz: number,
  seconds: number,
  { bend = 35, flutter = 0.35, seed = 3 }: Breath = {},
): Mono {
  const rising = path([0, -bend], [0.09, 0], [seconds, 0]);
  const shaking = (at: number) => 3.5 * Math.sin(2 * Math.PI * 5.4 * at) * Math.min(1, at / 0.3);
  const pitch = (detune: number) => (at: number) => hz * cents(rising(at) + shaking(at) + detune);
  const reeds = layered(
    { signal: wave("pulse", seconds, pitch(-4), { width: 0.28 }), gain: 0.4 },
    { signal: wave("pulse", seconds, pitch(5), { width: 0.34, phase: 0.37 }), gain: 0.34 },
    { signal: wave("saw", seconds, pitch(0), { phase: 0.6 }), gain: 0.18 },
  );
  const breath = shaped(
    bandpassed(whiteNoise(seconds, seed), 2600, 0.8),
    path([0, 0.5], [0.06, 0.1], [seconds, 0.07]),
  );
  const hands = (at: number) =>
    1900 + 1500 * (1 - flutter * (0.5 + 0.5 * Math.sin(2 * Math.PI * 5.4 * at + 1)));
  const voiced = peaked(peaked(lowpassed(reeds, hands, 0.9), 950, 1.2, 5), 2300, 1.6, 5);
  const blown = layered({ signal: highpassed(voiced, 240) }, { signal: breath, gain: 0.35 });
  const strength = held(seconds, 0.035, Math.min(0.14, seconds / 3));
  const trembling = (at: number) => 1 - flutter * 0.3 * (0.5 + 0.5 * Math.sin(2 * Math.PI * 5.4 * at));
  return shaped(blown, (at) => strength(at) * trembling(at));
}
