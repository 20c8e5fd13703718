// Places of which there are only so many: whoever takes their time in them leaves some for others.
import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import { LargeBodies } from "../../../server/gate/large-bodies.ts";
import { SEATED, SOCKET_LIMITS, SocketWatch } from "../../../server/gate/socket-watch.ts";

test("large bodies that dribble in from one network leave room for those of others, until there is none", async () => {
  const bodies = new LargeBodies();
  const ends: (() => void)[] = [];
  const dribble = (address: string) => {
    const read = () => new Promise<{ ok: false }>((resolve) => ends.push(() => resolve({ ok: false })));
    return bodies.receive(address, read);
  };
  const coming = Array.from({ length: 4 }, () => dribble("192.0.2.1"));
  expect([bodies.hasRoomFor("192.0.2.1"), bodies.hasRoomFor("192.0.2.2")]).toEqual([false, true]);
  coming.push(...Array.from({ length: 4 }, () => dribble("192.0.2.2")));
  expect(bodies.hasRoomFor("192.0.2.3")).toBe(false);
  for (const end of ends) end();
  await Promise.all(coming);
  expect(["192.0.2.1", "192.0.2.3"].map((address) => bodies.hasRoomFor(address))).toEqual([true, true]);
});

test("sockets that have not sat down have so many places, and give them up when they sit or go", () => {
  const watch = new SocketWatch({ ...SOCKET_LIMITS, mostStanding: 3 }, () => 0);
  const come = (): EventEmitter => {
    const socket = new EventEmitter();
    watch.add(socket as WebSocket, { bytesRead: 0 }, "192.0.2.1");
    return socket;
  };
  const [first, second] = [come(), come()];
  expect(watch.hasRoom).toBe(true);
  come();
  expect(watch.hasRoom).toBe(false);
  first.emit(SEATED);
  expect(watch.hasRoom).toBe(true);
  come();
  expect(watch.hasRoom).toBe(false);
  second.emit("close");
  // It sat, and counts no second time when it goes.
  first.emit("close");
  expect(watch.hasRoom).toBe(true);
  come();
  expect(watch.hasRoom).toBe(false);
  watch.stop();
});
