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
  /** How long to look before and after each half, where figures are wanted: for a p99, and for what was left to close. */
  readonly restMs?: number;
  readonly onProgress?: (line: string) => void;
};
export type FuzzFigures = {
  readonly frames: number;
  readonly requests: number;
  readonly seconds: number;
  /** Of another table, as its player measures it. */
  readonly roundTripMs: {
    readonly before: RoundTrips;
    readonly firstHalf: RoundTrips;
    readonly secondHalf: RoundTrips;
  };
  /** The first half may grow the heap to its working size; a leak grows with the second as well. */
  readonly residentMb: { readonly before: number; readonly firstHalf: number; readonly secondHalf: number };
};

/** What the server says when something got where it must not. */
const TRACE = /uncaught|unhandled|failed|TypeError|RangeError|ReferenceError/i;
/** One batch of frames in so many goes to a contest. */
const CONTEST_EVERY = 8;

export async function runFuzz(plan: FuzzPlan): Promise<FuzzFigures> {
  // Everything comes from one address here; the limits have tests of their own.
  const server = await ServerProcess.start({ RAPID_CITY_LIMITS: "off" });
  const witness = await Witness.sitDown(server.url);
  try {
    const rest = () => new Promise((resolve) => setTimeout(resolve, plan.restMs ?? 0));
    const look = async () => {
      const { roundTrips, isThere } = await witness.take();
      if (!isThere) throw new Error("The player at another table was cut off.");
      await rest();
      return { roundTrips, residentMb: server.residentMb };
    };
    await rest();
    const before = await look();
    await witness.take();
    const since = performance.now();
    for (const { kind, seed } of plan.cases ?? []) await batch(server, kind, seed);
    await half(server, plan, 0);
    const first = await look();
    // What was measured at rest is not of the attack.
    await witness.take();
    await half(server, plan, 1);
    const second = await look();
    return {
      frames: Math.ceil(plan.frames / FRAMES_A_BATCH) * FRAMES_A_BATCH,
      requests: Math.ceil(plan.requests / REQUESTS_A_BATCH) * REQUESTS_A_BATCH,
      seconds: (performance.now() - since) / 1000,
      roundTripMs: {
        before: before.roundTrips,
        firstHalf: first.roundTrips,
        secondHalf: second.roundTrips,
      },
      residentMb: {
        before: before.residentMb,
        firstHalf: first.residentMb,
        secondHalf: second.residentMb,
      },
    };
  } finally {
    await witness.leave();
    await server.stop();
  }
}

/** Batches of either half, every other one: both are of the same kinds. */
async function half(server: ServerProcess, plan: FuzzPlan, first: 0 | 1): Promise<void> {
  for (let n = first; n * FRAMES_A_BATCH < plan.frames; n += 2) {
    const isContest = Math.floor(n / 2) % CONTEST_EVERY === 0;
    await batch(server, isContest ? "contests" : "frames", plan.seed + n);
    if (n % 100 > 97) plan.onProgress?.(`${(n + 1) * FRAMES_A_BATCH} frames`);
  }
  for (let n = first; n * REQUESTS_A_BATCH < plan.requests; n += 2) {
    await batch(server, "requests", plan.seed + n);
    if (n % 100 > 97) plan.onProgress?.(`${(n + 1) * REQUESTS_A_BATCH} requests`);
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
