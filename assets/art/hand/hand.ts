// The one hand that draws everything: it recuts every edge of an SVG a little unevenly and adds the ink and the grain.
//
// Sources ask for it with attributes:
//   data-hand="0.7"        on <svg>: how far edges wander, in units of the drawing (0 keeps them)
//   data-tile="x"          on <svg>: edges stay put at the left and right border, so that copies join
//   data-ink="3"           on a shape or group: an outline 3 units wide around all of it
//   data-ink-color="#..."  another colour than ink
//   data-rim="5 #d9542b 2 #f0c27b"  on a shape: light from the upper left, so wide and in these colours, inside its edge
//   data-flecks="40 #fff"  on a shape: so many specks of paper fibre inside it
//   data-grain="9 #000"    on a shape: so many lines of wood grain inside it

import { noise, numbers } from "./noise.ts";
import { makePath, type Outline, type Point, parsePath, shapeData, subdivide } from "./path.ts";
import { cloneNode, element, type Node } from "./xml.ts";

const INK = "#2a1a12";
/** Lengths of the waves in an edge and of the pieces it is cut into, on a sheet as wide as a card. */
const COARSE = 30;
const FINE = 8;
const PIECE = 9;
const CARD_WIDTH = 240;

type Cut = { wander: number; seed: number; scale: number; tileWidth: number; stroke: number };

export function redraw(svg: Node): Node {
  const width = Number(svg.attrs.width);
  const cut: Cut = {
    wander: Number(svg.attrs["data-hand"] ?? 0.7),
    seed: 1,
    scale: 1,
    tileWidth: svg.attrs["data-tile"] === "x" ? width : 0,
    // On a larger sheet the hand moves in longer strokes.
    stroke: Math.min(2, Math.max(1, Math.sqrt(width / CARD_WIDTH))),
  };
  let clips = 0;
  const visit = (node: Node, cutHere: Cut): Node[] => {
    const {
      "data-ink": ink,
      "data-ink-color": inkColor = INK,
      "data-rim": rim,
      "data-flecks": flecks,
      "data-grain": grain,
      ...attrs
    } = node.attrs;
    const inner = { ...cutHere, scale: cutHere.scale * scaleOf(attrs.transform) };
    const bare: Node = { tag: node.tag, attrs, children: node.children };
    const drawn: Node[] = [];
    if (ink) {
      // The ink is cut by another hand movement than the paper on top: that is what makes its width uneven.
      const wander = cutHere.wander + 0.22 * Number(ink);
      drawn.push(
        ...visit(inked(bare, Number(ink), inkColor), { ...cutHere, wander, seed: cutHere.seed + 7 }),
      );
    }
    const data = shapeData(bare);
    if (data === undefined) {
      drawn.push({ ...bare, children: node.children.flatMap((child) => visit(child, inner)) });
      return drawn;
    }
    const outlines = parsePath(data);
    const path = wobble(outlines, inner);
    drawn.push(element("path", { ...withoutGeometry(attrs), d: path }));
    if (flecks || grain || rim) {
      const id = `clip-${++clips}`;
      const place = attrs.transform ? { transform: attrs.transform } : {};
      const texture = [
        ...(rim ? rimPaths(path, rim, attrs.fill ?? INK) : []),
        ...(flecks ? [fleckPath(outlines, flecks)] : []),
        ...(grain ? [grainPath(outlines, grain)] : []),
      ];
      drawn.push(element("clipPath", { id }, [element("path", { d: path })]));
      drawn.push(element("g", place, [element("g", { "clip-path": `url(#${id})` }, texture)]));
    }
    return drawn;
  };
  const { "data-hand": _hand, "data-tile": _tile, ...attrs } = svg.attrs;
  return { ...svg, attrs, children: svg.children.flatMap((child) => visit(child, cut)) };
}

function wobble(outlines: readonly Outline[], { wander, seed, scale, tileWidth, stroke }: Cut): string {
  if (wander === 0) return makePath(outlines);
  const [coarse, fine] = [COARSE * stroke, FINE * stroke];
  const move = ([x, y]: Point): Point => {
    const [gx, gy] = [x * scale, y * scale];
    const shift = (s: number) =>
      0.75 * noise(gx / coarse, gy / coarse, s) + 0.3 * noise(gx / fine, gy / fine, s + 1);
    const loose = tileWidth ? Math.min(1, Math.max(0, Math.min(gx, tileWidth - gx)) / COARSE) : 1;
    const reach = (wander * loose) / scale;
    return [x + shift(seed) * reach, y + shift(seed + 3) * reach];
  };
  return makePath(
    outlines.map((outline) => subdivide(outline, (PIECE * stroke) / scale)),
    move,
  );
}

