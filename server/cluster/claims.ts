// Who has which code in the whole cluster: claimed in Redis before anything is opened under it.
import type { Redis } from "ioredis";
import { LEASES } from "./members.ts";

export type Whereabouts = { readonly process: string; readonly isAlive: boolean };

/** By the clock of Redis, the only one that all of them share. */
const IS_ALIVE = `
local function is_alive(owner)
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local lease = redis.call('ZSCORE', KEYS[2], owner)
  return lease and tonumber(lease) >= now
end
local owner = redis.call('HGET', KEYS[1], ARGV[1])
`;
const WHERE = `${IS_ALIVE}
if not owner then return nil end
return { owner, is_alive(owner) and 1 or 0 }`;
const CLAIM = `${IS_ALIVE}
if owner and is_alive(owner) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1`;
const TAKE = `${IS_ALIVE}
if owner and owner ~= ARGV[2] and is_alive(owner) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1`;
const RELEASE = `
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then return redis.call('HDEL', KEYS[1], ARGV[1]) end
return 0`;

const keyOf = (kind: "tables" | "contests"): string => `rapid-city:${kind}`;
export const CLAIMED_TABLES = keyOf("tables");

export class Claims {
  readonly #redis: Redis;
  readonly #key: string;
  readonly #me: string;

  constructor(redis: Redis, kind: "tables" | "contests", me: string) {
    this.#redis = redis;
    this.#key = keyOf(kind);
    this.#me = me;
  }

  /** What nobody has who is alive, this process included. */
  async claim(code: string): Promise<boolean> {
    return (await this.#redis.eval(CLAIM, 2, this.#key, LEASES, code, this.#me)) === 1;
  }

  /** The same, and what is mine already. */
  async take(code: string): Promise<boolean> {
    return (await this.#redis.eval(TAKE, 2, this.#key, LEASES, code, this.#me)) === 1;
  }

  /** For whoever knows otherwise that it is the owner. */
  async set(codes: readonly string[]): Promise<void> {
    if (codes.length > 0)
      await this.#redis.hset(this.#key, Object.fromEntries(codes.map((code) => [code, this.#me])));
  }

  /** Only where it is mine. */
  async release(code: string): Promise<void> {
    await this.#redis.eval(RELEASE, 1, this.#key, code, this.#me);
  }

  async whereIs(code: string): Promise<Whereabouts | null> {
    const found = (await this.#redis.eval(WHERE, 2, this.#key, LEASES, code)) as [string, number] | null;
    return found && { process: found[0], isAlive: found[1] === 1 };
  }

  count(): Promise<number> {
    return this.#redis.hlen(this.#key);
  }
}
