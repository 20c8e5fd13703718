// The game below a path of a server: only the true address knows of it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { at, below } from "../../../client/device/base-path.ts";

const BASE = "/games/rapid-city/";

test.each([
  ["/", "/games/rapid-city/"],
  ["/join/GHJK", "/games/rapid-city/join/GHJK"],
  ["//elsewhere.example/x", "//elsewhere.example/x"],
  ["https://elsewhere.example/x", "https://elsewhere.example/x"],
  ["blob:abc", "blob:abc"],
])("%s is put below it", (path, whole) => {
  expect(at(path, BASE)).toBe(whole);
  expect(at(path, "/")).toBe(path);
});

test.each([
  ["/games/rapid-city/join/GHJK", "/join/GHJK"],
  ["/games/rapid-city/", "/"],
  ["/games/rapid-city", "/"],
  ["/games/rapid-cityscape", "/games/rapid-cityscape"],
])("%s is read as one of ours", (whole, path) => {
  expect(below(whole, BASE)).toBe(path);
  expect(below(whole, "/")).toBe(whole);
});

test("nobody else in the client asks where on its server the game lies", () => {
  const client = fileURLToPath(new URL("../../../client/", import.meta.url));
  const guilty = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/^(device\/base-path|app\/router)\.ts$/.test(name))
    .filter((name) =>
      /location\.(origin|pathname)|history\.(push|replace)State\(null, "", (?!at\()/.test(
        readFileSync(join(client, name), "utf8"),
      ),
    );
  expect(guilty).toEqual([]);
});