const GEOMETRY = new Set([
  "d",
  "x",
  "y",
  "width",
  "height",
  "rx",
  "ry",
  "cx",
  "cy",
  "r",
  "points",
  "x1",
  "y1",
  "x2",
  "y2",
]);
const withoutGeometry = (attrs: Record<string, string>) =>
  Object.fromEntries(Object.entries(attrs).filter(([key]) => !GEOMETRY.has(key)));

/** A copy of the node as nothing but ink, grown by the width of the outline. */
function inked(node: Node, width: number, color: string): Node {
  const copy = cloneNode(node);
  const soak = (part: Node, widthHere: number) => {
    for (const key of [
      "data-ink",
      "data-rim",
      "data-flecks",
      "data-grain",
      "fill",
      "stroke",
      "opacity",
      "clip-path",
    ]) {
      if (key === "fill" && part.attrs.fill === "none") continue;
      if (key === "stroke") continue;
      delete part.attrs[key];
    }
    if (shapeData(part) !== undefined) {
      const own =
        part.attrs.stroke && part.attrs.stroke !== "none" ? Number(part.attrs["stroke-width"] ?? 1) : 0;
      const fill = part.attrs.fill === "none" ? "none" : color;
      Object.assign(part.attrs, {
        fill,
        stroke: color,
        "stroke-width": String(own + 2 * widthHere),
        "stroke-linejoin": "round",
      });
      if (own) part.attrs["stroke-linecap"] ??= "round";
    }
    for (const child of part.children) soak(child, widthHere / scaleOf(child.attrs.transform));
  };
  soak(copy, width);
  return copy;
}

function scaleOf(transform = ""): number {
  let area = 1;
  for (const [, kind, list = ""] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 1, b = a, c = 0, d = 0] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (kind === "scale") area *= Math.abs(a * b);
    if (kind === "matrix") area *= Math.abs(a * d - b * c);
  }
  return Math.sqrt(area);
}

/** The brightest light lies under all; each copy on top is moved away from the light and leaves a seam of it free. */
function rimPaths(d: string, request: string, fill: string): Node[] {
  const seams = [...request.matchAll(/([\d.]+) (#\w+)/g)].map(([, width, color]) => ({
    width: Number(width),
    color: color as string,
  }));
  seams.sort((a, b) => a.width - b.width);
  const copy = (color: string, width: number) =>
    element("path", { d, fill: color, transform: `translate(${0.6 * width} ${0.8 * width})` });
  return seams
    .map(({ color }, i) => copy(color, seams[i - 1]?.width ?? 0))
    .concat(copy(fill, seams.at(-1)?.width ?? 0));
}

function boundsOf(outlines: readonly Outline[]) {
  const points = outlines.flatMap(({ cubics }) => cubics.flat());
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function textureRequest(request: string, seed: number) {
  const [count = "0", color = INK, opacity = "0.25"] = request.split(" ");
  const random = numbers(seed);
  return { count: Number(count), color, opacity, next: () => random.next().value };
}

function fleckPath(outlines: readonly Outline[], request: string): Node {
  const { left, top, width, height } = boundsOf(outlines);
  const { count, color, opacity, next } = textureRequest(request, Math.round(width * 7 + height));
  const specks = Array.from({ length: count }, () => {
    const turn = next() * 6.28;
    const length = 0.4 + next() * 3.2;
    const [x, y] = [left + next() * width, top + next() * height];
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(turn) * length).toFixed(1)} ${(Math.sin(turn) * length).toFixed(1)}`;
  });
  return element("path", {
    d: specks.join(""),
    fill: "none",
    stroke: color,
    "stroke-width": "0.9",
    "stroke-linecap": "round",
    opacity,
  });
}

function grainPath(outlines: readonly Outline[], request: string): Node {
  const { left, top, width, height } = boundsOf(outlines);
  const { count, color, opacity, next } = textureRequest(request, Math.round(width * 3 + height * 5));
  const lines = Array.from({ length: count }, (_, i) => {
    const y = top + ((i + 0.3 + next() * 0.4) / count) * height;
    const from = left + next() * width * 0.5 - width * 0.1;
    const length = width * (0.25 + next() * 0.6);
    const sway = (height / count) * 0.35;
    const f = (value: number) => value.toFixed(1);
    return `M${f(from)} ${f(y)}q${f(length / 4)} ${f(-sway * next())} ${f(length / 2)} 0t${f(length / 2)} ${f(sway * (next() - 0.5))}`;
  });
  return element("path", {
    d: lines.join(""),
    fill: "none",
    stroke: color,
    "stroke-width": "1.3",
    "stroke-linecap": "round",
    opacity,
  });
}
