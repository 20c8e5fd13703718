// One table of the benchmark: three players on their links, match after match until time is up, and the truth beside the log.

import { TableError } from "../../../client/online/net/table-error.ts";
import type { RoundLog } from "../../../shared/rapid-city/judging/round-log.ts";
import { parseMatchRecord, type TableRecord } from "../../../shared/rapid-city/match-record/match-record.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { MOST_LEAD_MS } from "../../../shared/timing/lead.ts";
import type { Millis } from "../../../shared/units.ts";
import { CrookedClock } from "../../kit/crooked-clock.ts";
import {
  type PlannedTouch,
  ScriptedPlayer,
  type ScriptedPlayerOptions,
  type Turned,
} from "../../kit/scripted-player.ts";
import type { ProfileName } from "../../kit/slow-link/profiles.ts";
import { openSlowLink, type SlowLink } from "../../kit/slow-link/slow-link.ts";
import { between, drawLink, type LinkKind } from "../links/kinds.ts";
import { type PhoneKind, STALL_MS, STALL_SHARE } from "../links/phone.ts";
import type { BenchServer } from "./bench-server.ts";
import { type Contest, Director, Turn } from "./contests.ts";
import { type ForgerKind, forge } from "./forgers.ts";

export type TableSetup<Link extends LinkKind = ProfileName> = {
  /** The rivals, and a third who keeps out of their way. */
  readonly links: readonly [Link, Link, Link];
  /** The first player's. */
  readonly phone?: PhoneKind;
  /** The first player lies. */
  readonly forger?: ForgerKind;
};

export type PlayedMatch<Link extends LinkKind = ProfileName> = {
  readonly setup: TableSetup<Link>;
  /** Numbers of the rounds in which this computer held up the server or the players: they say nothing about links. */
  readonly heldUp: ReadonlySet<number>;
  readonly log: TableRecord;
  readonly contests: readonly Contest[];
  readonly players: readonly {
    readonly color: Color;
    readonly profile: Link;
    readonly turned: readonly Turned[];
  }[];
};

export type ClockSample<Link extends LinkKind = ProfileName> = {
  readonly profile: Link;
  readonly errorMs: Millis;
  readonly boundMs: Millis;
};

export type BenchTableContext<Link extends LinkKind = ProfileName> = {
  readonly server: BenchServer;
  readonly untilMs: Millis;
  onMatch(match: PlayedMatch<Link>): void;
  onClock?(sample: ClockSample<Link>): void;
};

const COLORS = ["red", "blue", "green"] as const;
/** Long enough for the clocks and the pings to settle, as people do in a lobby. */
const LOBBY_MS = 32_000;
const JOIN_TRIES = 5;
/** Two quartz clocks at room temperature. */
const DRIFT_PPM = 12;

export async function playTable<Link extends LinkKind>(
  setup: TableSetup<Link>,
  context: BenchTableContext<Link>,
): Promise<void> {
  const { server } = context;
  let director: Director | null = null;
  const links: readonly LinkKind[] = setup.links;
  const phone = phoneOf(setup.phone ?? "exact");
  const turn = new Turn(links.includes("bad") ? [20, 20, null] : [5, 5, 10, 10, 20, null]);
  const slowLinks: SlowLink[] = [];
  const players: ScriptedPlayer[] = [];
  for (const [seat, profile] of setup.links.entries()) {
    const slowLink = await openSlowLink(server.port, drawLink(profile, Math.random));
    slowLinks.push(slowLink);
    const clock = new CrookedClock(1e6 * Math.random(), DRIFT_PPM * (2 * Math.random() - 1));
    const player = await joinPatiently({
      endpoint: `http://127.0.0.1:${slowLink.port}`,
      code: players[0]?.link.code ?? null,
      name: COLORS[seat]!,
      color: COLORS[seat]!,
      clock,
      script: (situation) => {
        const touches = director?.touchesOf(situation) ?? [];
        if (seat !== 0) return touches;
        return setup.forger ? forge(setup.forger, situation, touches) : touches.map(phone.stamped);
      },
      ...(seat === 0 && { stallMs: phone.stallMs }),
    });
    player.onFace = () => {
      const real = performance.now();
      const estimate = player.link.clock;
      const errorMs = estimate.toServer(clock.fromReal(real)) - server.clockAt(real);
      context.onClock?.({ profile, errorMs, boundMs: estimate.boundMs });
    };
    players.push(player);
  }
  await pause(LOBBY_MS);
  const host = players[0]!;
  while (performance.now() < context.untilMs) {
    director = new Director([COLORS[0], COLORS[1]], COLORS[2], turn);
    for (const player of players) player.turned.length = 0;
    const finished = phaseOf(host, "finished");
    host.link.send(host.link.state.phase === "finished" ? "rematch" : "start", {});
    await finished;
    // Late touches are still on their way into the log.
    await pause(500);
    const log = await fetchLog(server.port, host.link.code);
    context.onMatch({
      setup,
      heldUp: new Set(
        log.rounds.filter(({ log: round }) => wasHeldUp(server, round)).map(({ log: { number } }) => number),
      ),
      log,
      contests: director.contests(),
      players: players.map((player, seat) => ({
        color: player.color,
        profile: setup.links[seat]!,
        turned: [...player.turned],
      })),
    });
  }
  await Promise.all(players.map((player) => player.link.leave()));
  await Promise.all(slowLinks.map((slowLink) => slowLink.close()));
}

/** Stamps on the grid of its screen come early, by less than a frame. */
function phoneOf(kind: PhoneKind): {
  stamped(touch: PlannedTouch): PlannedTouch;
  stallMs(): Millis;
} {
  const chance = Math.random;
  const frameMs = kind.startsWith("grid") ? 1000 / Number(kind.slice("grid".length)) : null;
  const share = kind === "page-stalls" ? between(chance, ...STALL_SHARE) : 0;
  const mostMs = between(chance, ...STALL_MS.most);
  return {
    stamped: (touch) => (frameMs === null ? touch : { ...touch, forgedMs: touch.afterMs % frameMs }),
    stallMs: () => (chance() < share ? between(chance, STALL_MS.least, mostMs) : 0),
  };
}

/** Where all tables open at once, and this computer has other things to do as well, some are let in only later. */
async function joinPatiently(options: ScriptedPlayerOptions): Promise<ScriptedPlayer> {
  for (let triesLeft = JOIN_TRIES - 1; ; triesLeft--) {
    try {
      return await ScriptedPlayer.join(options);
    } catch (error) {
      if (triesLeft === 0 || !(error instanceof TableError) || error.code !== "net/unreachable") throw error;
    }
  }
}

function wasHeldUp(server: BenchServer, { revealAt, events }: RoundLog): boolean {
  const settledAt = events.find((event) => event.type === "settled")?.at ?? revealAt;
  return server.wasHeldUp(revealAt - MOST_LEAD_MS, settledAt);
}

async function fetchLog(port: number, code: string): Promise<TableRecord> {
  const response = await fetch(`http://127.0.0.1:${port}/api/table/${code}/log`);
  const parsed = parseMatchRecord(await response.json());
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value as TableRecord;
}

function phaseOf(player: ScriptedPlayer, phase: string): Promise<void> {
  return new Promise((resolve) => {
    let left = player.link.state.phase !== phase;
    const off = player.link.on("state", (state) => {
      if (state.phase !== phase) left = true;
      else if (left) {
        off();
        resolve();
      }
    });
  });
}

const pause = (ms: Millis): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
