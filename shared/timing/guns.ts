// Equal guns (T15, T16): what each phone at a table is given off its times, from what is known of all of them.
import type { Millis } from "../units.ts";
import { mean } from "./numbers.ts";
import { areOdd } from "./sighting.ts";

/** What was measured of a phone, and by whose hand: only what one person has shot can be compared. */
export type Sighting = {
  readonly delayMs: Millis;
  readonly errorMs: Millis;
  readonly shooter: string;
  /** In ms since 1970. */
  readonly atMs: number;
};

export type PhoneGun = {
  /** Taken off the judged times: relative to the quickest phone at the table. */
  readonly delayMs: Millis;
  /** Standard error; the bound is wider by two of them. */
  readonly errorMs: Millis;
  /** False where the table's mean is taken. */
  readonly sighted: boolean;
};

export const NO_GUN: PhoneGun = { delayMs: 0, errorMs: 0, sighted: false };
export const SIGHTING_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const MOST_DELAY_MS: Millis = 150;
/** So much phones differ from each other: what is not known of one that was never sighted. */
const PHONES_DIFFER_MS: Millis = 30;

/** By how much the newest sighting differs from the same hand's one before, where that is more than chance; 0 otherwise. */
export function oddOf(sightings: readonly Sighting[]): Millis {
  const [newest, ...older] = [...sightings].sort((a, b) => b.atMs - a.atMs);
  const before = older.find(({ shooter }) => shooter === newest?.shooter);
  return newest && before && areOdd(newest, before) ? newest.delayMs - before.delayMs : 0;
}

/** By key of the phone; of each the sightings that are still valid. Empty where nobody was sighted. */
export function gunsOf<K>(phones: ReadonlyMap<K, readonly Sighting[]>): ReadonlyMap<K, PhoneGun> {
  const shooter = shooterOf([...phones.values()].flat());
  if (shooter === null) return new Map();
  const sighted = new Map<K, Sighting>();
  for (const [key, sightings] of phones) {
    const newest = sightings
      .filter((one) => one.shooter === shooter)
      .reduce<Sighting | null>((best, one) => (best === null || one.atMs > best.atMs ? one : best), null);
    if (newest) sighted.set(key, newest);
  }
  const quickestMs = Math.min(...[...sighted.values()].map(({ delayMs }) => delayMs));
  const relativeMs = ({ delayMs }: Sighting) => Math.min(MOST_DELAY_MS, toMillis(delayMs - quickestMs));
  const all = [...sighted.values()].map(relativeMs);
  const meanMs = toMillis(mean(all));
  return new Map(
    [...phones.keys()].map((key) => {
      const own = sighted.get(key);
      return [
        key,
        own
          ? { delayMs: relativeMs(own), errorMs: toMillis(own.errorMs), sighted: true }
          : { delayMs: meanMs, errorMs: PHONES_DIFFER_MS, sighted: false },
      ];
    }),
  );
}

/** Whoever has shot most of these phones; of two the one who shot last. */
function shooterOf(sightings: readonly Sighting[]): string | null {
  const shooters = new Map<string, { phones: number; lastMs: number }>();
  for (const { shooter, atMs } of sightings) {
    const { phones, lastMs } = shooters.get(shooter) ?? { phones: 0, lastMs: 0 };
    shooters.set(shooter, { phones: phones + 1, lastMs: Math.max(lastMs, atMs) });
  }
  const [best] = [...shooters].sort(([, a], [, b]) => b.phones - a.phones || b.lastMs - a.lastMs);
  return best?.[0] ?? null;
}

/** Whole milliseconds: as they are shown, so that everybody can check a judged time by hand. */
const toMillis = (ms: Millis): Millis => Math.round(ms);
