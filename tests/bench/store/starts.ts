// How long a house takes until it listens: empty, for the first time and again, and with running tables after it was killed.
import { ascending, quantile } from "../../../shared/timing/numbers.ts";
import type { Millis } from "../../../shared/units.ts";
import type { TestPostgres } from "../../kit/postgres.ts";
import { Puppet } from "../../kit/puppet.ts";
import { type StoreKind, StoreServer } from "./bench-process.ts";

const STARTS = 5;
export const RUNNING_TABLES = 200;
/** Nobody is given up on while the server is away. */
const PATIENT = { returnMs: 60_000, lobbySeatMs: 60_000, emptyMs: 60_000 };

export async function starting(kind: StoreKind, postgres: TestPostgres | null) {
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
  return { firstStartMs: Math.round(median(first)), restartMs: Math.round(median(again)) };
}

export async function withRunningTables(kind: StoreKind, postgres: TestPostgres | null) {
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

const median = (values: readonly number[]): number => quantile(ascending(values), 0.5);
const pause = (ms: Millis): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
