// `npm run -s bench -- table [--json]`: how fast a full table acknowledges a touch beside bare echoes, and how few bytes a round takes.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Timeouts } from "../../server/config/timeouts.ts";
import { COLORS } from "../../shared/rapid-city/types.ts";
import { ascending, quantile } from "../../shared/timing/numbers.ts";
import type { Millis } from "../../shared/units.ts";
import { type PlannedTouch, ScriptedPlayer, type Situation } from "../kit/scripted-player.ts";
import { startBenchServer } from "./fair/bench-server.ts";
import { CountedWire } from "./full-table/counted-wire.ts";
import { Drummer, type EchoPorts, KINDS, type Kind } from "./full-table/round-trips.ts";

const HURRIED: Partial<Timeouts> = {
  dealMs: 0,
  revealMs: [300, 400],
  verdictMs: 50,
  tickMs: 20,
  windows: 0.4,
};
const DRUMMED_MS = 90_000;
/** Before that the code is still being compiled. */
const WARM_UP_MS = 8000;

type Percentiles = { readonly p50: Millis; readonly p99: Millis };
export type TableFigures = Record<Kind, Percentiles> & {
  /** A player's bytes in a round, probes and pings aside. */
  readonly bytesPerRound: { readonly down: number; readonly up: number };
};

export async function table(args: readonly string[]): Promise<void> {
  const server = await startBenchServer(HURRIED);
  const echo = await startEcho();
  process.stderr.write(
    `Drumming on a full table for ${DRUMMED_MS / 1000} s, then a match whose bytes are counted.\n`,
  );
  const trips = await drum(server.port, echo);
  const bytesPerRound = await countBytes(server.port);
  server.stop();
  echo.stop();
  const figures = {
    ...(Object.fromEntries(KINDS.map((kind) => [kind, percentiles(trips[kind])])) as Record<
      Kind,
      Percentiles
    >),
    bytesPerRound,
  };
  if (args.includes("--json")) console.log(JSON.stringify(figures));
  else print(figures, trips.touch.length);
  process.exit(0);
}

async function seatSix(
  portOf: (seat: number) => Promise<number>,
  script: (situation: Situation) => PlannedTouch[],
) {
  const players: ScriptedPlayer[] = [];
  for (const [seat, color] of COLORS.entries()) {
    const endpoint = `http://127.0.0.1:${await portOf(seat)}`;
    players.push(
      await ScriptedPlayer.join({
        endpoint,
        code: players[0]?.link.code ?? null,
        name: color,
        color,
        script,
      }),
    );
  }
  return players;
}

type Echo = EchoPorts & { readonly stop: () => void };

async function startEcho(): Promise<Echo> {
  const child = fork(fileURLToPath(new URL("full-table/echo-process.ts", import.meta.url)));
  const ports = await new Promise<EchoPorts>((resolve, reject) => {
    child.on("exit", (code) => reject(new Error(`The echo ended with ${code}.`)));
    // Colyseus has things to say as well.
    child.on("message", (news: EchoPorts | string) => {
      if (typeof news === "object" && "wsPort" in news) resolve(news);
    });
  });
  return { ...ports, stop: () => child.disconnect() };
}

async function drum(port: number, echo: EchoPorts): Promise<Drummer["trips"]> {
  const players = await seatSix(
    async () => port,
    () => [],
  );
  const drummer = new Drummer(players);
  await drummer.connect(echo);
  const host = players[0]!.link;
  host.on("state", ({ phase }) => {
    if (phase === "finished") host.send("rematch", {});
  });
  await pause(1500);
  const stop = drummer.start();
  host.send("start", {});
  await pause(WARM_UP_MS);
  for (const kind of KINDS) drummer.trips[kind].length = 0;
  await pause(DRUMMED_MS);
  stop();
  await Promise.all(players.map((player) => player.link.leave()));
  return drummer.trips;
}

async function countBytes(port: number): Promise<TableFigures["bytesPerRound"]> {
  const wires: CountedWire[] = [];
  const players = await seatSix(async () => {
    const wire = await CountedWire.to(port);
    wires.push(wire);
    return wire.port;
  }, asPeopleDo);
  const host = players[0]!.link;
  await pause(1500);
  for (const wire of wires) wire.reset();
  let rounds = 0;
  const finished = new Promise<void>((resolve) => {
    host.on("result", () => rounds++);
    host.on("ended", () => resolve());
  });
  host.send("start", {});
  await finished;
  await pause(300);
  const perPlayerAndRound = (way: "up" | "down") =>
    Math.round(wires.reduce((sum, wire) => sum + wire[way].game, 0) / wires.length / rounds);
  const bytes = { down: perPlayerAndRound("down"), up: perPlayerAndRound("up") };
  await Promise.all(players.map((player) => player.link.leave()));
  for (const wire of wires) wire.close();
  return bytes;
}

/** Everybody does about the right thing: runs somewhere, defends their own, or grabs two of the others'. */
function asPeopleDo({ card, you, players, tiles }: Situation): PlannedTouch[] {
  const afterMs = 260 + 200 * Math.random();
  const touch = (target: PlannedTouch["target"], moreMs = 0): PlannedTouch => ({
    afterMs: afterMs + moreMs,
    hand: "right",
    target,
  });
  const seat = players.indexOf(you);
  if (card.kind !== "cowboy") return [touch({ tile: seat }), touch({ tile: (seat + 1) % tiles.length }, 150)];
  if (card.gun === "none") return [];
  if (card.color !== you) return [touch({ pawn: you })];
  return [1, 2].map((step) => touch({ pawn: players[(seat + step) % players.length]! }, 120 * (step - 1)));
}

function print({ touch, colyseusEcho, wsEcho, bytesPerRound }: TableFigures, samples: number): void {
  const ms = (value: Millis) => `${value.toFixed(2)} ms`.padStart(10);
  console.log(`Round trips, ${samples} touches at a table of six:\n`);
  console.log(`${"".padEnd(34)}${"p50".padStart(10)}${"p99".padStart(10)}`);
  console.log(`${"a touch at a full table".padEnd(34)}${ms(touch.p50)}${ms(touch.p99)}`);
  console.log(
    `${"a bare Colyseus room that echoes".padEnd(34)}${ms(colyseusEcho.p50)}${ms(colyseusEcho.p99)}`,
  );
  console.log(`${"a bare WebSocket that echoes".padEnd(34)}${ms(wsEcho.p50)}${ms(wsEcho.p99)}`);
  const times = (name: keyof Percentiles) => touch[name] / colyseusEcho[name];
  const met = (yes: boolean) => (yes ? "✓" : "✗");
  console.log(
    `\n${met(times("p50") <= 1.3)} p50 is ${times("p50").toFixed(2)} times that of the bare room (goal 1.3)`,
  );
  console.log(
    `${met(times("p99") <= 1.3)} p99 is ${times("p99").toFixed(2)} times that of the bare room (goal 1.3)`,
  );
  const { down, up } = bytesPerRound;
  console.log(`${met(down <= 1500)} ${down} bytes down for each player and round, probes aside (goal 1500)`);
  console.log(`${met(up <= 500)} ${up} bytes up for each player and round, probes aside (goal 500)`);
}

function percentiles(values: readonly Millis[]): Percentiles {
  const sorted = ascending(values);
  return { p50: Number(quantile(sorted, 0.5).toFixed(3)), p99: Number(quantile(sorted, 0.99).toFixed(3)) };
}

const pause = (ms: Millis): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
