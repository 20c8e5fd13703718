// The processes of a house: each says that it lives, several times within its lease, and knows by that who else does.
import type { Redis } from "ioredis";
import type { Millis } from "../../shared/units.ts";
import { messageOf } from "../errors.ts";
import type { Log } from "../log.ts";

/** What a process tells the others of itself. */
export type MemberInfo = {
  /** As Colyseus names it. */
  readonly process: string;
  /** Where phones reach it: `:port` of the host by which they came, or a name with port or path. */
  readonly address: string;
  /** The address that it shares with others, where it does. */
  readonly front?: string | undefined;
  /** The version of what pages and processes tell each other. */
  readonly version: number;
  readonly tables: number;
  readonly mostTables: number;
  /** Takes no new tables. */
  readonly draining: boolean;
};
export type Member = MemberInfo & { readonly id: string };

export type ClusterTimes = {
  /** Whoever has not been heard of for as long is taken for dead, and its tables are brought back elsewhere. */
  readonly leaseMs: Millis;
  readonly beatMs: Millis;
};
export const CLUSTER_TIMES: ClusterTimes = { leaseMs: 4000, beatMs: 500 };

export type MembersContext = {
  readonly redis: Redis;
  readonly id: string;
  readonly times: ClusterTimes;
  readonly log: Log;
  info(): MemberInfo;
  /** Redis has answered: once a beat. `lapsed`: this process was taken for dead meanwhile, or Redis has forgotten it. */
  onBeat(lapsed: boolean): void;
};

export const LEASES = "rapid-city:leases";
const INFOS = "rapid-city:infos";
const PULSE = "rapid-city:pulse";
const ADDRESSES = "rapid-city:addresses";
const ADDRESSES_KEPT_MS: Millis = 30 * 24 * 60 * 60 * 1000;

/** By the clock of Redis, the only one that all of them share. */
const BEAT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local lease = tonumber(ARGV[2])
local pulse = redis.call('HMGET', KEYS[3], 'last', 'since')
local since = tonumber(pulse[2] or now)
if not pulse[1] or now - tonumber(pulse[1]) > lease / 2 then since = now end
redis.call('HSET', KEYS[3], 'last', now, 'since', since)
local until_ = redis.call('ZSCORE', KEYS[1], ARGV[1])
local lapsed = (not until_ or tonumber(until_) < now) and 1 or 0
redis.call('ZADD', KEYS[1], now + lease, ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - 3600000)) do
  redis.call('ZREM', KEYS[1], id)
  redis.call('HDEL', KEYS[2], id)
end
for at = 5, #ARGV do redis.call('ZADD', KEYS[4], now, ARGV[at]) end
redis.call('ZREMRANGEBYSCORE', KEYS[4], '-inf', now - tonumber(ARGV[4]))
local living = {}
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], now, '+inf')) do
  living[#living + 1] = id
  living[#living + 1] = redis.call('HGET', KEYS[2], id) or ''
end
return { lapsed, now - since, living, redis.call('ZRANGE', KEYS[4], 0, -1) }`;

export class Members {
  readonly #context: MembersContext;
  #living: readonly Member[] = [];
  #addresses: readonly string[] = [];
  /** Tables sent to each since it was heard of: many are opened between two beats. */
  readonly #sent = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #beating: Promise<void> | null = null;
  #servedMs: Millis = 0;
  #answers = false;
  /** When the last beat was sent that was answered. */
  #heardMs: Millis | null = null;
  #wasTold = false;

  constructor(context: MembersContext) {
    this.#context = context;
  }

  async start(): Promise<void> {
    const { beatMs } = this.#context.times;
    this.#timer = setInterval(() => void this.beat(), beatMs);
    await this.beat();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#beating;
    const { redis, id } = this.#context;
    await redis
      .multi()
      .zrem(LEASES, id)
      .hdel(INFOS, id)
      .exec()
      .catch(() => null);
  }

  /** Whether Redis answered when it was asked last. */
  get answers(): boolean {
    return this.#answers;
  }

  get living(): readonly Member[] {
    return this.#living;
  }

  /** Also of those that are away for a while: a page that is loaded meanwhile will want to reach them. */
  get addresses(): readonly string[] {
    return this.#addresses;
  }

  /** Who is not heard of is dead: not so just after Redis was away for all of them. */
  get mayBury(): boolean {
    return this.#answers && this.#servedMs > this.#context.times.leaseMs * 1.25;
  }

  byProcess(process: string): Member | undefined {
    return this.#living.find((member) => member.process === process);
  }

  /** Whether another process than this one speaks that version. */
  speak(version: number): boolean {
    return this.#living.some((one) => one.version === version && one.id !== this.#context.id);
  }

  /** Where the next table is opened, if possible where that version is spoken: here, unless somebody else has fewer. Null where nobody has room. */
  lightest(version?: unknown): Member | null {
    const { id } = this.#context;
    const tablesOf = (member: Member) => member.tables + (this.#sent.get(member.id) ?? 0);
    const open = this.#living.filter((one) => !one.draining && tablesOf(one) < one.mostTables);
    const alike = open.filter((one) => one.version === version);
    const [least] = (alike.length > 0 ? alike : open).toSorted(
      (a, b) => tablesOf(a) - tablesOf(b) || Number(b.id === id) - Number(a.id === id),
    );
    if (!least) return null;
    this.#sent.set(least.id, (this.#sent.get(least.id) ?? 0) + 1);
    return least;
  }

  beat(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = null;
    });
    return this.#beating;
  }

  /** As it stands from now on, not from a moment ago. */
  async refresh(): Promise<void> {
    await this.#beating;
    await this.beat();
  }

  async #beat(): Promise<void> {
    const { redis, id, times, info, onBeat } = this.#context;
    const sentMs = performance.now();
    try {
      const told = info();
      const addresses = [told.address, told.front].filter((one) => one);
      const args = [id, times.leaseMs, JSON.stringify(told), ADDRESSES_KEPT_MS, ...addresses].map(String);
      const answer = await redis.eval(BEAT, 4, LEASES, INFOS, PULSE, ADDRESSES, ...args);
      const [lapsed, servedMs, living, known] = answer as [number, number, string[], string[]];
      this.#living = readLiving(living);
      this.#addresses = known;
      this.#sent.clear();
      this.#servedMs = servedMs;
      this.#setAnswers(true);
      // An answer that told so may have been lost.
      const isLate = sentMs - (this.#heardMs ?? sentMs) > times.leaseMs;
      const isFirst = this.#heardMs === null;
      this.#heardMs = sentMs;
      onBeat(!isFirst && (lapsed === 1 || isLate));
    } catch (error) {
      this.#setAnswers(false, messageOf(error));
      // Connected to somebody who is silent: only a new connection finds out whether that has changed.
      if (redis.status === "ready") redis.disconnect(true);
    }
  }

  #setAnswers(answers: boolean, why = ""): void {
    this.#answers = answers;
    if (answers === !this.#wasTold) return;
    this.#wasTold = !answers;
    this.#context.log(
      answers
        ? "Redis answers again: the processes of this house find each other."
        : `Redis does not answer (${why}). Running tables play on; none is opened or found elsewhere until it does.`,
    );
  }
}

function readLiving(flat: readonly string[]): Member[] {
  const living: Member[] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) {
    const [id, json] = [flat[at]!, flat[at + 1]!];
    if (json !== "") living.push({ ...(JSON.parse(json) as MemberInfo), id });
  }
  return living;
}
