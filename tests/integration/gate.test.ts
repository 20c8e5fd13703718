// What a stranger may send to the port: nothing of it ends the process or holds up the others.
import { once } from "node:events";
import { connect } from "node:net";
import { Client } from "colyseus.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NATIVE_HEADER, NATIVE_HEADERS } from "../../shared/protocol/native-header.ts";
import { asPlayer } from "../kit/puppet.ts";
import { ServerProcess } from "../kit/server-process.ts";
import { until } from "../kit/until.ts";

let server: ServerProcess;
let port = 0;
beforeAll(async () => {
  server = await ServerProcess.start({ LOG_LEVEL: "info" });
  ({ port } = server);
});
afterAll(() => server.stop());

/** Everything that comes back for these bytes until the server hangs up or has answered. */
async function answerTo(bytes: string | Buffer): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString("latin1");
    if (/\r\n\r\n/.test(answer)) socket.end();
  });
  socket.on("error", () => {});
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const isAlive = async (): Promise<boolean> => (await fetch(`http://localhost:${port}/api/health`)).ok;

let answered = 0;
/** One question after the other, until told to stop. */
function keepAsking(): () => Promise<void> {
  let goesOn = true;
  const asking = (async () => {
    while (goesOn) if (await isAlive()) answered++;
  })();
  return async () => {
    goesOn = false;
    await asking;
  };
}

const ask = (line: string, headers: readonly string[] = ["Host: localhost"]): string =>
  [line, ...headers, "Connection: close", "", ""].join("\r\n");
const upgrade = (target: string, headers: readonly string[] = ["Host: localhost"]): string =>
  [
    `GET ${target} HTTP/1.1`,
    ...headers,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "",
    "",
  ].join("\r\n");

const ROUTES = ["GET /__healthcheck", "POST /matchmake/create/table", "GET /api/health", "GET /"];
const HOSTS = ["[", "a b", "a:b@c", "a/b", "a?b", "a#b", "", "::", "a:99999999", "%", "[::1", "\\", "a:b"];

test("no message of a stranger's can move a terminal that shows the log", async () => {
  const client = new Client(`http://127.0.0.1:${port}`, { headers: NATIVE_HEADERS });
  const rude = await client.create("table", asPlayer("Rude"));
  rude.onMessage("*", () => {});
  rude.send("\u009b2J\u202e", {});
  await until(() => server.said.includes("refused message/unknown"), "it is in the log");
  expect(server.said).toContain("u009b2J");
  expect(server.said).not.toMatch(/[\u0080-\u009f\u202e]/);
  await rude.leave();
});

