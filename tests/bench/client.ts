// `npm run -s bench -- client [--json]`: what a phone has to load, how soon it plays, how much script a frame is and how soon a touch is seen, on a processor slowed four times.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { seatLayout } from "../../client/views/seat/seat-layout.ts";
import { PARTY_TIMEOUTS, type Timeouts } from "../../server/config/timeouts.ts";
import { COLORS, PLACES } from "../../shared/rapid-city/types.ts";
import { Player } from "../e2e/support/player.ts";
import { openTown, PHONE, type Town, TV } from "../e2e/support/screens.ts";
import { type Box, watchGlass } from "./phone-page/glass.ts";
import { type Frames, framesOf, type Trace } from "./phone-page/script-frames.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SLOWED_TIMES = 4;
const TRACED_CARDS = 4;
/** To have many to follow, and as many as hands make on a card. */
const TOUCHES = { followed: 4, natural: 2 } as const;
/** Nobody waits for the game where the page is what is measured. */
const HURRIED: Partial<Timeouts> = { windows: 1, revealMs: [300, 400] };
const STRIP_PX = 8;
/** Dense as phones are, since words are drawn in its dots. */
const DENSE_PHONE = { ...PHONE, density: 2 };

type Spread = { readonly p50: number; readonly p95: number };
export type ClientFigures = {
  /** All script that a phone loads until its first screen stands, the form to take a seat. */
  readonly phoneJsGzipKb: number;
  /** All script that a TV loads until the town stands. */
  readonly tvJsGzipKb: number;
  /** All that travels until that first screen stands, and until the first card lies face up in a practice. */
  readonly firstPageKb: number;
  readonly firstCardKb: number;
  /** From opening the address to the first card face up, with hands as quick as the page allows. */
  readonly firstCardMs: number;
  /**
   * All script of the page from one animation frame to the next (callbacks, touches, messages, promises) while a match
   * is played with all its motion at the pace of a party: processor time of its thread at full speed, times four. Slowed by the browser, the thread
   * would be charged for time that it waits for the graphics card or for a core, too.
   */
  readonly frameScriptMs: Spread;
  /** From one animation frame to the next: the least that a touch can take to be seen. */
  readonly frameIntervalMs: Spread;
  /** From the stamp of a touch to the end of the script of the frame in which pixels under the finger changed. */
  readonly touchToPaintMs: Spread;
  /** The animation frames from a touch to that frame; 1 is the very next. */
  readonly touchToPaintFrames: Spread;
};

export async function client(args: readonly string[]): Promise<void> {
  build();
  const figures = {
    ...(await inTown(HURRIED, async (town) => ({ ...(await weigh(town)), ...(await playSlowed(town)) }))),
    ...(await inTown(PARTY_TIMEOUTS, playAtFullSpeed)),
  };
  process.stdout.write(args.includes("--json") ? `${JSON.stringify(figures)}\n` : table(figures));
}

async function inTown<T>(timeouts: Partial<Timeouts>, measure: (town: Town) => Promise<T>): Promise<T> {
  const town = await openTown({ timeouts });
  try {
    return await measure(town);
  } finally {
    await town.close();
  }
}

/** What the build says goes to the error stream: the figures are all that is printed. */
function build(): void {
  const steps = [
    ["assets/build.ts"],
    ["node_modules/vite/bin/vite.js", "build", "--config", "client/vite.config.ts", "--logLevel", "warn"],
  ];
  for (const step of steps) {
    const done = spawnSync(process.execPath, step, { cwd: ROOT, stdio: ["ignore", 2, 2] });
    if (done.status !== 0) throw new Error(`${step[0]} failed`);
  }
}

async function weigh(town: Town) {
  const tv = await town.open("about:blank", TV);
  const tvScripts = countScripts(tv);
  await tv.goto(`${town.server.url}/tv`);
  const code = ((await tv.locator(".huge-code").textContent()) ?? "").trim();
  const phone = await town.open("about:blank", PHONE);
  const phoneScripts = countScripts(phone);
  const travelled = await countBytes(phone);
  await phone.goto(`${town.server.url}/join/${code}`);
  await phone.getByRole("button", { name: "Take a seat" }).waitFor();
  const phoneJsGzipKb = await phoneScripts();
  const firstPageKb = travelled();
  await phone.getByRole("button", { name: "Take a seat" }).tap();
  for (let bot = 0; bot < 2; bot++) await phone.getByRole("button", { name: "Add a bot" }).tap();
  await phone.getByRole("button", { name: "Start the match" }).tap();
  await tv.locator('.play-surface[data-ready="true"]').waitFor();
  const tvJsGzipKb = await tvScripts();
  await tv.context().close();
  await phone.context().close();
  return { phoneJsGzipKb, tvJsGzipKb, firstPageKb };
}

async function playSlowed(town: Town) {
  const player = await arrive(town);
  const { page } = player;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED_TIMES });
  const travelled = await countBytes(page);
  const openedAt = performance.now();
  await openPractice(town, player);
  await turnCard(player);
  const firstCardMs = Math.round(performance.now() - openedAt);
  const firstCardKb = travelled();
  await touchTiles(player, TOUCHES.followed);
  const { intervalMs } = await playTraced(town, player, TOUCHES.followed);
  const touches = await page.evaluate(() => window.seenTouches ?? []);
  const unseen = await page.evaluate(() => window.unseenTouches ?? 0);
  await page.context().close();
  if (unseen > 0) throw new Error(`${unseen} touches changed nothing on the glass`);
  return {
    firstCardMs,
    firstCardKb,
    frameIntervalMs: spread(intervalMs),
    touchToPaintMs: spread(touches.map(({ ms }) => ms)),
    touchToPaintFrames: spread(touches.map(({ frames }) => frames)),
  };
}

