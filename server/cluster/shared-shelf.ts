// The shelf of a house, in Redis. While that is away each process has what was put or found there by itself: whoever runs the house is still let in.
import type { Redis } from "ioredis";
import { HouseUnreachable } from "../directory/table-directory.ts";
import { messageOf } from "../errors.ts";
import { OwnShelf, type Shelf } from "../shelf.ts";

const keyOf = (name: string): string => `rapid-city:shelf:${name}`;
const REMEMBERED_MS = 10 * 60_000;

export const shelfIn = (redis: Redis): Shelf => {
  const own = new OwnShelf(() => Date.now());
  return {
    async put(name, text, forMs) {
      await own.put(name, text, forMs);
      await redis.set(keyOf(name), text, "PX", forMs).catch(() => null);
    },
    async look(name) {
      try {
        const found = await redis.get(keyOf(name));
        if (found !== null) await own.put(name, found, REMEMBERED_MS);
        return found;
      } catch (error) {
        const remembered = await own.look(name);
        if (remembered === null) throw new HouseUnreachable(messageOf(error));
        return remembered;
      }
    },
    take: (name) => redis.getdel(keyOf(name)).catch(() => null),
  };
};
