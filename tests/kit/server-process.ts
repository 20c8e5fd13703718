// The server as a program of its own, as users start it, with all that it says on standard error.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { until } from "./until.ts";

const START_PATIENCE_MS = 50_000;
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export class ServerProcess {
  readonly port: number;
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #said: string[];

  static async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const folder = mkdtempSync(join(tmpdir(), "rapid-city-process-"));
    const child = spawn(process.execPath, ["server/main.ts", "--port", "0"], {
      cwd: ROOT,
      env: { ...process.env, NODE_NO_WARNINGS: "1", RAPID_CITY_DATA: folder, LOG_LEVEL: "warn", ...env },
    });
    let out = "";
    const said: string[] = [];
    child.stdout.on("data", (text) => {
      out += text;
    });
    child.stderr.on("data", (text) => void said.push(String(text)));
    // However long a program takes to start on a busy machine.
    const isOpen = () => out.includes("Ctrl+C") || child.exitCode !== null;
    await until(isOpen, "the server is open", START_PATIENCE_MS);
    const port = Number(/localhost:(\d+)/.exec(out)?.[1]);
    if (!port) throw new Error(`The server did not start: ${said.join("")}`);
    return new ServerProcess(child, port, folder, said);
  }

  private constructor(child: ChildProcess, port: number, folder: string, said: string[]) {
    this.#child = child;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#said = said;
  }

  get said(): string {
    return this.#said.join("");
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Where the system tells: what it takes of the memory now. */
  get residentMb(): number {
    try {
      const pages = Number(readFileSync(`/proc/${this.#child.pid}/statm`, "utf8").split(" ")[1]);
      return (pages * 4096) / 1024 ** 2;
    } catch {
      return Number.NaN;
    }
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once("exit", resolve));
    if (this.isAlive) {
      this.#child.kill("SIGKILL");
      await gone;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
