// What whoever runs a server sees of it: who is there, how busy it is, what it lacks, and its figures.
import type { Cluster } from "./cluster/cluster.ts";
import { Attendance } from "./operations/attendance.ts";
import { Load } from "./operations/house/load.ts";
import { type Metrics, makeMetrics } from "./operations/metrics.ts";
import { Readiness } from "./operations/readiness.ts";
import type { StorageHealth } from "./storage/open-storage.ts";
import type { TableEvents } from "./table/events.ts";

export type OversightContext = {
  readonly events: TableEvents;
  readonly storage: () => StorageHealth;
  /** Null where this process is alone. */
  readonly cluster: Cluster | null;
  readonly build: string;
  readonly tellsFigures: boolean;
  /** Whether anybody can look at the page of the house: nothing is measured for nobody. */
  readonly hasPage: boolean;
};

export type Oversight = {
  readonly attendance: Attendance;
  readonly load: Load;
  readonly readiness: Readiness;
  /** Null where no figures are told. */
  readonly metrics: Metrics | null;
};

export function oversee(context: OversightContext): Oversight {
  const { events, storage, cluster, build, tellsFigures, hasPage } = context;
  const attendance = new Attendance();
  events.on(attendance.listener);
  const load = new Load();
  if (hasPage) load.start();
  const readiness = new Readiness();
  // In a house what is safe is in the shared database as well.
  readiness.add("journal", () => storage().journal.isSafe && (cluster?.journal.isSafe ?? true));
  readiness.add("database", () => storage().database.answers);
  if (cluster) readiness.add("redis", () => cluster.members.answers);
  const house = cluster && (() => cluster.health);
  const metrics = tellsFigures ? makeMetrics({ attendance, readiness, build, storage, house }) : null;
  if (metrics) events.on(metrics.listener);
  return { attendance, load, readiness, metrics };
}
