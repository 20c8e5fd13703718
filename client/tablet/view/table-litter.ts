// What an evening of cards leaves on the table: things that lie where neither a seat nor the square is.
import { Container, Graphics } from "pixi.js";
import type { Art } from "../../views/art.ts";
import { INK, SAND } from "../../views/palette.ts";
import { centred, fitInto } from "../../views/shapes.ts";
import { type Box, boxOf, distanceTo, type Point } from "../geometry.ts";
import type { TableLayout } from "../layout.ts";

/** Under the lamp things are as warm as the wood they lie on. */
const LAMP_TINT = 0xd9b49a;
const STEP_PX = 14;
/** Largest first: what finds no room is left out. */
const THINGS = [
  { reach: 96, draw: drawFan },
  { reach: 96, draw: drawCasings },
  { reach: 96, draw: drawGlassRing },
  { reach: 96, draw: drawFan },
  { reach: 62, draw: drawGlassRing },
  { reach: 62, draw: drawCasings },
  { reach: 62, draw: drawGlassRing },
] as const;

export function layLitter(art: Art, { glass, seats, middle }: TableLayout): Container {
  const litter = new Container();
  const taken: Box[] = [middle, ...seats.map(boxOf)];
  THINGS.forEach(({ reach, draw }, i) => {
    const spot = roomiest(glass, taken);
    if (spot.clear < reach) return;
    const thing = draw(art);
    thing.position.set(spot.x, spot.y);
    thing.angle = i * 67;
    litter.addChild(thing);
    taken.push({ x: spot.x - reach, y: spot.y - reach, width: reach * 2, height: reach * 2 });
  });
  return litter;
}

function roomiest(glass: { readonly width: number; readonly height: number }, taken: readonly Box[]) {
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

function drawFan(art: Art): Container {
  const fan = new Container();
  for (const turn of [-24, 2, 27]) {
    const shadow = new Graphics().roundRect(-44, -58, 92, 126, 9).fill({ color: INK, alpha: 0.35 });
    const card = centred(art.texture("card-back"));
    fitInto(card, 124, 124);
    card.tint = LAMP_TINT;
    const held = new Container({ children: [shadow, card], angle: turn });
    held.position.set(turn * 0.9, Math.abs(turn) * 0.35);
    fan.addChild(held);
  }
  return fan;
}

function drawCasings(art: Art): Container {
  const casings = new Container();
  const lying = [
    { x: -26, y: 8, angle: 62 },
    { x: 14, y: -18, angle: -38 },
    { x: 26, y: 24, angle: 118 },
  ];
  for (const { x, y, angle } of lying) {
    const shadow = new Graphics().roundRect(-6, -16, 16, 38, 6).fill({ color: INK, alpha: 0.35 });
    const bullet = centred(art.texture("bullet"));
    fitInto(bullet, 40, 40);
    bullet.tint = LAMP_TINT;
    casings.addChild(new Container({ children: [shadow, bullet], x, y, angle }));
  }
  return casings;
}

/** Where a wet glass stood, twice. */
function drawGlassRing(): Container {
  return new Graphics()
    .arc(0, 0, 40, 0.4, 5.9)
    .stroke({ color: INK, width: 6, alpha: 0.38, cap: "round" })
    .arc(13, -9, 38, 2.6, 6.6)
    .stroke({ color: INK, width: 4, alpha: 0.26, cap: "round" })
    .arc(0, 0, 36, 3.6, 4.8)
    .stroke({ color: SAND, width: 2, alpha: 0.25, cap: "round" });
}
