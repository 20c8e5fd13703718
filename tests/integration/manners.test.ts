// Messages that do not fit: refused with a code, counted and logged, and forgiven unless it goes on.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CLOSE } from "../../shared/protocol/close-codes.ts";
import { FORGIVEN_MESSAGES, MAX_MESSAGE_BYTES } from "../../shared/protocol/limits.ts";
import { asPlayer, Puppet } from "../kit/puppet.ts";
import { RawConnection } from "../kit/raw-connection.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

let server: TestServer;
let ann: Puppet;
let rude: RawConnection;
beforeAll(async () => {
  server = await openServer({ timeouts: { lobbySeatMs: 0 } });
  ann = await Puppet.open(server.url, "Ann");
});
afterAll(() => server.close());

beforeEach(async () => {
  await until(() => ann.link.state.players.length === 1, "the other seat is free");
  rude = await RawConnection.join(server.url, ann.link.code, asPlayer("Rude"));
  return async () => {
    if (rude.closedWith === null) await rude.room.leave();
  };
});

/** Refusals that came, and whether the guest is still heard: a fitting message still works. */
async function afterwards(count: number): Promise<string[]> {
  await until(() => rude.refusals().length === count, `${count} refusals came`);
  rude.room.send("name", { name: "Polite" });
  await until(() => ann.seen("blue")?.name === "Polite", "the guest is still heard");
  return rude.refusals();
}

describe("refused, and the sender stays", () => {
  test("bytes that are no message", async () => {
    rude.send(new Uint8Array([13, 165, 116, 111, 117, 99, 104, 193, 193, 193]));
    rude.send(new Uint8Array([255, 1, 2, 3]));
    rude.send(new Uint8Array([21, 1, 165, 115, 116, 97, 114, 116]));
    expect(await afterwards(3)).toEqual(Array(3).fill("message/malformed"));
  });

  test("a message of another shape, or of no name that is known", async () => {
    rude.room.send("touch", { round: 1, at: "now" });
    rude.room.send("holster", { down: true, at: Number.POSITIVE_INFINITY });
    rude.room.send("cheat", { bullets: 0 });
    rude.room.send("__proto__", {});
    const refusals = await afterwards(4);
    expect(refusals.slice(0, 2)).toEqual(["message/malformed", "message/malformed"]);
    expect(refusals.slice(2)).toEqual(["message/unknown", "message/unknown"]);
    expect(server.lines.some((line) => line.includes("refused message/unknown"))).toBe(true);
  });

  test("a message that is too large, even by far", async () => {
    rude.room.send("name", { name: "x".repeat(MAX_MESSAGE_BYTES) });
    rude.room.send("name", { name: "x".repeat(40 * MAX_MESSAGE_BYTES) });
    expect(await afterwards(2)).toEqual(["message/too-large", "message/too-large"]);
  });

  test("what is not theirs to say, or not now", async () => {
    rude.room.send("start", {});
    rude.room.send("kick", { color: "red" });
    rude.room.send("deal", {});
    expect(await afterwards(3)).toEqual(["message/not-host", "message/not-host", "message/wrong-phase"]);
  });
});

test("whoever changes whose results these are again and again is refused: each change is kept for ever", async () => {
  for (let n = 0; n < 30; n++) rude.room.send("keepResults", { player: `somebody's very long secret ${n}` });
  expect(await afterwards(10)).toEqual(Array(10).fill("message/too-many"));
});

describe("hung up on", () => {
  test("a flood", async () => {
    for (let n = 0; n < 1000; n++) rude.room.send("holster", { down: n % 2 === 0, at: n });
    await until(() => rude.closedWith !== null, "the flood is cut off");
    expect(rude.closedWith).toBe(CLOSE.misbehaved);
    expect(rude.refusals().length).toBeLessThanOrEqual(FORGIVEN_MESSAGES);
    expect(new Set(rude.refusals())).toEqual(new Set(["message/too-many"]));
  });

  test("whoever keeps sending nonsense", async () => {
    for (let n = 0; n < FORGIVEN_MESSAGES + 10; n++) rude.room.send("nonsense", {});
    await until(() => rude.closedWith !== null, "the guest is hung up on");
    expect(rude.closedWith).toBe(CLOSE.misbehaved);
  });

  test("and the table does not mind", async () => {
    ann.link.send("name", { name: "Calm" });
    await until(() => ann.me.name === "Calm", "the table still hears the others");
    expect(server.lines.filter((line) => line.includes("failed"))).toEqual([]);
  });
});
