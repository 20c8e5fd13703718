// T4, T9: what a round sends and when, whom it asks, and when it settles, on a clock that the test turns by hand.
import { afterEach, describe, expect, it } from "vitest";
import type { ScreenPort } from "../../../server/match/face-sender.ts";
import { LinkMonitor, type PingSocket } from "../../../server/match/link-monitor.ts";
import { NO_PAUSES } from "../../../server/match/pause-watch.ts";
import { RoundDriver, type SettledRound } from "../../../server/match/round-driver.ts";
import { MAX_TOUCHES_A_ROUND } from "../../../shared/protocol/limits.ts";
import type { Outbound, OutboundName } from "../../../shared/protocol/messages.ts";
import type { Card, Color, Target } from "../../../shared/rapid-city/types.ts";
import { RED_ATTACKS, recordOf } from "../../kit/logged-phone.ts";

const REVEAL_AT = 10_000;

class HandClock {
  nowMs = 5000;
  readonly #due: { at: number; act: () => void }[] = [];

  readonly setTimer = (act: () => void, delayMs: number): (() => void) => {
    const entry = { at: this.nowMs + delayMs, act };
    this.#due.push(entry);
    return () => {
      const index = this.#due.indexOf(entry);
      if (index >= 0) this.#due.splice(index, 1);
    };
  };

  async turnTo(nowMs: number): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      this.#due.sort((a, b) => a.at - b.at);
      const next = this.#due[0];
      if (next === undefined || next.at > nowMs) break;
      this.#due.shift();
      this.nowMs = Math.max(this.nowMs, next.at);
      next.act();
    }
    this.nowMs = nowMs;
  }
}

type Sent = {
  [K in OutboundName]: { readonly name: K; readonly message: Outbound[K]; readonly at: number };
}[OutboundName];

const monitors: LinkMonitor[] = [];
afterEach(() => {
  for (const monitor of monitors.splice(0)) monitor.stop();
});

/** A player's side, on the server's own clock for simplicity: a steady link, or one whose pings take turns. */
class Connection implements ScreenPort {
  readonly link: LinkMonitor;
  readonly sent: Sent[] = [];
  readonly #clock: HandClock;

  constructor(clock: HandClock, rttsMs: readonly number[]) {
    this.#clock = clock;
    let pings = 0;
    const listeners: ((data: Buffer) => void)[] = [];
    const socket: PingSocket = {
      readyState: 1,
      ping(data) {
        clock.setTimer(
          () => {
            for (const listen of listeners) listen(data);
          },
          rttsMs[pings++ % rttsMs.length]!,
        );
      },
      on: (_event, listener) => listeners.push(listener),
      off: () => {},
    };
    this.link = new LinkMonitor({ socket, now: () => clock.nowMs });
    monitors.push(this.link);
  }

  async warmUp(rttMs: number): Promise<void> {
    // The welcome is on its way first.
    await this.#clock.turnTo(this.#clock.nowMs + rttMs);
    for (let i = 0; i < 20; i++) {
      this.link.ping();
      const sent = this.#clock.nowMs;
      await this.#clock.turnTo(sent + rttMs / 2);
      const received = this.#clock.nowMs;
      this.link.onProbe({ n: i, sent, ...(i > 0 && { lastReceived: sent - 1 }) }, received);
      await this.#clock.turnTo(sent + rttMs + 1);
    }
  }

