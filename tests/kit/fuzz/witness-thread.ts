// The thread of the witness: a player who only asks for the time, twenty times a second.
import { parentPort, workerData } from "node:worker_threads";
import { Client } from "colyseus.js";
import { NATIVE_HEADERS } from "../../../shared/protocol/native-header.ts";
import { ascending, quantile } from "../../../shared/timing/numbers.ts";
import { asPlayer } from "../puppet.ts";
import type { WitnessNews } from "./witness.ts";

const EVERY_MS = 50;

const room = await new Client(workerData as string, { headers: NATIVE_HEADERS }).create(
  "table",
  asPlayer("Witness"),
);
room.reconnection.enabled = false;
let roundTrips: number[] = [];
let isThere = true;
let n = 0;
room.onMessage("probe", ([, sent]: [number, number]) => roundTrips.push(performance.now() - sent));
room.onMessage("*", () => {});
room.onLeave(() => {
  isThere = false;
});
setInterval(() => room.send("probe", { n: n++, sent: performance.now() }), EVERY_MS);

parentPort!.on("message", () => {
  const all = ascending(roundTrips.length > 0 ? roundTrips : [0]);
  roundTrips = [];
  parentPort!.postMessage({
    roundTrips: { p50: quantile(all, 0.5), p99: quantile(all, 0.99), longest: all.at(-1)! },
    isThere,
  } satisfies WitnessNews);
});
parentPort!.postMessage("seated");
