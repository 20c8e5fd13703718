// Loops without a seam: what rings over the end is heard again at the start.
import { type Mono, type Stereo, samplesIn } from "./signal.ts";

const FOLD_SECONDS = 0.5;

/** Cuts noise to a loop: its start is blended with what would have followed its end. */
export function foldedNoise(make: (seconds: number) => Mono, seconds: number): Mono {
  const raw = make(seconds + FOLD_SECONDS);
  const length = samplesIn(seconds);
  const fold = samplesIn(FOLD_SECONDS);
  return raw.slice(0, length).map((sample, i) => {
    if (i >= fold) return sample;
    const angle = (i / fold) * (Math.PI / 2);
    return sample * Math.sin(angle) + raw[length + i]! * Math.cos(angle);
  });
}

/** Plays a loop twice through something that remembers (a filter, a room) and keeps the second time. */
export function settled(loop: Mono, through: (twice: Mono) => Mono): Mono {
  const twice = new Float32Array(loop.length * 2);
  twice.set(loop);
  twice.set(loop, loop.length);
  return through(twice).slice(loop.length, loop.length * 2);
}

export function settledStereo({ left, right }: Stereo, through: (twice: Stereo) => Stereo): Stereo {
  const double = (side: Mono) => {
    const twice = new Float32Array(side.length * 2);
    twice.set(side);
    twice.set(side, side.length);
    return twice;
  };
  const heard = through({ left: double(left), right: double(right) });
  const second = (side: Mono) => side.slice(left.length, left.length * 2);
  return { left: second(heard.left), right: second(heard.right) };
}

/**
 * A loop with its own end before it and its own start after it.
 * Codecs blur the edges of a file and some decoders shift it by up to 50 ms: then the loop only starts
 * a little earlier or later in itself, and still closes.
 */
export function wrapped(loop: Mono, marginSeconds: number): Mono {
  const margin = samplesIn(marginSeconds);
  const out = new Float32Array(loop.length + 2 * margin);
  for (let i = 0; i < out.length; i++) {
    const at = (((i - margin) % loop.length) + loop.length) % loop.length;
    out[i] = loop[at]!;
  }
  return out;
}

/** Turns with time and closes after `seconds`: whole turns only. */
export const turning =
  (seconds: number, turns: number, phase = 0) =>
  (at: number): number =>
    Math.sin(2 * Math.PI * (turns * (at / seconds) + phase));
