// What the tablet lies on, and what it shows around the town: the dark planks of a saloon table under one lamp.
import type { Graphics } from "pixi.js";
import type { Glass } from "../../local/glass/seat-plan.ts";
import { INK, SAND } from "../palette.ts";
import { radial } from "../shapes.ts";

const PLANK_PX = 92;
/** Neighbours differ a little, as boards do. */
const WOOD = [0x6b3a2c, 0x5f3329, 0x734030, 0x643628] as const;
const GRAIN = 0x43231f;
const BRASS = 0xa8742f;
/** Where boards end, of the length, from row to row. */
const JOINTS = [0.31, 0.68, 0.17, 0.52, 0.83] as const;

export function drawTable(table: Graphics, { width, height }: Glass): void {
  table.clear();
  const rows = Math.ceil(height / PLANK_PX);
  const plank = height / rows;
  for (let row = 0; row < rows; row++) {
    const y = row * plank;
    const joint = width * JOINTS[row % JOINTS.length]!;
    table.rect(0, y, joint, plank).fill(WOOD[row % WOOD.length]!);
    table.rect(joint, y, width - joint, plank).fill(WOOD[(row + 2) % WOOD.length]!);
    for (const share of [0.3, 0.62]) {
      const from = width * ((row * 0.37 + share) % 0.7);
      const at = y + plank * share;
      table
        .moveTo(from, at)
        .bezierCurveTo(from + 90, at - 7, from + 190, at + 8, from + 300, at)
        .stroke({ color: GRAIN, width: 2.5, alpha: 0.6, cap: "round" });
    }
    table.rect(joint - 1.5, y, 3, plank).fill({ color: INK, alpha: 0.8 });
    for (const side of [-9, 9]) table.circle(joint + side, y + plank / 2, 3).fill({ color: INK, alpha: 0.7 });
    if (row > 0) table.rect(0, y - 1.5, width, 3).fill({ color: INK, alpha: 0.8 });
  }
  const dusk = radial(0.74, [
    { offset: 0, color: "rgba(250, 196, 120, 0.4)" },
    { offset: 0.5, color: "rgba(226, 150, 88, 0.2)" },
    { offset: 1, color: "rgba(29, 21, 48, 0.4)" },
  ]);
  table.rect(0, 0, width, height).fill(dusk);
  drawEdge(table, { width, height });
}

/** A brass band with its nails. */
function drawEdge(table: Graphics, { width, height }: Glass): void {
  table
    .roundRect(4, 4, width - 8, height - 8, 14)
    .stroke({ color: INK, width: 13, alignment: 0.5 })
    .roundRect(4, 4, width - 8, height - 8, 14)
    .stroke({ color: BRASS, width: 8, alignment: 0.5 })
    .roundRect(4, 4, width - 8, height - 8, 14)
    .stroke({ color: SAND, width: 1.5, alignment: 0.5, alpha: 0.7 });
  const nails = (length: number): number[] =>
    Array.from({ length: Math.floor(length / 60) }, (_, i) => ((i + 0.5) * length) / Math.floor(length / 60));
  for (const x of nails(width)) for (const y of [4, height - 4]) table.circle(x, y, 2.5).fill(INK);
  for (const y of nails(height)) for (const x of [4, width - 4]) table.circle(x, y, 2.5).fill(INK);
}
