// Runs the whole build of the art and prints what a device will load.

import { BUNDLES, type Bundle, type Drawing, draw, sourcesOf } from "../art/compose.ts";
import { packAtlas } from "./atlas.ts";
import { packCardSheet } from "./card-sheet.ts";
import { writePublic } from "./files.ts";
import { packFonts } from "./fonts.ts";
import { packIcons } from "./icons.ts";

const SCALES = [1, 2, 3];
const QUALITY: Record<Bundle, number> = { ui: 70, cards: 62, landscape: 66 };
/** At 3x the landscape would not fit a page; behind everything else nobody can tell. */
const MAX_SCALE: Record<Bundle, number> = { ui: 3, cards: 3, landscape: 2 };

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

export async function packAll(): Promise<void> {
  const drawn = Object.fromEntries(BUNDLES.map((bundle) => [bundle, sourcesOf(bundle).map(draw)])) as Record<
    Bundle,
    Drawing[]
  >;
  for (const drawing of Object.values(drawn).flat()) writePublic(`art/svg/${drawing.name}.svg`, drawing.svg);
  for (const scale of SCALES) {
    const sizes: string[] = [];
    let total = 0;
    for (const bundle of BUNDLES) {
      const bytes = await packAtlas(bundle, drawn[bundle], scale, {
        pixelScale: Math.min(scale, MAX_SCALE[bundle]),
        quality: QUALITY[bundle],
      });
      sizes.push(`${bundle} ${kilobytes(bytes)}`);
      total += bytes;
    }
    console.log(`art @${scale}x: ${sizes.join(", ")}, together ${kilobytes(total)}`);
  }
  await packIcons();
  console.log(`fonts: ${kilobytes(await packFonts())} before anybody needs rare letters`);
  packCardSheet(drawn);
}
