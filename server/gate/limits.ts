// How often one network may try what a stranger can try. A party of sixty phones behind one router stays far below all of them.
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "./client-address.ts";

const RULES = {
  /** Sixty phones fetch the whole game at once, twice. */
  requests: { points: 30_000, duration: 60 },
  wrongCodes: { points: 20, duration: 60 },
  /** Sixty phones practise while they wait. */
  tables: { points: 90, duration: 60 },
  /** Seats reserved and not taken. */
  seats: { points: 150, duration: 15 },
  /** The Wi-Fi of sixty phones comes and goes. */
  upgrades: { points: 400, duration: 10 },
  passphrases: { points: 10, duration: 60 },
  /** Sixty players of a contest type theirs at once. */
  playerCodes: { points: 150, duration: 60 },
  /** Made, or whole ones handed over. */
  tournaments: { points: 20, duration: 600 },
  /** Quick draws of a whole party, and what a tablet has played in a café all week: in shares of 32 KB, some ten megabytes. */
  matches: { points: 300, duration: 600 },
  /** Seeds of quick draws: sixty phones draw twice a minute. */
  quickDraws: { points: 120, duration: 60 },
  /** Whole matches, lists of them, and what is kept of a person: a hall of six hundred looks at its match after a round. */
  matchPages: { points: 900, duration: 60 },
  /** "Delete me": each is a line in the journal for ever. */
  forgetting: { points: 60, duration: 60 },
  /** Whole contests, by their desks. */
  downloads: { points: 60, duration: 60 },
} as const;
export type LimitName = keyof typeof RULES;

export type LimiterOptions = {
  readonly keyPrefix: string;
  readonly points: number;
  readonly duration: number;
};
/** Where the counts are kept: in this process, or in a store that several share, such as RateLimiterRedis. */
export type MakeLimiter = (options: LimiterOptions) => RateLimiterAbstract;
const inMemory: MakeLimiter = (options) => new RateLimiterMemory(options);

export class Limit {
  readonly #limiter: RateLimiterAbstract;

  constructor(limiter: RateLimiterAbstract) {
    this.#limiter = limiter;
  }

  /** False where there were too many already. A store that does not answer keeps nobody out. */
  async take(address: string, points = 1): Promise<boolean> {
    try {
      await this.#limiter.consume(networkOf(address), points);
      return true;
    } catch (refused) {
      return !(refused instanceof RateLimiterRes);
    }
  }

  /** Whether the next one would be refused. */
  async isUsedUp(address: string): Promise<boolean> {
    const count = await this.#limiter.get(networkOf(address)).catch(() => null);
    return count !== null && count.remainingPoints <= 0;
  }

  /** What was taken turned out to be fine. */
  giveBack(address: string): void {
    void this.#limiter.reward(networkOf(address)).catch(() => {});
  }
}

export type Limits = { readonly [name in LimitName]: Limit };

export function makeLimits(factor = 1, make: MakeLimiter = inMemory): Limits {
  const limitOf = (name: LimitName) => {
    const { points, duration } = RULES[name];
    const most = Math.min(Number.MAX_SAFE_INTEGER, Math.ceil(points * factor));
    return new Limit(make({ keyPrefix: `gate:${name}`, points: most, duration }));
  };
  return {
    requests: limitOf("requests"),
    wrongCodes: limitOf("wrongCodes"),
    tables: limitOf("tables"),
    seats: limitOf("seats"),
    upgrades: limitOf("upgrades"),
    passphrases: limitOf("passphrases"),
    playerCodes: limitOf("playerCodes"),
    tournaments: limitOf("tournaments"),
    matches: limitOf("matches"),
    quickDraws: limitOf("quickDraws"),
    matchPages: limitOf("matchPages"),
    forgetting: limitOf("forgetting"),
    downloads: limitOf("downloads"),
  };
}

/**
 * Whether a caller may hear that this code exists, or that it does not; null where it has guessed too often to hear either.
 * Called before anything is awaited, so that requests sent all at once count one after the other.
 */
export async function mayLearn(wrongCodes: Limit, address: string, exists: boolean): Promise<boolean | null> {
  if (exists) return (await wrongCodes.isUsedUp(address)) ? null : true;
  return (await wrongCodes.take(address)) ? false : null;
}
