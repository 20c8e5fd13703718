// The cowboys from the front, for pages and the podium: a picture each, fetched where one is shown.
import sharp from "sharp";
import { draw, sourcesOf } from "../art/compose.ts";
import { rasterise } from "./atlas.ts";
import { writePublic } from "./files.ts";

const PIXEL_WIDTH = 420;
const QUALITY = 54;

/** Each of the six in every colour. Gives the bytes of all. */
export async function packFigures(): Promise<number> {
  let bytes = 0;
  for (const figure of sourcesOf("figures").map(draw)) {
    const picture = sharp(await rasterise(figure, PIXEL_WIDTH)).webp({ quality: QUALITY, effort: 6 });
    const image = await picture.toBuffer();
    writePublic(`art/figure/${figure.name}.webp`, image);
    bytes += image.length;
  }
  return bytes;
}
