// Draws what an evening of cards leaves on the table.
import { Container, Graphics } from "pixi.js";
import { boxOf } from "../../local/glass/geometry.ts";
import type { TableLayout } from "../../local/glass/layout.ts";
import { type LitterKind, placeLitter } from "../../local/glass/litter-places.ts";
import type { Art } from "../art.ts";
import { INK, SAND } from "../palette.ts";
import { centred, fitInto } from "../shapes.ts";

/** Under the lamp things are as warm as the wood they lie on. */
const LAMP_TINT = 0xd9b49a;
const DRAW: { readonly [kind in LitterKind]: (art: Art) => Container } = {
  fan: drawFan,
  casings: drawCasings,
  ring: drawGlassRing,
};

export function layLitter(art: Art, { glass, seats, middle }: TableLayout): Container {
  const litter = new Container();
  for (const { kind, x, y, angle } of placeLitter(glass, [middle, ...seats.map(boxOf)])) {
    const thing = DRAW[kind](art);
    thing.position.set(x, y);
    thing.angle = angle;
    litter.addChild(thing);
  }
  return litter;
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
