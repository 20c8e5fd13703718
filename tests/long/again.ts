// `npm run -s long -- again [TIMES] [FILE …]`: every integration and browser test file so many times, half of them beside a busy loop on each core; says which test failed, why and how often.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PROJECTS = ["integration", "e2e", "party"];

type Report = {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

export async function again([count = "10", ...files]: readonly string[]): Promise<void> {
  const times = Number(count);
  const failures = new Map<string, number>();
  for (let time = 1; time <= times; time++) {
    const busy = time > times / 2;
    const stop = busy ? keepBusy() : () => {};
    const began = performance.now();
    const failed = await run(files);
    stop();
    for (const name of failed) failures.set(name, (failures.get(name) ?? 0) + 1);
    const seconds = Math.round((performance.now() - began) / 1000);
    const words = failed.length === 0 ? "all pass" : `failed: ${failed.join("; ")}`;
    console.log(`${time} of ${times}, ${busy ? "beside busy loops" : "alone"}, ${seconds} s: ${words}`);
  }
  for (const [name, often] of failures) console.log(`${often} of ${times}: ${name}`);
  process.exitCode = failures.size === 0 ? 0 : 1;
}

/** What failed; a file that could not even be loaded by what it said. */
async function run(files: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "rapid-city-again-"));
  const report = join(folder, "report.json");
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--config=tests/vitest.config.ts",
    ...PROJECTS.flatMap((name) => ["--project", name]),
    "--reporter=json",
    `--outputFile=${report}`,
    ...files,
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: "ignore" });
  const code = await new Promise((resolve) => child.on("exit", resolve));
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  rmSync(folder, { recursive: true });
  const failed = testResults.flatMap(({ message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message !== "") return [message.split("\n")[0]!];
    return failed.map(
      ({ fullName, failureMessages }) => `${fullName} (${failureMessages[0]?.split("\n")[0]})`,
    );
  });
  // As an error that nobody caught.
  return failed.length === 0 && code !== 0 ? ["something outside of all tests"] : failed;
}

function keepBusy(): () => void {
  const loops = Array.from({ length: availableParallelism() }, () => new Worker("for (;;);", { eval: true }));
  return () => {
    for (const loop of loops) void loop.terminate();
  };
}
