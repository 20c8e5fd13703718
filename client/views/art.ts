// The drawings by name: loads the packed sheets as fine as this screen can show and hands out their frames.
import { ImageSource, Rectangle, Texture } from "pixi.js";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Scene } from "../scene/scene.ts";

/** What a seat needs, what only a town or a tablet does, the cards of everybody and those of each colour, and the land. */
export type Bundle = "ui" | "town" | "cards" | `cards-${Color}` | "landscape";

/** All cards that may come where these play. */
export const cardsFor = (colors: readonly Color[]): readonly Bundle[] => [
  "cards",
  ...colors.map((color) => `cards-${color}` as const),
];

type Box = { x: number; y: number; w: number; h: number };
type SheetFrame = { frame: Box; borders?: { left: number; top: number; right: number; bottom: number } };
type Sheet = {
  frames: Record<string, SheetFrame>;
  meta: { image: string; scale: string; related_multi_packs?: readonly string[] };
};

/** Fine enough for any phone, for a tablet and for a TV of 1080 lines; kept on the device for play without a network. */
const USUAL = 2;
const FINEST = 3;
/** Dots on the short side from which the usual drawings would be stretched: screens of the 4K kind, never a phone. */
const MANY_DOTS = 2100;

const densityFor = (shortSideDots: number): number => (shortSideDots < MANY_DOTS ? USUAL : FINEST);

/** For this screen. Of the screen, not of the window: that may still be made larger. */
export const densityHere = (): number =>
  densityFor(Math.min(screen.width, screen.height) * (window.devicePixelRatio || 1));

/** Fetched and decoded once for all stages of this page: a warm-up, a match, the next match. */
const sheets = new Map<string, Promise<Sheet>>();
const bitmaps = new Map<string, Promise<ImageBitmap>>();

/** Before there is any stage, while people still arrive. Whatever fails is asked for again when it is needed. */
export function fetchArt(...bundles: readonly Bundle[]): void {
  const nowhere = () => {};
  new Art(densityHere(), nowhere).load(...bundles).catch(nowhere);
}

export class ArtError extends Error {
  readonly code = "view/art-missing";
}

export class Art {
  readonly #folder: string;
  readonly #upload: (source: ImageSource) => void;
  readonly #sources: ImageSource[] = [];
  readonly #density: number;
  readonly #frames = new Map<string, Texture>();
  readonly #loading = new Map<Bundle, Promise<void>>();

  /** `upload` brings a sheet to the graphics memory: a card must not wait for that at its reveal. */
  constructor(density: number, upload: (source: ImageSource) => void, folder = "/art/") {
    this.#upload = upload;
    this.#density = density;
    this.#folder = folder;
  }

  /** Loads once; a load that failed may be tried again. */
  load(...bundles: readonly Bundle[]): Promise<void> {
    const all = bundles.map((bundle) => {
      const known = this.#loading.get(bundle);
      if (known) return known;
      const loading = this.#loadBundle(bundle);
      this.#loading.set(bundle, loading);
      loading.catch(() => this.#loading.delete(bundle));
      return loading;
    });
    return Promise.all(all).then(() => {});
  }

  /** Others may play in the next match. */
  fetchCardsFor({ phase, players }: Pick<Scene, "phase" | "players">): void {
    const colors = players.map(({ color }) => color);
    if (phase !== "gathering" || colors.every((color) => this.#loading.has(`cards-${color}`))) return;
    this.load(...cardsFor(colors)).catch(() => {});
  }

  /** The frame of this name; nothing visible where it is not loaded. */
  texture(name: string): Texture {
    return this.#frames.get(name) ?? Texture.EMPTY;
  }

  /** After the graphics memory was lost. */
  uploadAgain(): void {
    for (const source of this.#sources) this.#upload(source);
  }

  /** Without a network the finest may be out of reach while the usual ones are on the device. */
  #loadBundle(bundle: Bundle): Promise<void> {
    const usual = () => this.#loadSheet(`${bundle}@${USUAL}x.json`);
    if (this.#density === USUAL) return usual();
    return this.#loadSheet(`${bundle}@${this.#density}x.json`).catch(usual);
  }

  async #loadSheet(file: string): Promise<void> {
    const sheet = await once(sheets, this.#folder + file, loadSheet);
    const { image, related_multi_packs: others = [] } = sheet.meta;
    const picture = once(bitmaps, this.#folder + image, loadBitmap);
    // All at once: over a slow link every answer that is waited for is felt.
    await Promise.all([
      picture.then((bitmap) => this.#cut(sheet, bitmap)),
      ...others.map((other) => this.#loadSheet(other)),
    ]);
  }

  #cut({ frames, meta }: Sheet, bitmap: ImageBitmap): void {
    const scale = Number(meta.scale);
    const source = new ImageSource({
      resource: bitmap,
      resolution: scale,
      alphaMode: "premultiplied-alpha",
      autoGenerateMipmaps: true,
      label: meta.image,
    });
    this.#sources.push(source);
    this.#upload(source);
    for (const [name, { frame, borders }] of Object.entries(frames)) {
      const box = new Rectangle(frame.x / scale, frame.y / scale, frame.w / scale, frame.h / scale);
      this.#frames.set(
        name,
        new Texture({ source, frame: box, label: name, ...(borders && { defaultBorders: borders }) }),
      );
    }
  }
}

/** What failed may be tried again. */
function once<T>(known: Map<string, Promise<T>>, address: string, load: (address: string) => Promise<T>) {
  const begun = known.get(address);
  if (begun) return begun;
  const loading = load(address);
  known.set(address, loading);
  loading.catch(() => known.delete(address));
  return loading;
}

const loadSheet = async (address: string): Promise<Sheet> => (await fetchFrom(address)).json();

async function loadBitmap(address: string): Promise<ImageBitmap> {
  const blob = await (await fetchFrom(address)).blob();
  return createImageBitmap(blob, { premultiplyAlpha: "premultiply" });
}

async function fetchFrom(address: string): Promise<Response> {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new ArtError(`${address} could not be loaded`);
  return response;
}
