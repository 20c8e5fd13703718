// What the server says over plain HTTP: the pages of the game, and answers about itself and its tables.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveBuiltClient } from "../../server/http/pages.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import { Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

type RawAnswer = {
  readonly status: number;
  readonly encoding: string | undefined;
  readonly etag: string | undefined;
  readonly body: Buffer;
};

describe("pages", () => {
  const script = "console.log('howdy');".repeat(100);
  let folder: string;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "rapid-city-pages-"));
    mkdirSync(join(folder, "client", "assets"), { recursive: true });
    writeFileSync(join(folder, "client", "index.html"), "<title>Rapid City</title>");
    writeFileSync(join(folder, "client", "assets", "main-1a2b.js"), script);
    writeFileSync(join(folder, "client", "card.webp"), "not really");
    writeFileSync(join(folder, "secret.txt"), "do not read");
    mkdirSync(join(folder, "client", ".vite"));
    writeFileSync(join(folder, "client", ".vite", "manifest.json"), "do not read");
    const app = express();
    serveBuiltClient(app, join(folder, "client"), "/");
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  test.each(["/", "/join/CDFG", "/tv/CDFG", "/practice", "/tablet", "/join/CDFG?name=x"])(
    "%s is the one page",
    async (path) => {
      const response = await fetch(url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toContain("text/html");
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(await response.text()).toBe("<title>Rapid City</title>");
    },
  );

  test("fingerprinted files are kept for ever, the others asked for anew and not sent twice", async () => {
    const kept = await fetch(`${url}/assets/main-1a2b.js`);
    expect(kept.headers.get("cache-control")).toContain("immutable");
    const picture = await fetch(`${url}/card.webp`);
    expect(picture.headers.get("cache-control")).toBe("no-cache");
    const { etag } = await rawGet("/", {});
    expect((await rawGet("/", { "if-none-match": etag! })).status).toBe(304);
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("text comes compressed with %s where the browser takes it", async (encoding, unpack) => {
    const raw = await rawGet("/assets/main-1a2b.js", { "accept-encoding": encoding });
    expect(raw.encoding).toBe(encoding);
    expect(raw.body.length).toBeLessThan(script.length / 5);
    expect(unpack(raw.body).toString()).toBe(script);
  });

  test.each([
    "/missing.js",
    "/assets/none.png",
    "/.vite/manifest.json",
    "/%2evite/manifest.json",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/%00.js",
  ])("%s is not there", async (path) => {
    expect((await rawGet(path, {})).status).toBe(404);
  });

  /** As it is on the wire: fetch would unpack it and tidy up the path. */
  async function rawGet(path: string, headers: Record<string, string>) {
    const { port } = new URL(url);
    return new Promise<RawAnswer>((resolve, reject) => {
      const asked = request({ host: "127.0.0.1", port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode!,
            encoding: response.headers["content-encoding"],
            etag: response.headers.etag,
            body: Buffer.concat(chunks),
          }),
        );
      });
      asked.on("error", reject);
      asked.end();
    });
  }
});

describe("questions", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());
  const ask = async (path: string) => {
    const response = await fetch(server.url + path);
    return { status: response.status, answer: await response.json() };
  };

  test("the server knows its version and its addresses", async () => {
    const { answer } = await ask("/api/info");
    expect(answer).toMatchObject({ version: PROTOCOL_VERSION, https: false, lanUrls: server.lanUrls });
    expect(await ask("/api/health")).toEqual({ status: 200, answer: { ok: true, tables: 0 } });
  });

  test("a table tells what a newcomer needs to know", async () => {
    expect((await ask("/api/table/CCCC")).answer).toMatchObject({ exists: false });
    const ann = await Puppet.open(server.url, "Ann");
    const path = `/api/table/${ann.link.code.toLowerCase()}`;
    expect((await ask(path)).answer).toEqual({
      exists: true,
      seatKept: false,
      taken: ["red"],
      full: false,
      locked: false,
      running: false,
    });
    const seatKept = async (key: string) => {
      const answer = await fetch(`${server.url}${path}`, { headers: { "x-seat-key": key } });
      return (await answer.json()).seatKept;
    };
    expect(await seatKept(ann.link.seatKey!)).toBe(true);
    expect(await seatKept("made-up")).toBe(false);
    ann.link.send("addBot", { level: "easy" });
    ann.link.send("addBot", { level: "easy" });
    ann.link.send("lock", { on: true });
    ann.link.send("start", {});
    await until(() => ann.phase !== "lobby", "the match runs");
    expect((await ask(path)).answer).toMatchObject({ locked: true, running: true });
    expect(await ask(`${path}/log`)).toEqual({ status: 404, answer: { code: "log/none-yet" } });
    expect(await ask("/api/table/CCCC/log")).toEqual({ status: 404, answer: { code: "join/no-such-table" } });
    await ann.link.leave();
  });

  test("anything else is refused with a code, and no page of another site gets an answer", async () => {
    expect(await ask("/api/secrets")).toEqual({ status: 404, answer: { code: "message/unknown" } });
    const { headers } = await fetch(`${server.url}/api/info`, {
      headers: { origin: "https://elsewhere.example" },
    });
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });
});
