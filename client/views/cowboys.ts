// The cowboys from the front, fetched only once they are to be shown; until one has come, and where it never does, there is none.
import { ImageSource, Texture } from "pixi.js";
import { figureUrl } from "../scene/figure-url.ts";
import type { ScenePlayer } from "../scene/scene.ts";

/** Who somebody is to look at. */
export type Looks = Pick<ScenePlayer, "color" | "figure">;

const urlOf = ({ color, figure }: Looks): string => figureUrl(color, figure);

export class Cowboys {
  readonly #textures = new Map<string, Texture>();
  readonly #asked = new Set<string>();
  readonly #onCome: () => void;

  /** `onCome` when all that were asked for at once have come, or failed, unless none came. */
  constructor(onCome: () => void) {
    this.#onCome = onCome;
  }

  ask(players: readonly Looks[]): void {
    const missing = players.map(urlOf).filter((url) => !this.#asked.has(url));
    if (missing.length === 0) return;
    for (const url of missing) this.#asked.add(url);
    Promise.all(missing.map((url) => this.#fetch(url))).then(() => {
      if (missing.some((url) => this.#textures.has(url))) this.#onCome();
    });
  }

  of(player: Looks): Texture | null {
    return this.#textures.get(urlOf(player)) ?? null;
  }

  async #fetch(url: string): Promise<void> {
    try {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(answer.statusText);
      const resource = await createImageBitmap(await answer.blob(), { premultiplyAlpha: "premultiply" });
      const source = new ImageSource({
        resource,
        alphaMode: "premultiplied-alpha",
        autoGenerateMipmaps: true,
      });
      this.#textures.set(url, new Texture({ source }));
    } catch {
      // Whoever needs it next asks again.
      this.#asked.delete(url);
    }
  }
}
