// What people type is text wherever it is shown: no page and no view has a way to read it as anything else.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** Ways from text to markup, to code, or to an address that runs. */
const WAYS =
  /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|createContextualFragment|DOMParser|HTMLText|\beval\(|new Function|javascript:|srcdoc/;

test.each(["client", "shared"])("%s never turns text into anything else", (folder) => {
  const files = readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(20);
  const found = sources.filter((file) => WAYS.test(readFileSync(`${ROOT}/${folder}/${file}`, "utf8")));
  expect(found).toEqual([]);
});
