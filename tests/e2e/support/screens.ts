// Real screens at a real table: a server in a hurry, a browser, pages of every size, and fingers on their glass.

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright";
import type { Timeouts } from "../../../server/config/timeouts.ts";
import { type RunningServer, type StartOptions, startServer } from "../../../server/start-server.ts";
import { UNHURRIED } from "../../kit/unhurried.ts";
import { drawCoarsely, havePlayed, openBrowser, PATIENCE_MS } from "./browser.ts";
import { keepPictureIfItFails, OUTPUT } from "./picture-of-failure.ts";

/** Quick where nobody looks, slow enough where somebody must see a verdict. */
const BRISK: Partial<Timeouts> = {
  readyMs: 120_000,
  dealMs: 30,
  revealMs: [400, 500],
  verdictMs: 1_500,
  returnMs: 120_000,
  botReadyMs: [10, 60],
  tickMs: 20,
  // A busy machine needs seconds for what a hand does in one.
  windows: 4,
};

export type Town = {
  readonly server: RunningServer;
  readonly browser: Browser;
  /** `script` runs in the page before anything of its own. */
  open(path: string, size?: ScreenSize, script?: () => void): Promise<Page>;
  /** What went wrong in any page, in the order it did. */
  readonly faults: string[];
  close(): Promise<void>;
};

export type ScreenSize = {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
  readonly locale?: string;
  /** Dots to a CSS pixel. */
  readonly density?: number;
  /** Nobody has ever played on it. */
  readonly isNew?: boolean;
  /** Another way to the server than straight. */
  readonly port?: number;
};
export const PHONE: ScreenSize = { width: 844, height: 390, touch: true };
export const SMALL_PHONE: ScreenSize = { width: 667, height: 375, touch: true };
export const UPRIGHT_PHONE: ScreenSize = { width: 390, height: 844, touch: true };
export const TV: ScreenSize = { width: 1024, height: 576, touch: false };

export async function openTown(options: Partial<StartOptions> = {}): Promise<Town> {
  const dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-town-"));
  const server = await startServer({
    port: 0,
    dataFolder,
    log: () => {},
    ...UNHURRIED,
    ...options,
    timeouts: { ...BRISK, ...options.timeouts },
  });
  const browser = await openBrowser();
  const faults: string[] = [];
  return {
    server,
    browser,
    faults,
    async open(path, size = PHONE, script) {
      const context = await newContext(browser, size);
      context.setDefaultTimeout(PATIENCE_MS);
      await context.addInitScript(drawCoarsely);
      const page = await context.newPage();
      await keepPictureIfItFails(page);
      if (!size.isNew) await page.addInitScript(havePlayed);
      if (script) await page.addInitScript(script);
      page.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) faults.push(`${path}: ${message.text()}`);
      });
      page.on("pageerror", ({ name, message, stack }) =>
        faults.push(`${path}: ${name}: ${message}\n${stack}`),
      );
      const url = `http://localhost:${size.port ?? server.port}`;
      await page.goto(path.startsWith("/") ? url + path : path);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function newContext(
  browser: Browser,
  { width, height, touch, locale = "en-US", density = 1 }: ScreenSize,
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height },
    screen: { width, height },
    hasTouch: touch,
    isMobile: touch,
    deviceScaleFactor: density,
    locale,
    // The machine draws in software: what only pleases the eye would starve what is tested.
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
}

/** Keeps a picture of the moment. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true });
  await page.screenshot({ path: join(OUTPUT, `${name}.png`) });
}
