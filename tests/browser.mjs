// Finds the Chromium that the browser tests drive: one that is named, Playwright's own, or the system's; installs one where there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export async function findBrowser() {
  const named = process.env.RAPID_CITY_CHROMIUM;
  if (named) return named;
  const { chromium } = await import("playwright");
  return [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path));
}

export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.log("Installing a browser for the tests (once)…");
  for (const [command, ...args] of waysToInstall()) {
    spawnSync(command, args, { stdio: "inherit", timeout: 300_000 });
    const installed = await findBrowser();
    if (installed) return installed;
  }
  return undefined;
}

function waysToInstall() {
  const playwright = [process.execPath, "node_modules/playwright/cli.js", "install", "chromium"];
  const root = process.getuid?.() === 0;
  const debian = root && existsSync("/usr/bin/apt-get");
  if (!debian) return [playwright];
  return [
    [
      "sh",
      "-c",
      "apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends chromium fonts-liberation",
    ],
    [...playwright, "--with-deps"],
  ];
}
