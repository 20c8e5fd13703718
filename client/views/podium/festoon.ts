// What makes a podium a feast: light that turns behind the winners, and flags on strings from the upper corners.
import { type Container, Graphics } from "pixi.js";
import { BONE, COWBOY, INK, SAND } from "../palette.ts";
import { drawRays } from "../paper.ts";

const RAYS = 14;
/** Of a string, in units: at most, and from flag to flag. */
const SPAN = 5.4;
const FLAG_EVERY = 0.52;

/** Around its own middle, so that it can be turned; it reaches as far as `reach`. */
export function sunburst(reach: number): Graphics {
  const pen = new Graphics();
  const box = { x: -reach, y: -reach, w: reach * 2, h: reach * 2 };
  drawRays(pen, box, { x: 0, y: 0, rays: RAYS, color: SAND, alpha: 0.22 });
  return pen;
}

/** One string at each side, from the edge of the screen to beside the headline, which leaves it `room`. */
export function bunting(layer: Container, width: number, top: number, unit: number, room: number): void {
  const colors = Object.values(COWBOY);
  const span = Math.min(width * 0.3, unit * SPAN, room);
  const count = Math.floor(span / (unit * FLAG_EVERY));
  if (count < 2) return;
  // A short one sags less.
  const sag = (1.7 * span) / (unit * SPAN);
  for (const side of [-1, 1]) {
    const pen = new Graphics();
    const edge = side < 0 ? 0 : width;
    // A string that sags: x and y at `t` from the edge.
    const at = (t: number) => ({
      x: edge - side * span * t,
      y: top + unit * (0.55 - 0.62 * t + sag * t * (1 - t)),
    });
    const flags: { t: number; color: number }[] = [];
    for (let i = 0; i < count; i++)
      flags.push({ t: (i + 0.5) / count, color: colors[(i + (side > 0 ? 3 : 0)) % colors.length]! });
    pen.moveTo(at(0).x, at(0).y);
    for (let i = 1; i <= 24; i++) pen.lineTo(at(i / 24).x, at(i / 24).y);
    pen.stroke({ color: INK, width: unit * 0.06 });
    for (const { t, color } of flags) {
      const half = 0.34 / count;
      const [a, b, tip] = [at(t - half), at(t + half), at(t)];
      pen
        .poly([a.x, a.y, b.x, b.y, tip.x + unit * 0.02, tip.y + unit * 0.46])
        .fill(color)
        .stroke({ color: INK, width: Math.max(2, unit * 0.035), join: "round" })
        .circle(tip.x, tip.y + unit * 0.13, unit * 0.055)
        .fill({ color: BONE, alpha: 0.85 });
    }
    layer.addChild(pen);
  }
}
