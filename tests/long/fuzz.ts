// `npm run -s long -- fuzz [--seed N] [--frames N] [--requests N] [--json]`: a hundred thousand frames and twenty thousand requests, of another seed every time; round trips of a player at another table and memory, before and in each half.
import { parseArgs } from "node:util";
import { FUZZ_CASES } from "../fixtures/fuzz-cases.ts";
import { runFuzz } from "../kit/fuzz/run-fuzz.ts";

const REST_MS = 10_000;

export async function fuzz(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string" },
      frames: { type: "string", default: "100000" },
      requests: { type: "string", default: "20000" },
      json: { type: "boolean", default: false },
    },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
  process.stderr.write(`Seed ${seed}\n`);
  const figures = await runFuzz({
    frames: Number(values.frames),
    requests: Number(values.requests),
    seed,
    cases: FUZZ_CASES,
    restMs: REST_MS,
    onProgress: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${JSON.stringify({ seed, ...figures }, null, values.json ? 0 : 2)}\n`);
  process.exit(0);
}
