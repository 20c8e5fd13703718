// The colours of the drawing. Parts are painted in red's three tones and recoloured by swapping them.

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

/** Repaints a drawing made in red's tones. */
export function repaint(svgText: string, color: Color): string {
  const { red } = TONES;
  const tones = TONES[color];
  return svgText
    .replaceAll(red.main, tones.main)
    .replaceAll(red.dark, tones.dark)
    .replaceAll(red.light, tones.light)
    .replaceAll(red.deep, tones.deep);
}
