// Keeps what a page shows at the moment when its test fails, and what it has said: the first thing to look at.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";

export const OUTPUT = fileURLToPath(new URL("../../output/", import.meta.url));

let pages = 0;

/** Benchmarks open the same pages without a test. */
const isTested = process.env.VITEST !== undefined;

export async function keepPictureIfItFails(page: Page): Promise<void> {
  if (!isTested) return;
  const { onTestFailed } = await import("vitest");
  const number = ++pages;
  const said: string[] = [];
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => said.push(`error: ${error.stack ?? error.message}`));
  onTestFailed(async ({ task }) => {
    // A test may have closed its pages.
    if (page.isClosed()) return;
    const name = `failed-${task.name.replace(/\W+/g, "-").slice(0, 60)}-${number}`;
    mkdirSync(OUTPUT, { recursive: true });
    await page.screenshot({ path: join(OUTPUT, `${name}.png`) }).catch(() => {});
    writeFileSync(join(OUTPUT, `${name}.txt`), [page.url(), ...said, ""].join("\n"));
  });
}
