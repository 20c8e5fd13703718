// Clock sync (T2): from the four stamps of many probes to the offset between two clocks, with a bound that the truth never leaves.
import type { Millis } from "../units.ts";
import { clamp, least, mean, square } from "./numbers.ts";

/** [client sent, server received, server answered, client received]: the first and last on the client's clock. */
export type ProbeStamps = readonly [Millis, Millis, Millis, Millis];

export type ClockEstimate = {
  /** Add it to a client stamp to get the server's clock; true at `atMs`. */
  readonly offsetMs: Millis;
  /** The truth lies within offsetMs ± boundMs. */
  readonly boundMs: Millis;
  /** How much faster the server's clock runs than the client's: ms per ms. */
  readonly drift: number;
  /** On the client's clock. */
  readonly atMs: Millis;
  readonly leastRttMs: Millis;
};

const PROBES_KEPT = 40;
const NEWEST_KEPT = 10;
const OLDEST_PROBE_MS = 100_000;
/** Quartz that is further off than this is broken. */
const MOST_DRIFT = 100e-6;
/** How far apart two honest clocks usually run; draws the slope of a noisy link towards none. */
const USUAL_DRIFT = 10e-6;
/** Each way's delay is read off its fastest few probes, one in ten: one alone is noisier, many are slower. */
const MOST_FASTEST = 3;

export const rttOf = ([sent, received, answered, returned]: ProbeStamps): Millis =>
  returned - sent - (answered - received);

export const toServer = (clock: ClockEstimate, clientMs: Millis): Millis =>
  clientMs + clock.offsetMs + clock.drift * (clientMs - clock.atMs);

export const toClient = (clock: ClockEstimate, serverMs: Millis): Millis => {
  const rough = serverMs - clock.offsetMs;
  return rough - clock.drift * (rough - clock.atMs);
};

/** The newest few, and of the others those of least RTT: they say most. Old ones go, for no clock drifts steadily for long. */
export function keepProbes(probes: readonly ProbeStamps[]): ProbeStamps[] {
  const kept = [...probes];
  dropProbes(kept);
  return kept;
}

/** The others go from the list itself: for whoever adds one a second for each of thousands. */
export function dropProbes(probes: ProbeStamps[]): void {
  const newest = probes.at(-1)?.[3] ?? 0;
  const isOld = ([sent]: ProbeStamps): boolean => newest - sent > OLDEST_PROBE_MS;
  for (let at = probes.length - 1; at >= 0; at--) if (isOld(probes[at]!)) probes.splice(at, 1);
  while (probes.length > PROBES_KEPT) probes.splice(slowestOfThe(probes.length - NEWEST_KEPT, probes), 1);
}

/** The place of the one of greatest RTT among so many of the first. */
function slowestOfThe(count: number, probes: readonly ProbeStamps[]): number {
  let slowest = 0;
  for (let at = 1; at < count; at++) if (rttOf(probes[at]!) > rttOf(probes[slowest]!)) slowest = at;
  return slowest;
}

/** The offset at the moment of the latest probe; null without a probe. */
export function estimateClock(probes: readonly ProbeStamps[]): ClockEstimate | null {
  let kept = probes;
  while (kept.length > 0) {
    const estimate = estimateFrom(kept);
    if (estimate !== null) return estimate;
    // The stamps contradict each other: a clock stood still (a phone asleep). What is newest tells how it runs now.
    kept = kept.slice(Math.ceil(kept.length / 4));
  }
  return null;
}

function estimateFrom(probes: readonly ProbeStamps[]): ClockEstimate | null {
  const atMs = probes.at(-1)![3];
  const drift = driftOf(probes, atMs);
  const grainMs = probes.every(([sent, , , returned]) => Number.isInteger(sent) && Number.isInteger(returned))
    ? 1
    : 0.1;
  const ups: number[] = [];
  const downs: number[] = [];
  let most = Number.POSITIVE_INFINITY;
  let least = Number.NEGATIVE_INFINITY;
  let leastRttMs = Number.POSITIVE_INFINITY;
  for (const probe of probes) {
    const [sent, received, answered, returned] = probe;
    leastRttMs = Math.min(leastRttMs, rttOf(probe));
    ups.push(received - sent + drift * (atMs - sent));
    downs.push(answered - returned + drift * (atMs - returned));
    // No message arrives before it is sent: every probe fences the offset in from both sides.
    most = Math.min(most, received - sent + MOST_DRIFT * (atMs - sent));
    least = Math.max(least, answered - returned - MOST_DRIFT * (atMs - returned));
  }
  if (least > most + 2 * grainMs) return null;
  ups.sort((a, b) => a - b);
  downs.sort((a, b) => b - a);
  const fastest = clamp(Math.round(probes.length / 10), 1, MOST_FASTEST);
  const middleMs = (mean(ups.slice(0, fastest)) + mean(downs.slice(0, fastest))) / 2;
  const offsetMs = clamp(middleMs, Math.min(least, most), most);
  const boundMs = Math.max(most - offsetMs, offsetMs - least, 0) + grainMs;
  return { offsetMs, boundMs, drift, atMs, leastRttMs };
}

/** A line through the middles of the probes, the quick ones weighing most, held back by what is usual. */
function driftOf(probes: readonly ProbeStamps[], atMs: Millis): number {
  const leastRttMs = least(probes.map(rttOf));
  const points = probes.map((probe) => {
    const [sent, received, answered, returned] = probe;
    // What a probe can be wrong by is what it took longer than the fastest.
    const noise = square((rttOf(probe) - 0.9 * leastRttMs) / 2 + 0.05);
    return {
      t: (sent + returned) / 2 - atMs,
      y: (received - sent + answered - returned) / 2,
      w: 1 / square(noise),
      noise,
    };
  });
  let weights = 0;
  let sumT = 0;
  let sumY = 0;
  for (const { t, y, w } of points) {
    weights += w;
    sumT += w * t;
    sumY += w * y;
  }
  const midT = sumT / weights;
  const midY = sumY / weights;
  let moment = 0;
  let slope = 0;
  let slopeNoise = 0;
  for (const { t, y, w, noise } of points) {
    moment += w * square(t - midT);
    slope += w * (t - midT) * (y - midY);
    slopeNoise += w * w * square(t - midT) * noise;
  }
  if (moment === 0) return 0;
  const variance = slopeNoise / square(moment);
  const held = (slope / moment) * (square(USUAL_DRIFT) / (square(USUAL_DRIFT) + variance));
  return clamp(held, -MOST_DRIFT, MOST_DRIFT);
}
