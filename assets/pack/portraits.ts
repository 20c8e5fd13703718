// The cowboys as pages show them: small pictures, since a whole drawing of a card weighs as much as a page.
import sharp from "sharp";
import type { Drawing } from "../art/compose.ts";
import { rasterise } from "./atlas.ts";
import { writePublic } from "./files.ts";

const PIXEL_WIDTH = 220;
const QUALITY = 50;
const ARMED_COWBOY = /^card-cowboy-(\w+)-right$/;

export async function packPortraits(cards: readonly Drawing[]): Promise<void> {
  for (const card of cards) {
    const color = ARMED_COWBOY.exec(card.name)?.[1];
    if (!color) continue;
    const picture = sharp(await rasterise(card, PIXEL_WIDTH)).webp({ quality: QUALITY, effort: 6 });
    writePublic(`art/portrait/cowboy-${color}.webp`, await picture.toBuffer());
  }
}
