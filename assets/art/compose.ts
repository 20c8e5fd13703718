// Finishes the drawings: fills templates, sets parts in place, and lets the hand redraw the whole.
//
// A file ui/token-[color].svg is a template: it becomes one frame for each colour, painted in its tones,
// with [color] replaced by the colour's name; [place] likewise, and [figure] by whose cowboy it is. <use href="../parts/x.svg" x y width data-color/>
// sets a part in place.

import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { COLORS, type Color, PLACES } from "../../shared/rapid-city/types.ts";
import { redraw } from "./hand/hand.ts";
import { makeXml, type Node, parseXml } from "./hand/xml.ts";
import { repaint } from "./palette.ts";

const ART = import.meta.dirname;

/** Folders that are packed into sheets for the canvas. */
export const BUNDLES = ["ui", "town", "cards", "landscape"] as const;
export type Bundle = (typeof BUNDLES)[number];
/** Folders that stay out of the sheets: what only pages show, what icons are made from, and the cowboys from the front. */
export type Folder = Bundle | "menu" | "brand" | "figures";

export type Borders = { left: number; top: number; right: number; bottom: number };
export type Drawing = { name: string; svg: string; width: number; height: number; borders?: Borders };

export type Source = { name: string; file: string; fill: (text: string) => string };

/** Every frame of a folder by name, before any drawing is done. */
export function sourcesOf(folder: Folder): Source[] {
  return globSync("*.svg", { cwd: join(ART, folder) })
    .sort()
    .flatMap((path): Source[] => {
      const file = join(ART, folder, path);
      const name = basename(path, ".svg");
      if (name.includes("[color]"))
        return COLORS.flatMap((color) =>
          (name.includes("[figure]") ? COLORS : [color]).map((figure) => ({
            name: name.replace("[color]", color).replace("[figure]", figure),
            file,
            fill: (text) => paintIn(text.replaceAll("[figure]", figure), color),
          })),
        );
      if (name.includes("[place]"))
        return PLACES.map((place) => ({
          name: name.replace("[place]", place),
          file,
          fill: (text) => text.replaceAll("[place]", place),
        }));
      return [{ name, file, fill: (text) => text }];
    });
}

const paintIn = (text: string, color: Color) => repaint(text.replaceAll("[color]", color), color);

export function draw({ name, file, fill }: Source): Drawing {
  const svg = parseXml(fill(readFileSync(file, "utf8")), file);
  let instances = 0;
  const place = (node: Node, folder: string): Node => {
    const children = node.children.map((child) => place(child, folder));
    if (node.tag !== "use" || !node.attrs.href?.endsWith(".svg")) return { ...node, children };
    const {
      href,
      x = "0",
      y = "0",
      width,
      height: _height,
      transform = "",
      "data-color": color,
      ...attrs
    } = node.attrs;
    const partFile = join(folder, href);
    const text = readFileSync(partFile, "utf8");
    const part = parseXml(color ? paintIn(text, color as Color) : text, partFile);
    const [left = 0, top = 0, boxWidth = 1] = (part.attrs.viewBox ?? "").split(" ").map(Number);
    const scale = width ? Number(width) / boxWidth : 1;
    const own = `-${++instances}`;
    const content = part.children.map((child) => renameIds(place(child, dirname(partFile)), own));
    const put = `${transform} translate(${x} ${y}) scale(${scale}) translate(${-left} ${-top})`.trim();
    return { tag: "g", attrs: { ...attrs, transform: put }, children: content };
  };
  const placed = place(svg, dirname(file));
  const { "data-borders": borderText, ...attrs } = placed.attrs;
  const [width, height] = [Number(attrs.width), Number(attrs.height)];
  const finished = makeXml(redraw({ ...placed, attrs: { xmlns: "http://www.w3.org/2000/svg", ...attrs } }));
  const [left = 0, top = 0, right = 0, bottom = 0] = borderText?.split(" ").map(Number) ?? [];
  return { name, svg: finished, width, height, ...(borderText && { borders: { left, top, right, bottom } }) };
}

/** Keeps the gradients and clips of two copies of a part from being taken for each other. */
function renameIds(node: Node, suffix: string): Node {
  const attrs = Object.fromEntries(
    Object.entries(node.attrs).map(([key, value]) => [
      key,
      key === "id" || (key === "href" && value.startsWith("#"))
        ? value + suffix
        : value.replace(/url\(#([^)]+)\)/, `url(#$1${suffix})`),
    ]),
  );
  return { ...node, attrs, children: node.children.map((child) => renameIds(child, suffix)) };
}
