// The files with which others run the game: the steps of the container in an empty folder, and every name in them against what the game knows.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { SETTINGS } from "../../server/config/settings.ts";
import { Attendance } from "../../server/operations/attendance.ts";
import { makeMetrics } from "../../server/operations/metrics.ts";
import { Readiness } from "../../server/operations/readiness.ts";
import { Puppet } from "../kit/puppet.ts";
import { until } from "../kit/until.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DEPLOY = join(ROOT, "server", "operations", "deploy");
const read = (name: string) => readFileSync(join(DEPLOY, name), "utf8");
const folder = mkdtempSync(join(tmpdir(), "rapid-city-deploy-"));
let game: ChildProcess | null = null;
afterAll(() => {
  game?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** The instructions of each stage, in their order. */
function stagesOf(file: string): string[][] {
  const lines = file.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.reduce<string[][]>((stages, line) => {
    if (line.startsWith("FROM ")) stages.push([]);
    stages.at(-1)!.push(line);
    return stages;
  }, []);
}

/** As `npm install --omit=dev` would, from what is installed here, by links. */
function installProduction(into: string): void {
  const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  for (const [path, { dev, devOptional }] of Object.entries<{ dev?: boolean; devOptional?: boolean }>(
    lock.packages,
  )) {
    if (!path.startsWith("node_modules/") || dev || devOptional || !existsSync(join(ROOT, path))) continue;
    linkAll(join(ROOT, path), join(into, path));
  }
}

function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === "node_modules") continue;
    if (entry.isDirectory()) linkAll(join(from, entry.name), join(to, entry.name));
    else if (entry.isFile()) place(join(from, entry.name), join(to, entry.name));
  }
}

/** The folder for temporary files may lie on another disk. */
function place(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}

test("the container's last stage, step by step in an empty folder, opens a table and calls itself healthy", async () => {
  const [, packages, last] = stagesOf(read("Containerfile")) as [string[], string[], string[]];
  const stage = join(folder, "packages");
  installProduction(stage);
  const clean = packages.find((line) => line.startsWith("RUN cd node_modules"))!;
  expect(spawnSync("sh", ["-c", clean.slice("RUN ".length)], { cwd: stage }).status).toBe(0);

  const home = join(folder, "game");
  mkdirSync(home);
  for (const line of last.filter((one) => one.startsWith("COPY "))) {
    const [, from, what = "", to = ""] = /^COPY (?:--from=(\w+) )?(\S+) (\S+)$/.exec(line)!;
    const source = { packages: stage, client: ROOT }[from ?? ""] ?? ROOT;
    const path = join(source, what.replace(/^\/game\//, ""));
    const target = to === "./" ? join(home, what) : join(home, to);
    if (!existsSync(path) && from === "client") {
      // Building it is `npm start`'s own step, and takes long.
      mkdirSync(target, { recursive: true });
      writeFileSync(join(target, "index.html"), "the game");
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    cpSync(path, target, { recursive: true });
  }

  const environment = last
    .filter((line) => line.startsWith("ENV "))
    .flatMap((line) => line.slice(4).split(" "));
  const env = {
    PATH: process.env.PATH,
    ...Object.fromEntries(environment.map((one) => /^(\w+)=(.*)$/.exec(one)!.slice(1))),
    RAPID_CITY_BUILD: "container",
    RAPID_CITY_DATA: join(folder, "data"),
    NODE_COMPILE_CACHE: join(folder, "data", "compiled"),
    PORT: "0",
  };
  const [program, ...args] = JSON.parse(last.find((line) => line.startsWith("CMD "))!.slice(4)) as string[];
  expect(program).toBe("node");
  game = spawn(process.execPath, args, { cwd: home, env });
  let said = "";
  for (const stream of [game.stdout!, game.stderr!])
    stream.on("data", (text) => {
      said += text;
    });
  await until(() => said.includes("Ctrl+C") || game!.exitCode !== null, "the container's program is open");
  const port = /localhost:(\d+)/.exec(said)?.[1];
  expect(port, said).toBeDefined();
  const ann = await Puppet.open(`http://127.0.0.1:${port}`, "Ann");
  await ann.link.leave();
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);

  const [, check = ""] = /HEALTHCHECK .* CMD (\[.*\])$/.exec(
    last.find((line) => line.startsWith("HEALTHCHECK"))!,
  )!;
  const [, ...checkArgs] = JSON.parse(check) as string[];
  const healthy = (at: string) =>
    spawnSync(process.execPath, checkArgs, { env: { ...env, PORT: at } }).status;
  expect(healthy(port!)).toBe(0);
  expect(healthy("1")).toBe(1);
});

test("runs as nobody in particular, with everything but its data read-only", () => {
  const [, , last] = stagesOf(read("Containerfile"));
  expect(last).toContain("USER node");
  expect(last).toContain("VOLUME /data");
  expect(read("compose.yaml")).toContain("read_only: true");
  expect(read("rapid-city.service")).toContain("ProtectSystem=strict");
});

test("Node in the container is the one that the packages name", () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const named = [...read("Containerfile").matchAll(/node:([\d.]+)-/g)].map(([, version]) => version);
  expect([...new Set(named)]).toEqual([dependencies.node]);
});

test("every variable that the files set is a setting of the game", () => {
  const settings: readonly (string | null)[] = Object.values(SETTINGS).map(({ env }) => env);
  const others = [
    "MALLOC_ARENA_MAX",
    "NODE_COMPILE_CACHE",
    "NODE_ENV",
    "NODE_NO_WARNINGS",
    "NODE_OPTIONS",
    "RAPID_CITY_BUILD",
  ];
  const [environment = ""] = /x-environment[\s\S]*?\n\n/.exec(read("compose.yaml")) ?? [];
  const named = [
    ...[...environment.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!),
    ...[...read("rapid-city.service").matchAll(/(?<=^Environment=.*)\b([A-Z_]+)(?==)/gm)].map(
      ([, name]) => name!,
    ),
    ...[...read("Containerfile").matchAll(/(?<=^ENV .*)\b([A-Z_]+)(?==)/gm)].map(([, name]) => name!),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !settings.includes(name) && !others.includes(name))).toEqual([]);
});

test("the Grafana board asks for figures that there are", async () => {
  const metrics = makeMetrics({
    attendance: new Attendance(),
    readiness: new Readiness(),
    build: "x",
    storage: () => ({
      journal: { isSafe: true, waiting: 0, waitingMs: 0 },
      database: { answers: true, behind: 0 },
    }),
    house: () => ({ redisAnswers: true, processes: 2, isSafe: true, waiting: 0 }),
  });
  const text = await metrics.text();
  const board = JSON.parse(read("grafana-board.json")) as { panels: { targets: { expr: string }[] }[] };
  const asked = board.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(rapid_city|nodejs|process)_\w+/g) ?? []),
  );
  expect(asked.length).toBeGreaterThan(20);
  for (const name of asked) expect(text).toContain(`# TYPE ${name.replace(/_bucket$/, "")} `);
});

/** Where the machine has them. */
const has = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

test.skipIf(!has("systemd-analyze"))("systemd understands the unit", () => {
  const unit = join(folder, "rapid-city.service");
  writeFileSync(unit, read("rapid-city.service").replace(/^ExecStart=.*$/m, "ExecStart=/bin/true"));
  const { stderr, status } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  expect([status, stderr.split("\n").filter((line) => line.includes("rapid-city.service"))]).toEqual([0, []]);
});
