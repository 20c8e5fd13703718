// The directory of a house in a real Redis keeps what every directory must, and no code belongs to two tables.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRedis } from "../../server/cluster/redis.ts";
import { openersIn } from "../../server/cluster/shared-limits.ts";
import type { OwnTable } from "../../server/directory/table-directory.ts";
import { TestRedis } from "../kit/redis.ts";
import { FEW_CODES, openAndClose, openDirectory } from "../kit/redis-directories.ts";
import { seededChance } from "../kit/seeded-chance.ts";
import { until } from "../kit/until.ts";
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

  test("tables that stand count against their network in the whole house, and those that closed do not", async () => {
    const sides = await Promise.all([0, 1].map(() => openDirectory(redis.url, 9)));
    const connections = [openRedis(redis.url), openRedis(redis.url)];
    const openers = connections.map(openersIn);
    await until(() => connections.every(({ status }) => status === "ready"), "Redis is ready");
    const codes = await Promise.all(sides.map(({ directory }) => directory.open({} as OwnTable)));
    codes.forEach((code, nth) => void openers[nth]!.note("192.0.2.1", code!));
    // Each note is on a way of its own, and nobody waits for it.
    for (const { standing } of openers) await expect.poll(() => standing("192.0.2.1")).toBe(2);
    await sides[0]!.directory.close(codes[0]!);
    for (const { standing } of openers) expect(await standing("192.0.2.1")).toBe(1);
    expect(await openers[0]!.standing("192.0.2.2")).toBe(0);
    for (const connection of connections) connection.disconnect();
    await expect(openers[0]!.standing("192.0.2.1")).rejects.toMatchObject({ code: "house/unreachable" });
    await Promise.all(sides.map((side) => side.end()));
  });

  test("a process that was held up itself does not take Redis for silent", async () => {
    const connection = openRedis(redis.url);
    await until(() => connection.status === "ready", "Redis is ready");
    const answered = Promise.all([connection.ping(), connection.multi().hlen("nothing").exec()]);
    for (const since = performance.now(); performance.now() < since + 1200; );
    expect(await answered).toEqual(["PONG", [[null, 0]]]);
    redis.freeze();
    await expect(connection.ping()).rejects.toThrow("Command timed out");
    redis.thaw();
    connection.disconnect();
  });

  test("1,000 tables opened and closed by two processes over 400 codes: never one code twice", async () => {
    const chance = seededChance(400);
    const below = (limit: number) => Math.floor(chance() * limit);
    const { opened, twice, most } = await openAndClose(redis.url, 1000, 300, below);
    expect({ opened, twice }).toEqual({ opened: 1000, twice: [] });
    expect(most).toBeGreaterThan(FEW_CODES / 4);
  });
});