describe("request lines and headers", () => {
  test.each(ROUTES)("%s with a Host that is none", async (route) => {
    for (const host of HOSTS) {
      const status = statusOf(await answerTo(ask(`${route} HTTP/1.1`, [`Host: ${host}`])));
      expect([host, status]).toEqual([host, 400]);
    }
    expect(await isAlive()).toBe(true);
  });

  test.each(ROUTES.slice(0, 2))("%s behind a proxy, or behind somebody who says so", async (route) => {
    for (const proto of [":", "https, http", "https", "//", "javascript", "a b"]) {
      const answer = await answerTo(
        ask(`${route} HTTP/1.1`, ["Host: localhost", `X-Forwarded-Proto: ${proto}`]),
      );
      expect([proto, statusOf(answer)]).not.toEqual([proto, Number.NaN]);
    }
    expect(await isAlive()).toBe(true);
  });

  test("targets that are no path of this server", async () => {
    const undecodable = ["/api/tournament/%E0%A4%A/export", "/%"];
    for (const target of [
      "*",
      "*%",
      "*:99999",
      "http://elsewhere/",
      "x",
      `/${"a".repeat(3000)}`,
      ...undecodable,
    ]) {
      const answer = await answerTo(ask(`GET ${target} HTTP/1.1`));
      expect([target, statusOf(answer)]).toEqual([target, 400]);
      if (undecodable.includes(target)) expect(answer).toContain("gate/bad-target");
      expect(statusOf(await answerTo(upgrade(target)))).toBe(400);
    }
    for (const host of HOSTS)
      expect(statusOf(await answerTo(upgrade("/a/b?sessionId=c", [`Host: ${host}`])))).toBe(400);
    expect(await isAlive()).toBe(true);
  });

  test("methods that nothing here knows, and bytes that are no HTTP", async () => {
    expect(statusOf(await answerTo(ask("PUT / HTTP/1.1")))).toBe(405);
    expect(statusOf(await answerTo(ask("TRACE / HTTP/1.1")))).toBe(405);
    expect(statusOf(await answerTo("\x16\x03\x01\x02\r\n\r\n"))).toBe(400);
    expect(await isAlive()).toBe(true);
  });

  test("requests sent without waiting for answers end the connection, and few of them are answered", async () => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    let answers = 0;
    socket.on("data", (chunk) => {
      answers += chunk.toString("latin1").split("HTTP/1.1 ").length - 1;
    });
    socket.write("GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(5000));
    await until(() => socket.closed, "the connection is over");
    expect(answers).toBeLessThan(50);
    expect(await isAlive()).toBe(true);
  });

  test("a socket asked for behind a question that waits for its answer ends the connection", async () => {
    const question = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.write(question + upgrade("/a/b?sessionId=c", ["Host: localhost", `${NATIVE_HEADER}: 1`]));
    await until(() => socket.closed, "the connection is over");
    expect(answer).not.toContain("101 Switching Protocols");
    expect(await isAlive()).toBe(true);
  });

  test("HTTP/1.0 without a Host, as a simple health check asks", async () => {
    expect(statusOf(await answerTo("GET /__healthcheck HTTP/1.0\r\n\r\n"))).toBe(200);
  });

  test("a socket of the development server has nobody to talk to", async () => {
    const answer = await answerTo(upgrade("/", ["Host: localhost", "Sec-WebSocket-Protocol: vite-hmr"]));
    expect(statusOf(answer)).toBe(403);
    expect(await isAlive()).toBe(true);
  });
});

describe("bodies", () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${port}/matchmake/create/table`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...NATIVE_HEADERS, ...headers },
      body,
    });

  test("too large is refused before it is read", async () => {
    // Whoever goes on writing may be cut off before reading why.
    for (const size of [5000, 1_000_000, 10_000_000]) {
      const status = await post(JSON.stringify("x".repeat(size))).then(
        (response) => response.status,
        () => 413,
      );
      expect(status).toBe(413);
    }
    expect(await isAlive()).toBe(true);
  });

  test("too large without having said so", async () => {
    const chunk = "x".repeat(1000);
    const chunked = Array.from({ length: 6 }, () => `${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    const head = [
      "POST /matchmake/create/table HTTP/1.1",
      "Host: localhost",
      "Content-Type: application/json",
      `${NATIVE_HEADER}: 1`,
      "Transfer-Encoding: chunked",
      "",
      "",
    ].join("\r\n");
    expect(statusOf(await answerTo(head + chunked.join("")))).toBe(413);
  });

  test.each(['"text"', "[1]", "null", "7", "{", ""])("%s is no request", async (body) => {
    const { status, statusText } = await post(body);
    expect([status, statusText]).not.toEqual([200, "OK"]);
  });

  test.each([
    ["/api/matches", `{"rounds":[${"0,".repeat(250_000)}0]}`],
    ["/api/matches", `{"playedOn":"tablet","players":[${"{},".repeat(150_000)}0]}`],
    [
      "/api/tournament/import",
      `{"passphrase":"open sesame","tournament":{"events":[${"0,".repeat(300_000)}0]}}`,
    ],
    ["/api/tournament/import", `{"tournament":${"[".repeat(4_000_000)}`],
  ])("large and odd at %s: read in a thread of its own, while others are answered", async (path, body) => {
    const since = answered;
    const stop = keepAsking();
    const { status } = await fetch(`http://localhost:${port}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...NATIVE_HEADERS },
      body,
    });
    await stop();
    expect(status).toBe(400);
    // On the main thread the first of these held everybody up for seconds; the others are refused sooner.
    if (body.startsWith('{"rounds"')) expect(answered - since).toBeGreaterThan(20);
  });

  test("nothing of all this was worth a word", () => {
    expect(server.said).not.toMatch(/Uncaught|Unhandled/);
    expect(server.isAlive).toBe(true);
  });
});
