// What the tablet lies on, and what it shows around the town: the dark planks of a saloon table under one lamp.
import { FillGradient, type Graphics } from "pixi.js";
import { INK } from "../../views/palette.ts";
import type { Glass } from "../seat-plan.ts";

const PLANK_PX = 92;
/** Neighbours differ a little, as boards do. */
const WOOD = [0x6b3a2c, 0x5f3329, 0x734030, 0x643628] as const;
const GRAIN = 0x43231f;
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
  const dusk = new FillGradient({
    type: "radial",
    center: { x: 0.5, y: 0.5 },
    innerRadius: 0,
    outerCenter: { x: 0.5, y: 0.5 },
    outerRadius: 0.74,
    colorStops: [
      { offset: 0, color: "rgba(255, 170, 90, 0.3)" },
      { offset: 0.45, color: "rgba(120, 60, 60, 0.1)" },
      { offset: 1, color: "rgba(29, 21, 48, 0.45)" },
    ],
    textureSpace: "local",
  });
  table.rect(0, 0, width, height).fill(dusk);
}
