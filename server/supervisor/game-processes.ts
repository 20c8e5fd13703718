// The processes of the game under one supervisor: started, started again when they die, replaced one after the other, and ended together.
import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import type { Millis } from "../../shared/units.ts";
import { messageOf } from "../errors.ts";

/** What a process is told when it starts. */
export type ProcessPlace = {
  /** From 1. */
  readonly number: number;
  readonly frontPort: number;
  readonly port: number;
  readonly metricsPort: number | null;
  readonly dataFolder: string;
  /** Null without https. */
  readonly certificateFolder: string | null;
};

/** What a process tells; `taken`: one of those that it was handed. */
export type ProcessNews = { readonly port: number } | "leaving" | "taken";

export type GameProcessesContext = {
  readonly count: number;
  /** The command line, which each of them reads as well. */
  readonly args: readonly string[];
  placeOf(number: number): ProcessPlace;
  onNews(number: number, news: Readonly<Record<string, unknown>>): void;
};

type GameProcess = {
  readonly number: number;
  child: ChildProcess | null;
  /** Given by the system where none is named; the same from then on. */
  port: number;
  isOpen: boolean;
  /** Sockets that it was handed and has not taken yet: many where it hangs. */
  untaken: number;
  failures: number;
  ended: Promise<unknown>;
};

const PROGRAM = fileURLToPath(new URL("process.ts", import.meta.url));
const FIRST_REST_MS: Millis = 250;
const LONGEST_REST_MS: Millis = 30_000;

export class GameProcesses {
  readonly #context: GameProcessesContext;
  readonly #all: readonly GameProcess[];
  /** Came while nobody was open. */
  #waiting: Socket[] = [];
  #isStopping = false;
  #replacing: Promise<void> | null = null;
  #lastGiven = 0;

  constructor(context: GameProcessesContext) {
    this.#context = context;
    this.#all = Array.from({ length: context.count }, (_, nth) => ({
      number: nth + 1,
      child: null,
      port: 0,
      isOpen: false,
      untaken: 0,
      failures: 0,
      ended: Promise.resolve(),
    }));
  }

  /** False where one of them cannot start, which it has said. */
  async start(): Promise<boolean> {
    const opened = await Promise.all(this.#all.map((one) => this.#open(one)));
    if (!opened.every(Boolean)) return false;
    for (const one of this.#all) this.#watch(one);
    return true;
  }

  /** To whoever has the least to do, in turn. */
  admit(socket: Socket): void {
    const open = this.#all.filter(({ isOpen }) => isOpen);
    const turnOf = ({ number }: GameProcess) =>
      (number - this.#lastGiven - 1 + this.#all.length) % this.#all.length;
    const [one] = open.toSorted((a, b) => a.untaken - b.untaken || turnOf(a) - turnOf(b));
    if (!one) {
      this.#waiting.push(socket);
      return;
    }
    this.#lastGiven = one.number;
    one.untaken++;
    one.child!.send("visitor", socket, (error) => error && socket.destroy());
  }

  /** Each by itself, once the one before is open again; a second wish meanwhile is the same wish. */
  replaceAll(): Promise<void> {
    this.#replacing ??= this.#replaceAll().finally(() => {
      this.#replacing = null;
    });
    return this.#replacing;
  }

  async stop(signal: "SIGINT" | "SIGTERM"): Promise<void> {
    this.#isStopping = true;
    for (const socket of this.#waiting.splice(0)) socket.destroy();
    for (const { child } of this.#all) child?.kill(signal);
    await Promise.all(this.#all.map(({ ended }) => ended));
  }

  kill(): void {
    for (const { child } of this.#all) child?.kill("SIGKILL");
  }

  async #replaceAll(): Promise<void> {
    for (const one of this.#all) {
      if (this.#isStopping) return;
      one.child?.kill("SIGTERM");
      await one.ended;
      while (!this.#isStopping && !one.isOpen) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Whatever ends it, it is started again. */
  async #watch(one: GameProcess): Promise<void> {
    for (;;) {
      await one.ended;
      if (this.#isStopping) return;
      const restMs = Math.min(FIRST_REST_MS * 2 ** one.failures, LONGEST_REST_MS);
      await new Promise((resolve) => setTimeout(resolve, restMs));
      if (this.#isStopping) return;
      one.failures = (await this.#open(one)) ? 0 : one.failures + 1;
    }
  }

  async #open(one: GameProcess): Promise<boolean> {
    const { args, placeOf, onNews } = this.#context;
    const place = placeOf(one.number);
    const told = JSON.stringify({ ...place, port: place.port || one.port });
    // In a group of its own: a Ctrl+C is meant for all, and handed on once.
    const child = fork(PROGRAM, [told, ...args], { detached: true });
    one.child = child;
    one.untaken = 0;
    one.ended = hasEnded(child).then((how) => {
      one.isOpen = false;
      one.child = null;
      onNews(one.number, { is: "ended", ...how });
    });
    return new Promise((resolve) => {
      void one.ended.then(() => resolve(false));
      child.on("message", (news: ProcessNews) => {
        if (news === "taken") one.untaken--;
        else if (news === "leaving") one.isOpen = false;
        else {
          one.isOpen = true;
          one.port = news.port;
          onNews(one.number, { is: "open", port: news.port, pid: child.pid });
          for (const socket of this.#waiting.splice(0)) this.admit(socket);
          resolve(true);
        }
      });
    });
  }
}

/** Or has never begun, where the system has no room for one more. What cannot be told to a process that is just ending is no error of ours. */
const hasEnded = (child: ChildProcess): Promise<Readonly<Record<string, unknown>>> =>
  new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.on("error", (error) => {
      if (child.pid === undefined) resolve({ why: messageOf(error) });
    });
  });
