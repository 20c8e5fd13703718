// The server as somebody starts it in a terminal.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { until } from "../kit/until.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const data = mkdtempSync(join(tmpdir(), "rapid-city-start-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

type Terminal = { readonly child: ChildProcess; out: string; err: string; status: number | null };

function start(...args: string[]): Terminal {
  const child = spawn(process.execPath, [join(ROOT, "server", "main.ts"), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_NO_WARNINGS: "1", RAPID_CITY_DATA: data, LOG_LEVEL: "warn" },
  });
  running.push(child);
  const terminal: Terminal = { child, out: "", err: "", status: null };
  child.stdout.on("data", (text) => {
    terminal.out += text;
  });
  child.stderr.on("data", (text) => {
    terminal.err += text;
  });
  child.on("exit", (status) => {
    terminal.status = status ?? -1;
  });
  return terminal;
}

const isOpen = (terminal: Terminal) => until(() => terminal.out.includes("Ctrl+C"), "the server is open");
const hasEnded = (terminal: Terminal) => until(() => terminal.status !== null, "the server has ended");

describe("npm start", () => {
  test("says where the game is, here and on the network, with a QR code, and nothing else", async () => {
    const terminal = start("--port", "0");
    await isOpen(terminal);
    const [, url] = terminal.out.match(/On this computer +(http:\/\/localhost:\d+)/)!;
    expect(terminal.out).toMatch(/On the network +(http:\/\/[\d.]+:\d+|no network found)/);
    if (/On the network +http/.test(terminal.out)) expect(terminal.out).toMatch(/[▀▄█]{7}/);
    expect(terminal.err).toBe("");
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ ok: true, tables: 0 });

    terminal.child.kill("SIGINT");
    await hasEnded(terminal);
    expect(terminal.status).toBe(0);
    await expect(fetch(`${url}/api/health`)).rejects.toThrow();
  });

  test("speaks HTTPS with a certificate of its own", async () => {
    const terminal = start("--port", "0", "--https");
    await isOpen(terminal);
    const [, port] = terminal.out.match(/On this computer +https:\/\/localhost:(\d+)/)!;
    const { status, subject } = await new Promise<{ status?: number; subject: string }>((resolve, reject) => {
      request({ host: "localhost", port, path: "/api/info", rejectUnauthorized: false }, (response) => {
        const { subjectaltname = "" } = (response.socket as TLSSocket).getPeerCertificate();
        resolve({ ...(response.statusCode && { status: response.statusCode }), subject: subjectaltname });
        response.resume();
      })
        .on("error", reject)
        .end();
    });
    expect({ status, subject }).toEqual({ status: 200, subject: expect.stringContaining("DNS:localhost") });
  });

  test("a port in use: one sentence on what to do", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const { port } = other.address() as { port: number };
    const terminal = start("--port", String(port));
    await hasEnded(terminal);
    other.close();
    expect(terminal.status).toBe(1);
    expect(terminal.err.trim()).toMatch(
      new RegExp(`^Port ${port} is in use: .*npm start -- --port \\d+\`\\.$`),
    );
    expect(terminal.out).toBe("");
  });

  test("an option that makes no sense: one sentence on what to do", async () => {
    const terminal = start("--port", "town");
    await hasEnded(terminal);
    expect(terminal.status).toBe(1);
    expect(terminal.err.trim().split("\n")).toEqual([
      '--port: "town" is no port: give a number from 0 to 65535, such as 3000.',
      "`npm start -- --help` lists all settings.",
    ]);
  });
});
