// Envelopes: how loud (or how high) something is over time.

/** Starts at 1 and has died away by 60 dB after the given time. */
export const dying =
  (seconds: number) =>
  (at: number): number =>
    10 ** ((-3 * at) / seconds);

/** Rises within `attack`, then dies. */
export const plucked =
  (attack: number, dies: number) =>
  (at: number): number =>
    at < attack ? at / attack : 10 ** ((-3 * (at - attack)) / dies);

/** Rises and falls as half a wave. */
export const swelling =
  (seconds: number, sharpness = 1) =>
  (at: number): number =>
    at >= seconds ? 0 : Math.sin((Math.PI * at) / seconds) ** sharpness;

/** Held for a while, with soft ends. */
export const held =
  (seconds: number, attack: number, release: number) =>
  (at: number): number =>
    Math.max(0, Math.min(1, at / attack, (seconds - at) / release));

export type Point = readonly [atSeconds: number, value: number];

/** Through all points with eased ways between them. */
export function path(...points: readonly Point[]): (at: number) => number {
  const first = points[0]!;
  const last = points[points.length - 1]!;
  return (at) => {
    if (at <= first[0]) return first[1];
    if (at >= last[0]) return last[1];
    const next = points.findIndex(([pointAt]) => pointAt > at);
    const [fromAt, from] = points[next - 1]!;
    const [toAt, to] = points[next]!;
    const part = (at - fromAt) / (toAt - fromAt);
    return from + (to - from) * part * part * (3 - 2 * part);
  };
}

/** From one pitch to another in equal steps to the ear. */
export const glide =
  (fromHz: number, toHz: number, seconds: number, bend = 1) =>
  (at: number): number =>
    fromHz * (toHz / fromHz) ** (Math.min(1, at / seconds) ** bend);
