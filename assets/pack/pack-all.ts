// Runs the whole build of the art and prints what a device will load.

import { BUNDLES, type Bundle, type Drawing, draw, sourcesOf } from "../art/compose.ts";
import { packAtlas } from "./atlas.ts";
import { packCardSheet } from "./card-sheet.ts";
import { packFigures } from "./figures.ts";
import { pruneCache, writePublic } from "./files.ts";
import { packFonts } from "./fonts.ts";
import { packIcons } from "./icons.ts";

type Packing = {
  readonly scale: number;
  readonly pixelScale: Readonly<Record<Bundle, number>>;
  readonly quality: number;
};

/**
 * Two densities of screen: one for phones, tablets and a TV of 1080 lines, one for those of the 4K kind. There finer dots
 * forgive more; the landscape, behind everything, would not fit a page.
 */
const PACKINGS: readonly Packing[] = [
  { scale: 2, pixelScale: { ui: 2, town: 2, cards: 2, landscape: 2 }, quality: 50 },
  { scale: 3, pixelScale: { ui: 2.5, town: 2.5, cards: 2.5, landscape: 2 }, quality: 48 },
];

/** The cowboys of a colour have a sheet of their own: nobody fetches those who do not play. */
function sheetsOf(bundle: Bundle, drawings: readonly Drawing[]): [name: string, drawings: Drawing[]][] {
  const sheets = new Map<string, Drawing[]>();
  for (const drawing of drawings) {
    const [, color] = /^card-cowboy-([a-z]+)-/.exec(drawing.name) ?? [];
    const sheet = color ? `${bundle}-${color}` : bundle;
    sheets.set(sheet, [...(sheets.get(sheet) ?? []), drawing]);
  }
  return [...sheets];
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

export async function packAll(): Promise<void> {
  const drawn = Object.fromEntries(BUNDLES.map((bundle) => [bundle, sourcesOf(bundle).map(draw)])) as Record<
    Bundle,
    Drawing[]
  >;
  const menu = sourcesOf("menu").map(draw);
  for (const { name, svg } of [...Object.values(drawn).flat(), ...menu])
    writePublic(`art/svg/${name}.svg`, svg);
  for (const { scale, pixelScale, quality } of PACKINGS) {
    const sizes: string[] = [];
    let total = 0;
    for (const bundle of BUNDLES) {
      for (const [sheet, drawings] of sheetsOf(bundle, drawn[bundle])) {
        const bytes = await packAtlas(sheet, drawings, scale, { pixelScale: pixelScale[bundle], quality });
        sizes.push(`${sheet} ${kilobytes(bytes)}`);
        total += bytes;
      }
    }
    console.log(`art @${scale}x: ${sizes.join(", ")}, together ${kilobytes(total)}`);
  }
  await packIcons();
  console.log(`fonts: ${kilobytes(await packFonts())} before anybody needs rare letters`);
  console.log(`figures: ${kilobytes(await packFigures())} for all six`);
  packCardSheet(drawn);
  pruneCache();
}
