// The shelf of a house, in Redis. While that is away nothing is found on it, and what is put there is lost.
import type { Redis } from "ioredis";
import type { Shelf } from "../shelf.ts";

const keyOf = (name: string): string => `rapid-city:shelf:${name}`;

export const shelfIn = (redis: Redis): Shelf => ({
  async put(name, text, forMs) {
    await redis.set(keyOf(name), text, "PX", forMs).catch(() => null);
  },
  look: (name) => redis.get(keyOf(name)).catch(() => null),
  take: (name) => redis.getdel(keyOf(name)).catch(() => null),
});
