// A table of the simulation: three phones, match after match, driven by the very code that runs the rounds of a real one.
import { RoundDriver, type SettledRound } from "../../../server/match/round-driver.ts";
import type { Inbound, InboundName } from "../../../shared/protocol/messages.ts";
import { startingTrust, type Trust } from "../../../shared/rapid-city/judging/round-hearing.ts";
import {
  dealCard,
  type Match,
  roundOf,
  settleRound,
  startMatch,
  voidRound,
} from "../../../shared/rapid-city/match.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { pacedWindowsMs } from "../../../shared/rapid-city/windows.ts";
import { intoNextMatch } from "../../../shared/timing/trust.ts";
import type { Millis } from "../../../shared/units.ts";
import { type Contest, Director, Turn } from "../fair/contests.ts";
import { between, type Chance, drawLink, type LinkKind } from "./kinds.ts";
import { type Forgery, type PhoneKind, SimulatedPhone } from "./phone.ts";
import { SimulatedServer } from "./server.ts";
import { VirtualTime } from "./virtual-time.ts";

export type SimulatedSeat = {
  readonly link: LinkKind;
  readonly phone?: PhoneKind;
  readonly forgery?: Forgery;
};

export type TableSetup = {
  /** The rivals; a third on a calm link keeps out of their way. */
  readonly rivals: readonly [SimulatedSeat, SimulatedSeat];
  readonly matches: number;
  /** The server stands still on every card, for so long. */
  readonly pauseMs?: readonly [Millis, Millis];
  /** The server knows the kernel's round trips, as it does on Linux without a proxy. */
  readonly kernel?: boolean;
  readonly capMs?: Millis;
  readonly gaps?: readonly (5 | 10 | 20 | null)[];
};

export type PlayedCard = {
  readonly match: number;
  readonly settled: Pick<SettledRound, "result" | "log" | "flags">;
  readonly contest: Contest | null;
  /** True reaction by the touch's number. */
  readonly truths: ReadonlyMap<Color, ReadonlyMap<number, { readonly afterMs: Millis }>>;
};

const COLORS = ["red", "blue", "green"] as const;
/** Where nearly every card is void a match has no end. */
const MOST_CARDS = 60;
const LOBBY_MS = 32_000;
const BETWEEN_CARDS_MS = 2500;

export function simulateTable(setup: TableSetup, chance: Chance): PlayedCard[] {
  const time = new VirtualTime();
  const server = new SimulatedServer(time, chance);
  const seats: readonly SimulatedSeat[] = [...setup.rivals, { link: "lan" }];
  let director: Director;
  let driver: RoundDriver | null = null;
  let tiles: Match["tiles"] = [];
  const hear = <K extends InboundName>(color: Color, name: K, message: Inbound[K]) => {
    const now = time.now();
    const phone = phones.find((one) => one.color === color)!;
    if (name === "probe") phone.send("probe", phone.link.onProbe(message as Inbound["probe"], now));
    else if (name === "shown") driver?.onShown(color, message as Inbound["shown"], now);
    else if (name === "touch") driver?.onTouch(color, message as Inbound["touch"], now);
    else if (name === "answer") driver?.onAnswer(color, message as Inbound["answer"], now);
    else if (name === "holster") driver?.onHolster(color, message as Inbound["holster"], now);
  };
  const phones = seats.map(
    ({ link, phone = "exact", forgery }, seat) =>
      new SimulatedPhone({
        time,
        server,
        chance,
        color: COLORS[seat]!,
        ways: drawLink(link, chance),
        kind: phone,
        ...(forgery && { forgery }),
        kernel: setup.kernel ?? true,
        plan: (round, card, you) => director.touchesOf({ round, card, you, players: [...COLORS], tiles }),
        hear,
      }),
  );
  time.runFor(LOBBY_MS);
  const turn = new Turn(setup.gaps ?? [10, 20], chance);
  const cards: PlayedCard[] = [];
  let carried = {};
  for (let number = 0; number < setup.matches; number++) {
    const started = startMatch({
      players: [...COLORS],
      seed: String(chance()),
      options: { windowsMs: pacedWindowsMs(0.45) },
    });
    if (!started.ok) throw new Error(started.message);
    let match = started.value;
    let trust: Trust = startingTrust(carried);
    director = new Director([COLORS[0], COLORS[1]], COLORS[2], turn);
    let round = 0;
    while (match.endedBy === null && round < MOST_CARDS) {
      round++;
      time.runFor(BETWEEN_CARDS_MS);
      match = dealCard(match);
      tiles = match.tiles;
      let settled: SettledRound | null = null;
      const revealAt = time.now() + 500 + 400 * chance();
      for (const phone of phones) phone.maybeStall(revealAt);
      driver = new RoundDriver({
        number: round,
        round: roundOf(match, { taps: [] }),
        seats: phones.map((phone) => ({ color: phone.color, port: phone })),
        screens: [],
        trust,
        capMs: setup.capMs,
        now: time.now,
        setTimer: server.setTimer,
        pauses: server.pauses,
        soon: server.soon,
        onRevealed: () => {},
        onEarly: () => {},
        onSettled: (one) => {
          settled = one;
        },
      });
      driver.start(revealAt);
      if (setup.pauseMs) {
        const lengthMs = between(chance, ...setup.pauseMs);
        time.at(revealAt + between(chance, -lengthMs - 300, 600), () => server.sleep(lengthMs));
      }
      time.runUntil(() => settled !== null);
      const done: SettledRound = settled!;
      trust = done.trust;
      for (const phone of phones) phone.send("result", done.result);
      match = done.result.void
        ? voidRound(match)
        : settleRound(match, { taps: done.result.touches, early: done.result.early }).match;
      // Touches on their way are still to come, for whoever asks whether they came too late.
      time.runFor(700);
      cards.push({
        match: number,
        settled: done,
        contest: director.contests().find((contest) => contest.round === round) ?? null,
        truths: new Map(
          phones.map((phone) => [
            phone.color,
            new Map(phone.truths.filter((truth) => truth.round === round).map((truth) => [truth.seq, truth])),
          ]),
        ),
      });
      for (const phone of phones) phone.truths.length = 0;
    }
    carried = Object.fromEntries(COLORS.map((color) => [color, intoNextMatch(trust[color]!.player)]));
  }
  for (const phone of phones) phone.leave();
  return cards;
}
