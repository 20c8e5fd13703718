// Paper cut and torn by hand, and light that bursts on it: drawn in lines, so that it fits any box and no picture is fetched for it.
import type { Graphics } from "pixi.js";
import type { Box } from "./seat/seat-layout.ts";

export type PaperLook = {
  readonly fill: number;
  readonly line?: { readonly color: number; readonly width: number };
  /** How far the edge strays, in pixels. */
  readonly tear: number;
  /** Another number, another edge; the same number, the same edge. */
  readonly seed: number;
};

/** From one nick of the edge to the next, in strays. */
const NICK_EVERY = 6;

export function drawPaper(pen: Graphics, box: Box, look: PaperLook): void {
  pen.poly(tornEdge(box, look.tear, look.seed)).fill(look.fill);
  if (look.line) pen.stroke({ ...look.line, join: "round" });
}

/** The same edge, thrown a little lower as a shadow. */
export function drawShadow(
  pen: Graphics,
  box: Box,
  { tear, seed }: Pick<PaperLook, "tear" | "seed">,
  drop: number,
  color: number,
): void {
  pen.poly(tornEdge({ ...box, y: box.y + drop, x: box.x + drop * 0.4 }, tear, seed)).fill({
    color,
    alpha: 0.4,
  });
}

export type Sunburst = {
  readonly x: number;
  readonly y: number;
  readonly rays: number;
  readonly color: number;
  readonly alpha: number;
};

/** Every other wedge around a point of the box, out to its edges. */
export function drawRays(pen: Graphics, box: Box, { x, y, rays, color, alpha }: Sunburst): void {
  const step = Math.PI / rays;
  for (let i = 0; i < rays; i++) {
    const from = i * 2 * step + step * 0.35;
    pen.poly(wedge(box, x, y, from, from + step)).fill({ color, alpha });
  }
}

function tornEdge({ x, y, w, h }: Box, tear: number, seed: number): number[] {
  const corners = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ] as const;
  const points: number[] = [];
  corners.forEach(([x0, y0], side) => {
    const [x1, y1] = corners[(side + 1) % 4]!;
    const length = Math.hypot(x1 - x0, y1 - y0);
    const nicks = Math.max(3, Math.round(length / (tear * NICK_EVERY)));
    const [alongX, alongY] = [(x1 - x0) / length, (y1 - y0) / length];
    for (let i = 0; i < nicks; i++) {
      const along = (length * (i + (i === 0 ? 0 : stray(seed, side, i + 50) * 0.35))) / nicks;
      // Long waves with small nicks on them; a corner is never quite square.
      const off = tear * (0.55 * Math.sin(i * 0.9 + seed + side) + 0.6 * stray(seed, side, i));
      points.push(x0 + alongX * along - alongY * off, y0 + alongY * along + alongX * off);
    }
  });
  return points;
}

/** From -1 to 1, always the same for the same nick. */
function stray(seed: number, side: number, i: number): number {
  const wild = Math.sin(seed * 12.9898 + side * 78.233 + i * 37.719) * 43758.5453;
  return (wild - Math.floor(wild)) * 2 - 1;
}

function wedge(box: Box, x: number, y: number, from: number, to: number): number[] {
  const corners = [
    [box.x, box.y],
    [box.x + box.w, box.y],
    [box.x + box.w, box.y + box.h],
    [box.x, box.y + box.h],
  ] as const;
  const within = corners
    .map((corner) => ({ corner, turn: turnsFrom(Math.atan2(corner[1] - y, corner[0] - x), from) }))
    .filter(({ turn }) => turn < to - from)
    .sort((a, b) => a.turn - b.turn);
  return [x, y, ...rim(box, x, y, from), ...within.flatMap(({ corner }) => corner), ...rim(box, x, y, to)];
}

const turnsFrom = (angle: number, from: number): number => {
  const turn = (angle - from) % (Math.PI * 2);
  return turn < 0 ? turn + Math.PI * 2 : turn;
};

/** Where a line from this point meets the edge of the box. */
function rim(box: Box, x: number, y: number, angle: number): [number, number] {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const byX = dx > 0 ? (box.x + box.w - x) / dx : dx < 0 ? (box.x - x) / dx : Number.POSITIVE_INFINITY;
  const byY = dy > 0 ? (box.y + box.h - y) / dy : dy < 0 ? (box.y - y) / dy : Number.POSITIVE_INFINITY;
  const reach = Math.min(byX, byY);
  return [x + dx * reach, y + dy * reach];
}
