// A real server in a process of its own, always on the same port, that can be ended without warning and started again.
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { StorageSettings } from "../../server/config/storage.ts";
import type { Timeouts } from "../../server/config/timeouts.ts";
import type { ClusterSettings } from "../../server/start-server.ts";
import { type SpokenVersion, VERSION_OF_TEST } from "./another-version.ts";
import { freePort } from "./free-port.ts";

export type KillableOptions = {
  readonly dataFolder: string;
  readonly timeouts?: Partial<Timeouts>;
  readonly env?: Readonly<Record<string, string>>;
  /** With a database, and where it is one process of several. */
  readonly storage?: StorageSettings;
  readonly cluster?: ClusterSettings;
  /** What one network may try; everything without it. */
  readonly limits?: number;
  /** Another than this one's. */
  readonly version?: SpokenVersion;
  /** Of the page of whoever runs it. */
  readonly passphrase?: string;
};

type News = { readonly open: true } | { readonly failed: string } | { readonly written: number };

const ANOTHER_VERSION = new URL("another-version.ts", import.meta.url).href;
const PROGRAM = fileURLToPath(new URL("killable-process.ts", import.meta.url));

export class KillableServer {
  readonly #options: KillableOptions;
  #child: ChildProcess | null = null;
  readonly #port: number;
  #asked = 0;

  static async start(options: KillableOptions): Promise<KillableServer> {
    const server = new KillableServer(options, await freePort());
    await server.startAgain();
    return server;
  }

  private constructor(options: KillableOptions, port: number) {
    this.#options = options;
    this.#port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  /** As `kill -9` does: nothing is finished, nothing is told. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  /** As a machine does that has other things to do. */
  freeze(): void {
    this.#child!.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child!.kill("SIGCONT");
  }

  /** As whatever updates a service does: gives the exit code. */
  async retire(): Promise<number | null> {
    const child = this.#child!;
    const gone = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
    child.kill("SIGTERM");
    const code = await gone;
    this.#child = null;
    return code;
  }

  async startAgain(other: Partial<Timeouts> = {}): Promise<void> {
    const { dataFolder, storage, cluster, limits, passphrase, version, env = {} } = this.#options;
    const timeouts = { ...this.#options.timeouts, ...other };
    const given = { port: this.#port, dataFolder, timeouts, storage, cluster, limits, passphrase };
    const child = fork(PROGRAM, [JSON.stringify(given)], {
      env: {
        ...process.env,
        NODE_NO_WARNINGS: "1",
        ...(version && { [VERSION_OF_TEST]: JSON.stringify(version) }),
        ...env,
      },
      ...(version && { execArgv: [...process.execArgv, "--import", ANOTHER_VERSION] }),
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once("exit", (code, signal) => reject(new Error(`The server ended with ${code ?? signal}.`)));
      child.on("message", (news: News) => {
        if (typeof news !== "object") return;
        if ("open" in news) resolve();
        if ("failed" in news) reject(new Error(news.failed));
      });
    });
  }

  async restart(other: Partial<Timeouts> = {}): Promise<void> {
    await this.kill();
    await this.startAgain(other);
  }

  /** Until what has happened so far is on its disk. */
  async written(): Promise<void> {
    const child = this.#child!;
    const number = ++this.#asked;
    await new Promise<void>((resolve) => {
      const hear = (news: News) => {
        if (typeof news !== "object" || !("written" in news) || news.written !== number) return;
        child.off("message", hear);
        resolve();
      };
      child.on("message", hear);
      child.send({ written: number });
    });
  }
}
