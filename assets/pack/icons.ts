// Makes the icons a browser, a home screen and a link preview ask for.

import { join } from "node:path";
import sharp from "sharp";
import { draw, sourcesOf } from "../art/compose.ts";
import { rasterise } from "./atlas.ts";
import { ROOT, writePublic } from "./files.ts";

const PNGS = [
  { file: "favicon-32.png", drawing: "favicon", width: 32 },
  { file: "icon-192.png", drawing: "app-icon", width: 192 },
  { file: "icon-512.png", drawing: "app-icon", width: 512 },
  { file: "icon-maskable-512.png", drawing: "app-icon-maskable", width: 512 },
  { file: "apple-touch-icon.png", drawing: "app-icon-maskable", width: 180 },
  { file: "social-preview.png", drawing: "social-preview", width: 1200 },
];

/** What whoever installs the game sees of it. */
const SCREENSHOTS = [
  { file: "screenshot-wide.webp", picture: "party.png", width: 1280, height: 720 },
  { file: "screenshot-narrow.webp", picture: "phone.webp", width: 780, height: 1688 },
];

export async function packIcons(): Promise<void> {
  const drawings = new Map(sourcesOf("brand").map((source) => [source.name, draw(source)]));
  const find = (name: string) => {
    const drawing = drawings.get(name);
    if (!drawing) throw new Error(`assets/art/brand/${name}.svg is missing`);
    return drawing;
  };
  for (const { file, drawing, width } of PNGS)
    writePublic(`icons/${file}`, await rasterise(find(drawing), width));
  writePublic("icons/favicon.svg", find("favicon").svg);
  for (const { file, picture, width, height } of SCREENSHOTS)
    writePublic(
      `icons/${file}`,
      await sharp(join(ROOT, "assets/readme", picture))
        .resize({ width, height })
        .webp({ quality: 70 })
        .toBuffer(),
    );
}
