// Writes the card sheet, /cards: everything that is read in a blink, at three sizes and as colour-blind eyes see it.

import type { Bundle, Drawing } from "../art/compose.ts";
import { writePublic } from "./files.ts";

/** Colour matrices after Machado, Oliveira and Fernandes (2009), full strength; grey by luminance. */
const EYES = [
  { id: "all", label: "Full colour", matrix: undefined },
  {
    id: "protan",
    label: "Protanopia",
    matrix: [0.152, 1.053, -0.205, 0.115, 0.786, 0.099, -0.004, -0.048, 1.052],
  },
  {
    id: "deutan",
    label: "Deuteranopia",
    matrix: [0.367, 0.861, -0.228, 0.28, 0.673, 0.047, -0.012, 0.043, 0.969],
  },
  {
    id: "tritan",
    label: "Tritanopia",
    matrix: [1.256, -0.077, -0.179, -0.078, 0.931, 0.148, 0.005, 0.691, 0.304],
  },
  {
    id: "achroma",
    label: "Achromatopsia",
    matrix: [0.213, 0.715, 0.072, 0.213, 0.715, 0.072, 0.213, 0.715, 0.072],
  },
] as const;

const SIZES = [
  { label: "3 cm", card: "3cm", token: "1cm", tile: "1.2cm" },
  { label: "Phone", card: "160px", token: "56px", tile: "64px" },
  { label: "TV", card: "300px", token: "110px", tile: "128px" },
] as const;

const filterOf = ({ id, matrix }: (typeof EYES)[number]): string => {
  if (!matrix) return "";
  const rows = [0, 3, 6].map((i) => [...matrix.slice(i, i + 3), 0, 0].join(" "));
  return `<filter id="${id}" color-interpolation-filters="linearRGB"><feColorMatrix values="${rows.join(" ")} 0 0 0 1 0"/></filter>`;
};

const picture = (name: string, width: string) =>
  `<img src="/art/svg/${name}.svg" alt="${name}" title="${name}" loading="lazy" style="width:${width}">`;

export function packCardSheet({ ui, cards }: Record<Bundle, Drawing[]>): void {
  const pick = (drawings: Drawing[], prefix: string) =>
    drawings.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  const tokens = pick(ui, "token-");
  const tiles = pick(ui, "tile-");
  const kinds = ["card-back", "card-character-", "card-pair-", "card-heal-", "card-cowboy-"].map((prefix) =>
    pick(cards, prefix),
  );
  const guns = ["-right", "-left", "-none"].map((gun) =>
    (kinds[4] ?? []).filter((name) => name.endsWith(gun)),
  );
  const rows = [...guns, (kinds[1] ?? []).concat(kinds[2] ?? []), (kinds[3] ?? []).concat(kinds[0] ?? [])];
  const sections = SIZES.map(
    ({ label, card, token, tile }) => `<h2>${label}</h2>
<p>${tokens.map((name) => picture(name, token)).join("")} ${tiles.map((name) => picture(name, tile)).join("")}</p>
${rows.map((row) => `<p>${row.map((name) => picture(name, card)).join("")}</p>`).join("\n")}`,
  );
  writePublic(
    "cards/index.html",
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Rapid City: the card sheet</title>
<link rel="stylesheet" href="/fonts/fonts.css">
<link rel="icon" href="/icons/favicon.svg">
<style>
  body { margin: 0; padding: 16px 20px 60px; background: #d8b98a; color: #2a1a12; font: 700 17px "Nunito Sans", sans-serif; }
  h1, h2 { font: 400 34px Rye, serif; margin: 18px 0 6px; }
  h2 { font-size: 24px; }
  p { margin: 0 0 10px; display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
  nav { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px; padding: 10px 0; background: #d8b98a; }
  label { padding: 10px 16px; border: 3px solid #2a1a12; border-radius: 12px; background: #fff3dc; cursor: pointer; }
  label:has(:checked) { background: #d9542b; color: #fff3dc; }
  label:has(:focus-visible) { outline: 3px solid #1d1530; outline-offset: 2px; }
  input { position: absolute; opacity: 0; }
${EYES.filter(({ matrix }) => matrix)
  .map(({ id }) => `  body:has(#see-${id}:checked) main { filter: url(#${id}); }`)
  .join("\n")}
</style>
<svg width="0" height="0" style="position:absolute">${EYES.map(filterOf).join("")}</svg>
<h1>The card sheet</h1>
<nav>${EYES.map(({ id, label }, i) => `<label><input type="radio" name="eyes" id="see-${id}"${i ? "" : " checked"}>${label}</label>`).join("")}</nav>
<main>
${sections.join("\n")}
</main>
</html>
`,
  );
}
