// Full tables at a human pace on a house with a store or without: what people wait for, how long the journal kept a verdict waiting, and memory.
import { ascending, quantile } from "../../../shared/timing/numbers.ts";
import type { Millis } from "../../../shared/units.ts";
import type { TestPostgres } from "../../kit/postgres.ts";
import { LightTable, type LoadSamples, noSamples } from "../load/light-table.ts";
import { type Memory, type StoreKind, StoreServer } from "./bench-process.ts";

const TABLES = 96;
const WARM_UP_MS = 12_000;
const MEASURED_MS = 36_000;

export type Percentiles = { readonly p50: Millis; readonly p99: Millis };
export type LoadFigures = {
  readonly touchMs: Percentiles;
  readonly verdictMs: Percentiles;
  readonly verdicts: number;
  /** From the wish to have it on the disk to the word that it is; null in a house that forgets. */
  readonly keptMs: Percentiles | null;
  readonly memory: Memory;
};

/** What one run of a house came to; runs of the others come in between, so that a busy minute hits all of them. */
export type Run = {
  readonly samples: LoadSamples;
  readonly keptMs: readonly Millis[];
  readonly memory: Memory;
};

export async function runUnderLoad(kind: StoreKind, postgres: TestPostgres | null): Promise<Run> {
  const house = await StoreServer.of(kind, postgres);
  await house.start();
  let samples = noSamples();
  const tables = Array.from({ length: TABLES }, () => new LightTable(() => samples));
  for (const table of tables) await table.sitDown(house.port);
  for (const table of tables) setTimeout(() => table.start(), 5000 * Math.random());
  await pause(WARM_UP_MS);
  samples = noSamples();
  await house.keptMs();
  await pause(MEASURED_MS);
  const measured = samples;
  samples = noSamples();
  const keptMs = await house.keptMs();
  const memory = await house.memory();
  for (const table of tables) table.leave();
  await house.end();
  return { samples: measured, keptMs, memory };
}

export function figuresOfRuns(runs: readonly Run[]): LoadFigures {
  const keptMs = runs.flatMap((run) => run.keptMs);
  const verdictsMs = runs.flatMap(({ samples }) => samples.verdictsMs);
  return {
    touchMs: percentiles(runs.flatMap(({ samples }) => samples.roundTripsMs)),
    verdictMs: percentiles(verdictsMs),
    verdicts: verdictsMs.length,
    keptMs: keptMs.length > 0 ? percentiles(keptMs) : null,
    memory: {
      neededMb: median(runs.map(({ memory }) => memory.neededMb)),
      heldMb: median(runs.map(({ memory }) => memory.heldMb)),
    },
  };
}

export function percentiles(values: readonly Millis[]): Percentiles {
  const sorted = ascending(values);
  const of = (share: number) => Number(quantile(sorted, share).toFixed(3));
  return { p50: of(0.5), p99: of(0.99) };
}

const median = (values: readonly number[]): number => quantile(ascending(values), 0.5);
const pause = (ms: Millis): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
