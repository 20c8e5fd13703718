// Strangers at the port: pages of other sites, names that are not ours, guessed codes, tables opened by a script.
import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { NATIVE_HEADERS } from "../../shared/protocol/native-header.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import { asPlayer, Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

let server: TestServer;
beforeEach(async () => {
  server = await openServer();
});
afterEach(() => server.close());

type Answer = { readonly status: number; readonly body: { readonly [name: string]: unknown } };

/** Not by `fetch`, which writes Host and Origin itself. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
  method = body ? "POST" : "GET",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port: server.port, host: "127.0.0.1", path, method, headers, agent: false },
      async (response) => {
        let text = "";
        for await (const chunk of response) text += chunk;
        const isJson = String(response.headers["content-type"]).includes("json");
        resolve({ status: response.statusCode!, body: isJson ? JSON.parse(text) : {} });
      },
    );
    asked.on("error", reject);
    asked.end(body && JSON.stringify(body));
  });
}

const JSON_TYPE = { "Content-Type": "application/json" };
const newTable = (headers: Record<string, string>) =>
  ask("/matchmake/create/table", { ...JSON_TYPE, ...headers }, asPlayer("Eve"));

type Seat = { readonly roomId: string; readonly processId: string; readonly sessionId: string };
const socketStatus = (seat: Seat, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const { processId, roomId, sessionId } = seat;
    const socket = new WebSocket(
      `ws://127.0.0.1:${server.port}/${processId}/${roomId}?sessionId=${sessionId}`,
      {
        headers,
      },
    );
    socket.on("open", () => {
      resolve(101);
      socket.terminate();
    });
    socket.on("unexpected-response", (_, response) => resolve(response.statusCode!));
    socket.on("error", () => {});
  });

describe("other sites", () => {
  test("their pages open no table, take no seat and get no socket", async () => {
    const evil = { Origin: "https://evil.example" };
    expect(await newTable(evil)).toMatchObject({ status: 403, body: { code: "gate/foreign-origin" } });
    expect(await newTable({ ...evil, ...NATIVE_HEADERS })).toMatchObject({ status: 403 });
    expect(await newTable({})).toMatchObject({ status: 403 });
    const { body } = await newTable({ Origin: `http://127.0.0.1:${server.port}` });
    const seat = body as unknown as Seat;
    expect(await socketStatus(seat, evil)).toBe(403);
    expect(await socketStatus(seat, {})).toBe(403);
    expect(await socketStatus(seat, { Origin: `http://127.0.0.1:${server.port}` })).toBe(101);
  });

  test("a name that somebody pointed here is not ours, whatever is asked for", async () => {
    const rebound = { Host: `evil.example:${server.port}`, Origin: `http://evil.example:${server.port}` };
    expect(await newTable(rebound)).toMatchObject({ status: 421, body: { code: "gate/foreign-host" } });
    expect((await ask("/api/info", rebound)).status).toBe(421);
    expect((await ask("/", rebound)).status).toBe(421);
    const { body } = await newTable(NATIVE_HEADERS);
    expect(await socketStatus(body as unknown as Seat, rebound)).toBe(421);
    // Whoever runs the server is told once what to do if the name was theirs.
    expect(server.lines.filter((line) => line.includes("ALLOWED_HOSTS=evil.example"))).toHaveLength(1);
  });

  test("own pages are those of this computer on the network, of PUBLIC_URL, and what the settings name", async () => {
    for (const url of server.lanUrls)
      expect((await newTable({ Host: new URL(url).host, Origin: url })).status).toBe(200);
    await server.close();
    server = await openServer({
      gate: { publicUrl: new URL("https://game.example"), allowedHosts: ["box.lan"] },
    });
    for (const [Host, Origin] of [
      ["game.example", "https://game.example"],
      ["localhost:2567", "https://game.example"],
      ["box.lan:80", "http://box.lan"],
    ] as const) {
      expect((await newTable({ Host, Origin })).status).toBe(200);
    }
  });
});

describe("guesses", () => {
  test("all codes at once tell nothing after the twentieth wrong one, by any of the ways to ask", async () => {
    const ann = await Puppet.open(server.url, "Ann");
    const { code } = ann.link;
    const wrong = code === "CCCC" ? "DDDD" : "CCCC";
    const join = (to: string) =>
      ask(`/matchmake/joinById/${to}`, { ...JSON_TYPE, ...NATIVE_HEADERS }, asPlayer("Eve"));
    for (let n = 0; n < 7; n++) {
      expect((await ask(`/api/table/${wrong}`)).body.exists).toBe(false);
      expect((await ask(`/api/table/${wrong}/log`)).status).toBe(404);
      expect((await join(wrong)).body.error).toBe(n < 6 ? "join/no-such-table" : "gate/too-often");
    }
    const refused = await Promise.all(
      [wrong, code].flatMap((one) => [ask(`/api/table/${one}`), ask(`/api/table/${one}/log`), join(one)]),
    );
    for (const [n, { body }] of refused.entries()) {
      expect(body).toEqual(refused[n % 3]!.body);
      expect(body.error ?? body.code).toBe("gate/too-often");
    }
    // Whoever sits at a table comes back to it all the same.
    const seatKey = ann.link.seatKey!;
    const back = await ask(
      `/matchmake/joinById/${code}`,
      { ...JSON_TYPE, ...NATIVE_HEADERS },
      { version: PROTOCOL_VERSION, role: "player", seatKey },
    );
    expect(back.status).toBe(200);
    await ann.link.leave();
  });

  test("a table shows a stranger no name", async () => {
    const ann = await Puppet.open(server.url, "Annabel");
    expect(JSON.stringify((await ask(`/api/table/${ann.link.code}`)).body)).not.toContain("Annabel");
    await ann.link.leave();
  });
});

test("the key of a seat is with its player and nowhere else: in no state, no answer, no address and no line", async () => {
  const ann = await Puppet.open(server.url, "Ann");
  const bob = await Puppet.join(server.url, ann.link.code, "Bob");
  const key = ann.link.seatKey!;
  expect(key).toMatch(/^[\w-]{32}$/);
  await ask(
    `/matchmake/joinById/${ann.link.code}`,
    { ...JSON_TYPE, ...NATIVE_HEADERS },
    { version: PROTOCOL_VERSION, role: "player", seatKey: `${key.slice(0, -1)}!` },
  );
  await bob.isRefused("kick", { color: "red" });
  const heard = JSON.stringify([bob.link.state.toJSON(), (await ask(`/api/table/${ann.link.code}`)).body]);
  expect(heard).toContain("Ann");
  for (const text of [heard, server.lines.join(), bob.link.code]) expect(text).not.toContain(key);
  expect(bob.link.seatKey).not.toBe(key);
  await Promise.all([ann.link.leave(), bob.link.leave()]);
});

describe("one script", () => {
  test("opens so many tables, and the others still find one", async () => {
    await server.close();
    server = await openServer({ gate: { limitFactor: 0.1 } });
    const answers: Answer[] = [];
    for (let n = 0; n < 40; n++) answers.push(await newTable(NATIVE_HEADERS));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(12);
    expect(answers.at(-1)!.body.error).toBe("gate/too-often");
    expect((await ask("/api/health")).status).toBe(200);
  });

  test("keeps no more tables standing than its share, however slowly it opens them", async () => {
    await server.close();
    server = await openServer({ gate: { limitFactor: 0.02 }, timeouts: { emptyMs: 60_000 } });
    // Three may stand, and two may be opened in a minute.
    expect((await newTable(NATIVE_HEADERS)).status).toBe(200);
    expect((await newTable(NATIVE_HEADERS)).status).toBe(200);
    expect((await newTable(NATIVE_HEADERS)).body.error).toBe("gate/too-often");
  });

  test("gets so many seeds of quick draws, and writes so much into the journal", async () => {
    await server.close();
    server = await openServer({ gate: { limitFactor: 0.02 } });
    const secret = { ...NATIVE_HEADERS, Authorization: `Bearer ${"s".repeat(30)}` };
    const draw = () => ask("/api/quick-draw", NATIVE_HEADERS, undefined, "POST");
    const forget = () => ask("/api/me", secret, undefined, "DELETE");
    for (const [ask, most] of [
      [draw, 3],
      [forget, 2],
    ] as const) {
      for (let n = 0; n < most; n++) expect((await ask()).status).toBe(200);
      expect(await ask()).toMatchObject({ status: 429, body: { code: "gate/too-often" } });
    }
  });

  test("has no use for sockets that are none of a table", async () => {
    for (const target of ["/", "/a", "/a/b", "/a/b?sessionId=", "/a/b/c?sessionId=d", "/?sessionId=d"]) {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}${target}`, { headers: NATIVE_HEADERS });
      let status = 0;
      socket.on("unexpected-response", (_, response) => {
        status = response.statusCode!;
      });
      socket.on("error", () => {});
      await until(() => status !== 0, `${target} is refused`);
      expect([target, status]).toEqual([target, 404]);
    }
  });
});

test("matches that were played are fetched so often and no more, and nobody else is asked to wait for it", async () => {
  const statuses: Promise<number>[] = [];
  for (let n = 0; n < 910; n++) {
    statuses.push(ask("/api/matches").then(({ status }) => status));
    if (n % 50 === 49) await Promise.all(statuses);
  }
  const refused = (await Promise.all(statuses)).filter((status) => status === 429);
  expect(refused).toHaveLength(10);
  expect((await ask("/api/records")).status).toBe(200);
});
