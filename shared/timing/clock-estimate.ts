// Clock sync (T2): from the four stamps of many probes to the offset between two clocks, with a bound that the truth never leaves.
import type { Millis } from "../units.ts";
import { clamp, mean, square } from "./numbers.ts";

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

/** By place: taken apart, each would leave something behind, ten thousand times a second in a full house. */
export const rttOf = (probe: ProbeStamps): Millis => probe[3] - probe[0] - (probe[2] - probe[1]);

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
  for (let at = probes.length - 1; at >= 0; at--)
    if (newest - probes[at]![0] > OLDEST_PROBE_MS) probes.splice(at, 1);
  while (probes.length > PROBES_KEPT) probes.splice(slowestOfThe(probes.length - NEWEST_KEPT, probes), 1);
}

/** The place of the one of greatest RTT among so many of the first. */
function slowestOfThe(count: number, probes: readonly ProbeStamps[]): number {
  let slowest = 0;
  let longestMs = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < count; at++) {
    const rttMs = rttOf(probes[at]!);
    if (rttMs <= longestMs) continue;
    slowest = at;
    longestMs = rttMs;
  }
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
  const leastRttMs = leastRttOf(probes);
  const drift = driftOf(probes, atMs, leastRttMs);
  const ups = new Float64Array(probes.length);
  const downs = new Float64Array(probes.length);
  let isCoarse = true;
  let most = Number.POSITIVE_INFINITY;
  let least = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < probes.length; at++) {
    const probe = probes[at]!;
    const sent = probe[0];
    const returned = probe[3];
    const upMs = probe[1] - sent;
    const downMs = probe[2] - returned;
    isCoarse &&= Number.isInteger(sent) && Number.isInteger(returned);
    ups[at] = upMs + drift * (atMs - sent);
    downs[at] = downMs + drift * (atMs - returned);
    // No message arrives before it is sent: every probe fences the offset in from both sides.
    most = Math.min(most, upMs + MOST_DRIFT * (atMs - sent));
    least = Math.max(least, downMs - MOST_DRIFT * (atMs - returned));
  }
  const grainMs = isCoarse ? 1 : 0.1;
  if (least > most + 2 * grainMs) return null;
  const fastest = clamp(Math.round(probes.length / 10), 1, MOST_FASTEST);
  const middleMs = (mean(ups.sort().subarray(0, fastest)) + mean(downs.sort().subarray(-fastest))) / 2;
  const offsetMs = clamp(middleMs, Math.min(least, most), most);
  const boundMs = Math.max(most - offsetMs, offsetMs - least, 0) + grainMs;
  return { offsetMs, boundMs, drift, atMs, leastRttMs };
}

function leastRttOf(probes: readonly ProbeStamps[]): Millis {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let at = 0; at < probes.length; at++) leastMs = Math.min(leastMs, rttOf(probes[at]!));
  return leastMs;
}

/** A line through the middles of the probes, the quick ones weighing most, held back by what is usual. */
function driftOf(probes: readonly ProbeStamps[], atMs: Millis, leastRttMs: Millis): number {
  // What a probe can be wrong by is what it took longer than the fastest.
  const noiseOf = (probe: ProbeStamps): number => square((rttOf(probe) - 0.9 * leastRttMs) / 2 + 0.05);
  let weights = 0;
  let sumT = 0;
  let sumY = 0;
  for (let at = 0; at < probes.length; at++) {
    const probe = probes[at]!;
    const w = 1 / square(noiseOf(probe));
    weights += w;
    sumT += w * middleOf(probe, atMs);
    sumY += w * apartOf(probe);
  }
  const midT = sumT / weights;
  const midY = sumY / weights;
  let moment = 0;
  let slope = 0;
  let slopeNoise = 0;
  for (let at = 0; at < probes.length; at++) {
    const probe = probes[at]!;
    const noise = noiseOf(probe);
    const w = 1 / square(noise);
    const t = middleOf(probe, atMs) - midT;
    moment += w * square(t);
    slope += w * t * (apartOf(probe) - midY);
    slopeNoise += w * w * square(t) * noise;
  }
  if (moment === 0) return 0;
  const variance = slopeNoise / square(moment);
  const held = (slope / moment) * (square(USUAL_DRIFT) / (square(USUAL_DRIFT) + variance));
  return clamp(held, -MOST_DRIFT, MOST_DRIFT);
}

/** When it was under way, and how far apart the clocks seemed to be then. */
const middleOf = (probe: ProbeStamps, atMs: Millis): Millis => (probe[0] + probe[3]) / 2 - atMs;
const apartOf = (probe: ProbeStamps): Millis => (probe[1] - probe[0] + probe[2] - probe[3]) / 2;
