// The wooden rail in which the targets of one hand lie.
import { NineSliceSprite } from "pixi.js";
import type { Art } from "../art.ts";
import type { Box } from "./seat-layout.ts";

/** How far the wood reaches beyond its targets. */
const RIM = 5;
const SCALE = 0.5;
/** The sand of a sign, in the shade. */
const SHADE = 0xb07a52;

export function railAround(art: Art, cells: readonly Box[]): NineSliceSprite {
  const left = Math.min(...cells.map(({ x }) => x)) - RIM;
  const top = Math.min(...cells.map(({ y }) => y)) - RIM;
  const right = Math.max(...cells.map(({ x, w }) => x + w)) + RIM;
  const bottom = Math.max(...cells.map(({ y, h }) => y + h)) + RIM;
  const rail = new NineSliceSprite(art.texture("panel-wood"));
  rail.scale.set(SCALE);
  rail.setSize((right - left) / SCALE, (bottom - top) / SCALE);
  rail.position.set(left, top);
  rail.tint = SHADE;
  return rail;
}
