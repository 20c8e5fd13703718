// A process takes its leave: no new tables, lobbies at once to the others, matches when they are over or the time is up.
import type { Millis } from "../../shared/units.ts";
import type { Log } from "../log.ts";
import type { Cluster } from "./cluster.ts";

const LOOK_EVERY_MS: Millis = 250;

/** A contest and its tables go together. */
export type OpenContests = {
  /** The codes of its tables, by the code of the contest. */
  tables(): ReadonlyMap<string, readonly string[]>;
  handOver(code: string): Promise<void>;
};

/** Done once nothing is left here that others can have. */
export async function drainCluster(
  cluster: Cluster,
  mostMs: Millis,
  contests: OpenContests,
  log: Log,
): Promise<void> {
  await cluster.drain();
  const untilMs = performance.now() + mostMs;
  let isTold = false;
  while (cluster.hasOthers && !isEmpty(cluster, contests)) {
    await handOverIdle(cluster, contests, performance.now() >= untilMs);
    if (isEmpty(cluster, contests)) break;
    if (!isTold)
      log(
        `This process takes its leave. Tables whose match is played to its end before: ${cluster.directory.own.size}, for at most ${mostMs / 1000} s.`,
      );
    isTold = true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    await cluster.members.refresh();
  }
}

const isEmpty = (cluster: Cluster, contests: OpenContests): boolean =>
  cluster.directory.own.size === 0 && contests.tables().size === 0;

async function handOverIdle(cluster: Cluster, contests: OpenContests, isTimeUp: boolean): Promise<void> {
  const { own } = cluster.directory;
  const isIdle = async (code: string): Promise<boolean> =>
    isTimeUp || !(await own.get(code)?.info())?.running;
  const owned = new Set<string>();
  for (const [contest, tables] of contests.tables()) {
    for (const code of tables) owned.add(code);
    const idle = await Promise.all(tables.map(isIdle));
    if (!idle.every(Boolean)) continue;
    await contests.handOver(contest);
    await Promise.all(tables.map((code) => own.get(code)?.handOver()));
    await cluster.offer();
  }
  const free = [...own].filter(([code]) => !owned.has(code));
  const idle = await Promise.all(free.map(([code]) => isIdle(code)));
  const leaving = free.filter((_, index) => idle[index]);
  await Promise.all(leaving.map(([, table]) => table.handOver()));
  if (leaving.length > 0) await cluster.offer();
}
