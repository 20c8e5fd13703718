// What is framed here is what `ws` reads at the other end; and a reader that is behind gets what was sent, not what has been written over it meanwhile. With real sockets, since it is the system that has no room.
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { sendWholeFrames } from "../../../server/gate/whole-frames.ts";

const FILLING = Buffer.alloc(64 * 1024);

async function pair(): Promise<{ near: WebSocket; reader: WebSocket; close(): void }> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const reader = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [[near, { socket: tcp }]] = (await Promise.all([
    once(server, "connection"),
    once(reader, "open"),
  ])) as [[WebSocket, IncomingMessage], unknown];
  sendWholeFrames(near, tcp);
  const close = () => {
    reader.terminate();
    server.close();
  };
  return { near, reader, close };
}

test("messages of every length arrive as they were sent, in their order, with pings and a goodbye among them", async () => {
  const { near, reader, close } = await pair();
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000];
  const contents = lengths.map((length) => Buffer.from(Array.from({ length }, (_, i) => (i * 7) % 256)));
  const heard: string[] = [];
  reader.on("message", (data: Buffer, isBinary) => heard.push(`${isBinary} ${data.toString("base64")}`));
  reader.on("ping", (data: Buffer) => heard.push(`ping ${data.toString()}`));
  const gone = once(reader, "close");
  const pong = once(near, "pong");
  for (const content of contents) near.send(content);
  near.ping(Buffer.from("here?"));
  expect(String((await pong)[0])).toBe("here?");
  const sent = new Promise<void>((resolve) => near.send(new Uint8Array([9]), {}, () => resolve()));
  near.ping();
  await sent;
  near.close(4001, "goodbye");
  expect((await gone)[0]).toBe(4001);
  expect(heard).toEqual([
    ...contents.map((content) => `true ${content.toString("base64")}`),
    "ping here?",
    `true ${Buffer.from([9]).toString("base64")}`,
    "ping ",
  ]);
  close();
});

test("who sends on a socket that is closing is told so, as by ws", async () => {
  const { near, close } = await pair();
  near.close();
  const error = await new Promise((resolve) => near.send(new Uint8Array([1]), {}, resolve));
  expect(error).toBeInstanceOf(Error);
  expect(() => near.ping()).not.toThrow();
  close();
});

test("what waits for a slow reader is not changed by what is encoded after it", async () => {
  const { near, reader, close } = await pair();
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
  close();
});
