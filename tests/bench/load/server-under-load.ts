// A server in a process of its own, started as users start it, with something inside that tells how it fares.
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Millis } from "../../../shared/units.ts";

export type ServerFigures = {
  readonly loop: { readonly p99: Millis; readonly longest: Millis };
  readonly rssMb: number;
  readonly cpuMs: Millis;
};

export type ServerUnderLoad = {
  readonly port: number;
  reset(): void;
  figures(): Promise<ServerFigures>;
  /** What it keeps stays until it is tidied up. */
  stop(): Promise<void>;
  readonly folder: string;
  tidy(): void;
};

export type ServerKind = "game" | "bare" | "bare with pings";

export const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** All come from one address, and more tables than a house takes by itself; what is compiled is kept, as `npm start` does. */
export const UNDER_LOAD = {
  RAPID_CITY_LIMITS: "off",
  MAX_TABLES: "2000",
  NODE_COMPILE_CACHE: fileOf("../../../.cache/compiled"),
};

export function newDataFolder(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "rapid-city-load-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function startUnderLoad(kind: ServerKind): Promise<ServerUnderLoad> {
  const data = newDataFolder();
  const execArgv = ["--import", fileOf("watch.ts")];
  const child =
    kind === "game"
      ? fork(fileOf("../../../server/main.ts"), ["--port", "0"], {
          execArgv,
          stdio: ["ignore", "pipe", "inherit", "ipc"],
          env: { ...process.env, ...UNDER_LOAD, RAPID_CITY_DATA: data.folder },
        })
      : fork(fileOf("bare-process.ts"), kind === "bare" ? [] : ["--pings"], { execArgv });
  const port = await (kind === "game" ? portInWelcome(child) : portInNews(child));
  return {
    port,
    reset: () => child.send("reset"),
    figures: () => figuresOf(child),
    stop: () =>
      new Promise((resolve) => {
        child.on("exit", () => resolve());
        child.kill("SIGKILL");
      }),
    folder: data.folder,
    tidy: data.remove,
  };
}

export function portInWelcome(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let out = "";
    child.stdout!.on("data", (text) => {
      out += text;
      const port = /localhost:(\d+)/.exec(out)?.[1];
      if (port) resolve(Number(port));
    });
    child.on("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

function portInNews(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on("message", (news: unknown) => {
      if (typeof news === "object" && news !== null && "port" in news) resolve(news.port as number);
    });
  });
}

/** Of a process that watches itself (`watch.ts`). */
export function figuresOf(child: ChildProcess): Promise<ServerFigures> {
  return new Promise((resolve) => {
    const hear = (news: unknown) => {
      if (typeof news !== "object" || news === null || !("loop" in news)) return;
      child.off("message", hear);
      resolve(news as ServerFigures);
    };
    child.on("message", hear);
    child.send("figures");
  });
}
