// The figures of a server for Prometheus, made from what happens at its tables; a touch knows nothing of them.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { JoinRequest } from "../../shared/protocol/join.ts";
import type { StorageHealth } from "../storage/open-storage.ts";
import type { TableListener, TableNews } from "../table/events.ts";
import type { Attendance } from "./attendance.ts";
import { figuresOf } from "./card-figures.ts";
import type { Readiness } from "./readiness.ts";

export type MetricsContext = {
  readonly attendance: Attendance;
  readonly readiness: Readiness;
  readonly build: string;
  storage(): StorageHealth;
  /** Null where this process is alone. */
  readonly house?: (() => HouseHealth) | null;
};

/** Of a house of several processes. */
export type HouseHealth = {
  readonly redisAnswers: boolean;
  readonly processes: number;
  /** Whether the open tables are in the shared database, and how many records are not yet. */
  readonly isSafe: boolean;
  readonly waiting: number;
};

export type Metrics = {
  readonly listener: TableListener;
  /** Somebody was turned away before any table heard of it. */
  refusedAtGate(code: string): void;
  text(): Promise<string>;
  readonly contentType: string;
};

type Settled = Extract<TableNews, { type: "settled" }>;

const ROLES: readonly JoinRequest["role"][] = ["player", "screen", "spectator"];
/** In seconds, as Prometheus wants it. */
const TRIPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2];
const BOUNDS = [0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05, 0.1];
const LOOP_PRECISION_MS = 20;

export function makeMetrics({
  attendance,
  readiness,
  build,
  storage,
  house = null,
}: MetricsContext): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  const named = (name: string, help: string) => ({ name: `rapid_city_${name}`, help, registers });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...named(name, help),
      collect() {
        this.set(read());
      },
    });
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ ...named(name, help), labelNames });
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ ...named(name, help), buckets });

  new Gauge({ ...named("build_info", "Which build runs"), labelNames: ["build"] }).set({ build }, 1);
  gauge("tables", "Tables that stand", () => attendance.tables);
  new Gauge({
    ...named("connections", "Who is at the tables"),
    labelNames: ["role"],
    collect() {
      for (const role of ROLES) this.set({ role }, attendance.total(role));
    },
  });
  gauge("ready", "Whether it may be given new tables", () => Number(readiness.lacks().length === 0));
  gauge("draining", "Whether it is about to end", () => Number(readiness.isDraining));
  gauge("journal_safe", "Whether all that was shown is on the disk", () => Number(storage().journal.isSafe));
  gauge("journal_waiting_records", "Not yet on the disk", () => storage().journal.waiting);
  gauge("journal_waiting_seconds", "For how long the oldest waits", () => storage().journal.waitingMs / 1000);
  gauge("database_up", "Whether the database answers", () => Number(storage().database.answers));
  gauge("database_behind_records", "In the journal and not in the database", () => storage().database.behind);

  if (house) {
    gauge("redis_up", "Whether Redis answers", () => Number(house().redisAnswers));
    gauge("processes", "That live in this house", () => house().processes);
    gauge("shared_safe", "Whether open tables are in the shared database", () => Number(house().isSafe));
    gauge("shared_waiting_records", "Not yet in the shared database", () => house().waiting);
  }

  const opened = counter("tables_opened_total", "Tables opened");
  const ended = counter("matches_ended_total", "Matches that are over", "by");
  const cards = counter("cards_total", "Cards settled", "outcome");
  const touches = counter("touches_total", "Touches judged", "fate");
  const flags = counter("flags_total", "Flags on players", "code");
  const refusals = counter("refusals_total", "What was asked for and not done", "where", "code");
  const roundTrips = histogram("round_trip_seconds", "Of our pings while a card was out", TRIPS);
  const verdicts = histogram("verdict_seconds", "From a card's decision to its verdict", TRIPS);
  const bounds = histogram("clock_bound_seconds", "Half of what is not known of a touch's time", BOUNDS);
  const credits = histogram("credit_seconds", "How much earlier a touch was judged than it arrived", TRIPS);

  const noteCard = ({ result, flags: raised, log }: Settled) => {
    cards.inc({ outcome: result.void ?? "judged" });
    for (const { fate } of result.touches) touches.inc({ fate });
    for (const { code } of raised) flags.inc({ code });
    const figures = figuresOf(result, log);
    for (const ms of figures.roundTripsMs) roundTrips.observe(ms / 1000);
    for (const ms of figures.boundsMs) bounds.observe(ms / 1000);
    for (const ms of figures.creditsMs) credits.observe(ms / 1000);
    if (figures.verdictMs !== null) verdicts.observe(figures.verdictMs / 1000);
  };

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    refusedAtGate: (code) => refusals.inc({ where: "gate", code }),
    listener(news) {
      if (news.type === "opened") opened.inc();
      else if (news.type === "ended") ended.inc({ by: news.record.endedBy });
      else if (news.type === "refused") refusals.inc({ where: "table", code: news.code });
      else if (news.type === "settled") noteCard(news);
    },
  };
}
