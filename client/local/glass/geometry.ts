// Seats turned toward their edge: from a seat's own coordinates, as its player sees them, to the glass and back.

export const EDGES = ["top", "right", "bottom", "left"] as const;
export type Edge = (typeof EDGES)[number];

/** Clockwise, in degrees: how far what a player at that edge reads is turned. */
export const ROTATION: { readonly [edge in Edge]: 0 | 90 | 180 | 270 } = {
  bottom: 0,
  left: 90,
  top: 180,
  right: 270,
};

export type Point = { readonly x: number; readonly y: number };
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A box around `center` that lies turned toward an edge: `width` and `height` are those that its player sees. */
export type TurnedBox = {
  readonly edge: Edge;
  readonly center: Point;
  readonly width: number;
  readonly height: number;
};

/** Half-open, so that boxes side by side share no point. */
export const contains = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;

/** From the glass to the coordinates of the box: (0, 0) is its upper left corner as its player sees it. */
export function toLocal({ edge, center, width, height }: TurnedBox, { x, y }: Point): Point {
  const dx = x - center.x;
  const dy = y - center.y;
  switch (edge) {
    case "bottom":
      return { x: width / 2 + dx, y: height / 2 + dy };
    case "top":
      return { x: width / 2 - dx, y: height / 2 - dy };
    case "left":
      return { x: width / 2 + dy, y: height / 2 - dx };
    case "right":
      return { x: width / 2 - dy, y: height / 2 + dx };
  }
}

/** Where a point of the box, as its player sees it, lies on the glass. */
export function toGlass({ edge, center, width, height }: TurnedBox, { x, y }: Point): Point {
  const dx = x - width / 2;
  const dy = y - height / 2;
  switch (edge) {
    case "bottom":
      return { x: center.x + dx, y: center.y + dy };
    case "top":
      return { x: center.x - dx, y: center.y - dy };
    case "left":
      return { x: center.x - dy, y: center.y + dx };
    case "right":
      return { x: center.x + dy, y: center.y - dx };
  }
}

/** What the box covers of the glass. */
export function boxOf({ edge, center, width, height }: TurnedBox): Box {
  const across = edge === "left" || edge === "right";
  const w = across ? height : width;
  const h = across ? width : height;
  return { x: center.x - w / 2, y: center.y - h / 2, width: w, height: h };
}

/** 0 for a point inside. */
export const distanceTo = ({ x, y, width, height }: Box, point: Point): number =>
  Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height));

/** The edge nearest to a point, and how far along it, clockwise, from 0 to 1. */
export function nearestEdge({ x, y }: Point, { width, height }: { width: number; height: number }) {
  const far: readonly { readonly edge: Edge; readonly distance: number; readonly along: number }[] = [
    { edge: "top", distance: y, along: x / width },
    { edge: "right", distance: width - x, along: y / height },
    { edge: "bottom", distance: height - y, along: 1 - x / width },
    { edge: "left", distance: x, along: 1 - y / height },
  ];
  return far.reduce((nearest, other) => (other.distance < nearest.distance ? other : nearest));
}
