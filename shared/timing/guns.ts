// Equal guns (T15, T16): what each phone at a table is given off its times, from what is known of all of them.
import type { Millis } from "../units.ts";
import { ascending, diagonal, mean, quantile } from "./numbers.ts";
import { areOdd, ODD_ERRORS } from "./sighting.ts";

/** A device with its browser, and how many frames a second it draws; the model is "" where it does not tell. */
export type Phone = { readonly device: string; readonly hz: number; readonly model: string };

/** What was measured of a phone, and by whose hand: only what one person has shot can be compared. */
export type Sighting = {
  readonly delayMs: Millis;
  readonly errorMs: Millis;
  readonly shooter: string;
  /** In ms since 1970. */
  readonly atMs: number;
};

/** What is known of a phone, and of others of its model: the newest sighting of each. */
export type PhoneSightings = { readonly own: readonly Sighting[]; readonly alike: readonly Sighting[] };
export const NO_SIGHTINGS: PhoneSightings = { own: [], alike: [] };

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
/** So much two phones of one model may differ; and two people, whose habits lie within half of that. */
const SPECIMENS_DIFFER_MS: Millis = 10;
const PEOPLE_DIFFER_MS: Millis = 60;

/** By how much the newest sighting differs from the same hand's one before, where that is more than chance; 0 otherwise. */
export function oddOf(sightings: readonly Sighting[]): Millis {
  const [newest, ...older] = [...sightings].sort((a, b) => b.atMs - a.atMs);
  const before = older.find(({ shooter }) => shooter === newest?.shooter);
  return newest && before && areOdd(newest, before) ? newest.delayMs - before.delayMs : 0;
}

/** By how much it lies off others of its model, where that is more than chance, specimens and hands make of it; 0 otherwise. */
export function unlikeOf({ own, alike }: PhoneSightings): Millis {
  const newest = newestOf(own);
  if (newest === null || alike.length === 0) return 0;
  const byOneHand = alike.filter(({ shooter }) => shooter === newest.shooter);
  const others = byOneHand.length > 0 ? byOneHand : alike;
  const slackMs = SPECIMENS_DIFFER_MS + (byOneHand.length > 0 ? 0 : PEOPLE_DIFFER_MS);
  const middle = (of: "delayMs" | "errorMs") => quantile(ascending(others.map((one) => one[of])), 0.5);
  const offMs = newest.delayMs - middle("delayMs");
  const chanceMs = ODD_ERRORS * diagonal(newest.errorMs, middle("errorMs"));
  return Math.abs(offMs) > slackMs + chanceMs ? offMs : 0;
}

export const newestOf = (sightings: readonly Sighting[]): Sighting | null =>
  sightings.reduce<Sighting | null>(
    (best, one) => (best === null || one.atMs > best.atMs ? one : best),
    null,
  );

/** By key of the phone; of each the sightings that are still valid. Empty where nobody was sighted. */
export function gunsOf<K>(phones: ReadonlyMap<K, readonly Sighting[]>): ReadonlyMap<K, PhoneGun> {
  const shooter = shooterOf([...phones.values()].flat());
  if (shooter === null) return new Map();
  const sighted = new Map<K, Sighting>();
  for (const [key, sightings] of phones) {
    const newest = newestOf(sightings.filter((one) => one.shooter === shooter));
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
