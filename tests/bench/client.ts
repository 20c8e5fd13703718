// `npm run -s bench -- client [--json]`: what a phone has to load, how soon it plays, and how much work a frame is, on a processor slowed four times.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { Player } from "../e2e/support/player.ts";
import { openTown, PHONE, type Town, TV } from "../e2e/support/screens.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SLOWED_TIMES = 4;
const CARDS = 8;
const TOUCHES_PER_CARD = 4;

type Spread = { readonly p50: number; readonly p95: number };
export type ClientFigures = {
  /** All script that a phone loads until its first screen stands, the form to take a seat. */
  readonly phoneJsGzipKb: number;
  /** All script that a TV loads until the town stands. */
  readonly tvJsGzipKb: number;
  /** From opening the address to the first card face up, with hands as quick as the page allows. */
  readonly firstCardMs: number;
  /** Script within one animation frame while a match is played, from the second card on; time on a core, whatever else the machine does. */
  readonly frameScriptMs: Spread;
  /** From the touch to the end of the frame that shows it. */
  readonly touchToPaintMs: Spread;
};

export async function client(args: readonly string[]): Promise<void> {
  build();
  const town = await openTown({ tempo: { windows: 1, verdictMs: 400, revealMs: [300, 400] } });
  try {
    const figures = await measure(town);
    process.stdout.write(args.includes("--json") ? `${JSON.stringify(figures)}\n` : table(figures));
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

async function measure(town: Town): Promise<ClientFigures> {
  const tv = await town.open("about:blank", TV);
  const tvScripts = countScripts(tv);
  await tv.goto(`${town.server.url}/tv`);
  const code = ((await tv.locator(".huge-code").textContent()) ?? "").trim();
  const phone = await town.open("about:blank", PHONE);
  const phoneScripts = countScripts(phone);
  await phone.goto(`${town.server.url}/join/${code}`);
  await phone.getByRole("button", { name: "Take a seat" }).waitFor();
  const phoneJsGzipKb = await phoneScripts();
  await phone.getByRole("button", { name: "Take a seat" }).tap();
  for (let bot = 0; bot < 2; bot++) await phone.getByRole("button", { name: "Add a bot" }).tap();
  await phone.getByRole("button", { name: "Start the match" }).tap();
  await tv.locator('.play-surface[data-ready="true"]').waitFor();
  const tvJsGzipKb = await tvScripts();
  await tv.context().close();
  await phone.context().close();
  return { phoneJsGzipKb, tvJsGzipKb, ...(await playSlowed(town)) };
}

async function playSlowed(town: Town) {
  const player = await Player.arrive(town, "about:blank", PHONE, watchTouches);
  const { page } = player;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED_TIMES });
  const openedAt = performance.now();
  await page.goto(`${town.server.url}/practice`);
  await page.getByRole("button", { name: "Draw!" }).tap();
  await player.untilDrawn();
  let firstCardMs = 0;
  for (let card = 0; card < CARDS; card++) {
    await page.locator('main.play:is([data-phase="gathering"], [data-phase="finished"])').waitFor();
    if ((await page.locator("main.play").getAttribute("data-phase")) === "finished") break;
    if (card === 1) await town.browser.startTracing(page, { categories: ["devtools.timeline"] });
    await player.rest();
    await player.until("open");
    if (card === 0) firstCardMs = Math.round(performance.now() - openedAt);
    for (let touch = 0; touch < TOUCHES_PER_CARD; touch++) await player.grab({ tile: touch % 3 });
  }
  const trace = JSON.parse((await town.browser.stopTracing()).toString()) as Trace;
  const touches = await page.evaluate(() => window.touchesToPaintMs ?? []);
  await page.context().close();
  return { firstCardMs, frameScriptMs: spread(frameScripts(trace)), touchToPaintMs: spread(touches) };
}

/** Microseconds; `tdur` is the time that the thread itself ran. */
type TraceEvent = { name: string; ph: string; ts: number; dur?: number; tdur?: number };
type Trace = { readonly traceEvents: readonly TraceEvent[] };

const SAME_FRAME_US = 300;

/** The callbacks of one frame follow each other at once; together they are its script. */
function frameScripts({ traceEvents }: Trace): number[] {
  const callbacks = traceEvents
    .filter(({ name, ph }) => name === "FireAnimationFrame" && ph === "X")
    .sort((a, b) => a.ts - b.ts);
  const framesMs: number[] = [];
  let endedAt = Number.NEGATIVE_INFINITY;
  for (const { ts, dur = 0, tdur = dur } of callbacks) {
    if (ts - endedAt < SAME_FRAME_US) framesMs[framesMs.length - 1]! += tdur / 1000;
    else framesMs.push(tdur / 1000);
    endedAt = ts + dur;
  }
  return framesMs;
}

declare global {
  interface Window {
    touchesToPaintMs?: number[];
  }
}

/** Runs in the page: follows each touch to the end of the frame that shows it. */
function watchTouches(): void {
  const touches: number[] = [];
  window.touchesToPaintMs = touches;
  addEventListener(
    "pointerdown",
    (event) => {
      requestAnimationFrame(() => {
        const afterPaint = new MessageChannel();
        afterPaint.port1.onmessage = () => touches.push(performance.now() - event.timeStamp);
        afterPaint.port2.postMessage(null);
      });
    },
    { capture: true },
  );
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

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
  return { p50: at(0.5), p95: at(0.95) };
}

const round = (value: number): number => Math.round(value * 10) / 10;

function table({
  phoneJsGzipKb,
  tvJsGzipKb,
  firstCardMs,
  frameScriptMs,
  touchToPaintMs,
}: ClientFigures): string {
  return [
    `script to a phone's first screen   ${phoneJsGzipKb} KB gzipped (goal: at most 320)`,
    `script to a TV's town              ${tvJsGzipKb} KB gzipped`,
    `first card                         ${firstCardMs} ms after opening the address`,
    `script per frame                   p50 ${frameScriptMs.p50} ms, p95 ${frameScriptMs.p95} ms (goal: p95 at most 4)`,
    `touch to paint                     p50 ${touchToPaintMs.p50} ms, p95 ${touchToPaintMs.p95} ms`,
    "",
  ].join("\n");
}
