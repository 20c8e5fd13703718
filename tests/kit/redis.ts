// A real Redis of the test's own, on a free port, that can be stopped, frozen and started again like one that fails.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

export class TestRedis {
  readonly url: string;
  readonly #program: string;
  readonly #port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), "rapid-city-redis-"));
  #server: ChildProcess | null = null;

  static async start(program: string): Promise<TestRedis> {
    const redis = new TestRedis(program, await freePort());
    await redis.startAgain();
    return redis;
  }

  private constructor(program: string, port: number) {
    this.#program = program;
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  /** With nothing of what it knew: it writes nothing to a disk. */
  async startAgain(): Promise<void> {
    const options = ["--port", String(this.#port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    this.#server = spawn(this.#program, [...options, "--dir", this.#folder], { stdio: "ignore" });
    let answers = false;
    const ask = () => {
      const socket = connect(this.#port, "127.0.0.1", () => socket.write("PING\r\n"));
      socket.on("data", () => {
        answers = true;
        socket.destroy();
      });
      socket.on("error", () => setTimeout(ask, 20));
    };
    ask();
    await until(() => answers, "Redis answers");
  }

  /** Without warning. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await gone;
  }

  /** Connected, and silent. */
  freeze(): void {
    this.#server?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#server?.kill("SIGCONT");
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
