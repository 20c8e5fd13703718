// Starts, measures and ends the server of this benchmark.
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Timeouts } from "../../../server/config/timeouts.ts";
import type { Millis } from "../../../shared/units.ts";
import type { TestPostgres } from "../../kit/postgres.ts";

export type StoreKind = "none" | "sqlite" | "postgres";

export type Memory = {
  /** Once what nobody needs any more was given back: the same each time. */
  readonly neededMb: number;
  /** As it stood: how far Node has let it grow before it looks is largely luck. */
  readonly heldMb: number;
};

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A data folder, and a database where there is to be one. */
export class StoreServer {
  readonly folder = mkdtempSync(join(tmpdir(), "rapid-city-bench-store-"));
  readonly kind: StoreKind;
  readonly databaseUrl: string | null;
  port = 0;
  #child: ChildProcess | null = null;

  static async of(kind: StoreKind, postgres: TestPostgres | null): Promise<StoreServer> {
    return new StoreServer(kind, kind === "postgres" ? await postgres!.newDatabase() : null);
  }

  private constructor(kind: StoreKind, databaseUrl: string | null) {
    this.kind = kind;
    this.databaseUrl = databaseUrl;
  }

  /** Gives how long it took until it listened. */
  async start(timeouts: Partial<Timeouts> = {}): Promise<Millis> {
    const { kind, port, folder: dataFolder, databaseUrl } = this;
    const since = performance.now();
    const child = fork(
      fileOf("server-process.ts"),
      [JSON.stringify({ kind, port, dataFolder, databaseUrl, timeouts })],
      { execArgv: ["--expose-gc"], env: { ...process.env, NODE_NO_WARNINGS: "1" } },
    );
    this.#child = child;
    this.port = await new Promise<number>((resolve, reject) => {
      child.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
      child.on("message", (news: { port: number }) => {
        if (typeof news === "object" && "port" in news) resolve(news.port);
      });
    });
    return performance.now() - since;
  }

  /** How long each record that somebody waited for took, since it was asked for last. */
  async keptMs(): Promise<readonly Millis[]> {
    return (await this.#ask<{ keptMs: Millis[] }>("keptMs")).keptMs;
  }

  async memory(): Promise<Memory> {
    return (await this.#ask<{ memory: Memory }>("memory")).memory;
  }

  #ask<T extends object>(what: keyof T & string): Promise<T> {
    const child = this.#child!;
    return new Promise((resolve) => {
      const hear = (news: unknown) => {
        if (typeof news !== "object" || news === null || !(what in news)) return;
        child.off("message", hear);
        resolve(news as T);
      };
      child.on("message", hear);
      child.send(what);
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  /** As one does that is told to. */
  async leave(): Promise<void> {
    const child = this.#child!;
    this.#child = null;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.disconnect();
    await gone;
    await this.end();
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