  send<K extends OutboundName>(name: K, message: Outbound[K]): void {
    this.sent.push({ name, message, at: this.#clock.nowMs } as Sent);
  }

  got(name: OutboundName): Sent[] {
    return this.sent.filter((one) => one.name === name);
  }
}

async function openRound({
  card = RED_ATTACKS as Card,
  rtts = { red: [20], blue: [20], green: [20] } as Partial<Record<Color, readonly number[]>>,
} = {}) {
  const clock = new HandClock();
  const connections: Partial<Record<Color, Connection>> = {};
  for (const [color, rttsMs] of Object.entries(rtts)) {
    const connection = new Connection(clock, rttsMs);
    await connection.warmUp(Math.max(...rttsMs));
    connections[color as Color] = connection;
  }
  clock.nowMs = 9000;
  const settled: SettledRound[] = [];
  const early: Color[] = [];
  let revealed = 0;
  const driver = new RoundDriver({
    pauses: NO_PAUSES,
    number: 7,
    round: recordOf(card),
    seats: (["red", "blue", "green"] as const).map((color) => ({ color, port: connections[color] ?? null })),
    screens: [],
    trust: {},
    now: () => clock.nowMs,
    setTimer: clock.setTimer,
    soon: (act) => void setImmediate(act),
    onRevealed: () => revealed++,
    onEarly: (color) => early.push(color),
    onSettled: (round) => settled.push(round),
  });
  driver.start(REVEAL_AT);
  let seq = 0;
  const touch = (color: Color, afterMs: number, target: Target) =>
    driver.onTouch(
      color,
      { round: 7, seq: seq++, at: REVEAL_AT + afterMs, hand: "right", target },
      clock.nowMs,
    );
  const showAll = () => {
    for (const color of Object.keys(connections) as Color[])
      driver.onShown(color, { round: 7, at: REVEAL_AT }, clock.nowMs);
  };
  const answer = (color: Color) => {
    const { message } = connections[color]!.got("barrier").at(-1)! as Extract<Sent, { name: "barrier" }>;
    driver.onAnswer(color, message, clock.nowMs);
  };
  return {
    clock,
    connections: connections as Record<Color, Connection>,
    driver,
    settled,
    early,
    touch,
    showAll,
    answer,
    revealed: () => revealed,
  };
}

/** At 410 ms red has taken the token of blue, who may have been earlier. */
async function openContest(options?: Parameters<typeof openRound>[0]) {
  const round = await openRound(options);
  const { clock, touch, showAll } = round;
  await clock.turnTo(REVEAL_AT + 30);
  showAll();
  await clock.turnTo(REVEAL_AT + 410);
  touch("green", 300, { pawn: "green" });
  touch("red", 400, { pawn: "blue" });
  return round;
}

describe("[T4] the face of the card", () => {
  it("leaves for each screen alone, just in time for its link", async () => {
    const { clock, connections } = await openRound({ rtts: { red: [4], blue: [60], green: [2000] } });
    await clock.turnTo(REVEAL_AT - 251);
    for (const connection of Object.values(connections)) expect(connection.got("face")).toEqual([]);
    await clock.turnTo(REVEAL_AT);
    const leads = (["red", "blue", "green"] as const).map(
      (color) => REVEAL_AT - connections[color].got("face")[0]!.at,
    );
    expect(leads[0]).toBeGreaterThan(30);
    expect(leads[0]).toBeLessThan(40);
    expect(leads[1]).toBeGreaterThan(60);
    expect(leads[1]).toBeLessThan(80);
    // No more than the cap on credit and the guard.
    expect(leads[2]).toBeCloseTo(180, 3);
  });

  it("leaves for a spectator at the reveal, not before", async () => {
    const { clock, driver } = await openRound();
    const spectator = Object.assign(new Connection(clock, [20]), { role: "spectator" as const });
    driver.addScreen(spectator);
    await clock.turnTo(REVEAL_AT - 1);
    expect(spectator.got("face")).toEqual([]);
    await clock.turnTo(REVEAL_AT + 1);
    expect(spectator.got("face")).toHaveLength(1);
  });

  it("reaches somebody who comes when the card is open", async () => {
    const { clock, driver } = await openRound();
    await clock.turnTo(REVEAL_AT + 100);
    const tv = new Connection(clock, [20]);
    driver.addScreen(tv);
    await clock.turnTo(REVEAL_AT + 101);
    expect(tv.got("face")).toHaveLength(1);
  });

  it("is never sent by a round that was cancelled", async () => {
    const { clock, driver, connections, revealed } = await openRound();
    driver.cancel();
    await clock.turnTo(REVEAL_AT + 5000);
    expect(connections.red.got("face")).toEqual([]);
    expect(revealed()).toBe(0);
  });
});

describe("[T9] nobody is judged before everyone could speak", () => {
  it("asks those still in play when a touch would settle the round, and waits for their answer", async () => {
    const round = await openRound();
    const { clock, connections, settled, touch, showAll, answer } = round;
    await clock.turnTo(REVEAL_AT + 30);
    showAll();
    await clock.turnTo(REVEAL_AT + 310);
    touch("green", 300, { pawn: "green" });
    await clock.turnTo(REVEAL_AT + 410);
    touch("red", 400, { pawn: "blue" });
    await clock.turnTo(REVEAL_AT + 412);
    expect(connections.blue.got("barrier")).toHaveLength(1);
    expect(connections.green.got("barrier").length + connections.red.got("barrier").length).toBe(1);
    expect(settled).toEqual([]);
    await clock.turnTo(REVEAL_AT + 430);
    answer("blue");
    answer("green");
    await clock.turnTo(REVEAL_AT + 431);
    expect(settled).toHaveLength(1);
    expect(settled[0]!.result.verdict).toMatchObject({
      holders: { green: "green", blue: "red" },
      delta: { blue: 1 },
    });
  });

  it("counts the earlier touch that arrives before the answer, though it came second", async () => {
    const { clock, settled, touch } = await openContest();
    await clock.turnTo(REVEAL_AT + 425);
    touch("blue", 395, { pawn: "blue" });
    await clock.turnTo(REVEAL_AT + 700);
    expect(settled[0]!.result.verdict).toMatchObject({ holders: { blue: "blue" }, delta: { blue: 0 } });
  });

  it("does not wait for ever: a client that never answers is over when the hold is", async () => {
    const { clock, settled } = await openContest();
    await clock.turnTo(REVEAL_AT + 489);
    expect(settled).toEqual([]);
    await clock.turnTo(REVEAL_AT + 491);
    expect(settled).toHaveLength(1);
    expect(settled[0]!.log.events.at(-1)).toMatchObject({ type: "settled", by: "hold" });
  });

  it("has more patience with a raised hand than with one that rests: its touch is most likely on its way", async () => {
    const waits: number[] = [];
    for (const raised of [false, true]) {
      const { clock, driver, settled, touch, showAll } = await openRound({
        rtts: { red: [20], blue: [100, 130, 160, 110, 140], green: [20] },
      });
      await clock.turnTo(REVEAL_AT + 30);
      showAll();
      await clock.turnTo(REVEAL_AT + 340);
      if (raised) driver.onHolster("blue", { down: false, at: REVEAL_AT + 310 }, clock.nowMs);
      await clock.turnTo(REVEAL_AT + 410);
      touch("green", 300, { pawn: "green" });
      touch("red", 400, { pawn: "blue" });
      await clock.turnTo(REVEAL_AT + 900);
      const end = settled[0]!.log.events.find((event) => event.type === "settled")!;
      expect(end.by).toBe("hold");
      waits.push(end.at);
    }
    expect(waits[1]).toBeGreaterThan(waits[0]! + 5);
  });

  it("waits as long as it may for whoever falls silent on a link that never was", async () => {
    const { clock, settled, touch, showAll } = await openRound({
      rtts: { red: [20], blue: [40, 42, 41, 40, 43], green: [20] },
    });
    await clock.turnTo(REVEAL_AT + 30);
    showAll();
    await clock.turnTo(REVEAL_AT + 410);
    touch("green", 300, { pawn: "green" });
    touch("red", 400, { pawn: "blue" });
    await clock.turnTo(REVEAL_AT + 700);
    expect(settled).toEqual([]);
    await clock.turnTo(REVEAL_AT + 900);
    expect(settled).toHaveLength(1);
  });

  it("refuses and logs what comes after the verdict", async () => {
    const { clock, settled, touch } = await openContest();
    await clock.turnTo(REVEAL_AT + 600);
    expect(touch("blue", 395, { pawn: "blue" })).toMatchObject({ refused: "tap/too-late" });
    expect(settled[0]!.log.events.at(-1)).toMatchObject({ type: "touch", player: "blue" });
  });

  it("waits for nobody who dropped, and for no bot", async () => {
    const { clock, driver, settled, touch, showAll } = await openRound({ rtts: { red: [20], blue: [20] } });
    await clock.turnTo(REVEAL_AT + 30);
    showAll();
    driver.onDrop("blue");
    await clock.turnTo(REVEAL_AT + 410);
    // Green is a bot: its touches are on the server's own clock.
    touch("green", 300, { pawn: "green" });
    touch("red", 400, { pawn: "blue" });
    await clock.turnTo(REVEAL_AT + 412);
    expect(settled).toHaveLength(1);
  });

  it("asks a player whose card turned late only when the answer proves enough", async () => {
    const { clock, driver, connections, touch } = await openRound();
    await clock.turnTo(REVEAL_AT + 60);
    driver.onShown("red", { round: 7, at: REVEAL_AT }, clock.nowMs);
    driver.onShown("green", { round: 7, at: REVEAL_AT }, clock.nowMs);
    driver.onShown("blue", { round: 7, at: REVEAL_AT + 45 }, clock.nowMs);
    await clock.turnTo(REVEAL_AT + 410);
    touch("green", 300, { pawn: "green" });
    touch("red", 400, { pawn: "blue" });
    await clock.turnTo(REVEAL_AT + 440);
    expect(connections.blue.got("barrier")).toEqual([]);
    await clock.turnTo(REVEAL_AT + 447);
    expect(connections.blue.got("barrier")).toHaveLength(1);
  });

  it("closes at the time limit and leaves touches on their way the hold", async () => {
    const { clock, settled, touch, showAll } = await openRound();
    await clock.turnTo(REVEAL_AT + 30);
    showAll();
    await clock.turnTo(REVEAL_AT + 4005);
    touch("red", 3998, { pawn: "green" });
    await clock.turnTo(REVEAL_AT + 4400);
    expect(settled[0]!.result.verdict).toMatchObject({ closedBy: "time-limit", delta: { green: 1 } });
  });

  it("settles at once where nobody's touch could change anything", async () => {
    const { clock, connections, settled, touch, showAll } = await openRound({
      card: { kind: "character", who: "indian" },
    });
    await clock.turnTo(REVEAL_AT + 30);
    showAll();
    await clock.turnTo(REVEAL_AT + 460);
    touch("red", 400, { tile: 0 });
    touch("blue", 410, { tile: 1 });
    touch("green", 450, { tile: 2 });
    await clock.turnTo(REVEAL_AT + 461);
    expect(settled).toHaveLength(1);
    for (const connection of Object.values(connections)) expect(connection.got("barrier")).toEqual([]);
  });
});

describe("[T6] a touch", () => {
  it.each([
    ["of another round", { round: 6, target: { pawn: "blue" } as Target }, "tap/wrong-round"],
    [
      "of a colour that does not play",
      { round: 7, target: { pawn: "orange" } as Target },
      "tap/no-such-target",
    ],
    ["of a tile that is not there", { round: 7, target: { tile: 3 } as Target }, "tap/no-such-target"],
  ])("%s is refused with a code", async (_what, message, refused) => {
    const { clock, driver } = await openRound();
    await clock.turnTo(REVEAL_AT + 300);
    const ack = driver.onTouch("red", { seq: 3, at: REVEAL_AT + 290, hand: "left", ...message }, clock.nowMs);
    expect(ack).toEqual({ seq: 3, refused });
  });
});

describe("drumming", () => {
  it("is refused beyond what two hands can do, is not even logged, and nobody else pays for it", async () => {
    const { clock, touch, settled, showAll } = await openRound();
    await clock.turnTo(REVEAL_AT + 300);
    showAll();
    const acks = Array.from({ length: 150 }, () => touch("blue", 300, { pawn: "blue" }));
    expect(acks.slice(0, MAX_TOUCHES_A_ROUND).every(({ refused }) => refused === undefined)).toBe(true);
    expect(new Set(acks.slice(MAX_TOUCHES_A_ROUND).map(({ refused }) => refused))).toEqual(
      new Set(["message/too-many"]),
    );
    expect(touch("green", 299, { pawn: "green" }).refused).toBeUndefined();
    await clock.turnTo(REVEAL_AT + 900);
    expect(touch("blue", 900, { pawn: "blue" }).refused).toBe("message/too-many");
    const { events } = settled[0]!.log;
    expect(events.filter(({ type }) => type === "touch")).toHaveLength(MAX_TOUCHES_A_ROUND + 1);
  });
});

describe("[K5] drawing early", () => {
  it("is told at once, and once", async () => {
    const { clock, driver, early } = await openRound();
    await clock.turnTo(REVEAL_AT - 300);
    driver.onHolster("blue", { down: false, at: clock.nowMs }, clock.nowMs);
    driver.onHolster("blue", { down: true, at: clock.nowMs + 1 }, clock.nowMs + 1);
    driver.onHolster("blue", { down: false, at: clock.nowMs + 2 }, clock.nowMs + 2);
    expect(early).toEqual(["blue"]);
  });
});
