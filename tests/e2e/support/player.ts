// One person with a phone: reads what the page tells, rests the thumbs, lifts them and touches.
import type { CDPSession, Page } from "playwright";
import { type SeatSpot, seatLayout } from "../../../client/views/seat/seat-layout.ts";
import {
  type Color,
  type Hand,
  type Place,
  sameTarget,
  type Target,
} from "../../../shared/rapid-city/types.ts";
import type { ScreenSize, Town } from "./screens.ts";

type Point = { readonly x: number; readonly y: number };

const middleOf = ({ x, y, w, h }: SeatSpot): Point => ({ x: x + w / 2, y: y + h / 2 });

type Heard = { readonly says: string; readonly text: string };
declare global {
  interface Window {
    /** Everything the page said to those who listen, in its order. */
    heard?: Heard[];
  }
}

/** Runs in the page: a verdict is on show for a few seconds only, and a busy test may look away. */
export function listen(): void {
  const heard: Heard[] = [];
  window.heard = heard;
  new MutationObserver(() => {
    const teller = document.querySelector<HTMLElement>("[data-says]");
    const says = teller?.dataset.says ?? "";
    const text = teller?.textContent ?? "";
    const last = heard.at(-1);
    if (text !== "" && (last?.says !== says || last.text !== text)) heard.push({ says, text });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

export class Player {
  readonly page: Page;
  readonly #glass: CDPSession;
  readonly #size: ScreenSize;
  #verdictsHeard = 0;
  #fingersDown = false;
  /** Where everything lies on the glass; looked up while the hands rest, since a card leaves no time for it. */
  #laid: readonly SeatSpot[] = [];
  #tiles: readonly Place[] = [];
  /** What stands above the seat, in CSS pixels. */
  roomAbovePx = 0;

  private constructor(page: Page, glass: CDPSession, size: ScreenSize) {
    this.page = page;
    this.#glass = glass;
    this.#size = size;
  }

  /** `script` runs in the page before anything of its own. */
  static async arrive(town: Town, path: string, size: ScreenSize, script = listen): Promise<Player> {
    const page = await town.open(path, size, script);
    return new Player(page, await page.context().newCDPSession(page), size);
  }

  async reload(): Promise<void> {
    this.#verdictsHeard = 0;
    await this.page.reload();
  }

  /** Code in the address, name typed, colour chosen, seat taken. */
  async sitDown(name: string): Promise<void> {
    await this.page.getByLabel("Your name").fill(name);
    await this.page.getByRole("button", { name: "Take a seat" }).tap();
    await this.page.locator(".lobby").waitFor();
  }

  async color(): Promise<Color> {
    return (await this.page.locator("main.play").getAttribute("data-you")) as Color;
  }

  async until(phase: string): Promise<void> {
    await this.page.locator(`main.play[data-phase="${phase}"]`).waitFor();
  }

  /** The first of these phases that is reached. */
  async phaseOf<P extends string>(...phases: readonly P[]): Promise<P> {
    // Found and read in one look: between two of them it may be another one already.
    const found = await this.page.waitForFunction(
      (wanted) => {
        const phase = document.querySelector<HTMLElement>("main.play")?.dataset.phase ?? "";
        return wanted.includes(phase) ? phase : null;
      },
      phases as readonly string[],
    );
    return (await found.jsonValue()) as P;
  }

  async untilDrawn(): Promise<void> {
    await this.page.locator('.play-surface[data-ready="true"]').waitFor();
  }

  /** Both thumbs down on the holsters, in one movement. */
  async rest(): Promise<void> {
    await this.#look();
    const points = this.#laid.filter(({ kind }) => kind === "holster").map(middleOf);
    await this.#touch("touchStart", points);
  }

  async lift(): Promise<void> {
    if (this.#fingersDown) await this.#touch("touchEnd", []);
  }

  /** Leaves the holsters and touches a target. */
  async grab(target: Target, hand: Hand = "right"): Promise<void> {
    const spot = this.#laid.find(
      (one) => one.kind === "target" && one.hand === hand && sameTarget(one.target, target),
    );
    if (!spot) throw new Error(`There is no ${JSON.stringify(target)} on this phone`);
    await this.lift();
    await this.#touch("touchStart", [middleOf(spot)]);
    await this.lift();
  }

  /** What this player hears about the next card that is settled. */
  async verdict(): Promise<string> {
    const index = this.#verdictsHeard++;
    const told = await this.page.waitForFunction(
      (n) => window.heard?.filter(({ says }) => says === "verdict")[n]?.text,
      index,
    );
    return (await told.jsonValue()) ?? "";
  }

  async bulletsOf(color: Color): Promise<number> {
    return Number(
      await this.page.locator(`li[data-player="${color}"][data-bullets]`).getAttribute("data-bullets"),
    );
  }

  get tiles(): readonly Place[] {
    return this.#tiles;
  }

  tileOf(wanted: (place: Place) => boolean): Target {
    return { tile: this.#tiles.findIndex(wanted) };
  }

  #table(): Promise<{ you: Color; colors: Color[]; tiles: Place[] }> {
    return this.page.locator("main.play").evaluate((play) => {
      const read = <T>(selector: string, name: string): T[] =>
        [...play.querySelectorAll<HTMLElement>(selector)].map((one) => one.dataset[name] as T);
      return {
        you: play.dataset.you as Color,
        colors: read<Color>("li[data-bullets]", "player"),
        tiles: read<Place>("li[data-place]", "place"),
      };
    });
  }

  async #look(): Promise<void> {
    const { you, colors, tiles } = await this.#table();
    const first = colors.indexOf(you);
    const players = [...colors.slice(first), ...colors.slice(0, first)];
    // On an upright phone play is drawn lying down.
    const { width, height } = this.#isTurned
      ? { width: this.#size.height, height: this.#size.width }
      : this.#size;
    this.#tiles = tiles;
    const insets = { top: this.roomAbovePx, right: 0, bottom: 0, left: 0 };
    this.#laid = seatLayout({ width, height, players, tiles, twoHanded: true, insets }).spots;
  }

  get #isTurned(): boolean {
    return this.#size.height > this.#size.width;
  }

  #onGlass({ x, y }: Point): Point {
    return this.#isTurned ? { x: this.#size.width - y, y: x } : { x, y };
  }

  #touch(type: "touchStart" | "touchEnd", points: readonly Point[]): Promise<unknown> {
    this.#fingersDown = points.length > 0;
    const touchPoints = points.map((point, id) => ({ ...this.#onGlass(point), id }));
    return this.#glass.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}
