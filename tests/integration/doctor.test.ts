// The doctor as somebody runs it in a terminal.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { isPassphrase, readHash } from "../../server/passphrase.ts";
import { openServer } from "../kit/test-server.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const data = mkdtempSync(join(tmpdir(), "rapid-city-doctor-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

function doctor(env: Record<string, string>, args: string[] = [], input = "") {
  return new Promise<{ status: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, "server", "commands", "doctor.ts"), ...args], {
      cwd: ROOT,
      env: { ...process.env, NODE_NO_WARNINGS: "1", RAPID_CITY_DATA: data, ...env },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => {
        said += text;
      });
    child.stdin.end(input);
    child.on("exit", (status) => resolve({ status, said }));
  });
}

test("a machine on which nothing is wrong: every check has a line, and it ends well", async () => {
  const { status, said } = await doctor({ PORT: "0", PUBLIC_URL: "http://127.0.0.1:1" });
  for (const check of ["versions", "port", "addresses", "firewall", "certificate", "database", "redis"])
    expect(said).toMatch(new RegExp(`^(ok  |note)  ${check}`, "m"));
  // How quick the machine is just now is its own affair.
  for (const check of ["disk", "clock"]) expect(said).toMatch(new RegExp(`^.{6}${check}.* ms`, "m"));
  const isWell = !said.includes("BAD");
  expect(said.includes("Ready to play.")).toBe(isWell);
  expect(status).toBe(isWell ? 0 : 1);
});

test("what stands in the way is named with what to do, without a word of a secret", async () => {
  const other = createServer((_request, response) => response.end("another program"));
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  writeFileSync(join(data, "certificate.json"), "{");
  const { status, said } = await doctor({
    PORT: String(port),
    HTTPS: "on",
    DATABASE_URL: "postgres://bookkeeper:sesame-open@127.0.0.1:1/town",
    REDIS_URL: "redis://:open-sesame@127.0.0.1:1",
  });
  other.close();
  for (const check of ["port", "certificate", "database", "redis"])
    expect(said).toMatch(new RegExp(`^BAD   ${check}.*\\n +→ `, "m"));
  expect(said).toMatch(/database.*127\.0\.0\.1:1/);
  for (const secret of ["sesame-open", "open-sesame", "bookkeeper"]) expect(said).not.toContain(secret);
  expect(said).toMatch(/[4-9] to be mended first\./);
  expect(status).toBe(1);
  rmSync(join(data, "certificate.json"));
});

test("of several processes every port is looked at", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  const { said } = await doctor({
    PORT: String(port - 2),
    PROCESSES: "2",
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    REDIS_URL: "redis://127.0.0.1:1",
  });
  other.close();
  expect(said).toMatch(new RegExp(`^BAD   port +Port (${port - 2}|${port - 1}|${port}) is in use`, "m"));
});

test("a game that runs already is no other program in the way", async () => {
  const server = await openServer();
  const { said } = await doctor({ PORT: String(server.port) });
  expect(said).toMatch(/^ok {4}port +The game is open/m);
  await server.close();
});

test("settings that make no sense end it with 2", async () => {
  expect(await doctor({ PORT: "town" })).toMatchObject({ status: 2, said: expect.stringContaining("PORT") });
});

test("makes the hash of a passphrase", async () => {
  const { said } = await doctor({}, ["hash"], "cactus juice\n");
  const [, written = ""] = /HOUSE_PASSPHRASE=(\S+)/.exec(said) ?? [];
  expect(await isPassphrase(readHash(written)!, "cactus juice")).toBe(true);
  expect(said).not.toContain("cactus juice");
});
