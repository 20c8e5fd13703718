// The connections to Redis: one that refuses at once while Redis is away, and one that waits for it, which is what Colyseus expects.
import { RedisPresence } from "@colyseus/redis-presence";
import { Redis } from "ioredis";
import type { Millis } from "../../shared/units.ts";

/** A Redis that takes longer has gone away, whatever its connection says. */
const PATIENCE_MS: Millis = 1000;
const retryStrategy = (times: number): Millis => Math.min(50 * 2 ** times, 500);

/** Like `commandTimeout` of ioredis, but where this process itself was held up, the answer may be here already and only wait for its turn. */
class FairRedis extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis["sendCommand"]>): unknown {
    const givingUp = setTimeout(() => {
      setImmediate(() => setImmediate(() => command.reject(new Error("Command timed out"))));
    }, PATIENCE_MS);
    const end = () => clearTimeout(givingUp);
    command.promise.then(end, end);
    return super.sendCommand(command, stream);
  }
}

/** Nobody may be held up by a Redis that does not answer: what cannot be asked now fails now. */
export function openRedis(url: string): Redis {
  const redis = new FairRedis(url, {
    enableOfflineQueue: false,
    connectTimeout: PATIENCE_MS * 2,
    maxRetriesPerRequest: 0,
    retryStrategy,
  });
  // It is told once by whoever beats, and not with every attempt.
  redis.on("error", () => {});
  return redis;
}

/** Colyseus' own, which waits for Redis; how many rooms a process has is told in passing, and must not hold up its end. */
export class ClusterPresence extends RedisPresence {
  #isShutDown = false;

  constructor(url: string) {
    super(new Redis(url, { maxRetriesPerRequest: null, retryStrategy }));
    this.setMaxListeners(0);
  }

  override async hset(key: string, field: string, value: string): Promise<boolean> {
    void this.pub.hset(key, field, value).catch(() => {});
    return true;
  }

  override async hdel(key: string, field: string): Promise<boolean> {
    void this.pub.hdel(key, field).catch(() => {});
    return true;
  }

  override async subscribe(...args: Parameters<RedisPresence["subscribe"]>): Promise<this> {
    return this.#untilShutDown(super.subscribe(...args), this);
  }

  override async unsubscribe(...args: Parameters<RedisPresence["unsubscribe"]>): Promise<this> {
    return this.#untilShutDown(super.unsubscribe(...args), this);
  }

  override async publish(...args: Parameters<RedisPresence["publish"]>): Promise<void> {
    return this.#untilShutDown(super.publish(...args), undefined);
  }

  /** Also while Redis is away: nobody waits for a goodbye. */
  override shutdown(): void {
    this.#isShutDown = true;
    this.sub.disconnect();
    this.pub.disconnect();
  }
  /** Colyseus asks in passing, up to the line before it shuts this down: what is cut off by that is nobody's error. */
  async #untilShutDown<T>(asking: Promise<T>, otherwise: T): Promise<T> {
    return asking.catch((error: Error) => {
      if (this.#isShutDown) return otherwise;
      throw error;
    });
  }
}
