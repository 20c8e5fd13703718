// `npm run -s long -- codes [--tables N]`: opens and closes 100,000 tables in two processes over a space of 400 codes, with Redis and PostgreSQL; no code may belong to two.
import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { migrate } from "../../server/storage/sql/migrations.ts";
import { Postgres } from "../../server/storage/sql/postgres.ts";
import { TestCluster } from "../kit/test-cluster.ts";
import { ensurePostgres } from "../postgres.mjs";
import { ensureRedis } from "../redis.mjs";
import type { CodesNews, CodesTask, CodesWish } from "./codes/process.ts";

const TABLES = "100000";
const AT_ONCE = 300;
const MOST_STAND_MS = 200;
const PROGRAM = fileURLToPath(new URL("codes/process.ts", import.meta.url));

export async function codes(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { tables: { type: "string", default: TABLES } } });
  if (!ensureRedis() || !ensurePostgres()) throw new Error("Redis and PostgreSQL are needed here.");
  const stores = await TestCluster.open();
  const database = new Postgres(stores.databaseUrl);
  await migrate(database, Date.now() * 1000);
  await database.close();
  const task: CodesTask = { redisUrl: stores.redis.url, databaseUrl: stores.databaseUrl };
  const since = performance.now();
  const processes = await Promise.all([0, 1].map(() => start(task)));
  const report = await openAndClose(processes, Number(values.tables));
  for (const process of processes) process.disconnect();
  await stores.end();
  console.log(JSON.stringify({ ...report, seconds: Math.round((performance.now() - since) / 1000) }));
  process.exit(report.twice.length + report.refused === 0 ? 0 : 1);
}

async function start(task: CodesTask): Promise<ChildProcess> {
  const child = fork(PROGRAM, [JSON.stringify(task)]);
  await once(child, "message");
  return child;
}

/** A table stands from what is told of it until it is told to close: nobody else may be told its code meanwhile. */
function openAndClose(processes: readonly ChildProcess[], tables: number) {
  const standing = new Set<string>();
  const twice: string[] = [];
  let [wished, closed, refused, most] = [0, 0, 0, 0];
  return new Promise<{ opened: number; twice: readonly string[]; refused: number; most: number }>(
    (resolve) => {
      const wish = () => {
        if (wished === tables) return;
        wished++;
        send(processes[randomInt(processes.length)]!, "open");
      };
      const done = () => {
        wish();
        if (++closed === tables) resolve({ opened: tables - refused, twice, refused, most });
      };
      for (const process of processes)
        process.on("message", (news: Exclude<CodesNews, "ready">) => {
          if ("closed" in news) return done();
          const { opened: code } = news;
          if (code === null) {
            refused++;
            return done();
          }
          if (standing.has(code)) twice.push(code);
          standing.add(code);
          most = Math.max(most, standing.size);
          setTimeout(() => {
            standing.delete(code);
            send(process, { close: code });
          }, randomInt(MOST_STAND_MS));
        });
      for (let n = 0; n < AT_ONCE; n++) wish();
    },
  );
}

const send = (process: ChildProcess, wish: CodesWish): void => void process.send(wish);
