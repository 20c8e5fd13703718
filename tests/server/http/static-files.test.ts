// What each address of the server shows: a file, a folder's own page, or the one page of the game.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveBuiltClient } from "../../../server/http/pages.ts";

const folder = mkdtempSync(join(tmpdir(), "rapid-city-static-"));
let close: () => void;
let origin: string;

beforeAll(async () => {
  for (const sub of ["cards", "art", "assets"]) mkdirSync(join(folder, sub));
  writeFileSync(join(folder, "index.html"), "the game");
  writeFileSync(join(folder, "cards", "index.html"), "the card sheet");
  writeFileSync(join(folder, "art", "ui@2x.json"), "{}");
  writeFileSync(join(folder, "art", "ui@2x-0123abcd.webp"), "pixels");
  const app = express();
  serveBuiltClient(app, folder, "/");
  const server = app.listen(0);
  await new Promise((listening) => server.once("listening", listening));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});

afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

test.each([
  ["/", "the game"],
  ["/ABCD", "the game"],
  ["/cards", "the card sheet"],
  ["/cards/", "the card sheet"],
  ["/cards/other", "the game"],
  ["/../cards", "the card sheet"],
])("%s shows %s", async (path, expected) => {
  const answer = await fetch(origin + path);
  expect([answer.status, await answer.text()]).toEqual([200, expected]);
});

test.each([
  ["/art/ui@2x-0123abcd.webp", "public, max-age=31536000, immutable"],
  ["/art/ui@2x.json", "no-cache"],
  ["/cards", "no-cache"],
])("%s may be kept: %s", async (path, expected) => {
  expect((await fetch(origin + path)).headers.get("cache-control")).toBe(expected);
});

test("a file that is not there is not the game", async () => {
  expect((await fetch(`${origin}/art/no.webp`)).status).toBe(404);
});
