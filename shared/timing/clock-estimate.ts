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

/** Probes one behind the other in one row: a full house keeps a hundred thousand, and each as a thing of its own would be one more for the collector to look at. */
export type Probes = Float64Array;
const STAMPS = 4;
export const NO_PROBES: Probes = new Float64Array();

export const probesIn = (probes: Probes): number => probes.length / STAMPS;

const sentOf = (probes: Probes, at: number): Millis => probes[at * STAMPS]!;
const returnedOf = (probes: Probes, at: number): Millis => probes[at * STAMPS + 3]!;
/** Between the two clocks, as far apart as they are. */
const upOf = (probes: Probes, at: number): Millis => probes[at * STAMPS + 1]! - probes[at * STAMPS]!;
const downOf = (probes: Probes, at: number): Millis => probes[at * STAMPS + 3]! - probes[at * STAMPS + 2]!;

const rttOf = (probes: Probes, at: number): Millis =>
  returnedOf(probes, at) - sentOf(probes, at) - (probes[at * STAMPS + 2]! - probes[at * STAMPS + 1]!);

/** As they stand in a log. */
export const eachProbe = (probes: Probes): [Millis, Millis, Millis, Millis][] =>
  Array.from({ length: probesIn(probes) }, (_, at) => {
    const [sent, received, answered, returned] = probes.subarray(at * STAMPS);
    return [sent!, received!, answered!, returned!];
  });

/** By the server's clock; 0 before the first. */
export const lastAnswered = (probes: Probes): Millis => probes.at(-2) ?? 0;

export function tripsOf(probes: Probes): Float64Array {
  const trips = new Float64Array(probesIn(probes));
  for (let at = 0; at < trips.length; at++) trips[at] = rttOf(probes, at);
  return trips;
}

/** How long each was under way, up and down, by two clocks that differ by the same all the time. */
export function waysOf(probes: Probes): { readonly ups: Float64Array; readonly downs: Float64Array } {
  const ways = { ups: new Float64Array(probesIn(probes)), downs: new Float64Array(probesIn(probes)) };
  for (let at = 0; at < ways.ups.length; at++) {
    ways.ups[at] = upOf(probes, at);
    ways.downs[at] = downOf(probes, at);
  }
  return ways;
}

export const toServer = (clock: ClockEstimate, clientMs: Millis): Millis =>
  clientMs + clock.offsetMs + clock.drift * (clientMs - clock.atMs);

export const toClient = (clock: ClockEstimate, serverMs: Millis): Millis => {
  const rough = serverMs - clock.offsetMs;
  return rough - clock.drift * (rough - clock.atMs);
};

/** The newest few, and of the others those of least RTT: they say most. Old ones go, for no clock drifts steadily for long. */
export function keepProbes(older: Probes, newer: ArrayLike<Millis>): Probes {
  const all = new Float64Array(older.length + newer.length);
  all.set(older);
  all.set(newer, older.length);
  return all.slice(0, STAMPS * dropProbes(all, probesIn(all)));
}

/** So many are kept at the most, and one that has just come. */
export const ROOM_FOR_PROBES = STAMPS * (PROBES_KEPT + 1);

/** Of so many in the row; the others close up, and how many they are is given. */
export function dropProbes(probes: Probes, count: number): number {
  let left = count;
  const drop = (at: number) => {
    probes.copyWithin(at * STAMPS, (at + 1) * STAMPS, left * STAMPS);
    left--;
  };
  const newestMs = count === 0 ? 0 : returnedOf(probes, count - 1);
  for (let at = count - 1; at >= 0; at--) if (newestMs - sentOf(probes, at) > OLDEST_PROBE_MS) drop(at);
  while (left > PROBES_KEPT) drop(slowestOfThe(left - NEWEST_KEPT, probes));
  return left;
}

/** The place of the one of greatest RTT among so many of the first. */
function slowestOfThe(count: number, probes: Probes): number {
  let slowest = 0;
  let longestMs = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < count; at++) {
    const rttMs = rttOf(probes, at);
    if (rttMs <= longestMs) continue;
    slowest = at;
    longestMs = rttMs;
  }
  return slowest;
}

