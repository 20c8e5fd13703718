// `npm run -s bench -- store [--json]`: what keeping every result costs, in SQLite and in PostgreSQL, beside a house that forgets.
import type { Millis } from "../../shared/units.ts";
import { TestPostgres } from "../kit/postgres.ts";
import { findPostgres } from "../postgres.mjs";
import { bareDisk } from "./store/bare-disk.ts";
import type { StoreKind } from "./store/bench-process.ts";
import { RUNNING_TABLES, starting, withRunningTables } from "./store/starts.ts";
import { storing } from "./store/storing.ts";
import {
  figuresOfRuns,
  type LoadFigures,
  type Percentiles,
  type Run,
  runUnderLoad,
} from "./store/under-load.ts";

/** One after the other, all kinds in turn. */
const RUNS = 3;

type StoreFigures = LoadFigures & {
  readonly storedPerSecond: number | null;
  readonly firstStartMs: Millis;
  readonly restartMs: Millis;
  readonly running: { readonly listeningMs: Millis; readonly allBackMs: Millis } | null;
};
type Figures = Record<StoreKind, StoreFigures> & { readonly diskMs: Percentiles };

export async function store(args: readonly string[]): Promise<void> {
  const programs = findPostgres();
  const postgres = programs ? await TestPostgres.start(programs) : null;
  if (!postgres) process.stderr.write("There is no PostgreSQL here: only SQLite is measured.\n");
  const kinds: StoreKind[] = postgres ? ["none", "sqlite", "postgres"] : ["none", "sqlite"];
  const parts: Partial<Record<StoreKind, Omit<StoreFigures, keyof LoadFigures>>> = {};
  for (const kind of kinds) {
    process.stderr.write(`Starts, and results stored, with ${kind === "none" ? "no store" : kind}…\n`);
    parts[kind] = await withoutLoad(kind, postgres);
  }
  const diskMs = await bareDisk();
  const runs: Record<StoreKind, Run[]> = { none: [], sqlite: [], postgres: [] };
  for (let nth = 1; nth <= RUNS; nth++) {
    process.stderr.write(`People play: ${nth} of ${RUNS}…\n`);
    for (const kind of kinds) runs[kind].push(await runUnderLoad(kind, postgres));
  }
  await postgres?.end();
  const all = kinds.map((kind) => [kind, { ...parts[kind], ...figuresOfRuns(runs[kind]) }]);
  const figures = { diskMs, ...Object.fromEntries(all) } as Figures;
  if (args.includes("--json")) console.log(JSON.stringify(figures));
  else print(figures);
  process.exit(0);
}

async function withoutLoad(kind: StoreKind, postgres: TestPostgres | null) {
  const isKept = kind !== "none";
  return {
    storedPerSecond: isKept ? await storing(kind, postgres) : null,
    ...(await starting(kind, postgres)),
    running: isKept ? await withRunningTables(kind, postgres) : null,
  };
}

function print({ diskMs, none, ...stores }: Figures): void {
  const ms = (value: Millis) => `${value.toFixed(1)} ms`;
  const met = (yes: boolean) => (yes ? "✓" : "✗");
  for (const [kind, one] of Object.entries(stores)) {
    const more = (of: (figure: StoreFigures) => number) => of(one) - of(none);
    const touch = more(({ touchMs }) => touchMs.p99);
    const verdict = more(({ verdictMs }) => verdictMs.p99);
    const memory = more((figure) => figure.memory.neededMb);
    const held = more((figure) => figure.memory.heldMb);
    const [first, again] = [more(({ firstStartMs }) => firstStartMs), more(({ restartMs }) => restartMs)];
    console.log(`\n${kind}`);
    console.log(
      `${met(one.storedPerSecond! >= 500)} ${one.storedPerSecond} results stored a second (goal 500)`,
    );
    console.log(
      `${met(touch <= 2)} a touch's round trip p99 ${ms(one.touchMs.p99)}, ${ms(touch)} more (goal 2 ms)`,
    );
    console.log(
      `${met(verdict <= 2)} a verdict p99 ${ms(one.verdictMs.p99)} (of ${one.verdicts}), ${ms(verdict)} more (goal 2 ms)`,
    );
    console.log(
      `  a record is on the disk in p50 ${ms(one.keptMs!.p50)}, p99 ${ms(one.keptMs!.p99)}; the disk alone takes ${ms(diskMs.p50)}, ${ms(diskMs.p99)}`,
    );
    console.log(
      `${met(memory <= 20)} memory ${one.memory.neededMb.toFixed(0)} MB, ${memory.toFixed(0)} MB more (goal 20 MB on SQLite); before what nobody needed was given back ${one.memory.heldMb.toFixed(0)} MB, ${held.toFixed(0)} MB more`,
    );
    const { listeningMs, allBackMs } = one.running!;
    console.log(
      `${met(listeningMs <= 3000)} ${RUNNING_TABLES} running tables are open again ${listeningMs} ms after the start, everybody is back after ${allBackMs} ms (goal 3000 ms)`,
    );
    console.log(`${met(first <= 100)} first start ${ms(one.firstStartMs)}, ${ms(first)} more (goal 100 ms)`);
    console.log(`${met(again <= 100)} restart ${ms(one.restartMs)}, ${ms(again)} more (goal 100 ms)`);
  }
}
