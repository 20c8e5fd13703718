// HTTPS with an authority of the house: whoever has installed it needs no warning, and everybody else is shown how to.
import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { get } from "node:http";
import { request } from "node:https";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openServer, type TestServer } from "../kit/test-server.ts";

let server: TestServer;
let trust: string;

beforeAll(async () => {
  server = await openServer({ https: true, trustPort: 0 });
  trust = `http://127.0.0.1:${server.trustPort}`;
});
afterAll(() => server.close());

const certificateOfHouse = async () =>
  Buffer.from(await (await fetch(`${trust}/rapid-city.crt`)).arrayBuffer());

const ask = (ca: string | undefined, host = "127.0.0.1") =>
  new Promise<number | string>((resolve) => {
    request(
      { host, servername: host === "127.0.0.1" ? "" : host, port: server.port, path: "/health/live", ca },
      (response) => {
        response.resume();
        resolve(response.statusCode!);
      },
    )
      .on("error", (error: NodeJS.ErrnoException) => resolve(error.code!))
      .end();
  });

test("a device that has installed the certificate of the house accepts the game without a word; another does not", async () => {
  const root = new X509Certificate(await certificateOfHouse());
  expect(root.ca).toBe(true);
  expect(await ask(root.toString())).toBe(200);
  expect(await ask(root.toString(), "localhost")).toBe(200);
  expect(await ask(undefined)).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED|UNABLE_TO_GET/);
});

test("no device refuses it for being valid too long, and its key stays in the folder, for its owner alone", async () => {
  const { cert } = JSON.parse(readFileSync(join(server.dataFolder, "certificate-of-authority.json"), "utf8"));
  const { validFrom, validTo } = new X509Certificate(cert);
  expect((Date.parse(validTo) - Date.parse(validFrom)) / 86_400_000).toBeLessThanOrEqual(825);
  const file = join(server.dataFolder, "authority.json");
  expect(statSync(file).mode & 0o077).toBe(0);
  const { key } = JSON.parse(readFileSync(file, "utf8"));
  for (const path of ["/", "/trust", "/rapid-city.crt", "/authority.json"])
    expect(await (await fetch(trust + path, { redirect: "manual" })).text()).not.toContain(key.slice(40, 80));
});

test("the page shows the steps in the language of the phone, and warns of a name that a browser would refuse", async () => {
  const page = async (headers: Record<string, string>) => (await fetch(`${trust}/trust`, { headers })).text();
  const german = await page({ "accept-language": "de-CH,de;q=0.9" });
  expect(german).toContain("Diesem Haus vertrauen");
  expect(german.match(/<svg/g)).toHaveLength(6);
  expect(german).not.toContain('class="warning"');
  expect(german).toContain(`href="https://127.0.0.1:${server.port}/"`);
  // `fetch` does not let anybody choose the name.
  const [response] = await once(
    get({ port: server.trustPort!, path: "/", headers: { host: "town.example" } }),
    "response",
  );
  const strange = (await response.toArray()).join("");
  expect(strange).toContain('class="warning"');
  expect(strange).not.toContain("https://town.example");
});

test("every other address there leads to the game", async () => {
  const response = await fetch(`${trust}/join/GHJK`, { redirect: "manual" });
  expect(response.headers.get("location")).toBe(`https://127.0.0.1:${server.port}/join/GHJK`);
});
