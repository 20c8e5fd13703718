// `npm test`: lint, types, then unit, integration and browser tests; ends with one line that counts them all.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  buildIfNeeded,
  COMPILED,
  fail,
  installIfNeeded,
  NODE,
  ROOT,
  requireNode,
} from "../server/bootstrap.mjs";

requireNode();
installIfNeeded();
buildIfNeeded();
const { ensureBrowser } = await import("./browser.mjs");
const browser = await ensureBrowser();
if (!browser)
  fail("No Chromium was found and none could be installed: install one and name it in RAPID_CITY_CHROMIUM.");

const { ensurePostgres } = await import("./postgres.mjs");
const postgres = ensurePostgres();
const { ensureRedis } = await import("./redis.mjs");
const redis = ensureRedis();
const { ensureCaddy } = await import("./caddy.mjs");
const caddy = ensureCaddy();
const { ensureNginx } = await import("./nginx.mjs");
const nginx = ensureNginx();

const report = join(ROOT, ".cache", "vitest-report.json");
mkdirSync(join(ROOT, ".cache"), { recursive: true });
rmSync(report, { force: true });

const lint = step("Lint", ["node_modules/@biomejs/biome/bin/biome", "check", "."]);
const types = step("Types", ["node_modules/typescript/bin/tsc", "-b"]);
const tests = step("Tests", [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--config=tests/vitest.config.ts",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
  ...process.argv.slice(2),
]);

const counted = existsSync(report)
  ? JSON.parse(readFileSync(report, "utf8"))
  : { numPassedTests: 0, numFailedTests: 0 };
const passed = counted.numPassedTests + Number(lint) + Number(types);
let failed = counted.numFailedTests + Number(!lint) + Number(!types);
// A file that cannot even be loaded has no failed test in it, and must not pass for that.
if (!tests && counted.numFailedTests === 0) failed += 1;
if (counted.numPendingTests > 0) {
  const programs = Object.entries({ PostgreSQL: postgres, Redis: redis, Caddy: caddy, nginx });
  const missing = programs.flatMap(([name, found]) => (found ? [] : [name]));
  const why = missing.map((name) => `: there is no ${name} here, and none could be installed`).join("");
  console.log(`\n${counted.numPendingTests} skipped${why}`);
  const results = counted.testResults.flatMap(({ assertionResults }) => assertionResults);
  for (const { status, fullName } of results)
    if (status !== "passed" && status !== "failed") console.log(`  – ${fullName}`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function step(name, args) {
  console.log(`\n— ${name}`);
  const env = {
    ...process.env,
    // As `npm start` has it: a hundred servers are started, each of them a third sooner.
    NODE_COMPILE_CACHE: COMPILED,
    RAPID_CITY_CHROMIUM: browser,
    RAPID_CITY_POSTGRES: postgres ?? "",
    RAPID_CITY_REDIS: redis ?? "",
    RAPID_CITY_CADDY: caddy ?? "",
    RAPID_CITY_NGINX: nginx ?? "",
    NODE_NO_WARNINGS: "1",
  };
  return spawnSync(NODE, args, { cwd: ROOT, stdio: "inherit", env }).status === 0;
}
