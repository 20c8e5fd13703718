// `npm run -s bench -- load [--json] [--tables N] [--minutes M]`: full tables at a human pace on one server as users start it, beside a bare Colyseus room with as many clients and messages.
// With `--processes N`: 500 tables on one, then twice as many on a house of so many behind one port, with Redis and PostgreSQL. Meanwhile people open tables and join them.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { ascending, quantile } from "../../shared/timing/numbers.ts";
import type { Millis } from "../../shared/units.ts";
import { startHouseUnderLoad } from "./load/house-under-load.ts";
import { type JudgedAgain, judgeAgain } from "./load/judged-again.ts";
import { LightTable, type LoadSamples, noSamples } from "./load/light-table.ts";
import { type ServerKind, startUnderLoad } from "./load/server-under-load.ts";

const KINDS: readonly ServerKind[] = ["game", "bare", "bare with pings"];
/** Each leaves a table behind, which stays open for a minute. */
const COME_EVERY_MS: Millis = 2000;
const DEFAULT_TABLES = [50, 200, 500];
/** What one process carries in comfort, and what a house of several is compared with. */
const FULL_PROCESS = 500;
const DEFAULT_MINUTES = 1;
/** Clocks, pings and compiled code settle meanwhile: three cards. */
const WARM_UP_MS = 30_000;
/** For whatever was touched last. */
const ON_ITS_WAY_MS = 3000;
/** A generator that was itself held up longer than this says nothing about the server. */
const VOID_LOOP_MS = 50;

export type LoadFigures = {
  readonly server: ServerKind;
  readonly processes: number;
  readonly tables: number;
  readonly minutes: number;
  readonly roundTripMs: { readonly p50: Millis; readonly p99: Millis; readonly longest: Millis };
  /** How many times the p99 of one full process; null where none was measured. */
  readonly p99OfOneProcess: number | null;
  readonly verdictP99Ms: Millis;
  /** From the wish to a seat, while the others play. */
  readonly openingP99Ms: Millis;
  readonly joiningP99Ms: Millis;
  readonly touches: number;
  readonly lost: number;
  readonly rounds: number;
  readonly cutOff: number;
  readonly judgedAgain: JudgedAgain | null;
  readonly cpuOfOneCore: number;
  readonly rssMb: number;
  /** At the end of each minute: flat where nothing is kept of matches that are over. */
  readonly rssMbByMinute: readonly number[];
  readonly kbPerTable: number;
  readonly loopMs: { readonly p99: Millis; readonly longest: Millis };
  readonly generatorLoopMs: { readonly p99: Millis; readonly longest: Millis };
  /** The generator was held up: the round trips are its own. */
  readonly void: boolean;
};

export async function load(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean", default: false },
      tables: { type: "string" },
      minutes: { type: "string" },
      only: { type: "string" },
      processes: { type: "string" },
    },
  });
  const minutes = Number(values.minutes ?? DEFAULT_MINUTES);
  const all: LoadFigures[] = [];
  for (const run of runsOf(values)) {
    process.stderr.write(`${run.tables} tables, ${run.kind}, ${minutes} min…\n`);
    const figures = await measure(run.kind, run.tables, minutes, run.processes);
    const one = run.processes > 1 ? all.find(({ processes }) => processes === 1) : undefined;
    all.push(one ? { ...figures, p99OfOneProcess: figures.roundTripMs.p99 / one.roundTripMs.p99 } : figures);
    if (!values.json) print(all.at(-1)!);
  }
  if (values.json) console.log(JSON.stringify(all));
  process.exit(0);
}

type Run = { readonly kind: ServerKind; readonly tables: number; readonly processes: number };
type Asked = Partial<Record<"tables" | "only" | "processes", string>>;

function runsOf({ tables: asked, only, processes: several }: Asked): Run[] {
  const processes = Number(several ?? 1);
  if (processes > 1) {
    if (asked) return [{ kind: "game", tables: Number(asked), processes }];
    return [
      { kind: "game", tables: FULL_PROCESS, processes: 1 },
      { kind: "game", tables: 2 * FULL_PROCESS, processes },
    ];
  }
  const counts = asked ? [Number(asked)] : DEFAULT_TABLES;
  const kinds = only ? KINDS.filter((kind) => kind === only) : KINDS;
  return counts.flatMap((tables) => kinds.map((kind) => ({ kind, tables, processes })));
}

