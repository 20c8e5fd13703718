// A match is judged on a server and again in any browser: their engines come to the same bits.
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { expect, test } from "vitest";
import { openBrowser } from "./support/browser.ts";

const NUMBERS = readFileSync(new URL("../../shared/timing/numbers.ts", import.meta.url), "utf8");

/** Some of everything that `numbers.ts` reckons, as it lies in memory. */
const RECKON = `
export function reckon() {
  const bits = (value) => new BigUint64Array(Float64Array.of(value).buffer)[0].toString(16);
  let seed = 1;
  const next = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed + 1) / 2 ** 32;
  };
  return Array.from({ length: 20000 }, () => {
    const values = [300 * next(), 40 * next(), next()];
    const [a, b, share] = values;
    return [ln(share), ln(a), diagonal(a, b), mean(values), spread(values), quantile(ascending(values), share)].map(bits).join(" ");
  });
}`;
const MODULE = `data:text/javascript;base64,${Buffer.from(stripTypeScriptTypes(NUMBERS) + RECKON).toString("base64")}`;

test("[T11] what is judged comes out alike to the last bit here and in the browser", async () => {
  const browser = await openBrowser();
  const page = await browser.newPage();
  const there = await page.evaluate(`import(${JSON.stringify(MODULE)}).then(({ reckon }) => reckon())`);
  await browser.close();
  const { reckon } = await import(/* @vite-ignore */ MODULE);
  expect(there).toEqual(reckon());
});
