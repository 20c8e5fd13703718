// Loudness as ITU-R BS.1770 hears it, and the levelling that makes every sound equally loud.
import { eachSide, type Mono, peakOf, SAMPLE_RATE, type Stereo, samplesIn } from "./signal.ts";

const WINDOW_SECONDS = 0.4;
const HOP_SECONDS = 0.01;

/** The standard's two filters at 48 kHz: the head, then the ear's deafness to bass. */
const HEAD = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
] as const;
const BASS = [1, -2, 1, -1.99004745483398, 0.99007225036621] as const;

function through(
  signal: Mono,
  [b0, b1, b2, a1, a2]: readonly [number, number, number, number, number],
): Mono {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return signal.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

/** LUFS of the loudest 400 ms; a shorter sound is followed by silence, as it is when it is played. */
export function loudestMoment({ left, right }: Stereo): number {
  const sides = [left, right].map((side) => through(through(side, HEAD), BASS));
  const window = samplesIn(WINDOW_SECONDS);
  const powers = new Float64Array(left.length + 1);
  for (let i = 0; i < left.length; i++)
    powers[i + 1] = powers[i]! + sides.reduce((sum, side) => sum + side[i]! ** 2, 0);
  let most = 1e-12;
  for (let start = 0; start === 0 || start + window <= left.length; start += samplesIn(HOP_SECONDS))
    most = Math.max(most, (powers[Math.min(left.length, start + window)]! - powers[start]!) / window);
  return -0.691 + 10 * Math.log10(most);
}

export const decibels = (factor: number): number => 20 * Math.log10(factor);
export const factorOf = (db: number): number => 10 ** (db / 20);

/** Below what is allowed on the phone, because codecs overshoot. */
const CEILING = factorOf(-3.5);
const LOOK_AHEAD = samplesIn(0.0015);
const RELEASE = Math.exp(-1 / (0.05 * SAMPLE_RATE));

/** Turns peaks down just before they come, both sides alike. */
function limited(stereo: Stereo): Stereo {
  const { left, right } = stereo;
  const wanted = left.map((sample, i) =>
    Math.min(1, CEILING / Math.max(1e-9, Math.abs(sample), Math.abs(right[i]!))),
  );
  const gains = new Float32Array(left.length);
  let gain = 1;
  for (let i = 0; i < left.length; i++) {
    let least = 1;
    for (let ahead = i; ahead <= Math.min(left.length - 1, i + LOOK_AHEAD); ahead++)
      least = Math.min(least, wanted[ahead]!);
    gain = least < gain ? gain + (least - gain) * 0.12 : 1 - (1 - gain) * RELEASE;
    gains[i] = Math.min(gain, wanted[i]!);
  }
  return eachSide(stereo, (side) => side.map((sample, i) => sample * gains[i]!));
}

/** Short clicks reach the ceiling before they reach the loudness: they are pressed no further than this. */
const MOST_LIMITING_DB = 9;

export function levelled(stereo: Stereo, targetLufs: number): Stereo {
  let gain = factorOf(targetLufs - loudestMoment(stereo));
  const mostGain = (CEILING / peakOf(stereo)) * factorOf(MOST_LIMITING_DB);
  let best = stereo;
  for (let pass = 0; pass < 4; pass++) {
    gain = Math.min(gain, mostGain);
    best = limited(eachSide(stereo, (side) => side.map((sample) => sample * gain)));
    gain *= factorOf(targetLufs - loudestMoment(best));
  }
  return best;
}
