// One browser and one file server for all tablets of a test file.
import type { Browser } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./browser.ts";
import { type FileServer, serveFiles } from "./file-server.ts";
import { type Glass, type GlassSize, openGlass } from "./tablet-glass.ts";

export function tabletRoom(): (size: GlassSize, url?: string) => Promise<Glass> {
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
  return (size, url = server.url) => openGlass(browser, url, size);
}
