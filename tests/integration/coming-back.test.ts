// Dropping out and coming back, in every phase: the seat is held, and everything is as it was.
import { afterAll, beforeAll, describe, expect, type TestContext, test } from "vitest";
import { joinTable } from "../../client/online/net/table-link.ts";
import type { Timeouts } from "../../server/config/timeouts.ts";
import { asPlayer, Puppet } from "../kit/puppet.ts";
import { armed, stackedSeed } from "../kit/stacked-deck.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";
import { Wire } from "../kit/wire.ts";

let server: TestServer;

const RED_ATTACKS = stackedSeed(3, "red", armed("red"), armed());

const TIMEOUTS: Partial<Timeouts> = {
  revealMs: [1500, 1600],
  verdictMs: 700,
  returnMs: 2500,
  lobbySeatMs: 4000,
  emptyMs: 6000,
  windows: 0.75,
};

beforeAll(async () => {
  server = await openServer({ makeSeed: () => RED_ATTACKS, timeouts: TIMEOUTS });
});
afterAll(() => server.close());

/** Three at a table of their own, Bob by a wire that can be cut. Most of these tests wait: they run side by side. */
async function sitDown(onTestFinished: TestContext["onTestFinished"]) {
  const wire = await Wire.to(server.port);
  const ann = await Puppet.open(server.url, "Ann");
  const bob = await Puppet.join(wire.url, ann.link.code, "Bob");
  const cem = await Puppet.join(server.url, ann.link.code, "Cem");
  onTestFinished(async () => {
    await Promise.all([ann, bob, cem].map(({ link }) => link.leave()));
    wire.close();
  });
  await until(() => ann.link.state.players.length === 3, "three sit");

  const everyoneSees = (connected: boolean) =>
    until(() => ann.seen("blue")?.connected === connected, `Bob's link is ${connected ? "back" : "lost"}`);
  const dropAndReturn = async (): Promise<void> => {
    const times = bob.timesBack;
    wire.cut();
    await everyoneSees(false);
    wire.mend();
    bob.link.wake();
    await until(() => bob.timesBack > times, "Bob is back");
    await everyoneSees(true);
  };
  const start = async (): Promise<void> => {
    ann.link.send("start", {});
    await ann.reaches("gathering");
  };
  /** The attacker keeps still. */
  const everyoneDefends = (): void => {
    for (const puppet of [ann, bob, cem]) {
      puppet.plan = ({ card }) => {
        const attacks = card.kind === "cowboy" && card.color === puppet.color;
        return attacks ? [] : [{ afterMs: 250, target: { pawn: puppet.color } }];
      };
    }
  };
  return { wire, ann, bob, cem, everyoneSees, dropAndReturn, start, everyoneDefends };
}

describe.concurrent("a link that is lost for too long", () => {
  test("to a table that has begun without them: they sit down for the next match", async ({
    onTestFinished,
  }) => {
    const { wire, ann, bob, start } = await sitDown(onTestFinished);
    ann.link.send("addBot", { level: "easy" });
    wire.cut();
    await until(() => ann.seen("blue") === undefined, "the seat is free");
    await start();
    const times = bob.timesBack;
    wire.mend();
    await until(() => bob.timesBack > times, "Bob is back");
    expect(bob.me).toMatchObject({ name: "Bob", inMatch: false });
  });

  test("in the lobby, for too long: the seat is free, and whoever returns sits down anew", async ({
    onTestFinished,
  }) => {
    const { wire, ann } = await sitDown(onTestFinished);
    wire.cut();
    await until(() => ann.link.state.players.length === 2, "the seat is free");
    wire.mend();
    await until(() => ann.link.state.players.length === 3, "Bob sits again");
    expect([...ann.link.state.players].map(({ name }) => name)).toEqual(["Ann", "Cem", "Bob"]);
  });

  test("for too long: a bot stands in until the return, and bullets stay with the seat", async ({
    onTestFinished,
  }) => {
    const { wire, ann, bob, start, everyoneDefends } = await sitDown(onTestFinished);
    everyoneDefends();
    ann.plan = () => [{ afterMs: 300, target: { pawn: "blue" } }];
    await start();
    await ann.reaches("waiting");
    wire.cut();
    await until(() => ann.seen("blue")?.standIn === true, "a bot stands in");
    expect(ann.seen("blue")?.bullets).toBe(1);
    expect(ann.seen("blue")).toMatchObject({ connected: false, bot: "medium", name: "Bob" });
    await until(() => ann.results.length >= 2, "the game goes on");
    wire.mend();
    await until(() => ann.seen("blue")?.standIn === false, "Bob plays again");
    expect(ann.seen("blue")).toMatchObject({ connected: true, bot: "" });
    await until(() => bob.timesBack > 0, "Bob's link is back");
    const bullets = () => ann.results.reduce((sum, { verdict }) => sum + (verdict.delta.blue ?? 0), 0);
    await until(() => bob.me.bullets === bullets(), "Bob sees the bullets that were given to the seat");
  });
});

