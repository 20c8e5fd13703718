// `npm run -s bench -- store [--json]`: what keeping every result costs, in SQLite and in PostgreSQL, beside a house that forgets.
import { performance } from "node:perf_hooks";
import { openStorage } from "../../server/storage/open-storage.ts";
import { ascending, quantile } from "../../shared/timing/numbers.ts";
import type { Millis } from "../../shared/units.ts";
import { TestPostgres } from "../kit/postgres.ts";
import { Puppet } from "../kit/puppet.ts";
import { entriesOf, recordedMatch } from "../kit/recorded-match.ts";
import { findPostgres } from "../postgres.mjs";
import { LightTable, type LoadSamples, noSamples } from "./load/light-table.ts";
import { type StoreKind, StoreServer } from "./store/bench-process.ts";

const STARTS = 5;
const MATCHES = 150;
const CARDS = 20;
const LOADED_TABLES = 8;
const WARM_UP_MS = 12_000;
const MEASURED_MS = 45_000;
const RUNNING_TABLES = 200;
/** Nobody is given up on while the server is away. */
const PATIENT = { returnMs: 60_000, lobbySeatMs: 60_000, emptyMs: 60_000 };

type StoreFigures = {
  readonly storedPerSecond: number | null;
  readonly touchMs: { readonly p50: Millis; readonly p99: Millis };
  readonly verdictMs: { readonly p50: Millis; readonly p99: Millis };
  readonly rssMb: number;
  readonly firstStartMs: Millis;
  readonly restartMs: Millis;
  readonly running: { readonly listeningMs: Millis; readonly allBackMs: Millis } | null;
};

export async function store(args: readonly string[]): Promise<void> {
  const programs = findPostgres();
  const postgres = programs ? await TestPostgres.start(programs) : null;
  if (!postgres) process.stderr.write("There is no PostgreSQL here: only SQLite is measured.\n");
  const kinds: StoreKind[] = postgres ? ["none", "sqlite", "postgres"] : ["none", "sqlite"];
  const figures: Partial<Record<StoreKind, StoreFigures>> = {};
  for (const kind of kinds) {
    process.stderr.write(`Measuring with ${kind === "none" ? "no store" : kind}…\n`);
    figures[kind] = await measure(kind, postgres);
    process.stderr.write(`${JSON.stringify(figures[kind])}\n`);
  }
  await postgres?.end();
  if (args.includes("--json")) console.log(JSON.stringify(figures));
  else print(figures as Record<StoreKind, StoreFigures>);
  process.exit(0);
}

async function measure(kind: StoreKind, postgres: TestPostgres | null): Promise<StoreFigures> {
  const starts = await starting(kind, postgres);
  const load = await underLoad(kind, postgres);
  const isKept = kind !== "none";
  return {
    storedPerSecond: isKept ? await storing(kind, postgres) : null,
    ...load,
    ...starts,
    running: isKept ? await withRunningTables(kind, postgres) : null,
  };
}

/** Cards of whole matches, from the table's word to the database's answer. */
async function storing(kind: StoreKind, postgres: TestPostgres | null): Promise<number> {
  const house = await StoreServer.of(kind, postgres);
  const storage = openStorage(house.folder, { databaseUrl: house.databaseUrl, keepDays: null }, () => {});
  await storage.journal.ready;
  await storage.written();
  const grabs = Array.from({ length: CARDS }, (_, n) => 200 + n);
  const template = recordedMatch({ grabs });
  const since = performance.now();
  for (let n = 0; n < MATCHES; n++) {
    const id = template.id.slice(0, 20) + String(n).padStart(6, "0");
    for (const entry of entriesOf({ ...template, id })) storage.journal.append(entry);
    // As much at once as two dozen tables would bring.
    if (n % 5 === 4) await storage.journal.written();
  }
  await storage.written();
  const tookMs = performance.now() - since;
  await storage.close();
  await house.end();
  return Math.round((MATCHES * CARDS * 1000) / tookMs);
}

async function underLoad(kind: StoreKind, postgres: TestPostgres | null) {
  const house = await StoreServer.of(kind, postgres);
  await house.start();
  let samples: LoadSamples = noSamples();
  const tables = Array.from({ length: LOADED_TABLES }, () => new LightTable(() => samples));
  for (const table of tables) await table.sitDown(house.port);
  for (const table of tables) setTimeout(() => table.start(), 5000 * Math.random());
  await pause(WARM_UP_MS);
  samples = noSamples();
  await pause(MEASURED_MS);
  const measured = samples;
  const { rssMb } = await house.figures();
  for (const table of tables) table.leave();
  await house.end();
  return { touchMs: percentiles(measured.roundTripsMs), verdictMs: percentiles(measured.verdictsMs), rssMb };
}

