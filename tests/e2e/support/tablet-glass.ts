// Helpers of the tablet tests: fingers on the glass of a real browser, and a match under them.

import type { Browser, CDPSession, Page } from "playwright";
import { type Edge, type Point, toGlass } from "../../../client/local/glass/geometry.ts";
import { type GlassSeat, layoutTable, type TableLayout } from "../../../client/local/glass/layout.ts";
import { parseSeating } from "../../../client/local/seating.ts";
import { type Color, type Hand, sameTarget, type Target } from "../../../shared/rapid-city/types.ts";
import { drawCoarsely, havePlayed, PATIENCE_MS } from "./browser.ts";
import { keepPictureIfItFails } from "./picture-of-failure.ts";
import { standForFingers } from "./standing-clock.ts";

type TouchPoint = Point & { readonly id: number };

/** Many fingers at once, as the browser hears of them from a touch screen. */
export class Fingers {
  readonly #session: CDPSession;
  #down: TouchPoint[] = [];
  #nextId = 0;

  constructor(session: CDPSession) {
    this.#session = session;
  }

  /** All in one event of the glass: they reach the page in the same frame. */
  async press(points: readonly Point[]): Promise<void> {
    this.#down = [...this.#down, ...points.map(({ x, y }) => ({ x, y, id: this.#nextId++ }))];
    await this.#send("touchStart", this.#down);
  }

  async lift(): Promise<void> {
    if (this.#down.length === 0) return;
    this.#down = [];
    await this.#send("touchEnd", []);
  }

  /** As when the system takes fingers for a gesture of its own. */
  async cancel(): Promise<void> {
    this.#down = [];
    await this.#send("touchCancel", []);
  }

  async tap(points: readonly Point[]): Promise<void> {
    await this.press(points);
    await this.lift();
  }

  #send(type: "touchStart" | "touchEnd" | "touchCancel", touchPoints: TouchPoint[]): Promise<unknown> {
    return this.#session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}

export type Glass = { readonly page: Page; readonly fingers: Fingers; readonly faults: string[] };

export type GlassSize = {
  readonly width: number;
  readonly height: number;
  /** Nobody has ever played on it. */
  readonly isNew?: boolean;
  /** It is carried to where there is no network: everything is put on the device, which takes long. */
  readonly travels?: boolean;
};

export async function openGlass(
  browser: Browser,
  url: string,
  { width, height, isNew = false, travels = false }: GlassSize,
): Promise<Glass> {
  // Calm, since drawing without a graphics card takes the time that the fingers need.
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: true,
    locale: "en",
    reducedMotion: "reduce",
    serviceWorkers: travels ? "allow" : "block",
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(drawCoarsely);
  await context.addInitScript(standForFingers);
  if (!isNew) await context.addInitScript(havePlayed);
  const page = await context.newPage();
  await keepPictureIfItFails(page);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  const session = await context.newCDPSession(page);
  await page.goto(`${url}/tablet`);
  await page.getByRole("heading", { name: "One tablet" }).waitFor();
  return { page, fingers: new Fingers(session), faults };
}

/** Where a finger touches the glass to sit down at an edge; `along` runs clockwise. */
export function edgePoint(
  edge: Edge,
  along: number,
  { width, height }: { width: number; height: number },
): Point {
  switch (edge) {
    case "top":
      return { x: width * along, y: 20 };
    case "right":
      return { x: width - 20, y: height * along };
    case "bottom":
      return { x: width * (1 - along), y: height - 20 };
    case "left":
      return { x: 20, y: height * (1 - along) };
  }
}

/** A match as the test sees it: where things lie by the same arithmetic, and what the page tells those who listen. */
export class MatchOnGlass {
  readonly glass: Glass;
  readonly layout: TableLayout;

  private constructor(glass: Glass, layout: TableLayout) {
    this.glass = glass;
    this.layout = layout;
  }

  static async read(glass: Glass): Promise<MatchOnGlass> {
    const { page } = glass;
    await page.locator("[data-phase]").waitFor({ state: "attached" });
    const kept = await page.evaluate(() => localStorage.getItem("rapid-city.tablet.seating"));
    const { seats, options } = parseSeating(kept);
    const room = layoutTable(page.viewportSize()!, seats, options.ultimate);
    if (!room.ok) throw new Error(room.code);
    return new MatchOnGlass(glass, room.value);
  }

  /** Clockwise, as the match has them. */
  get players(): readonly Color[] {
    return this.layout.seats.map(({ color }) => color);
  }

  #seatOf(color: Color): GlassSeat {
    return this.layout.seats.find((seat) => seat.color === color)!;
  }

  pointOf(color: Color, target: Target, hand: Hand = "left"): Point {
    const seat = this.#seatOf(color);
    const cells = seat.cells.filter((cell) => sameTarget(cell.target, target));
    const middles = cells.map(({ box }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
    const middle = middles.find(({ x }) => x < seat.width / 2 === (hand === "left")) ?? middles[0]!;
    return toGlass(seat, middle);
  }

  /** The plate, where nothing but "ready" can be meant. */
  plateOf(color: Color): Point {
    const seat = this.#seatOf(color);
    return toGlass(seat, { x: seat.width / 2, y: seat.plate.y + seat.plate.height / 2 });
  }

  async state() {
    return this.glass.page.locator("[data-phase]").evaluate((status) => ({
      phase: status.dataset.phase ?? "",
      card: status.querySelector("[data-says]")?.textContent.trim() ?? "",
      round: Number(status.dataset.round),
      bullets: (status.dataset.bullets ?? "").split(" ").map(Number),
      ready: (status.dataset.ready ?? "").split(" ").filter((color) => color !== ""),
      lastVoid: status.dataset.void ?? null,
    }));
  }

  /** Found and read in one look: between two of them it may be another one already. */
  async until(...phases: readonly string[]): Promise<string> {
    const found = await this.glass.page.waitForFunction((wanted) => {
      const phase = document.querySelector<HTMLElement>("[data-phase]")?.dataset.phase ?? "";
      return wanted.includes(phase) ? phase : null;
    }, phases);
    return (await found.jsonValue()) ?? "";
  }

  /** Everyone taps the own plate in the same instant. */
  async ready(): Promise<void> {
    await this.glass.fingers.tap(this.players.map((color) => this.plateOf(color)));
  }

  /** From wherever the match is to the next open card, which waits for fingers, or to its end; whether there was one. */
  async nextCard(): Promise<boolean> {
    if ((await this.until("gathering", "verdict", "finished")) === "verdict") {
      // Everyone has read it: a tap says "go on", once the verdict has been there for a moment of the page's own time.
      const { page } = this.glass;
      const sinceMs = await page.evaluate(() => performance.now());
      await page.waitForFunction((since) => performance.now() >= since + 1000, sinceMs);
    }
    await this.glass.page.evaluate(() => {
      window.waitsForFingers = true;
    });
    await this.ready();
    return (await this.until("open", "finished")) === "open";
  }
}
