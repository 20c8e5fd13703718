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

const ratios = new Map<string, number>();

/** Sizes as classes: a page of this server may not carry styles on its elements. */
const classes = new Map<string, string>();

const classFor = (rule: string): string => {
  const known = classes.get(rule) ?? `s${classes.size}`;
  classes.set(rule, known);
  return known;
};

const picture = (name: string, width: string) =>
  `<img src="/art/svg/${name}.svg" alt="${name}" title="${name}" class="${classFor(`width:${width};aspect-ratio:${ratios.get(name)}`)}">`;

const row = (names: readonly string[], width: string) =>
  `<p>${names.map((name) => picture(name, width)).join("")}</p>`;

export function packCardSheet({ ui, cards }: Record<Bundle, Drawing[]>): void {
  for (const { name, width, height } of [...ui, ...cards]) ratios.set(name, width / height);
  const named = (drawings: Drawing[], pattern: RegExp) =>
    drawings.map(({ name }) => name).filter((name) => pattern.test(name));
  const tokens = named(ui, /^token-/);
  const tiles = named(ui, /^tile-/);
  const places = named(cards, /^card-(character|pair)-/);
  const others = named(cards, /^card-(heal-|back)/);
  const rows = [/-right$/, /-left$/, /-none$/].map((gun) => named(cards, gun)).concat([places, others]);
  const oneOfEachKind = rows.flatMap((names, i) =>
    i < 3 ? names.slice(i, i + 1) : [names[0], names.at(-1)],
  ) as string[];

  const sizes = SIZES.map(
    ({ label, card, token, tile }) => `<section>
<h2>${label}</h2>
<p>${tokens.map((name) => picture(name, token)).join("")} ${tiles.map((name) => picture(name, tile)).join("")}</p>
${rows.map((names) => row(names, card)).join("\n")}
</section>`,
  );
  const eyes = EYES.map(
    ({ id, label }) => `<h3>${label}</h3>
<div class="${classFor(`filter:${id === "all" ? "none" : `url(#${id})`}`)}">${row([...tokens, ...tiles], "1.2cm")}${row(oneOfEachKind, "3cm")}</div>`,
  );
  writePublic("cards/index.html", page(sizes.join("\n"), eyes.join("\n")));
}

const page = (sizes: string, eyes: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Rapid City: the card sheet</title>
<link rel="stylesheet" href="/fonts/fonts.css">
<link rel="icon" href="/icons/favicon.svg">
<style>
  html { background: linear-gradient(#1d1530, #5b2a4a 55%, #b3452f) fixed; }
  body { margin: 0; padding: 24px 20px 60px; color: #2a1a12; font: 700 17px "Nunito Sans", sans-serif; text-align: center; }
  h1, h2, h3 { font: 400 34px Rye, serif; margin: 0 0 12px; }
  h1 { color: #fff3dc; }
  h2 { font-size: 28px; }
  h3 { font: 900 18px "Nunito Sans", sans-serif; margin-top: 18px; }
  p { margin: 0 0 12px; display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: center; }
  section { box-sizing: border-box; width: fit-content; max-width: 100%; margin: 24px auto; padding: 18px 30px; background: linear-gradient(#f3cf94, #dba966); border: 9px solid #9a6a38; border-radius: 16px 18px 15px 19px; outline: 4px solid #2a1a12; box-shadow: inset 0 0 0 3px #2a1a12, 0 10px 0 4px #0005; }
  nav { position: sticky; top: 10px; z-index: 1; display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; }
  label { padding: 10px 16px; border: 3px solid #2a1a12; border-radius: 12px 10px 13px 11px; background: #fff3dc; box-shadow: 0 4px 0 #2a1a12; cursor: pointer; }
  label:has(:checked) { background: #b8401c; color: #fff3dc; }
  label:has(:focus-visible) { outline: 3px solid #fff3dc; outline-offset: 2px; }
  input { position: absolute; opacity: 0; }
  a img { width: 260px; display: block; margin: 0 auto 8px; }
${EYES.filter(({ matrix }) => matrix)
  .map(({ id }) => `  body:has(#see-${id}:checked) main { filter: url(#${id}); }`)
  .join("\n")}
  .away { position: absolute; }
${[...classes].map(([rule, name]) => `  .${name} { ${rule}; }`).join("\n")}
</style>
<svg width="0" height="0" class="away">${EYES.map(filterOf).join("")}</svg>
<a href="/"><img src="/art/svg/logo.svg" alt="Rapid City"></a>
<h1>The card sheet</h1>
<nav>${EYES.map(({ id, label }, i) => `<label><input type="radio" name="eyes" id="see-${id}"${i ? "" : " checked"}>${label}</label>`).join("")}</nav>
<main>
${sizes}
</main>
<section>
<h2>All eyes side by side</h2>
${eyes}
</section>
</html>
`;