describe.concurrent("the seat", () => {
  test("goes to the newest tab; the older one is told and does not fight for it", async ({
    onTestFinished,
  }) => {
    const { ann, bob, start } = await sitDown(onTestFinished);
    await start();
    const tab = new Puppet(
      await joinTable(server.url, ann.link.code, asPlayer("Bob", { seatKey: bob.link.seatKey! })),
    );
    await until(() => bob.closed.length > 0, "the older tab is closed");
    expect(bob.closed).toEqual(["takenOver"]);
    expect(tab.link.you).toBe("blue");
    expect(tab.me).toMatchObject({ connected: true, standIn: false });
    await tab.link.leave();
  });

  test("of whoever leaves on purpose is played by a bot at once, and can be taken back", async ({
    onTestFinished,
  }) => {
    const { ann, bob, start } = await sitDown(onTestFinished);
    await start();
    const { seatKey } = bob.link;
    await bob.link.leave();
    await until(() => ann.seen("blue")?.standIn === true, "a bot stands in");
    expect(ann.link.state.waitingFor).toBe("");
    const again = new Puppet(await joinTable(server.url, ann.link.code, asPlayer("", { seatKey: seatKey! })));
    await until(() => ann.seen("blue")?.standIn === false, "Bob is back");
    expect(again.me.name).toBe("Bob");
    await again.link.leave();
  });
});

test.concurrent("a lone player with bots finds the game as it was left", async ({ onTestFinished }) => {
  const { wire } = await sitDown(onTestFinished);
  const eve = await Puppet.open(wire.url, "Eve");
  // All tokens held: that closes an armed card.
  eve.plan = () => (["red", "blue", "green"] as const).map((pawn) => ({ afterMs: 250, target: { pawn } }));
  eve.link.send("addBot", { level: "easy" });
  eve.link.send("addBot", { level: "easy" });
  eve.link.send("start", {});
  const screen = await Puppet.watch(server.url, eve.link.code);
  await eve.hasResult(1);
  wire.cut();
  await screen.reaches("gathering");
  const { round } = eve.link.state;
  wire.mend();
  await until(() => eve.timesBack > 0, "Eve is back");
  expect(eve.me).toMatchObject({ standIn: false, connected: true });
  expect(eve.link.state.round).toBe(round);
  await eve.hasResult(2);
  await Promise.all([eve.link.leave(), screen.link.leave()]);
});

/** However long this machine takes for the way back, nobody is given up on meanwhile, and what is on show stays. */
const PATIENT: Partial<Timeouts> = {
  revealMs: [3000, 3100],
  returnMs: 600_000,
  lobbySeatMs: 600_000,
  verdictMs: 600_000,
  glanceMs: 600_000,
  windows: 100,
};

