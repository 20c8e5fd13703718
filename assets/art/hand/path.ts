// Turns SVG shapes and path data into absolute cubic curves, the one form in which the hand redraws them.

import type { Node } from "./xml.ts";

export type Point = readonly [x: number, y: number];
export type Cubic = readonly [from: Point, c1: Point, c2: Point, to: Point];
export type Outline = { start: Point; cubics: Cubic[]; closed: boolean };

const mix = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t];
const straight = (from: Point, to: Point): Cubic => [from, mix(from, to, 1 / 3), mix(from, to, 2 / 3), to];

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

export function parsePath(data: string): Outline[] {
  const outlines: Outline[] = [];
  let outline: Outline | undefined;
  let at: Point = [0, 0];
  let handle: Point | undefined;
  const add = (cubic: Cubic) => {
    outline ??= outlines[outlines.push({ start: at, cubics: [], closed: false }) - 1];
    outline?.cubics.push(cubic);
    at = cubic[3];
  };
  for (const { letter, relative, args } of commands(data)) {
    const p = (i: number): Point => {
      const [dx, dy] = relative ? at : [0, 0];
      return [(args[i] ?? 0) + dx, (args[i + 1] ?? 0) + dy];
    };
    const mirrored: Point = handle ? [2 * at[0] - handle[0], 2 * at[1] - handle[1]] : at;
    let nextHandle: Point | undefined;
    if (letter === "M") {
      at = p(0);
      outline = undefined;
    } else if (letter === "Z") {
      if (outline) {
        const { start } = outline;
        if (Math.hypot(at[0] - start[0], at[1] - start[1]) > 0.01) add(straight(at, start));
        outline.closed = true;
        at = start;
        outline = undefined;
      }
    } else if (letter === "L") add(straight(at, p(0)));
    else if (letter === "H") add(straight(at, [p(0)[0], at[1]]));
    else if (letter === "V") add(straight(at, [at[0], (args[0] ?? 0) + (relative ? at[1] : 0)]));
    else if (letter === "C" || letter === "S") {
      const [c1, c2, to] = letter === "C" ? [p(0), p(2), p(4)] : [mirrored, p(0), p(2)];
      nextHandle = c2;
      add([at, c1, c2, to]);
    } else if (letter === "Q" || letter === "T") {
      const [control, to] = letter === "Q" ? [p(0), p(2)] : [mirrored, p(0)];
      nextHandle = control;
      add([at, mix(at, control, 2 / 3), mix(to, control, 2 / 3), to]);
    } else if (letter === "A") {
      const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = args;
      for (const cubic of arc(at, rx, ry, turn, large !== 0, sweep !== 0, p(5))) add(cubic);
    }
    handle = nextHandle;
  }
  return outlines;
}

function* commands(data: string) {
  const tokens = data.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? [];
  let i = 0;
  let letter = "M";
  let relative = false;
  while (i < tokens.length) {
    const token = tokens[i] ?? "";
    if (/[a-zA-Z]/.test(token)) {
      letter = token.toUpperCase();
      relative = token !== letter;
      i++;
    }
    const count = ARGUMENTS[letter];
    if (count === undefined) throw new Error(`path command ${token}`);
    yield { letter, relative, args: tokens.slice(i, i + count).map(Number) };
    i += count;
    // Further pairs after a move are lines.
    if (letter === "M") letter = "L";
  }
}

