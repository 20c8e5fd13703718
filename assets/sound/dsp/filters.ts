// Filters: the usual second-order ones, whose pitch may move.
import { type Mono, type OverTime, SAMPLE_RATE, valueAt } from "./signal.ts";

export type Kind = "lowpass" | "highpass" | "bandpass" | "peak" | "highshelf";
type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

function coefficients(kind: Kind, hz: number, q: number, gainDb: number): Coefficients {
  const w = (2 * Math.PI * Math.min(Math.max(hz, 10), SAMPLE_RATE * 0.48)) / SAMPLE_RATE;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a = 10 ** (gainDb / 40);
  const over = (b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Coefficients => [
    b0 / a0,
    b1 / a0,
    b2 / a0,
    a1 / a0,
    a2 / a0,
  ];
  switch (kind) {
    case "lowpass":
      return over((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
    case "highpass":
      return over((1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
    case "bandpass":
      return over(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha);
    case "peak":
      return over(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a);
    case "highshelf": {
      const root = 2 * Math.sqrt(a) * alpha;
      return over(
        a * (a + 1 + (a - 1) * cos + root),
        -2 * a * (a - 1 + (a + 1) * cos),
        a * (a + 1 + (a - 1) * cos - root),
        a + 1 - (a - 1) * cos + root,
        2 * (a - 1 - (a + 1) * cos),
        a + 1 - (a - 1) * cos - root,
      );
    }
  }
}

/** A moving pitch is looked up this often: fine enough that no step is heard. */
const LOOK_UP_EVERY = 16;

export function filtered(signal: Mono, kind: Kind, hz: OverTime, q = Math.SQRT1_2, gainDb = 0): Mono {
  const out = new Float32Array(signal.length);
  let [b0, b1, b2, a1, a2] = coefficients(kind, valueAt(hz, 0), q, gainDb);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < signal.length; i++) {
    if (typeof hz === "function" && i % LOOK_UP_EVERY === 0)
      [b0, b1, b2, a1, a2] = coefficients(kind, hz(i / SAMPLE_RATE), q, gainDb);
    const x = signal[i]!;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[i] = y;
  }
  return out;
}

export const lowpassed = (signal: Mono, hz: OverTime, q?: number): Mono => filtered(signal, "lowpass", hz, q);
export const highpassed = (signal: Mono, hz: OverTime, q?: number): Mono =>
  filtered(signal, "highpass", hz, q);
export const bandpassed = (signal: Mono, hz: OverTime, q: number): Mono =>
  filtered(signal, "bandpass", hz, q);
export const peaked = (signal: Mono, hz: number, q: number, gainDb: number): Mono =>
  filtered(signal, "peak", hz, q, gainDb);

export type Formant = { readonly hz: OverTime; readonly q: number; readonly gain: number };

/** Several resonances side by side, as a throat or a body has. */
export function resonated(signal: Mono, formants: readonly Formant[]): Mono {
  const out = new Float32Array(signal.length);
  for (const { hz, q, gain } of formants)
    for (const [i, sample] of bandpassed(signal, hz, q).entries()) out[i]! += sample * gain;
  return out;
}
