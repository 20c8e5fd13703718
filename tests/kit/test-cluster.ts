// A house of several real processes that share a real Redis and a real PostgreSQL, all of the test's own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Timeouts } from "../../server/config/timeouts.ts";
import type { ClusterSettings } from "../../server/start-server.ts";
import { findPostgres } from "../postgres.mjs";
import { findRedis } from "../redis.mjs";
import type { SpokenVersion } from "./another-version.ts";
import { KillableServer } from "./killable-server.ts";
import { TestPostgres } from "./postgres.ts";
import { TestRedis } from "./redis.ts";

/** Where either cannot be had, such tests are skipped. */
export const canHaveCluster = findPostgres() !== undefined && findRedis() !== undefined;

/** However long this machine takes, everybody comes back to the same seat. */
const PATIENT: Partial<Timeouts> = { returnMs: 60_000, lobbySeatMs: 60_000, emptyMs: 60_000 };

export type ProcessOptions = {
  readonly timeouts?: Partial<Timeouts>;
  readonly cluster?: Partial<ClusterSettings>;
  readonly limits?: number;
  readonly passphrase?: string;
  readonly version?: SpokenVersion;
};

export class TestCluster {
  readonly redis: TestRedis;
  readonly postgres: TestPostgres;
  readonly #folder = mkdtempSync(join(tmpdir(), "rapid-city-house-"));
  readonly #processes: KillableServer[] = [];
  #databaseUrl: string;
  #folders = 0;

  static async open(): Promise<TestCluster> {
    const [redis, postgres] = await Promise.all([
      TestRedis.start(findRedis()!),
      TestPostgres.start(findPostgres()!),
    ]);
    return new TestCluster(redis, postgres, await postgres.newDatabase());
  }

  private constructor(redis: TestRedis, postgres: TestPostgres, databaseUrl: string) {
    this.redis = redis;
    this.postgres = postgres;
    this.#databaseUrl = databaseUrl;
  }

  async start({ timeouts = {}, cluster = {}, ...more }: ProcessOptions = {}): Promise<KillableServer> {
    const process = await KillableServer.start({
      dataFolder: join(this.#folder, `process-${++this.#folders}`),
      timeouts: { ...PATIENT, ...timeouts },
      storage: { databaseUrl: this.#databaseUrl, keepDays: null },
      cluster: { redisUrl: this.redis.url, ...cluster },
      ...more,
    });
    this.#processes.push(process);
    return process;
  }

  /** Of the database that all of them share until they forget. */
  get databaseUrl(): string {
    return this.#databaseUrl;
  }

  /** For the next test: nobody knows anything any more. */
  async forget(): Promise<void> {
    await Promise.all(this.#processes.splice(0).map((process) => process.kill()));
    await this.redis.stop();
    await this.redis.startAgain();
    this.#databaseUrl = await this.postgres.newDatabase();
  }

  async end(): Promise<void> {
    await Promise.all(this.#processes.map((process) => process.kill()));
    await this.redis.end();
    await this.postgres.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
