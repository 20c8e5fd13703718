// Signals: plain sample arrays, and the few ways to make, shape and add them.

export const SAMPLE_RATE = 48_000;

export type Mono = Float32Array<ArrayBuffer>;
export type Stereo = { readonly left: Mono; readonly right: Mono };

/** A value that may change with time, in seconds since the start of the signal. */
export type OverTime = number | ((atSeconds: number) => number);

export const samplesIn = (seconds: number): number => Math.round(seconds * SAMPLE_RATE);
export const secondsOf = (signal: Mono): number => signal.length / SAMPLE_RATE;
export const silence = (seconds: number): Mono => new Float32Array(samplesIn(seconds));

export const valueAt = (value: OverTime, atSeconds: number): number =>
  typeof value === "number" ? value : value(atSeconds);

/** Fills a new signal sample by sample. */
export function generate(seconds: number, sampleAt: (atSeconds: number, index: number) => number): Mono {
  const out = silence(seconds);
  for (let i = 0; i < out.length; i++) out[i] = sampleAt(i / SAMPLE_RATE, i);
  return out;
}

export function shaped(signal: Mono, gain: OverTime): Mono {
  return signal.map((sample, i) => sample * valueAt(gain, i / SAMPLE_RATE));
}

/** Adds a signal to another; what would reach beyond the end is cut. */
export function addInto(target: Mono, signal: Mono, atSeconds = 0, gain = 1): void {
  const start = samplesIn(atSeconds);
  const count = Math.min(signal.length, target.length - start);
  for (let i = Math.max(0, -start); i < count; i++) target[start + i]! += signal[i]! * gain;
}

/** Adds a signal to a loop: what reaches beyond the end sounds on at the start. */
export function addAround(loop: Mono, signal: Mono, atSeconds = 0, gain = 1): void {
  const start = samplesIn(atSeconds) + loop.length;
  for (let i = 0; i < signal.length; i++) loop[(start + i) % loop.length]! += signal[i]! * gain;
}

export type Layer = { readonly signal: Mono; readonly at?: number; readonly gain?: number };

/** Lays signals over one another, as long as the longest of them. */
export function layered(...layers: readonly Layer[]): Mono {
  const out = silence(Math.max(...layers.map(({ signal, at = 0 }) => at + secondsOf(signal))));
  for (const { signal, at = 0, gain = 1 } of layers) addInto(out, signal, at, gain);
  return out;
}

/** Soft clipping: thickens what is loud, leaves what is quiet. */
export const driven = (signal: Mono, drive: number): Mono =>
  signal.map((sample) => Math.tanh(sample * drive) / Math.tanh(drive));

export const bothSides = (signal: Mono): Stereo => ({ left: signal, right: signal });

/** Equal-power placement: -1 is left, 1 is right. */
export function panGains(pan: number): readonly [left: number, right: number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [Math.cos(angle) * Math.SQRT2, Math.sin(angle) * Math.SQRT2];
}

export const eachSide = (stereo: Stereo, change: (side: Mono) => Mono): Stereo => ({
  left: change(stereo.left),
  right: change(stereo.right),
});

export function peakOf({ left, right }: Stereo): number {
  let peak = 0;
  for (const side of [left, right]) for (const sample of side) peak = Math.max(peak, Math.abs(sample));
  return peak;
}
