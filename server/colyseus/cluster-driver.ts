// Colyseus' Redis driver for a house: a room that is here is found here even without Redis, what changes with every visitor stays here, and only its process removes a room from the list.
import type { IRoomCache } from "@colyseus/core";
import { RedisDriver } from "@colyseus/redis-driver";
import type { Redis } from "ioredis";

const LIST = "roomcaches";
const REMOVE = `
local listed = redis.call('HGET', KEYS[1], ARGV[1])
if listed and cjson.decode(listed).processId == ARGV[2] then return redis.call('HDEL', KEYS[1], ARGV[1]) end
return 0`;

type Conditions = Parameters<RedisDriver["findOne"]>[0];
type Operations = Parameters<RedisDriver["update"]>[1];

export class ClusterDriver extends RedisDriver {
  readonly #here = new Map<string, IRoomCache>();
  readonly #redis: Redis;

  constructor(redis: Redis) {
    super(redis);
    this.#redis = redis;
  }

  override async findOne(conditions: Conditions): Promise<IRoomCache> {
    return this.#here.get(conditions.roomId ?? "") ?? super.findOne(conditions);
  }

  override async persist(room: IRoomCache): Promise<boolean> {
    this.#here.set(room.roomId, room);
    return super.persist(room).catch(() => true);
  }

  override async update(room: IRoomCache, { $set, $inc }: Operations): Promise<boolean> {
    Object.assign(room, $set);
    room.clients += $inc?.clients ?? 0;
    return true;
  }

  /** It may go on elsewhere under the same name. */
  override async remove(roomId: string): Promise<boolean> {
    const room = this.#here.get(roomId);
    this.#here.delete(roomId);
    if (room) await this.#redis.eval(REMOVE, 1, LIST, roomId, room.processId).catch(() => {});
    return room !== undefined;
  }

  /** Redis may have forgotten; whatever is lost is listed by another process. */
  async tellAll(isLost: (roomId: string) => boolean): Promise<void> {
    for (const room of this.#here.values()) if (!isLost(room.roomId)) await super.persist(room);
  }

  /** At the end, when each room has been taken off the list: Redis need not be there for it, and may know some of them elsewhere by now. */
  override async cleanup(): Promise<void> {
    for (const roomId of [...this.#here.keys()]) await this.remove(roomId);
  }

  /** The connection belongs to the house. */
  override async shutdown(): Promise<void> {}
}