// The endpoint-to-centre conversion of the SVG specification, cut into quarter turns.
function arc(
  from: Point,
  rx: number,
  ry: number,
  turnDeg: number,
  large: boolean,
  sweep: boolean,
  to: Point,
): Cubic[] {
  const turn = (turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [hx, hy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x, y] = [cos * hx + sin * hy, cos * hy - sin * hx];
  const grow = Math.max(1, Math.sqrt((x / rx) ** 2 + (y / ry) ** 2));
  const [a, b] = [rx * grow, ry * grow];
  const under = Math.max(0, (a * b) ** 2 - (a * y) ** 2 - (b * x) ** 2) / ((a * y) ** 2 + (b * x) ** 2);
  const k = Math.sqrt(under) * (large === sweep ? -1 : 1);
  const [cx, cy] = [(k * a * y) / b, (-k * b * x) / a];
  const centre: Point = [
    cos * cx - sin * cy + (from[0] + to[0]) / 2,
    sin * cx + cos * cy + (from[1] + to[1]) / 2,
  ];
  const start = Math.atan2((y - cy) / b, (x - cx) / a);
  let span = Math.atan2((-y - cy) / b, (-x - cx) / a) - start;
  if (sweep && span < 0) span += 2 * Math.PI;
  if (!sweep && span > 0) span -= 2 * Math.PI;
  const pieces = Math.max(1, Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-6));
  const step = span / pieces;
  const reach = (4 / 3) * Math.tan(step / 4);
  const put = (ux: number, uy: number): Point => [
    centre[0] + cos * a * ux - sin * b * uy,
    centre[1] + sin * a * ux + cos * b * uy,
  ];
  return Array.from({ length: pieces }, (_, i) => {
    const [t0, t1] = [start + i * step, start + (i + 1) * step];
    const [c0, s0, c1, s1] = [Math.cos(t0), Math.sin(t0), Math.cos(t1), Math.sin(t1)];
    return [
      put(c0, s0),
      put(c0 - reach * s0, s0 + reach * c0),
      put(c1 + reach * s1, s1 - reach * c1),
      put(c1, s1),
    ];
  });
}

/** Path data of a basic shape, or nothing if the node is not a shape. */
export function shapeData({ tag, attrs }: Node): string | undefined {
  const n = (key: string) => Number(attrs[key] ?? 0);
  if (tag === "path") return attrs.d;
  if (tag === "polygon" || tag === "polyline") return `M${attrs.points}${tag === "polygon" ? "Z" : ""}`;
  if (tag === "line") return `M${n("x1")} ${n("y1")}L${n("x2")} ${n("y2")}`;
  if (tag === "circle" || tag === "ellipse") {
    const [rx, ry] = tag === "circle" ? [n("r"), n("r")] : [n("rx"), n("ry")];
    return `M${n("cx") - rx} ${n("cy")}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
  }
  if (tag === "rect") {
    const [w, h] = [n("width"), n("height")];
    const r = Math.min(n("rx"), w / 2, h / 2);
    const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : "");
    return `M${n("x") + r} ${n("y")}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}Z`;
  }
  return undefined;
}

/** Cuts curves so that no piece is longer than maxLength. */
export function subdivide(outline: Outline, maxLength: number): Outline {
  const cubics = outline.cubics.flatMap((cubic) => {
    const [p0, p1, p2, p3] = cubic;
    const length =
      Math.hypot(p1[0] - p0[0], p1[1] - p0[1]) +
      Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) +
      Math.hypot(p3[0] - p2[0], p3[1] - p2[1]);
    return cut(cubic, Math.max(1, Math.ceil(length / maxLength)));
  });
  return { ...outline, cubics };
}

function cut(cubic: Cubic, pieces: number): Cubic[] {
  if (pieces === 1) return [cubic];
  const t = 1 / pieces;
  const [p0, p1, p2, p3] = cubic;
  const [a, b, c] = [mix(p0, p1, t), mix(p1, p2, t), mix(p2, p3, t)];
  const [d, e] = [mix(a, b, t), mix(b, c, t)];
  const f = mix(d, e, t);
  return [[p0, a, d, f], ...cut([f, e, c, p3], pieces - 1)];
}

const tenth = (value: number) => Math.round(value * 10);

/** Path data with relative curves in tenths of a unit: half the size of absolute ones. */
export function makePath(outlines: readonly Outline[], move: (p: Point) => Point = (p) => p): string {
  const tenths = (p: Point) => move(p).map(tenth) as [number, number];
  return outlines
    .map(({ start, cubics, closed }) => {
      let [x, y] = tenths(start);
      const begin = `M${x / 10} ${y / 10}`;
      const curves = cubics.map(([, c1, c2, to]) => {
        const points = [c1, c2, to].map(tenths);
        const numbers = points.flatMap(([px, py]) => [(px - x) / 10, (py - y) / 10]);
        [x, y] = points[2] ?? [x, y];
        return `c${shortest(numbers)}`;
      });
      return `${begin}${curves.join("")}${closed ? "Z" : ""}`;
    })
    .join("");
}

const shortest = (numbers: readonly number[]) =>
  numbers
    .map((value) => String(value).replace(/^(-?)0\./, "$1."))
    .join(" ")
    .replaceAll(" -", "-");