/** At the pace of a party: how many frames are costly depends on how much happens in them. */
async function playAtFullSpeed(town: Town) {
  const player = await arrive(town);
  await openPractice(town, player);
  await turnCard(player);
  await touchTiles(player, TOUCHES.natural);
  const { scriptMs } = await playTraced(town, player, TOUCHES.natural);
  await player.page.context().close();
  return { frameScriptMs: spread(scriptMs.map((ms) => ms * SLOWED_TIMES)) };
}

async function arrive(town: Town): Promise<Player> {
  const player = await Player.arrive(town, "about:blank", DENSE_PHONE);
  await player.page.emulateMedia({ reducedMotion: "no-preference" });
  await player.page.addInitScript(watchGlass, touchedStrip());
  return player;
}

async function openPractice(town: Town, player: Player): Promise<void> {
  await player.page.goto(`${town.server.url}/practice`);
  await player.page.getByRole("button", { name: "Draw!" }).tap();
  await player.untilDrawn();
}

/** Some cards of the match, or what is left of it. */
async function playTraced(town: Town, player: Player, touches: number): Promise<Frames> {
  await town.browser.startTracing(player.page, { categories: ["devtools.timeline"] });
  for (let card = 0; card < TRACED_CARDS && (await turnCard(player)); card++)
    await touchTiles(player, touches);
  const trace = JSON.parse((await town.browser.stopTracing()).toString()) as Trace;
  return framesOf(trace, town.server.url);
}

/** Hands rest and the next card turns; false where the match is over. */
async function turnCard(player: Player): Promise<boolean> {
  const { page } = player;
  await page.locator('main.play:is([data-phase="gathering"], [data-phase="finished"])').waitFor();
  if ((await page.locator("main.play").getAttribute("data-phase")) === "finished") return false;
  await player.rest();
  await player.until("open");
  return true;
}

async function touchTiles(player: Player, touches: number): Promise<void> {
  for (let touch = 0; touch < touches; touch++) {
    await player.page.evaluate(() => window.rememberGlass?.());
    await player.grab({ tile: touch % 3 });
  }
}

/** A narrow strip down the middle of the right hand's tiles, which stand in a column at a table of three. */
function touchedStrip(): Box {
  const { width, height } = DENSE_PHONE;
  const table = { players: COLORS.slice(0, 3), tiles: PLACES, twoHanded: true };
  const { spots } = seatLayout({ width, height, ...table });
  const tiles = spots.filter(
    (spot) => spot.kind === "target" && spot.hand === "right" && "tile" in spot.target,
  );
  const { x, w } = tiles[0]!;
  const y = Math.min(...tiles.map((tile) => tile.y));
  const h = Math.max(...tiles.map((tile) => tile.y + tile.h)) - y;
  return { x: Math.round(x + w / 2) - STRIP_PX / 2, y, w: STRIP_PX, h };
}

/** Everything of type script that the page loads from now on, as it would travel. */
function countScripts(page: Page): () => Promise<number> {
  const bodies: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script" || !response.ok()) return;
    bodies.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => {
    const sizes = await Promise.all(bodies);
    return round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
  };
}

/** Everything that travels to the page from now on, with its headers, in KB. */
async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => Math.round(bytes / 1000);
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
  return { p50: at(0.5), p95: at(0.95) };
}

const round = (value: number): number => Math.round(value * 10) / 10;

function table(figures: ClientFigures): string {
  const { phoneJsGzipKb, tvJsGzipKb, firstPageKb, firstCardKb, firstCardMs } = figures;
  const told = ({ p50, p95 }: Spread, unit: string) => `p50 ${p50} ${unit}, p95 ${p95} ${unit}`;
  return [
    `script to a phone's first screen   ${phoneJsGzipKb} KB gzipped (goal: at most 320)`,
    `script to a TV's town              ${tvJsGzipKb} KB gzipped`,
    `a phone's first screen             ${firstPageKb} KB travelled (goal: at most 300)`,
    `first card                         ${firstCardMs} ms after opening the address (goal: at most 4000), ${firstCardKb} KB travelled (goal: at most 1200)`,
    `script per frame                   ${told(figures.frameScriptMs, "ms")} (goal: p95 at most 4)`,
    `touch to paint                     ${told(figures.touchToPaintFrames, "frames")} (goal: the next frame, 1)`,
    `                                   ${told(figures.touchToPaintMs, "ms")}`,
    `beside it, one frame               ${told(figures.frameIntervalMs, "ms")}`,
    "",
    `A phone of 844x390 at two dots a pixel, its processor slowed ${SLOWED_TIMES} times. Script is all of the page's own from one frame`,
    `to the next, at the pace of a party: processor time of its thread at full speed, times ${SLOWED_TIMES}. A touch is followed to the frame in which the pixels`,
    "under the finger change. All drawing commands are given, but only a strip of the canvas is filled and none of it is laid",
    "over the page: the software that stands in for a graphics card would set the pace otherwise.",
    "",
  ].join("\n");
}
