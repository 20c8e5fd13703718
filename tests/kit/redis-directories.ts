// Two processes' directories of one house over a real Redis, without the rest of their servers; and many tables that open and close in both.
import { randomUUID } from "node:crypto";
import { Calls } from "../../server/cluster/calls.ts";
import { Claims } from "../../server/cluster/claims.ts";
import { Members } from "../../server/cluster/members.ts";
import { ClusterPresence, openRedis } from "../../server/cluster/redis.ts";
import type { SharedTables } from "../../server/cluster/shared-tables.ts";
import { ClusterDirectory } from "../../server/directory/cluster-directory.ts";
import type { OwnTable } from "../../server/directory/table-directory.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import { until } from "./until.ts";

export type RedisDirectory = { readonly directory: ClusterDirectory; end(): Promise<void> };

export async function openDirectory(
  url: string,
  limit: number,
  drawCode?: () => string,
  shareIn?: (id: string) => SharedTables,
): Promise<RedisDirectory> {
  const id = randomUUID();
  const redis = openRedis(url);
  const presence = new ClusterPresence(url);
  const calls = new Calls(presence, id, ({ code, method, args }) => directory.answer(code, method, args));
  const directory: ClusterDirectory = new ClusterDirectory({
    claims: new Claims(redis, "tables", id),
    calls,
    shared: shareIn?.(id) ?? null,
    limit,
    contestOf: () => null,
    ...(drawCode && { drawCode }),
  });
  const members = new Members({
    redis,
    id,
    times: { leaseMs: 60_000, beatMs: 1000 },
    log: () => {},
    info: () => ({
      process: id,
      address: "",
      version: PROTOCOL_VERSION,
      tables: 0,
      mostTables: limit,
      draining: false,
    }),
    onBeat: () => {},
  });
  await until(() => redis.status === "ready", "Redis is ready");
  await calls.start();
  await members.start();
  return {
    directory,
    async end() {
      await members.stop();
      presence.shutdown();
      redis.disconnect();
    },
  };
}

/** Two letters that are fixed, two that are not. */
const LETTERS = "CDFGHJKMNPQRTVWX3467";
export const FEW_CODES = LETTERS.length ** 2;
export const fewCodes = (below: (limit: number) => number) => (): string =>
  `CC${LETTERS[below(LETTERS.length)]}${LETTERS[below(LETTERS.length)]}`;

export type CodesReport = {
  readonly opened: number;
  readonly twice: readonly string[];
  readonly most: number;
};

/** Opens and closes so many tables in two processes over few codes, many at once, and looks for a code that two have. */
export async function openAndClose(
  url: string,
  tables: number,
  atOnce: number,
  below: (limit: number) => number,
): Promise<CodesReport> {
  const sides = await Promise.all([0, 1].map(() => openDirectory(url, FEW_CODES, fewCodes(below))));
  const standing = new Set<string>();
  const twice: string[] = [];
  let [opened, most] = [0, 0];
  const table = {} as OwnTable;
  const visit = async (): Promise<void> => {
    while (opened < tables) {
      opened++;
      const { directory } = sides[below(2)]!;
      const code = await directory.open(table);
      if (code === null) throw new Error("There was no code left.");
      if (standing.has(code)) twice.push(code);
      standing.add(code);
      most = Math.max(most, standing.size);
      for (let waits = below(4); waits > 0; waits--) await new Promise((resolve) => setImmediate(resolve));
      standing.delete(code);
      await directory.close(code);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  await Promise.all(sides.map((side) => side.end()));
  return { opened, twice, most };
}
