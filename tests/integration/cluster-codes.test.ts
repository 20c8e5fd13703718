// The directory of a house in a real Redis keeps what every directory must, and no code belongs to two tables.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TestRedis } from "../kit/redis.ts";
import { FEW_CODES, openAndClose, openDirectory } from "../kit/redis-directories.ts";
import { seededChance } from "../kit/seeded-chance.ts";
import { findRedis } from "../redis.mjs";
import { directoryContract } from "../server/directory/directory-contract.ts";

const program = findRedis();

describe.skipIf(program === undefined)("with Redis", () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start(program!);
  });
  afterAll(() => redis.end());

  directoryContract("tables of a house", async (limit) => {
    const [here, elsewhere] = await Promise.all([
      openDirectory(redis.url, limit),
      openDirectory(redis.url, limit),
    ]);
    return {
      here: here.directory,
      elsewhere: elsewhere.directory,
      async end() {
        await Promise.all([here.end(), elsewhere.end()]);
        await redis.stop();
        await redis.startAgain();
      },
    };
  });

  test("1,000 tables opened and closed by two processes over 400 codes: never one code twice", async () => {
    const chance = seededChance(400);
    const below = (limit: number) => Math.floor(chance() * limit);
    const { opened, twice, most } = await openAndClose(redis.url, 1000, 300, below);
    expect({ opened, twice }).toEqual({ opened: 1000, twice: [] });
    expect(most).toBeGreaterThan(FEW_CODES / 4);
  });
});