describe("a link that comes back in time", () => {
  beforeAll(async () => {
    await server.close();
    const timeouts = { ...TIMEOUTS, ...PATIENT };
    server = await openServer({ makeSeed: () => RED_ATTACKS, timeouts });
  });

  test.concurrent("in the lobby: same seat, same name, same colour, same key, clock in sync again", async ({
    onTestFinished,
  }) => {
    const { ann, bob, dropAndReturn } = await sitDown(onTestFinished);
    const { seatKey } = bob.link;
    await dropAndReturn();
    expect(bob.link).toMatchObject({ you: "blue", seatKey });
    expect([...ann.link.state.players].map(({ name }) => name)).toEqual(["Ann", "Bob", "Cem"]);
    await until(() => bob.link.clock.synced, "the clock is in sync");
  });

  test.concurrent("through a network that sticks: the attempt given up on never takes the seat from the next", async ({
    onTestFinished,
  }) => {
    const { wire, ann, bob, everyoneSees } = await sitDown(onTestFinished);
    const { seatKey } = bob.link;
    wire.cut();
    await everyoneSees(false);
    wire.stick();
    await until(() => wire.calling > 0, "Bob calls");
    const times = bob.timesBack;
    // Until the call has lasted long enough to be given up on.
    await until(() => {
      bob.link.wake();
      return wire.calling > 1;
    }, "Bob calls again");
    wire.move();
    await until(() => bob.timesBack > times, "Bob is back");
    await everyoneSees(true);
    await until(() => bob.link.clock.synced, "the clock is in sync");
    expect(bob.closed).toEqual([]);
    expect(bob.link).toMatchObject({ you: "blue", seatKey });
    expect([...ann.link.state.players].map(({ name }) => name)).toEqual(["Ann", "Bob", "Cem"]);
  });

  test.concurrent("while gathering: the table waits, then goes on with everyone", async ({
    onTestFinished,
  }) => {
    const { wire, ann, cem, start, everyoneDefends } = await sitDown(onTestFinished);
    cem.rests = false;
    await start();
    wire.cut();
    await until(() => ann.link.state.waitingFor === "blue", "the table waits for Bob");
    cem.holster(true);
    expect(ann.phase).toBe("gathering");
    wire.mend();
    await until(() => ann.link.state.waitingFor === "", "the wait is over");
    everyoneDefends();
    const { verdict, early } = await ann.hasResult(1);
    expect(verdict.delta).toEqual({ red: 0, blue: 0, green: 0 });
    expect(early).toEqual([]);
  });

  test.concurrent("while the card lies face down: it turns for the returned player, too", async ({
    onTestFinished,
  }) => {
    const { ann, bob, dropAndReturn, start, everyoneDefends } = await sitDown(onTestFinished);
    everyoneDefends();
    await start();
    await bob.reaches("waiting");
    expect(bob.faces).toEqual([]);
    await dropAndReturn();
    const { verdict, early } = await ann.hasResult(1);
    expect(bob.faces).toHaveLength(1);
    expect(early).toEqual([]);
    expect(verdict.reasons.blue).toMatchObject({ code: "defended" });
  });

  test.concurrent("while the card lies open: the face comes again, and touches still count", async ({
    onTestFinished,
  }) => {
    const { ann, bob, cem, dropAndReturn, start } = await sitDown(onTestFinished);
    cem.plan = () => [{ afterMs: 250, target: { pawn: "green" } }];
    await start();
    await bob.reaches("open");
    bob.plan = () => [{ afterMs: 250, target: { pawn: "blue" } }];
    await dropAndReturn();
    await until(() => bob.faces.length === 2, "the face came again");
    const { verdict } = await ann.hasResult(1);
    expect(verdict.reasons.blue).toMatchObject({ code: "defended" });
    expect(verdict.closedBy).toBe("all-held");
  });

  test.concurrent("while a verdict is on show: it is told again", async ({ onTestFinished }) => {
    const { bob, dropAndReturn, start, everyoneDefends } = await sitDown(onTestFinished);
    everyoneDefends();
    await start();
    await bob.reaches("verdict");
    await dropAndReturn();
    await until(() => bob.results.length >= 2, "the verdict is told again");
    expect(bob.results[1]).toEqual(bob.results[0]);
    expect(bob.me.bullets).toBe(0);
  });

  test.concurrent("whoever comes late: a screen sees the open card, and then the verdict", async ({
    onTestFinished,
  }) => {
    const { ann, cem, start } = await sitDown(onTestFinished);
    await start();
    await ann.reaches("open");
    const early = await Puppet.watch(server.url, ann.link.code);
    await until(() => early.faces.length === 1, "the face is shown");
    expect(early.faces).toEqual(ann.faces);
    await ann.canTouch();
    ann.touch(1, { target: { pawn: "blue" } });
    cem.touch(1, { target: { pawn: "green" } });
    await ann.reaches("verdict");
    const late = await Puppet.watch(server.url, ann.link.code);
    await until(() => late.results.length === 1, "the verdict is shown");
    expect(late.results).toEqual(ann.results);
    expect(late.faces).toEqual([]);
    await Promise.all([early.link.leave(), late.link.leave()]);
  });
});
