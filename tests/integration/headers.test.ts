// The headers of every answer, from whichever part of the server it comes: over http and https, in pages, refusals and Colyseus' own routes.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { request as secureRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveBuiltClient } from "../../server/http/pages.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";

const ROUTES: [method: string, path: string, headers: Record<string, string>][] = [
  ["GET", "/", {}],
  ["GET", "/join/CDFG", {}],
  ["GET", "/api/info", {}],
  ["GET", "/api/nothing", {}],
  ["GET", "/__healthcheck", {}],
  ["OPTIONS", "/matchmake/create/table", {}],
  ["POST", "/matchmake/create/table", {}],
  ["GET", "/", { Host: "evil.example" }],
];

function headersOf(
  server: Pick<TestServer, "url" | "port">,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingHttpHeaders> {
  const isSecure = server.url.startsWith("https");
  const to = { host: "localhost", port: server.port, path, method, headers, agent: false };
  return new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage) => {
      response.resume();
      resolve(response.headers);
    };
    const asked = isSecure
      ? secureRequest({ ...to, rejectUnauthorized: false }, answered)
      : request(to, answered);
    asked.on("error", reject).end();
  });
}

describe.each([
  ["http", { https: false }],
  ["https", { https: true }],
  ["https, and from then on only so", { https: true, gate: { hsts: true } }],
])("%s", (_name, options) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(options);
  });
  afterAll(() => server.close());

  test("the public page of a contest may be shown within another site's, and nothing else of it", async () => {
    const shown = await headersOf(server, "GET", "/contest/CDFGH");
    expect(shown["x-frame-options"]).toBeUndefined();
    expect(shown["content-security-policy"]).toContain("frame-ancestors *");
    for (const path of [
      "/contest/CDFGH/me",
      "/contest/CDFGH/desk",
      "/contest",
      "/contest/CDFGH/projector",
      "/house?x=/contest/CDFGH",
      "/me?/contest/CDFGH",
    ]) {
      const kept = await headersOf(server, "GET", path);
      expect(kept["x-frame-options"]).toBe("DENY");
      expect(kept["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
  });

  test.each(ROUTES)("%s %s %j", async (method, path, sent) => {
    const headers = await headersOf(server, method, path, sent);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      // T12: isolated pages get fine timers.
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-resource-policy": "same-origin",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers["strict-transport-security"]).toBe(
      "gate" in options ? `max-age=${180 * 24 * 60 * 60}` : undefined,
    );
    expect(headers["x-powered-by"]).toBeUndefined();
  });
});

test("what is written into a page as its style is known by its hash, with an unchanged page too", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rapid-city-page-"));
  mkdirSync(join(folder, "client"));
  const style = "\n body { margin: 0 }\n";
  writeFileSync(join(folder, "client", "index.html"), `<head><style>${style}</style></head>`);
  const app = express();
  serveBuiltClient(app, join(folder, "client"), "/");
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const here = { url: "http://localhost", port: (server.address() as { port: number }).port };
  const first = await headersOf(here, "GET", "/");
  const again = await headersOf(here, "GET", "/", { "If-None-Match": first.etag! });
  expect(again["content-length"]).toBeUndefined();
  const hash = createHash("sha256").update(style).digest("base64");
  for (const headers of [first, again])
    expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}';`);
  server.close();
  rmSync(folder, { recursive: true });
});
