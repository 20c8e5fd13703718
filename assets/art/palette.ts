// The colours of the drawing. Parts are painted in red's tones and in red's skin, and recoloured by swapping them.

import type { Color } from "../../shared/rapid-city/types.ts";

export type Tones = {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  readonly deep: string;
};

const TONES: Readonly<Record<Color, Tones>> = {
  red: { main: "#d7263d", dark: "#931528", light: "#f2707f", deep: "#5a0d1c" },
  blue: { main: "#1b7fcc", dark: "#0f4f87", light: "#6fbcf0", deep: "#0a2f55" },
  green: { main: "#2f9e44", dark: "#1b6430", light: "#7fce8d", deep: "#0f3d1e" },
  yellow: { main: "#f2b705", dark: "#a87000", light: "#ffe07d", deep: "#5e3b00" },
  purple: { main: "#8e44ad", dark: "#5b2674", light: "#c48fdc", deep: "#371447" },
  orange: { main: "#f2711c", dark: "#a8410a", light: "#ffb27a", deep: "#5c2204" },
};

type Skin = {
  readonly main: string;
  readonly shade: string;
  readonly crease: string;
  readonly nail: string;
};

const TAN: Skin = { main: "#d8a15e", shade: "#b97846", crease: "#8c512d", nail: "#fff1d6" };
const FAIR: Skin = { main: "#f0bf94", shade: "#d19068", crease: "#a9653f", nail: "#fff6e8" };
const BROWN: Skin = { main: "#b07040", shade: "#8a4e2a", crease: "#6a381d", nail: "#f3d2a6" };
const DEEP: Skin = { main: "#80492c", shade: "#5c301c", crease: "#431f10", nail: "#dcae84" };

/** Each colour is one cowboy, the same on every card. */
const SKINS: Readonly<Record<Color, Skin>> = {
  red: TAN,
  blue: FAIR,
  green: DEEP,
  yellow: FAIR,
  purple: TAN,
  orange: BROWN,
};

/** Repaints a drawing made in red's tones and red's skin. */
export const repaint = (svgText: string, color: Color): string =>
  swap(swap(svgText, TONES.red, TONES[color]), SKINS.red, SKINS[color]);

const swap = <Paints extends Tones | Skin>(svgText: string, from: Paints, to: Paints): string =>
  (Object.keys(from) as (keyof Paints & string)[]).reduce(
    (text, part) => text.replaceAll(String(from[part]), String(to[part])),
    svgText,
  );
