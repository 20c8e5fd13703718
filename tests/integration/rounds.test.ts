// Fair or foul within one card: early draws, Ultimate, several fingers at once, late and forged touches, silence.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import { isAllowed, isArmed } from "../../shared/rapid-city/cards.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { gatherCompany, goHome, playRecklessly } from "../kit/company.ts";
import type { Puppet } from "../kit/puppet.ts";
import { RawConnection } from "../kit/raw-connection.ts";
import { armed, character, disarmed, stackedSeed, type Wish } from "../kit/stacked-deck.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

let server: TestServer;
let seed = "";
let company: [Puppet, Puppet, Puppet, ...Puppet[]];
let ann: Puppet;
let bob: Puppet;
let cem: Puppet;

beforeAll(async () => {
  server = await openServer({ makeSeed: () => seed });
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await gatherCompany(server);
  [ann, bob, cem] = company;
});
afterEach(() => goHome(company));

async function deal(...wishes: Wish[]): Promise<void> {
  seed = stackedSeed(3, "red", ...wishes);
  ann.link.send("start", {});
  await ann.reaches("waiting");
}

const own = (puppet: Puppet, afterMs: number) => [{ afterMs, target: { pawn: puppet.color } }];
/** The referee's word on the player's first touch. */
const ackOf = async (puppet: Puppet, seq: number) => {
  await until(() => puppet.acks.some((ack) => ack.seq === seq), "the touch is acknowledged");
  return puppet.acks.find((ack) => ack.seq === seq)!;
};

describe("drawing early", () => {
  test("[K5] whoever leaves the holsters before the reveal is seen doing so, and early touches do not count", async () => {
    for (const puppet of [bob, cem]) {
      puppet.plan = () => [{ afterMs: 130, claimedMs: 130, target: { pawn: puppet.color } }];
    }
    await deal(armed("red"));
    bob.holster(false);
    await until(() => ann.seen("blue")?.early === true, "everyone sees it");
    bob.holster(true);
    const { early, verdict } = await ann.hasResult(1);
    expect(early).toEqual(["blue"]);
    expect(verdict.reasons.blue).toMatchObject({ code: "left-alone" });
    expect(verdict.reasons.green).toMatchObject({ code: "defended" });
  });

  test("[K5] whoever comes to the holsters late, but before the reveal, has not drawn early", async () => {
    bob.rests = false;
    bob.plan = () => own(bob, 150);
    cem.plan = () => own(cem, 150);
    await deal(armed("red"));
    bob.holster(true);
    const { early, verdict } = await ann.hasResult(1);
    expect(early).toEqual([]);
    expect(verdict.reasons.blue).toMatchObject({ code: "defended" });
  });

  test("a finger that strays between two cards does not count as hands that left", async () => {
    playRecklessly(company);
    const strayed: number[] = [];
    bob.link.on("state", ({ phase, round }) => {
      if (phase !== "gathering" || round === 0 || strayed.includes(round)) return;
      strayed.push(round);
      bob.touch(round, { target: { tile: 0 } });
    });
    await deal(armed("red"), armed("blue"));
    const { early } = await ann.hasResult(2);
    expect(strayed).toContain(1);
    expect(early).toEqual([]);
  });

  test("[D2] on a disarmed card the earliest touch costs, early draw or not", async () => {
    bob.plan = () => own(bob, 5);
    await deal(disarmed);
    bob.holster(false);
    const { verdict } = await ann.hasResult(1);
    expect(verdict.delta).toEqual({ red: 0, blue: 1, green: 0 });
  });
});

describe("several fingers", () => {
  test("[A2] two touches in one frame are two touches", async () => {
    ann.plan = () => [
      { afterMs: 150, hand: "left", target: { pawn: "blue" } },
      { afterMs: 150, hand: "right", target: { pawn: "green" } },
    ];
    await deal(armed("red"));
    const { verdict, touches } = await ann.hasResult(1);
    expect(touches).toHaveLength(2);
    expect(verdict.holders).toEqual({ blue: "red", green: "red" });
    expect(verdict.delta).toEqual({ red: 0, blue: 1, green: 1 });
  });

  test("[C2] a taken tile does nothing, the next one is still free", async () => {
    let allowed: number[] = [];
    const at = (index: number) => ({ tile: allowed[index]! });
    ann.plan = ({ card }) => {
      const tiles = [...ann.link.state.tiles];
      if (card.kind !== "character") return [];
      allowed = tiles.flatMap((place, tile) => (isAllowed(card, place) ? [tile] : []));
      return [{ afterMs: 130, target: at(0) }];
    };
    bob.plan = ({ card }) => {
      const tiles = [...bob.link.state.tiles];
      if (card.kind !== "character") return [];
      allowed = tiles.flatMap((place, tile) => (isAllowed(card, place) ? [tile] : []));
      return [
        { afterMs: 330, target: at(0) },
        { afterMs: 430, target: at(1) },
      ];
    };
    await deal(character);
    const { verdict } = await ann.hasResult(1);
    expect(verdict.delta).toEqual({ red: 0, blue: 0, green: 1 });
    expect(verdict.closedBy).toBe("no-place-left");
  });
});

