// One browser and one file server for all tablets of a test file.
import type { Browser } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";
import { type FileServer, serveFiles } from "./file-server.ts";
import { type Glass, openGlass } from "./tablet-glass.ts";

export type Size = {
  readonly width: number;
  readonly height: number;
  /** Nobody has ever played on it. */
  readonly isNew?: boolean;
};

export function tabletRoom(): (size: Size, url?: string) => Promise<Glass> {
  let server: FileServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await serveFiles();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return ({ width, height, isNew }, url = server.url) => openGlass(browser, url, width, height, isNew);
}
