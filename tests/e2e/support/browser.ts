// The real Chromium that browser tests drive, drawing without a graphics card.
import { type Browser, chromium } from "playwright";
import { findBrowser } from "../../browser.mjs";

/** A page that draws in software on a machine with other work may stand still for half a minute. */
export const PATIENCE_MS = 90_000;

const FLAGS = [
  "--no-sandbox",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  // The canvas alone needs WebGL: pages put together by an imitated graphics card take seconds for a picture.
  "--disable-gpu-compositing",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--mute-audio",
];

export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: FLAGS });
}

/** Runs in the page before anything of its own: whoever has played before is offered no lesson. */
export function havePlayed(): void {
  localStorage.setItem("rapid-city.played", "true");
}

/** Runs in the page before anything of its own: a canvas of a quarter of the dots, without smooth edges, is drawn in a sixth of the time. */
export function drawCoarsely(): void {
  const density = window.devicePixelRatio / 2;
  Object.defineProperty(window, "devicePixelRatio", { get: () => density });
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    options?: object,
  ) {
    return Reflect.apply(getContext, this, [kind, { ...options, antialias: false }]);
  } as typeof getContext;
}
