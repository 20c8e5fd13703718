// The doctor on what the game is kept in: the database, and the Redis of several processes.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../../config/settings.ts";
import { messageOf } from "../../errors.ts";
import { MIGRATIONS } from "../../storage/sql/migrations.ts";
import type { Sql } from "../../storage/sql/sql.ts";
import { sql } from "../../storage/sql/sql.ts";
import { type Finding, finding, placeOf, withoutSecrets } from "./finding.ts";

const PATIENCE_MS = 4000;

export async function checkDatabase({ databaseUrl }: Settings, dataFolder: string): Promise<Finding> {
  if (databaseUrl === null) return checkFile(join(dataFolder, "matches.db"));
  const where = `PostgreSQL at ${placeOf(databaseUrl)}`;
  try {
    const { Postgres } = await import("../../storage/sql/postgres.ts");
    const database = new Postgres(databaseUrl);
    try {
      const [row] = await within(database.all(sql`SELECT version() AS version`));
      const [, version = ""] = /^\S+ (\S+)/.exec(String(row?.version)) ?? [];
      return await judgeVersion(`${where} answers (${version}).`, database);
    } finally {
      await database.close();
    }
  } catch (error) {
    return finding(
      "database",
      "trouble",
      `${where} does not answer: ${withoutSecrets(messageOf(error), databaseUrl)}.`,
      "Look whether it runs, and at user, password and name in DATABASE_URL. Nothing is lost meanwhile: the journal has it all.",
    );
  }
}

async function checkFile(file: string): Promise<Finding> {
  if (!existsSync(file))
    return finding("database", "fine", "Matches go into a file that the first start makes.");
  try {
    const { Sqlite } = await import("../../storage/sql/sqlite.ts");
    const database = new Sqlite(file);
    try {
      return await judgeVersion(`Matches are in ${file}.`, database);
    } finally {
      await database.close();
    }
  } catch (error) {
    return finding(
      "database",
      "trouble",
      `${file} cannot be read: ${messageOf(error)}.`,
      "While no server runs: npm run -s data -- rebuild makes it anew from the journal.",
    );
  }
}

async function judgeVersion(says: string, database: Sql): Promise<Finding> {
  const version = await database.all(sql`SELECT MAX(version) AS version FROM migrations`).then(
    ([row]) => Number(row?.version ?? 0),
    () => 0,
  );
  if (version > MIGRATIONS.length)
    return finding(
      "database",
      "trouble",
      `${says} A newer Rapid City has written it (${version}, known here ${MIGRATIONS.length}).`,
      "Start the newer one, or let npm run -s data -- rebuild make it anew.",
    );
  return finding("database", "fine", says);
}

export async function checkRedis({ redisUrl }: Settings): Promise<Finding> {
  if (redisUrl === null) return finding("redis", "fine", "One process alone: no Redis is needed.");
  const { Redis } = await import("ioredis");
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: null, connectTimeout: PATIENCE_MS });
  redis.on("error", () => {});
  try {
    await within(redis.connect());
    const info = await within(redis.info());
    const [, version = "?"] = /^redis_version:(\S+)/m.exec(info) ?? [];
    const [, policy = ""] = /^maxmemory_policy:(\S+)/m.exec(info) ?? [];
    const says = `Redis at ${placeOf(redisUrl)} answers (${version}).`;
    return policy === "" || policy === "noeviction"
      ? finding("redis", "fine", says)
      : finding(
          "redis",
          "note",
          `${says} It throws keys away when it is full (${policy}).`,
          "Set maxmemory-policy noeviction: codes of tables are claimed there.",
        );
  } catch (error) {
    return finding(
      "redis",
      "trouble",
      `Redis at ${placeOf(redisUrl)} does not answer: ${withoutSecrets(messageOf(error), redisUrl)}.`,
      "Look whether it runs, and at the password in REDIS_URL. Tables that run play on; new ones wait for it.",
    );
  } finally {
    redis.disconnect();
  }
}

function within<T>(answer: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS).unref();
  });
  return Promise.race([answer, late]);
}
