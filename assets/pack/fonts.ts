// Cuts the two typefaces down to the letters our languages need and lays their licences beside them.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { cached, hashOf, ROOT, writePublic } from "./files.ts";

const from = (...path: string[]) => join(ROOT, "node_modules/@fontsource", ...path);

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");

const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸĲĳẞ–—‘’‚“”„†•…‰‹›€™←↑→↓−×`;
const LATIN_EXT = range(0x100, 0x17f) + range(0x218, 0x21b);

/** What titles in our languages are written with; the face is ornate, and its other letters are for rare names. */
const TITLES = `${range(0x20, 0x7e)}\u00a0«»ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜßàâäçèéêëîïñôöùûüŒœ–—‘’‚“”„…×`;
const OTHERS = [...LATIN].filter((letter) => !TITLES.includes(letter)).join("");

const RYE = from("rye/files/rye-latin-400-normal.woff2");
const FACES = [
  { name: "rye-latin-400", source: RYE, letters: TITLES },
  { name: "rye-latin-ext-400", source: RYE, letters: OTHERS },
  ...[400, 700, 900].flatMap((weight) => [
    {
      name: `nunito-sans-latin-${weight}`,
      source: from(`nunito-sans/files/nunito-sans-latin-${weight}-normal.woff2`),
      letters: LATIN,
    },
    {
      name: `nunito-sans-latin-ext-${weight}`,
      source: from(`nunito-sans/files/nunito-sans-latin-ext-${weight}-normal.woff2`),
      letters: LATIN_EXT,
    },
  ]),
];

export async function packFonts(): Promise<number> {
  let bytes = 0;
  for (const { name, source, letters } of FACES) {
    const font = readFileSync(source);
    const subset = await cached(`${hashOf(font, letters)}.woff2`, () =>
      subsetFont(font, letters, { targetFormat: "woff2" }),
    );
    writePublic(`fonts/${name}.woff2`, subset);
    if (!name.includes("-ext-")) bytes += subset.length;
  }
  writePublic("fonts/fonts.css", readFileSync(join(ROOT, "assets/fonts/fonts.css")));
  writePublic("fonts/LICENSE-Rye.txt", readFileSync(from("rye/LICENSE")));
  writePublic("fonts/LICENSE-NunitoSans.txt", readFileSync(from("nunito-sans/LICENSE")));
  return bytes;
}
