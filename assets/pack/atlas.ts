// Packs drawings into Pixi spritesheets: pages of webp with a JSON beside each, at one scale.

import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import type { Drawing } from "../art/compose.ts";
import { cached, hashOf, writePublic } from "./files.ts";
import { layOut, type Placed } from "./shelves.ts";

const PAGE = 2048;
/** Border pixels repeated around each frame, so that scaling never blends in a neighbour. */
const EXTRUDE = 2;
const GAP = 2;
const RECIPE = "4";

/** One drawing as pixels; width and height include the extruded border. */
type Cell = { drawing: Drawing; pixels: Buffer; width: number; height: number };

export type AtlasOptions = { readonly pixelScale: number; readonly quality: number };

/** Writes bundle@scale: its pages hold pixelScale pixels for each unit of the drawings. Gives the bytes of all pages. */
export async function packAtlas(
  bundle: string,
  drawings: readonly Drawing[],
  scale: number,
  options: AtlasOptions,
): Promise<number> {
  const { pixelScale, quality } = options;
  const cells = await Promise.all(
    drawings.map(async (drawing): Promise<Cell> => {
      const [pixelWidth, pixelHeight] = [
        Math.round(drawing.width * pixelScale),
        Math.round(drawing.height * pixelScale),
      ];
      const pixels = await rasterise(drawing, pixelWidth);
      return { drawing, pixels, width: pixelWidth + 2 * EXTRUDE, height: pixelHeight + 2 * EXTRUDE };
    }),
  );
  const pages = layOut(cells, PAGE, GAP);
  const pageName = (index: number) => `${bundle}${index ? `-${index}` : ""}@${scale}x`;
  let bytes = 0;
  for (const [index, { width, height, placed }] of pages.entries()) {
    const content = placed.flatMap(({ x, y, item }) => [`${x},${y}`, item.pixels]);
    const key = hashOf(RECIPE, `${quality} ${width}x${height}`, ...content);
    const image = await cached(`${key}.webp`, () => paintPage(width, height, placed, quality));
    const imageName = `${pageName(index)}-${key.slice(0, 8)}.webp`;
    const related = index === 0 ? pages.slice(1).map((_, i) => `${pageName(i + 1)}.json`) : [];
    const meta = {
      image: imageName,
      format: "RGBA8888",
      size: { w: width, h: height },
      scale: String(pixelScale),
      ...(related.length && { related_multi_packs: related }),
    };
    writePublic(`art/${pageName(index)}.json`, JSON.stringify({ frames: framesOf(placed), meta }));
    writePublic(`art/${imageName}`, image);
    bytes += image.length;
  }
  return bytes;
}

/** The frames as Pixi reads them: positions in pixels, nine-slice borders in units of the drawing. */
const framesOf = (placed: readonly Placed<Cell>[]) =>
  Object.fromEntries(
    placed.map(({ x, y, item: { drawing, width, height } }) => {
      const [w, h] = [width - 2 * EXTRUDE, height - 2 * EXTRUDE];
      const frame = { x: x + EXTRUDE, y: y + EXTRUDE, w, h };
      const whole = {
        sourceSize: { w, h },
        spriteSourceSize: { x: 0, y: 0, w, h },
        rotated: false,
        trimmed: false,
      };
      return [drawing.name, { frame, ...whole, ...(drawing.borders && { borders: drawing.borders }) }];
    }),
  );

export const rasterise = (drawing: Drawing, pixelWidth: number): Promise<Buffer> =>
  cached(`${hashOf(RECIPE, drawing.svg, String(pixelWidth))}.png`, async () => {
    const options = {
      fitTo: { mode: "width", value: pixelWidth },
      font: { loadSystemFonts: false },
    } as const;
    return (await renderAsync(drawing.svg, options)).asPng();
  });

async function paintPage(
  width: number,
  height: number,
  placed: readonly Placed<Cell>[],
  quality: number,
): Promise<Buffer> {
  const edge = { top: EXTRUDE, bottom: EXTRUDE, left: EXTRUDE, right: EXTRUDE };
  const layers = await Promise.all(
    placed.map(async ({ x, y, item }) => {
      const inner = { width: item.width - 2 * EXTRUDE, height: item.height - 2 * EXTRUDE };
      const fitted = sharp(item.pixels).resize({ ...inner, fit: "fill" });
      const input = await fitted
        .extend({ ...edge, extendWith: "copy" })
        .png({ compressionLevel: 1 })
        .toBuffer();
      return { input, left: x, top: y };
    }),
  );
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width, height, channels: 4, background: clear } })
    .composite(layers)
    .webp({ quality, alphaQuality: 75, effort: 6, smartSubsample: true })
    .toBuffer();
}