/** The offset at the moment of the latest probe; null without a probe. */
export function estimateClock(probes: Probes): ClockEstimate | null {
  let kept = probes;
  while (kept.length > 0) {
    const estimate = estimateFrom(kept);
    if (estimate !== null) return estimate;
    // The stamps contradict each other: a clock stood still (a phone asleep). What is newest tells how it runs now.
    kept = kept.subarray(STAMPS * Math.ceil(probesIn(kept) / 4));
  }
  return null;
}

function estimateFrom(probes: Probes): ClockEstimate | null {
  const count = probesIn(probes);
  const atMs = returnedOf(probes, count - 1);
  const leastRttMs = leastRttOf(probes);
  const drift = driftOf(probes, atMs, leastRttMs);
  const ups = new Float64Array(count);
  const downs = new Float64Array(count);
  let isCoarse = true;
  let most = Number.POSITIVE_INFINITY;
  let least = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < count; at++) {
    const sent = sentOf(probes, at);
    const returned = returnedOf(probes, at);
    const upMs = upOf(probes, at);
    const downMs = -downOf(probes, at);
    isCoarse &&= Number.isInteger(sent) && Number.isInteger(returned);
    ups[at] = upMs + drift * (atMs - sent);
    downs[at] = downMs + drift * (atMs - returned);
    // No message arrives before it is sent: every probe fences the offset in from both sides.
    most = Math.min(most, upMs + MOST_DRIFT * (atMs - sent));
    least = Math.max(least, downMs - MOST_DRIFT * (atMs - returned));
  }
  const grainMs = isCoarse ? 1 : 0.1;
  if (least > most + 2 * grainMs) return null;
  const fastest = clamp(Math.round(count / 10), 1, MOST_FASTEST);
  const middleMs = (mean(ups.sort().subarray(0, fastest)) + mean(downs.sort().subarray(-fastest))) / 2;
  const offsetMs = clamp(middleMs, Math.min(least, most), most);
  const boundMs = Math.max(most - offsetMs, offsetMs - least, 0) + grainMs;
  return { offsetMs, boundMs, drift, atMs, leastRttMs };
}

function leastRttOf(probes: Probes): Millis {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let at = 0; at < probesIn(probes); at++) leastMs = Math.min(leastMs, rttOf(probes, at));
  return leastMs;
}

/** A line through the middles of the probes, the quick ones weighing most, held back by what is usual. */
function driftOf(probes: Probes, atMs: Millis, leastRttMs: Millis): number {
  const count = probesIn(probes);
  // What a probe can be wrong by is what it took longer than the fastest.
  const noiseOf = (at: number): number => square((rttOf(probes, at) - 0.9 * leastRttMs) / 2 + 0.05);
  let weights = 0;
  let sumT = 0;
  let sumY = 0;
  for (let at = 0; at < count; at++) {
    const w = 1 / square(noiseOf(at));
    weights += w;
    sumT += w * middleOf(probes, at, atMs);
    sumY += w * apartOf(probes, at);
  }
  const midT = sumT / weights;
  const midY = sumY / weights;
  let moment = 0;
  let slope = 0;
  let slopeNoise = 0;
  for (let at = 0; at < count; at++) {
    const noise = noiseOf(at);
    const w = 1 / square(noise);
    const t = middleOf(probes, at, atMs) - midT;
    moment += w * square(t);
    slope += w * t * (apartOf(probes, at) - midY);
    slopeNoise += w * w * square(t) * noise;
  }
  if (moment === 0) return 0;
  const variance = slopeNoise / square(moment);
  const held = (slope / moment) * (square(USUAL_DRIFT) / (square(USUAL_DRIFT) + variance));
  return clamp(held, -MOST_DRIFT, MOST_DRIFT);
}

/** When it was under way, and how far apart the clocks seemed to be then. */
const middleOf = (probes: Probes, at: number, atMs: Millis): Millis =>
  (sentOf(probes, at) + returnedOf(probes, at)) / 2 - atMs;
/** In this order, in which all records so far were judged: another would round otherwise. */
const apartOf = (probes: Probes, at: number): Millis =>
  (upOf(probes, at) + probes[at * STAMPS + 2]! - probes[at * STAMPS + 3]!) / 2;
