// A house of several processes behind one port as somebody runs it (`--processes N`), with a Redis and a PostgreSQL of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TestCluster } from "./test-cluster.ts";
import { aMoment, until } from "./until.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What the supervisor has said of one of its processes. */
export type Opened = { readonly process: number; readonly pid: number; readonly port: number };

export class SupervisedHouse {
  readonly url: string;
  readonly stores: TestCluster;
  readonly #supervisor: ChildProcess;
  readonly #folder: string;
  readonly #said: string[];

  static async start(count: number, env: Readonly<Record<string, string>> = {}): Promise<SupervisedHouse> {
    const stores = await TestCluster.open();
    const folder = mkdtempSync(join(tmpdir(), "rapid-city-processes-"));
    const supervisor = spawn(
      process.execPath,
      ["server/main.ts", "--port", "0", "--processes", String(count)],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          NODE_NO_WARNINGS: "1",
          RAPID_CITY_DATA: folder,
          REDIS_URL: stores.redis.url,
          DATABASE_URL: stores.databaseUrl,
          RAPID_CITY_LIMITS: "off",
          ...env,
        },
      },
    );
    let out = "";
    const said: string[] = [];
    supervisor.stdout.on("data", (text) => {
      out += text;
    });
    supervisor.stderr.on("data", (text) => void said.push(String(text)));
    // However long four programs take to start on a busy machine.
    while (!out.includes("Ctrl+C") && supervisor.exitCode === null) await aMoment(20);
    const port = /localhost:(\d+)/.exec(out)?.[1];
    if (port === undefined) throw new Error(`The house did not open: ${said.join("")}`);
    return new SupervisedHouse(`http://127.0.0.1:${port}`, stores, supervisor, folder, said);
  }

  private constructor(
    url: string,
    stores: TestCluster,
    supervisor: ChildProcess,
    folder: string,
    said: string[],
  ) {
    this.url = url;
    this.stores = stores;
    this.#supervisor = supervisor;
    this.#folder = folder;
    this.#said = said;
  }

  get said(): string {
    return this.#said.join("");
  }

  /** Every process that has opened so far, in their order. */
  get opened(): readonly Opened[] {
    const lines = this.said.slice(0, this.said.lastIndexOf("\n")).split("\n");
    return lines.filter((line) => line.includes('"is":"open"')).map((line) => JSON.parse(line));
  }

  /** And every one that has ended. */
  get ended(): number {
    return this.said.split('"is":"ended"').length - 1;
  }

  signal(signal: NodeJS.Signals): void {
    this.#supervisor.kill(signal);
  }

  /** Its exit code. */
  async hasEnded(): Promise<number | null> {
    await until(() => this.#supervisor.exitCode !== null, "the house has ended");
    return this.#supervisor.exitCode;
  }

  async end(): Promise<void> {
    this.#supervisor.kill("SIGKILL");
    await this.stores.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