test("[U2] in Ultimate the hand counts", async () => {
  ann.link.send("options", { ultimate: true });
  await until(() => ann.link.state.options.ultimate, "Ultimate is on");
  for (const [puppet, right] of [
    [bob, true],
    [cem, false],
  ] as const) {
    puppet.plan = ({ card }) => {
      if (!isArmed(card)) return [];
      const other = card.gun === "left" ? "right" : "left";
      return [{ afterMs: 150, hand: right ? card.gun : other, target: { pawn: puppet.color } }];
    };
  }
  await deal(armed("red"));
  const { verdict } = await ann.hasResult(1);
  expect(verdict.delta).toEqual({ red: 0, blue: 0, green: 1 });
  expect(verdict.reasons.green).toMatchObject({ code: "wrong-hand", rule: "U2" });
});

describe("touches that do not count", () => {
  test("[T8] claim to have come long before they did, card after card", async () => {
    bob.plan = () => own(bob, 150);
    ann.plan = () => [{ afterMs: 850, claimedMs: 110, target: { pawn: "blue" } }];
    await deal(armed("red"), armed("red"));
    for (const number of [1, 2]) {
      const { verdict } = await ann.hasResult(number);
      expect(verdict.holders.blue).toBe("blue");
    }
  });
});

test("[T9] somebody who never answers holds up a verdict no longer than agreed", async () => {
  ann.link.send("kick", { color: "green" });
  await until(() => ann.link.state.players.length === 2, "a seat is free");
  const mute = await RawConnection.join(server.url, ann.link.code, {
    version: PROTOCOL_VERSION,
    role: "player",
    name: "Mute",
  });
  await until(() => ann.link.state.players.length === 3, "Mute sits");
  playRecklessly([ann, bob]);
  await deal(armed("red"), armed("blue"));
  // A slow machine may spend the hold without asking; it asks at the next card then.
  await until(() => mute.of("barrier").length > 0, "Mute is asked");
  const { length } = ann.results;
  await until(() => ann.results.length > length, "the verdict is given");
  await until(() => mute.of("result").length === ann.results.length, "Mute is told");
  expect(mute.closedWith).toBeNull();
  await mute.room.leave();
});

describe("on a card, and at a verdict, that stay for as long as it takes", () => {
  beforeAll(async () => {
    await server.close();
    const timeouts = { windows: 100, verdictMs: 600_000, glanceMs: 600_000 };
    server = await openServer({ makeSeed: () => seed, timeouts });
  });

  test("touches do not count that come after the verdict, for another card, twice, from the future, or name no target", async () => {
    await deal(armed("red"));
    await ann.reaches("open");
    const now = () => ann.link.clock.now();
    const target = { pawn: "blue" as Color };
    expect(await ackOf(ann, ann.touch(1, { target }, now() + 5000))).toMatchObject({
      refused: "tap/from-the-future",
    });
    expect(await ackOf(ann, ann.touch(7, { target }))).toMatchObject({ refused: "tap/wrong-round" });
    expect(await ackOf(ann, ann.touch(1, { target: { pawn: "orange" } }))).toMatchObject({
      refused: "tap/no-such-target",
    });
    expect(await ackOf(ann, ann.touch(1, { target: { tile: 4 } }))).toMatchObject({
      refused: "tap/no-such-target",
    });
    const seq = ann.touch(1, { target: { tile: 0 } });
    expect(await ackOf(ann, seq)).toEqual({ seq });
    ann.link.send("touch", { round: 1, seq, at: now(), hand: "left", target: { tile: 1 } });
    await until(
      () => ann.acks.some(({ refused }) => refused === "tap/repeated"),
      "the repetition is refused",
    );
    await ann.canTouch();
    for (const puppet of [bob, cem]) puppet.touch(1, { target: { pawn: puppet.color } });
    const { verdict } = await ann.hasResult(1);
    expect(verdict.reasons.blue).not.toMatchObject({ code: "lost-token" });
    expect(await ackOf(ann, ann.touch(1, { target }))).toMatchObject({ refused: "tap/too-late" });
    expect(ann.seen("blue")?.bullets).toBe(0);
  });
});
