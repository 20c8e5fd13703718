// Where an evening of cards leaves its things on the table: where nothing else lies.
import { type Box, distanceTo, type Point } from "./geometry.ts";
import type { Glass } from "./seat-plan.ts";

export type LitterKind = "fan" | "casings" | "ring";
export type Litter = Point & { readonly kind: LitterKind; readonly angle: number };

const STEP_PX = 14;
/** Largest first: what finds no room is left out. */
const THINGS: readonly { readonly kind: LitterKind; readonly reachPx: number }[] = [
  { kind: "fan", reachPx: 96 },
  { kind: "casings", reachPx: 96 },
  { kind: "ring", reachPx: 96 },
  { kind: "fan", reachPx: 96 },
  { kind: "ring", reachPx: 62 },
  { kind: "casings", reachPx: 62 },
  { kind: "ring", reachPx: 62 },
];

/** Things drawn smaller or larger reach less or more far. */
export function placeLitter(glass: Glass, occupied: readonly Box[], scale = 1): Litter[] {
  const taken = [...occupied];
  return THINGS.flatMap(({ kind, reachPx }, i) => {
    const reach = reachPx * scale;
    const { x, y, clear } = roomiest(glass, taken);
    if (clear < reach) return [];
    taken.push({ x: x - reach, y: y - reach, width: reach * 2, height: reach * 2 });
    return [{ kind, x, y, angle: i * 67 }];
  });
}

function roomiest(glass: Glass, taken: readonly Box[]) {
  let best: Point & { readonly clear: number } = { x: 0, y: 0, clear: 0 };
  for (let x = STEP_PX; x < glass.width; x += STEP_PX) {
    for (let y = STEP_PX; y < glass.height; y += STEP_PX) {
      const edge = Math.min(x, y, glass.width - x, glass.height - y);
      const clear = Math.min(edge, ...taken.map((box) => distanceTo(box, { x, y })));
      if (clear > best.clear) best = { x, y, clear };
    }
  }
  return best;
}
