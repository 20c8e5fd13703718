// `npm start`: installs and builds what is missing, then hands over to the server on Node 24.
import { spawn } from "node:child_process";
import { buildArt, buildIfNeeded, COMPILED, installIfNeeded, NODE, ROOT, requireNode } from "./bootstrap.mjs";

const args = process.argv.slice(2);
const dev = args.includes("--dev");

requireNode();
installIfNeeded();
if (dev) buildArt();
else buildIfNeeded();

const watch = dev ? ["--watch-path=server", "--watch-path=shared", "--watch-preserve-output"] : [];
// What its threads allocate lies in few places: in one for each of them a busy evening leaves tens of megabytes of gaps. And what is young is looked through before there are a hundred megabytes of it.
const memory = { MALLOC_ARENA_MAX: "2", NODE_OPTIONS: "--max-semi-space-size=16" };
const server = spawn(NODE, [...watch, "server/main.ts", ...args], {
  cwd: ROOT,
  stdio: "inherit",
  env: { NODE_COMPILE_CACHE: COMPILED, ...memory, ...process.env, NODE_NO_WARNINGS: "1" },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGUSR2"]) {
  process.on(signal, () => {
    // A terminal has told everybody: twice would mean at once.
    if (signal !== "SIGINT" || !process.stdin.isTTY) server.kill(signal);
  });
}
server.on("exit", (code) => process.exit(code ?? 0));
