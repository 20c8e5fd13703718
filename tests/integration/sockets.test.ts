// Sockets of a table in the hands of a stranger: floods, fragments, silence, and whoever never reads or never sits down.
import { once } from "node:events";
import { connect } from "node:net";
import { beforeEach, describe, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import { SOCKET_LIMITS, SocketWatch } from "../../server/gate/socket-watch.ts";
import { BareSocket, reserve } from "../kit/bare-socket.ts";
import { asPlayer, asSpectator, Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";
import { Wire } from "../kit/wire.ts";

let server: TestServer;
let ann: Puppet;
beforeEach(async () => {
  server = await openServer({
    sockets: { sweepMs: 250 },
    timeouts: { acknowledgeMs: 3000, lobbySeatMs: 60_000 },
  });
  ann = await Puppet.open(server.url, "Ann");
  return async () => {
    await ann.link.leave();
    await server.close();
  };
});

/** Whatever a stranger did, the others are still heard. */
async function annIsHeard(): Promise<void> {
  const name = ann.me.name === "Ann" ? "Anna" : "Ann";
  ann.link.send("name", { name });
  await until(() => ann.me.name === name, "Ann is heard");
  expect(ann.timesBack).toBe(0);
  expect(server.lines.filter((line) => /uncaught|unhandled|failed/i.test(line))).toEqual([]);
}

const cutOff = (socket: BareSocket): Promise<void> =>
  until(() => socket.closedWith !== null, "the stranger is cut off");

describe("a flood of", () => {
  test.each(["ping", "pong"] as const)("%s frames ends the connection, and is not answered", async (kind) => {
    const eve = await BareSocket.join(server.url, ann.link.code, asSpectator);
    eve.acknowledge();
    for (let n = 0; n < 20_000 && eve.closedWith === null; n++) eve.ws[kind]("x");
    await cutOff(eve);
    expect(eve.pongs).toBeLessThanOrEqual(20);
    await annIsHeard();
  });

  test("bytes does so too, also before a seat is taken", async () => {
    const eve = await BareSocket.join(server.url, ann.link.code, asSpectator);
    const large = Buffer.alloc(60_000);
    for (let n = 0; n < 17; n++) eve.ws.send(large);
    await cutOff(eve);
    await annIsHeard();
  });

  test("fragments does so too, however small or empty they are", async () => {
    const eve = await BareSocket.join(server.url, ann.link.code, asSpectator);
    eve.acknowledge();
    for (let n = 0; n < 1000 && eve.closedWith === null; n++)
      eve.ws.send(Buffer.alloc(0), { fin: false, binary: true });
    await cutOff(eve);
    await annIsHeard();
  });
});

test("pings at an honest pace are answered", async () => {
  const eve = await BareSocket.join(server.url, ann.link.code, asSpectator);
  eve.acknowledge();
  for (let n = 0; n < 10; n++) eve.ws.ping("x");
  await until(() => eve.pongs === 10, "all pings are answered");
  expect(eve.closedWith).toBeNull();
  eve.ws.terminate();
});

describe("nobody stands around", () => {
  test("who never acknowledges the join is sent away, and what waited for them is gone", async () => {
    const eve = await BareSocket.join(server.url, ann.link.code, asPlayer("Eve"));
    await until(() => ann.link.state.players.length === 2, "Eve has a seat");
    await cutOff(eve);
    await until(() => ann.seen("blue")?.connected === false, "Eve's seat waits");
    await annIsHeard();
  });

  test("a goodbye that is not answered does not hold the socket open", async () => {
    const { processId, roomId, sessionId } = await reserve(server.url, ann.link.code, asSpectator);
    // Reads nothing, so that it never answers; the reservation is of another name than it says.
    const eve = connect(server.port, "127.0.0.1").on("error", () => {});
    eve.write(
      [
        `GET /${processId}/${roomId}?sessionId=${sessionId}x HTTP/1.1`,
        "Host: localhost",
        "X-Rapid-City-Client: 1",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "",
        "",
      ].join("\r\n"),
    );
    eve.resume();
    await once(eve, "close");
    await annIsHeard();
  });
});

describe("half-open", () => {
  test("is noticed, and its player comes back to the seat", async () => {
    const wire = await Wire.to(server.port);
    const bob = await Puppet.join(wire.url, ann.link.code, "Bob");
    await until(() => ann.seen("blue")?.connected === true, "Bob is there");
    wire.freeze();
    await until(() => ann.seen("blue")?.connected === false, "Bob's silence is noticed");
    wire.thaw();
    await until(() => bob.timesBack > 0, "Bob is back");
    await until(() => ann.seen("blue")?.connected === true, "Bob's seat is his again");
    await bob.link.leave();
    wire.close();
    await annIsHeard();
  });
});

describe("a reader who has stopped", () => {
  test("is cut off at its backlog, though it goes on talking; a slow one is not", async () => {
    const watch = new SocketWatch({ ...SOCKET_LIMITS, sweepMs: 20, giveUpAfter: 10_000 }, () =>
      performance.now(),
    );
    const wss = new WebSocketServer({ port: 0, autoPong: false });
    wss.on("connection", (socket, { socket: tcp }) => {
      socket.on("error", () => {});
      watch.add(socket, tcp, "192.0.2.1");
      socket.emit("seated");
    });
    await once(wss, "listening");
    const { port } = wss.address() as { port: number };
    const open = async () => {
      const heard = once(wss, "connection");
      const socket = new (await import("ws")).default(`ws://127.0.0.1:${port}`);
      await once(socket, "open");
      socket.on("error", () => {});
      return { near: socket, far: (await heard)[0] as import("ws").WebSocket };
    };
    const [reads, stopped] = [await open(), await open()];
    stopped.near.pause();
    const talking = setInterval(() => stopped.near.readyState === 1 && stopped.near.pong("x"), 20);
    const telling = setInterval(() => {
      for (const { far } of [reads, stopped])
        if (far.readyState === far.OPEN) far.send(Buffer.alloc(64 * 1024));
    }, 1);
    await until(() => stopped.far.readyState === stopped.far.CLOSED, "the one that does not read is cut off");
    expect(reads.far.readyState).toBe(reads.far.OPEN);
    clearInterval(talking);
    clearInterval(telling);
    for (const { near } of [reads, stopped]) near.terminate();
    watch.stop();
    await new Promise((resolve) => wss.close(resolve));
  });
});
