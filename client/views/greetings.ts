// What players throw at the shared screen: a hat, a tumbleweed, a boo; from their plate over the town and away.
import { Container } from "pixi.js";
import type { Greeting } from "../../shared/protocol/greetings.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { hatFrame } from "../scene/frames.ts";
import { Label } from "./label.ts";
import { Easing } from "./motion/motion.ts";
import { COWBOY, INK } from "./palette.ts";
import { centred, fitInto } from "./shapes.ts";
import type { Stage } from "./stage.ts";

const FLIGHT_MS = 1_600;
const FADE_MS = 300;
/** More at once would hide the town. */
const MOST = 6;

type Point = { readonly x: number; readonly y: number };

export class Greetings extends Container {
  readonly #stage: Stage;
  readonly #boo: string;

  constructor(stage: Stage, boo: string) {
    super({ isRenderGroup: true });
    this.#stage = stage;
    this.#boo = boo;
  }

  throw(greeting: Greeting, color: Color, from: Point): void {
    if (this.children.length >= MOST) return;
    const { width, height, motion, calm } = this.#stage;
    const size = Math.min(width, height) * 0.12;
    const thrown = this.addChild(this.#draw(greeting, color, size));
    thrown.position.set(from.x, from.y);
    this.#stage.invalidate();
    const side = from.x < width / 2 ? 1 : -1;
    const over = { x: width / 2 + side * width * 0.18, y: height * 0.22 };
    // On calm screens it is shown where it comes from.
    if (!calm) {
      motion.to(thrown.position, over, { ms: FLIGHT_MS, ease: Easing.Quadratic.Out });
      if (greeting !== "boo") motion.to(thrown, { rotation: side * 6 }, { ms: FLIGHT_MS });
    }
    const onDone = () => thrown.destroy({ children: true });
    motion.to(thrown, { alpha: 0 }, { ms: FADE_MS, delayMs: FLIGHT_MS, onDone });
  }

  #draw(greeting: Greeting, color: Color, size: number): Container {
    if (greeting === "boo")
      return new Label(
        { title: true, size: Math.round(size * 0.62), color: COWBOY[color], edge: INK },
        this.#boo,
      );
    const sprite = centred(this.#stage.art.texture(greeting === "hat" ? hatFrame(color) : "tumbleweed"));
    fitInto(sprite, size, size);
    return sprite;
  }
}