async function starting(kind: StoreKind, postgres: TestPostgres | null) {
  const [first, again]: [Millis[], Millis[]] = [[], []];
  // Only one that ends by itself leaves behind what Node has compiled.
  const earlier = await StoreServer.of(kind, postgres);
  await earlier.start();
  await earlier.leave();
  for (let n = 0; n < STARTS; n++) {
    const house = await StoreServer.of(kind, postgres);
    first.push(await house.start());
    await house.kill();
    again.push(await house.start());
    await house.end();
  }
  return { firstStartMs: median(first), restartMs: median(again) };
}

async function withRunningTables(kind: StoreKind, postgres: TestPostgres | null) {
  const house = await StoreServer.of(kind, postgres);
  await house.start(PATIENT);
  const puppets: Puppet[] = [];
  for (let n = 0; n < RUNNING_TABLES; n++) {
    const puppet = await Puppet.open(`http://127.0.0.1:${house.port}`, "Ann");
    puppet.link.send("addBot", { level: "medium" });
    puppet.link.send("addBot", { level: "medium" });
    puppet.link.send("start", {});
    puppets.push(puppet);
  }
  while (puppets.some(({ results }) => results.length < 1)) await pause(100);
  await house.kill();
  const since = performance.now();
  const listeningMs = await house.start(PATIENT);
  while (puppets.some(({ timesBack, phase }) => timesBack === 0 || phase === "lobby")) await pause(10);
  const allBackMs = performance.now() - since;
  await Promise.all(puppets.map(({ link }) => link.leave()));
  await house.end();
  return { listeningMs: Math.round(listeningMs), allBackMs: Math.round(allBackMs) };
}

function print(figures: Record<StoreKind, StoreFigures>): void {
  const { none, ...stores } = figures;
  const ms = (value: Millis) => `${value.toFixed(1)} ms`;
  const met = (yes: boolean) => (yes ? "✓" : "✗");
  for (const [kind, one] of Object.entries(stores)) {
    const more = (of: (figure: StoreFigures) => number) => of(one) - of(none);
    const touch = more(({ touchMs }) => touchMs.p99);
    const verdict = more(({ verdictMs }) => verdictMs.p99);
    const memory = more(({ rssMb }) => rssMb);
    const [first, again] = [more(({ firstStartMs }) => firstStartMs), more(({ restartMs }) => restartMs)];
    console.log(`\n${kind}`);
    console.log(
      `${met(one.storedPerSecond! >= 500)} ${one.storedPerSecond} results stored a second (goal 500)`,
    );
    console.log(
      `${met(touch <= 2)} a touch's round trip p99 ${ms(one.touchMs.p99)}, ${ms(touch)} more (goal 2 ms)`,
    );
    console.log(
      `${met(verdict <= 2)} a verdict p99 ${ms(one.verdictMs.p99)}, ${ms(verdict)} more (goal 2 ms)`,
    );
    console.log(
      `${met(memory <= 20)} memory ${one.rssMb.toFixed(0)} MB, ${memory.toFixed(0)} MB more (goal 20 MB on SQLite)`,
    );
    const { listeningMs, allBackMs } = one.running!;
    console.log(
      `${met(listeningMs <= 3000)} ${RUNNING_TABLES} running tables are open again ${listeningMs} ms after the start, everybody is back after ${allBackMs} ms (goal 3000 ms)`,
    );
    console.log(`${met(first <= 100)} first start ${ms(one.firstStartMs)}, ${ms(first)} more (goal 100 ms)`);
    console.log(`${met(again <= 100)} restart ${ms(one.restartMs)}, ${ms(again)} more (goal 100 ms)`);
  }
}

const percentiles = (values: readonly Millis[]) => {
  const sorted = ascending(values);
  const of = (share: number) => Number(quantile(sorted, share).toFixed(3));
  return { p50: of(0.5), p99: of(0.99) };
};
const median = (values: readonly Millis[]): Millis => Math.round(quantile(ascending(values), 0.5));
const pause = (ms: Millis): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
