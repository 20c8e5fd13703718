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

/** Beside the ways into the game that a long press on its icon offers: the same drawings as on the start page. */
const SHORTCUTS = [
  { file: "shortcut-join.png", folder: "menu", drawing: "join-code" },
  { file: "shortcut-practise.png", folder: "ui", drawing: "bot" },
  { file: "shortcut-tablet.png", folder: "menu", drawing: "one-tablet" },
] as const;
const SHORTCUT_PX = 192;

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
  for (const { file, folder, drawing } of SHORTCUTS) {
    const source = sourcesOf(folder).find(({ name }) => name === drawing);
    if (!source) throw new Error(`assets/art/${folder}/${drawing}.svg is missing`);
    const picture = sharp(await rasterise(draw(source), SHORTCUT_PX));
    const square = { width: SHORTCUT_PX, height: SHORTCUT_PX, fit: "contain", background: "#0000" } as const;
    writePublic(`icons/${file}`, await picture.resize(square).png().toBuffer());
  }
  for (const { file, picture, width, height } of SCREENSHOTS)
    writePublic(
      `icons/${file}`,
      await sharp(join(ROOT, "assets/readme", picture))
        .resize({ width, height })
        .webp({ quality: 70 })
        .toBuffer(),
    );
}
