// What counts against one network in the whole cluster: attempts, seats that were reserved, tables that stand. Without Redis each process counts for itself.
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { MakeLimiter } from "../gate/limits.ts";
import type { SharedReservations } from "../gate/reservations.ts";

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
