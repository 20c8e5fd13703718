// What a fresh clone needs before anything else can run: the right Node, the packages, the built client.
// Plain JavaScript without dependencies, because it runs on the machine's own Node before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const LOCK = join(ROOT, "package-lock.json");
const INSTALLED = join(ROOT, "node_modules", ".rapid-city-lock");
const BUILT = join(ROOT, "dist", ".built-from");
const BUILD_INPUTS = ["package-lock.json", "client", "shared", "assets"];

/** Where Node keeps what it has compiled: the next start is quicker, and no thread needs the compiler of TypeScript in its memory. */
export const COMPILED = join(ROOT, ".cache", "compiled");

/** The Node 24 that comes as a package, so that nobody has to install one. */
export const NODE = join(
  ROOT,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

export function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

export function requireNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20)
    fail(
      `Rapid City needs Node 20 or newer to start; this is ${process.versions.node}. Get it from nodejs.org.`,
    );
}

export function installIfNeeded() {
  const wanted = hash(readFileSync(LOCK));
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, "utf8") === wanted && existsSync(NODE)) return;
  console.log("Installing packages (once)…");
  // Not `npm ci`: it refuses a lock file that lacks the optional binaries of another platform; this keeps to the same pins.
  run(
    "npm",
    ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"],
    "The packages could not be installed: check the network connection and run the command again.",
  );
  if (!existsSync(NODE))
    fail("Node 24 did not arrive with the packages: run `npm rebuild node` and try again.");
  writeFileSync(INSTALLED, wanted);
}

export function buildIfNeeded() {
  const wanted = hash(BUILD_INPUTS.map((name) => fingerprint(join(ROOT, name))).join("\n"));
  if (existsSync(BUILT) && readFileSync(BUILT, "utf8") === wanted) return;
  console.log("Building the game…");
  buildArt();
  run(
    NODE,
    ["node_modules/vite/bin/vite.js", "build", "--config", "client/vite.config.ts", "--logLevel", "warn"],
    "The client could not be built; the message above says why.",
  );
  mkdirSync(dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, wanted);
}

/** Looks itself whether there is anything to do. */
export function buildArt() {
  run(NODE, ["assets/build.ts"], "The art could not be built; the message above says why.");
}

function run(command, args, sentence) {
  const done = spawnSync(command, args, {
    cwd: ROOT,
    stdio: "inherit",
    // Windows knows npm only as a script.
    shell: command === "npm" && process.platform === "win32",
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  if (done.status !== 0) fail(sentence);
}

/** Names, sizes and times of all files below a path: enough to notice a change, quick enough for every start. */
function fingerprint(path) {
  if (!existsSync(path)) return `${path} absent`;
  const info = statSync(path);
  if (!info.isDirectory()) return `${path} ${info.size} ${info.mtimeMs}`;
  return readdirSync(path)
    .sort()
    .map((name) => fingerprint(join(path, name)))
    .join("\n");
}

function hash(content) {
  return createHash("sha256").update(content).digest("hex");
}
