// A reader that is behind gets what was sent, not what has been written over it meanwhile: with real sockets, since it is the system that has no room.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { keepOwnBytes } from "../../../server/gate/own-bytes.ts";

const FILLING = Buffer.alloc(64 * 1024);

test("what waits for a slow reader is not changed by what is encoded after it", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const reader = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [[near]] = (await Promise.all([once(server, "connection"), once(reader, "open")])) as [
    [WebSocket],
    unknown,
  ];
  keepOwnBytes(near);
  reader.pause();
  while (near.bufferedAmount === 0) near.send(FILLING);

  const encoded = new Uint8Array([1, 2, 3]);
  near.send(encoded.subarray(0, 2));
  encoded.set([7, 7]);

  const small = new Promise<Buffer>((resolve) =>
    reader.on("message", (data: Buffer) => data.length < FILLING.length && resolve(data)),
  );
  reader.resume();
  expect([...(await small)]).toEqual([1, 2]);
  reader.terminate();
  server.close();
});
