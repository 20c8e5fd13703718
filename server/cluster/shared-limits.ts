// What counts against one network in the whole cluster: attempts, seats that were reserved, tables that stand. Without Redis each process counts attempts for itself. Connections it counts always: they come to it alone.
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { Openers } from "../colyseus/openers.ts";
import { HouseUnreachable } from "../directory/table-directory.ts";
import type { MakeLimiter } from "../gate/limits.ts";
import type { SharedReservations } from "../gate/reservations.ts";
import { CLAIMED_TABLES } from "./claims.ts";

export const limitersIn =
  (redis: Redis): MakeLimiter =>
  ({ keyPrefix, ...options }) =>
    new RateLimiterRedis({
      ...options,
      keyPrefix: `rapid-city:${keyPrefix}`,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, ...options }),
    });

const reserved = (session: string): string => `rapid-city:reserved:${session}`;

/** A seat may be reserved through one process and taken at another. */
export const reservationsIn = (redis: Redis): SharedReservations => ({
  note(session, address, forMs) {
    redis.set(reserved(session), address, "PX", forMs).catch(() => {});
  },
  take: (session) => redis.getdel(reserved(session)).catch(() => null),
});

/** Those that are closed are forgotten. */
const STANDING = `
local standing = 0
for _, code in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  if redis.call('HEXISTS', KEYS[2], code) == 1 then standing = standing + 1
  else redis.call('SREM', KEYS[1], code) end
end
return standing`;
const OPENED_FOR_S = 24 * 60 * 60;

const openedBy = (network: string): string => `rapid-city:opened:${network}`;

export const openersIn = (redis: Redis): Openers => ({
  note(network, code) {
    const key = openedBy(network);
    redis
      .multi()
      .sadd(key, code)
      .expire(key, OPENED_FOR_S)
      .exec()
      .catch(() => {});
  },
  standing: (network) =>
    redis.eval(STANDING, 2, openedBy(network), CLAIMED_TABLES).then(Number, (error: Error) => {
      throw new HouseUnreachable(error.message);
    }),
});
