// Fuzzing from the outside: batch after batch against a server of its own, until one of them leaves a trace, whose seed is then told.
import { ServerProcess } from "../server-process.ts";
import { FRAMES_A_BATCH, fuzzContest, fuzzFrames, fuzzRequests, REQUESTS_A_BATCH } from "./fuzzing.ts";
import { type RoundTrips, Witness } from "./witness.ts";

export type FuzzKind = "frames" | "contests" | "requests";
export type FuzzPlan = {
  readonly frames: number;
  readonly requests: number;
  readonly seed: number;
  /** Batches that once left a trace, run first. */
  readonly cases?: readonly { readonly kind: FuzzKind; readonly seed: number }[];
  readonly onProgress?: (line: string) => void;
};
export type FuzzFigures = {
  readonly frames: number;
  readonly requests: number;
  readonly seconds: number;
  /** Of another table, as its player measures it. */
  readonly roundTripMs: { readonly before: RoundTrips; readonly during: RoundTrips };
  readonly residentMb: { readonly before: number; readonly after: number };
};

/** What the server says when something got where it must not. */
const TRACE = /uncaught|unhandled|failed|TypeError|RangeError|ReferenceError/i;
const WITNESS_MS = 3000;
/** One batch of frames in so many goes to a contest. */
const CONTEST_EVERY = 8;

export async function runFuzz(plan: FuzzPlan): Promise<FuzzFigures> {
  // Everything comes from one address here; the limits have tests of their own.
  const server = await ServerProcess.start({ RAPID_CITY_LIMITS: "off" });
  const witness = await Witness.sitDown(server.url);
  try {
    await new Promise((resolve) => setTimeout(resolve, plan.frames > 10_000 ? WITNESS_MS : 0));
    const { roundTrips: before } = await witness.take();
    const memoryBefore = server.residentMb;
    const since = performance.now();
    for (const { kind, seed } of plan.cases ?? []) await batch(server, kind, seed);
    for (let n = 0; n * FRAMES_A_BATCH < plan.frames; n++) {
      await batch(server, n % CONTEST_EVERY === 0 ? "contests" : "frames", plan.seed + n);
      if (n % 100 === 99) plan.onProgress?.(`${(n + 1) * FRAMES_A_BATCH} frames`);
    }
    for (let n = 0; n * REQUESTS_A_BATCH < plan.requests; n++) {
      await batch(server, "requests", plan.seed + n);
      if (n % 100 === 99) plan.onProgress?.(`${(n + 1) * REQUESTS_A_BATCH} requests`);
    }
    const { roundTrips: during, isThere } = await witness.take();
    if (!isThere) throw new Error("The player at another table was cut off.");
    return {
      frames: Math.ceil(plan.frames / FRAMES_A_BATCH) * FRAMES_A_BATCH,
      requests: Math.ceil(plan.requests / REQUESTS_A_BATCH) * REQUESTS_A_BATCH,
      seconds: (performance.now() - since) / 1000,
      roundTripMs: { before, during },
      residentMb: { before: memoryBefore, after: server.residentMb },
    };
  } finally {
    await witness.leave();
    await server.stop();
  }
}

let table: string | null = null;

async function batch(server: ServerProcess, kind: FuzzKind, seed: number): Promise<void> {
  const said = server.said.length;
  let failed = "";
  try {
    if (kind === "frames") table = await fuzzFrames(server.url, seed, table);
    else if (kind === "contests") await fuzzContest(server.url, seed);
    else await fuzzRequests(server.port, seed);
    const { ok } = await fetch(`${server.url}/api/health`);
    if (!ok) failed = "The server is not well.";
  } catch (error) {
    failed = String(error);
  }
  const news = server.said.slice(said);
  if (TRACE.test(news)) failed += news;
  if (!server.isAlive) failed += " The server is gone.";
  if (failed !== "")
    throw new Error(
      `Seed ${seed} of ${kind} left a trace (keep it in tests/fixtures/fuzz-cases.ts): ${failed}`,
    );
}
