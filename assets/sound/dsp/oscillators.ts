// Sources: waves, noise, and struck bodies as sums of dying sines.
import { chance } from "./random.ts";
import { generate, type Mono, type OverTime, SAMPLE_RATE, silence, valueAt } from "./signal.ts";

export type Shape = "sine" | "triangle" | "saw" | "pulse";

/** Rounds the corner of a step so that the step does not alias. */
function corner(phase: number, step: number): number {
  if (phase < step) {
    const x = phase / step;
    return x + x - x * x - 1;
  }
  if (phase > 1 - step) {
    const x = (phase - 1) / step;
    return x * x + x + x + 1;
  }
  return 0;
}

function waveAt(shape: Shape, phase: number, step: number, width: number): number {
  if (shape === "sine") return Math.sin(2 * Math.PI * phase);
  if (shape === "triangle") return 1 - 4 * Math.abs(phase - 0.5);
  if (shape === "saw") return 2 * phase - 1 - corner(phase, step);
  const fall = (phase + 1 - width) % 1;
  return (phase < width ? 1 : -1) + corner(phase, step) - corner(fall, step) + 1 - 2 * width;
}

export function wave(shape: Shape, seconds: number, hz: OverTime, { phase = 0, width = 0.5 } = {}): Mono {
  let turn = phase;
  return generate(seconds, (at) => {
    const step = valueAt(hz, at) / SAMPLE_RATE;
    const sample = waveAt(shape, turn, step, width);
    turn = (turn + step) % 1;
    return sample;
  });
}

export function whiteNoise(seconds: number, seed: number): Mono {
  const { next } = chance(seed);
  return generate(seconds, () => next() * 2 - 1);
}

/** Equal power in every octave, as wind and crowds have. */
export function pinkNoise(seconds: number, seed: number): Mono {
  const { next } = chance(seed);
  const [slow, middle, fast] = [
    { pole: 0.99765, gain: 0.099046, held: 0 },
    { pole: 0.963, gain: 0.2965164, held: 0 },
    { pole: 0.57, gain: 1.0526913, held: 0 },
  ];
  return generate(seconds, () => {
    const white = next() * 2 - 1;
    let sum = white * 0.1848;
    for (const part of [slow, middle, fast]) {
      part.held = part.pole * part.held + white * part.gain;
      sum += part.held;
    }
    return sum * 0.3;
  });
}

/** One way in which a body rings: its pitch, how strongly, and how long until it has died away by 60 dB. */
export type Mode = { readonly hz: number; readonly gain: number; readonly dies: number };

/** A struck body. Each mode turns a phasor, which costs two multiplications a sample. */
export function struck(seconds: number, modes: readonly Mode[]): Mono {
  const out = silence(seconds);
  for (const { hz, gain, dies } of modes) {
    if (hz >= SAMPLE_RATE / 2.2) continue;
    const shrink = 10 ** (-3 / (dies * SAMPLE_RATE));
    const turnCos = Math.cos((2 * Math.PI * hz) / SAMPLE_RATE) * shrink;
    const turnSin = Math.sin((2 * Math.PI * hz) / SAMPLE_RATE) * shrink;
    let cos = gain;
    let sin = 0;
    for (let i = 0; i < out.length; i++) {
      out[i]! += sin;
      const nextCos = cos * turnCos - sin * turnSin;
      sin = cos * turnSin + sin * turnCos;
      cos = nextCos;
    }
  }
  return out;
}
