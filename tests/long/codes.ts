// `npm run -s long -- codes [--tables N]`: opens and closes 100,000 tables in two processes over a space of 400 codes; no code may belong to two.
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { TestRedis } from "../kit/redis.ts";
import { openAndClose } from "../kit/redis-directories.ts";
import { ensureRedis } from "../redis.mjs";

const TABLES = "100000";
const AT_ONCE = 350;

export async function codes(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { tables: { type: "string", default: TABLES } } });
  const program = ensureRedis();
  if (program === undefined) throw new Error("There is no Redis here, and none could be installed.");
  const redis = await TestRedis.start(program);
  const report = await openAndClose(redis.url, Number(values.tables), AT_ONCE, randomInt).finally(() =>
    redis.end(),
  );
  console.log(JSON.stringify(report));
  process.exit(report.twice.length === 0 ? 0 : 1);
}
