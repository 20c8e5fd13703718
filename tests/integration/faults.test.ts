// What goes wrong at a party and around it: a third of the phones gone at once, a phone asleep, a clock that jumps, a stranger who only holds on.
import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { gatherCompany, goHome, playRecklessly } from "../kit/company.ts";
import { Puppet } from "../kit/puppet.ts";
import { ServerProcess } from "../kit/server-process.ts";
import { openServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";
import { Wire } from "../kit/wire.ts";

afterEach(() => void vi.useRealTimers());

test("a third of all players drop at once, and everyone is back on their seat", async () => {
  const server = await openServer({ timeouts: { lobbySeatMs: 60_000, returnMs: 60_000 } });
  const wire = await Wire.to(server.port);
  const tables = await Promise.all(
    [0, 1, 2, 3].map(async () => {
      const host = await Puppet.open(server.url, "Ann");
      const others = await Promise.all(
        ["Bob", "Cem", "Dot", "Eve", "Flo"].map((name, n) =>
          Puppet.join(n < 2 ? wire.url : server.url, host.link.code, name),
        ),
      );
      return [host, ...others];
    }),
  );
  const all = tables.flat();
  await until(() => all.every(({ link }) => link.state.players.length === 6), "everyone sees everyone");
  const seats = all.map(({ color, link }) => [color, link.seatKey]);
  wire.cut();
  wire.mend();
  const dropped = tables.flatMap(([, bob, cem]) => [bob!, cem!]);
  await until(() => dropped.every(({ timesBack }) => timesBack > 0), "all that dropped are back");
  expect(all.map(({ color, link }) => [color, link.seatKey])).toEqual(seats);
  await until(
    () => tables.every(([host]) => [...host!.link.state.players].every(({ connected }) => connected)),
    "every table sees everyone",
  );
  await goHome(all);
  wire.close();
  await server.close();
});

test("a phone falls asleep in a match, and wakes up long after a bot has taken over: the seat and its bullets are its own", async () => {
  const server = await openServer({ sockets: { sweepMs: 250 } });
  const wire = await Wire.to(server.port);
  const ann = await Puppet.open(server.url, "Ann");
  const bob = await Puppet.join(wire.url, ann.link.code, "Bob");
  ann.link.send("addBot", { level: "easy" });
  await until(() => ann.link.state.players.length === 3, "all are there");
  const { seatKey } = bob.link;
  ann.link.send("start", {});
  await ann.hasResult(1);
  // No goodbye: the other end is simply not there any more, and nothing that it tries gets through.
  wire.freeze();
  wire.stick();
  await until(() => ann.seen("blue")?.standIn === true, "a bot stands in");
  wire.thaw();
  wire.move();
  bob.link.wake();
  await until(() => bob.timesBack > 0, "Bob is back");
  expect([bob.color, bob.link.seatKey]).toEqual(["blue", seatKey]);
  await until(() => ann.seen("blue")?.standIn === false, "Bob plays for himself");
  expect(bob.me.bullets).toBe(ann.seen("blue")!.bullets);
  await goHome([ann, bob]);
  wire.close();
  await server.close();
});

test("the clock of the machine jumps by an hour with every card, and nothing of the match notices", async () => {
  const server = await openServer();
  const company = await gatherCompany(server);
  const [ann] = company;
  playRecklessly(company);
  vi.useFakeTimers({ toFake: ["Date"] });
  let jumps = 0;
  ann.link.on("result", () => {
    jumps++;
    vi.setSystemTime(Date.now() + (jumps % 2 === 0 ? -2 : 1) * 60 * 60 * 1000);
  });
  ann.link.send("start", {});
  await ann.reaches("finished");
  expect(jumps).toBeGreaterThan(1);
  expect(company.map(({ timesBack }) => timesBack)).toEqual([0, 0, 0]);
  expect(company.flatMap(({ refusals }) => refusals)).toEqual([]);
  expect(server.lines.filter((line) => /failed|uncaught/i.test(line))).toEqual([]);
  await goHome(company);
  await server.close();
});

test("a thousand idle connections and a hundred that dribble: others are served meanwhile, and all of them are let go", async () => {
  const server = await ServerProcess.start();
  const open: Socket[] = [];
  let closed = 0;
  for (let n = 0; n < 1100; n++) {
    const socket = connect(server.port, "127.0.0.1").on("error", () => {});
    socket.on("close", () => closed++);
    socket.resume();
    if (n >= 1000) {
      socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
      const dribble = setInterval(() => socket.write("X: y\r\n"), 300);
      socket.on("close", () => clearInterval(dribble));
    }
    open.push(socket);
  }
  // Somebody else, from another address.
  const asked = request({
    port: server.port,
    host: "127.0.0.1",
    localAddress: "127.0.0.2",
    path: "/api/health",
  }).end();
  const [response] = await once(asked, "response");
  expect(response.statusCode).toBe(200);
  response.resume();
  await until(() => closed === open.length, "all are let go");
  expect(server.said).toBe("");
  await server.stop();
});
