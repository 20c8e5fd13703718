// The cowboys from the front, fetched only once they are to be shown; until one has come, and where it never does, there is none.
import { ImageSource, Texture } from "pixi.js";
import type { Color } from "../../shared/rapid-city/types.ts";
import { figureUrl } from "../scene/figure-url.ts";

export class Cowboys {
  readonly #textures = new Map<Color, Texture>();
  readonly #asked = new Set<Color>();
  readonly #onCome: () => void;

  /** `onCome` when all that were asked for at once have come, or failed, unless none came. */
  constructor(onCome: () => void) {
    this.#onCome = onCome;
  }

  ask(colors: readonly Color[]): void {
    const missing = colors.filter((color) => !this.#asked.has(color));
    if (missing.length === 0) return;
    for (const color of missing) this.#asked.add(color);
    Promise.all(missing.map((color) => this.#fetch(color))).then(() => {
      if (missing.some((color) => this.#textures.has(color))) this.#onCome();
    });
  }

  of(color: Color): Texture | null {
    return this.#textures.get(color) ?? null;
  }

  async #fetch(color: Color): Promise<void> {
    try {
      const answer = await fetch(figureUrl(color));
      if (!answer.ok) throw new Error(answer.statusText);
      const resource = await createImageBitmap(await answer.blob(), { premultiplyAlpha: "premultiply" });
      const source = new ImageSource({
        resource,
        alphaMode: "premultiplied-alpha",
        autoGenerateMipmaps: true,
      });
      this.#textures.set(color, new Texture({ source }));
    } catch {
      // Whoever needs it next asks again.
      this.#asked.delete(color);
    }
  }
}
