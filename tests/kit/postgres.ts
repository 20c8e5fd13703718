// A real PostgreSQL of the test's own, in a folder of its own, that can be stopped and started like one that fails.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { until } from "./until.ts";

/** It refuses to run as root. */
function someoneElse(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

export class TestPostgres {
  readonly #programs: string;
  readonly #folder: string;
  readonly #user = someoneElse();
  #server: ChildProcess | null = null;
  #databases = 0;

  static async start(programs: string): Promise<TestPostgres> {
    const postgres = new TestPostgres(programs);
    await postgres.startAgain();
    return postgres;
  }

  private constructor(programs: string) {
    this.#programs = programs;
    this.#folder = mkdtempSync(join(tmpdir(), "rapid-city-pg-"));
    if (this.#user) chownSync(this.#folder, this.#user.uid, this.#user.gid);
    const options = [
      "-D",
      join(this.#folder, "data"),
      "-A",
      "trust",
      "-U",
      "postgres",
      "--no-sync",
      "-E",
      "UTF8",
    ];
    execFileSync(join(programs, "initdb"), options, { ...this.#user, cwd: this.#folder, stdio: "pipe" });
  }

  /** Over a socket in its folder, so that no port can be taken. */
  urlOf(database: string): string {
    return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(this.#folder)}`;
  }

  async startAgain(): Promise<void> {
    const options = ["-D", join(this.#folder, "data"), "-k", this.#folder, "-c", "listen_addresses="];
    this.#server = spawn(join(this.#programs, "postgres"), options, {
      ...this.#user,
      cwd: this.#folder,
      stdio: "ignore",
    });
    let answers = false;
    const ask = async () => {
      while (!answers) {
        answers = await this.#query("SELECT 1").then(
          () => true,
          () => false,
        );
      }
    };
    void ask();
    await until(() => answers, "PostgreSQL answers");
  }

  /** Without warning. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const gone = new Promise((resolve) => server.once("exit", resolve));
    // Ends all its connections at once, and cleans up what a killed one would leave behind in the system.
    server.kill("SIGQUIT");
    await gone;
  }

  /** Gives its address. */
  async newDatabase(): Promise<string> {
    const name = `town${++this.#databases}`;
    await this.#query(`CREATE DATABASE ${name}`);
    return this.urlOf(name);
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #query(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.urlOf("postgres") });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query(text);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
