// Several processes behind one port as users start them (`--processes N`), with a Redis and a PostgreSQL of their own; their figures are those that Prometheus is told.
import { fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { TestPostgres } from "../../kit/postgres.ts";
import { TestRedis } from "../../kit/redis.ts";
import { findPostgres } from "../../postgres.mjs";
import { findRedis } from "../../redis.mjs";
import {
  fileOf,
  newDataFolder,
  portInWelcome,
  type ServerFigures,
  type ServerUnderLoad,
  UNDER_LOAD,
} from "./server-under-load.ts";

export async function startHouseUnderLoad(processes: number): Promise<ServerUnderLoad> {
  const [redisProgram, postgresPrograms] = [findRedis(), findPostgres()];
  if (!redisProgram || !postgresPrograms)
    throw new Error("Several processes need Redis and PostgreSQL here.");
  const redis = await TestRedis.start(redisProgram);
  const postgres = await TestPostgres.start(postgresPrograms);
  const data = newDataFolder();
  // Below the ports that the system gives away by itself.
  const metricsPort = randomInt(20_000, 30_000);
  const child = fork(fileOf("../../../server/main.ts"), ["--port", "0", "--processes", String(processes)], {
    // Ends it together with the benchmark.
    execArgv: ["--import", fileOf("watch.ts")],
    stdio: ["ignore", "pipe", "ignore", "ipc"],
    env: {
      ...process.env,
      ...UNDER_LOAD,
      RAPID_CITY_DATA: data.folder,
      REDIS_URL: redis.url,
      DATABASE_URL: await postgres.newDatabase(),
      METRICS_PORT: String(metricsPort),
    },
  });
  const port = await portInWelcome(child);
  const figures = async (): Promise<ServerFigures> => {
    const each = await Promise.all(
      Array.from({ length: processes }, (_, nth) => figuresAt(metricsPort + nth)),
    );
    const sum = (of: (one: ServerFigures) => number) => each.reduce((all, one) => all + of(one), 0);
    return {
      loop: {
        p99: Math.max(...each.map(({ loop }) => loop.p99)),
        longest: Math.max(...each.map(({ loop }) => loop.longest)),
      },
      rssMb: sum(({ rssMb }) => rssMb),
      cpuMs: sum(({ cpuMs }) => cpuMs),
    };
  };
  return {
    port,
    // What is asked for begins anew.
    reset: () => void figures(),
    figures,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      await Promise.all([redis.end(), postgres.end()]);
    },
    folder: data.folder,
    tidy: data.remove,
  };
}

async function figuresAt(port: number): Promise<ServerFigures> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  return {
    loop: {
      p99: read("nodejs_eventloop_lag_p99_seconds") * 1000,
      longest: read("nodejs_eventloop_lag_max_seconds") * 1000,
    },
    rssMb: read("process_resident_memory_bytes") / 2 ** 20,
    cpuMs: read("process_cpu_seconds_total") * 1000,
  };
}
