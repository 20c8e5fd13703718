// The land at dusk behind everything: layers of paper that drift apart a little, a low sun, a tumbleweed now and then.
import { Container, Rectangle, Sprite } from "pixi.js";
import { centred, cover } from "./shapes.ts";
import type { Stage } from "./stage.ts";

type Layer = {
  readonly name: string;
  /** Of the height of the screen: the lower edge of the strip, and how tall it is. */
  readonly foot: number;
  readonly tall: number;
  readonly drift: number;
  readonly pieces: Sprite[];
};

const LAYERS = [
  { name: "mesa-far", foot: 0.78, tall: 0.3, drift: 5 },
  { name: "mesa-mid", foot: 0.86, tall: 0.32, drift: 9 },
  { name: "town-silhouette", foot: 0.87, tall: 0.2, drift: 12 },
  { name: "mesa-near", foot: 0.95, tall: 0.26, drift: 16 },
  { name: "ground", foot: 1.02, tall: 0.26, drift: 24 },
] as const;

/** Seconds for the land to sway there and back. */
const SWAY_S = 46;
const TUMBLE_S = 17;

export class Backdrop extends Container {
  readonly #stage: Stage;
  readonly #sky: Sprite;
  readonly #sun: Sprite;
  readonly #layers: readonly Layer[];
  readonly #weed: Sprite;
  #clockS = 0;
  #weedAtS = 5;
  #sinceDrawnMs = 0;
  #width = 0;
  #height = 0;
  #still = false;

  constructor(stage: Stage) {
    super();
    this.#stage = stage;
    const { art } = stage;
    this.#sky = centred(art.texture("sky"));
    this.#sun = centred(art.texture("sun"));
    this.#weed = centred(art.texture("tumbleweed"));
    this.#weed.visible = false;
    this.addChild(this.#sky, this.#sun);
    this.#layers = LAYERS.map((layer) => ({ ...layer, pieces: [] }));
    for (const { name, pieces } of this.#layers) {
      for (let i = 0; i < 4; i++) {
        const piece = new Sprite(art.texture(name));
        piece.anchor.set(0.5, 1);
        pieces.push(piece);
        this.addChild(piece);
      }
    }
    this.addChild(this.#weed);
  }

  /** A still land is drawn once and costs next to nothing while people play on a phone. */
  set still(on: boolean) {
    this.#still = on;
    this.cacheAsTexture(on);
  }

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    cover(this.#sky, width * 1.02, height * 1.02);
    this.#sky.position.set(width / 2, height / 2);
    this.#sun.position.set(width * 0.5, height * 0.56);
    this.#sun.scale.set((height * 0.42) / (this.#sun.texture.orig.height || 1));
    for (const { pieces, tall, foot } of this.#layers) {
      for (const piece of pieces) {
        piece.scale.set((height * tall) / (piece.texture.orig.height || 1));
        piece.y = height * foot;
      }
    }
    this.#place();
    // What is kept of a still land is the screen, not the strips that hang over its edge.
    this.boundsArea = new Rectangle(0, 0, width, height);
    if (this.#still) this.updateCacheTexture();
  }

  step(stepMs: number): void {
    if (this.#still || this.#stage.calm) return;
    this.#clockS += stepMs / 1000;
    this.#sinceDrawnMs += stepMs;
    const rolling = this.#roll(stepMs);
    // The land sways so slowly that a few steps a second are smooth.
    if (!rolling && this.#sinceDrawnMs < 66) return;
    this.#sinceDrawnMs = 0;
    this.#place();
    this.#stage.invalidate();
  }

  #place(): void {
    const sway = Math.sin((this.#clockS / SWAY_S) * Math.PI * 2);
    for (const { pieces, drift } of this.#layers) {
      const wide = pieces[0]!.width;
      if (wide < 1) continue;
      const needed = Math.min(pieces.length, Math.ceil((this.#width + drift * 2) / wide) + 1);
      const start = this.#width / 2 + sway * drift - ((needed - 1) / 2) * wide;
      pieces.forEach((piece, i) => {
        piece.visible = i < needed;
        // A hair of overlap, so that no seam shows between two copies.
        piece.x = start + i * (wide - 1);
      });
    }
  }

  #roll(stepMs: number): boolean {
    const weed = this.#weed;
    if (!weed.visible) {
      if (this.#clockS < this.#weedAtS) return false;
      weed.visible = true;
      weed.scale.set((this.#height * 0.1) / (weed.texture.orig.height || 1));
      weed.x = -weed.width;
    }
    const speed = this.#width / 7;
    weed.x += (speed * stepMs) / 1000;
    weed.rotation += ((speed / (weed.height / 2)) * stepMs) / 1000;
    const hop = Math.abs(Math.sin(weed.x / (this.#height * 0.16)));
    weed.y = this.#height * 0.93 - hop * this.#height * 0.035;
    if (weed.x > this.#width + weed.width) {
      weed.visible = false;
      this.#weedAtS = this.#clockS + TUMBLE_S;
    }
    return true;
  }
}