async function measure(
  kind: ServerKind,
  count: number,
  minutes: number,
  processes: number,
): Promise<LoadFigures> {
  const server = await (processes > 1 ? startHouseUnderLoad(processes) : startUnderLoad(kind));
  let samples: LoadSamples = noSamples();
  const empty = await server.figures();
  const tables = Array.from({ length: count }, () => new LightTable(() => samples));
  for (const table of tables) await table.sitDown(server.port);
  for (const table of tables) {
    // People do not start all at once.
    setTimeout(() => table.start(), 9000 * Math.random());
  }
  await pause(WARM_UP_MS);
  samples = noSamples();
  server.reset();
  const before = await server.figures();
  const own = monitorEventLoopDelay({ resolution: 5 });
  own.enable();
  const startedAt = performance.now();
  const untilMs = startedAt + minutes * 60_000;
  const rssMbByMinute: number[] = [];
  // Whoever asks several processes resets what they know of their loops.
  const minuteByMinute =
    processes > 1
      ? undefined
      : setInterval(async () => rssMbByMinute.push((await server.figures()).rssMb), 60_000);
  while (performance.now() < untilMs) await comeAndGo(server.port, () => samples);
  await pause(untilMs - performance.now());
  clearInterval(minuteByMinute);
  const measured = samples;
  const tookMs = performance.now() - startedAt;
  own.disable();
  samples = noSamples();
  const after = await server.figures();
  await pause(ON_ITS_WAY_MS);
  const lost = measured.touches - measured.acks;
  const cutOff = tables.flatMap(({ clients }) => clients).filter(({ isClosed }) => isClosed).length;
  for (const table of tables) table.leave();
  await server.stop();
  const judgedAgain = kind === "game" ? judgeAgain(server.folder) : null;
  server.tidy();
  const trips = ascending(measured.roundTripsMs);
  const generatorLoopMs = { p99: own.percentile(99) / 1e6 - 5, longest: own.max / 1e6 - 5 };
  return {
    server: kind,
    processes,
    tables: count,
    minutes,
    roundTripMs: { p50: quantile(trips, 0.5), p99: quantile(trips, 0.99), longest: trips.at(-1) ?? 0 },
    p99OfOneProcess: null,
    verdictP99Ms: quantile(ascending(measured.verdictsMs), 0.99),
    openingP99Ms: quantile(ascending(measured.openingsMs), 0.99),
    joiningP99Ms: quantile(ascending(measured.joiningsMs), 0.99),
    touches: measured.touches,
    lost,
    rounds: measured.rounds,
    cutOff,
    judgedAgain,
    cpuOfOneCore: (after.cpuMs - before.cpuMs) / tookMs,
    rssMb: after.rssMb,
    rssMbByMinute,
    kbPerTable: ((after.rssMb - empty.rssMb) * 1024) / count,
    loopMs: after.loop,
    generatorLoopMs,
    void: generatorLoopMs.longest > VOID_LOOP_MS,
  };
}

/** One more table: six people sit down at it, and go. */
async function comeAndGo(port: number, samples: () => LoadSamples): Promise<void> {
  const table = new LightTable(samples);
  await table.sitDown(port);
  table.leave();
  await pause(COME_EVERY_MS);
}

function print(figures: LoadFigures): void {
  const { server, tables, roundTripMs, loopMs, generatorLoopMs, judgedAgain } = figures;
  const ms = (value: Millis): string => `${value.toFixed(2)} ms`;
  console.log(
    `\n${tables} tables, ${server}${figures.processes > 1 ? ` in ${figures.processes} processes` : ""}${figures.void ? "  (VOID: the generator was held up)" : ""}`,
  );
  console.log(
    `  touch round trip   p50 ${ms(roundTripMs.p50)}, p99 ${ms(roundTripMs.p99)}, longest ${ms(roundTripMs.longest)}`,
  );
  if (figures.p99OfOneProcess !== null)
    console.log(`  its p99            ${figures.p99OfOneProcess.toFixed(2)} times that of one full process`);
  console.log(`  verdict p99        ${ms(figures.verdictP99Ms)}`);
  console.log(
    `  a seat p99         at a new table ${ms(figures.openingP99Ms)}, at one that stands ${ms(figures.joiningP99Ms)}`,
  );
  console.log(
    `  touches            ${figures.touches}, lost ${figures.lost}, cut off ${figures.cutOff} clients`,
  );
  if (judgedAgain)
    console.log(
      `  judged again       ${judgedAgain.identical} of ${judgedAgain.cards} cards the same, ${judgedAgain.void} of them void`,
    );
  console.log(
    `  server             ${(100 * figures.cpuOfOneCore).toFixed(0)} % of a core, ${figures.rssMb.toFixed(0)} MB, ${figures.kbPerTable.toFixed(0)} KB a table`,
  );
  if (figures.rssMbByMinute.length > 1)
    console.log(`  minute by minute   ${figures.rssMbByMinute.map((mb) => mb.toFixed(0)).join(", ")} MB`);
  console.log(`  event loop         p99 ${ms(loopMs.p99)}, longest ${ms(loopMs.longest)}`);
  console.log(`  generator's loop   p99 ${ms(generatorLoopMs.p99)}, longest ${ms(generatorLoopMs.longest)}`);
}

const pause = (ms: Millis): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
