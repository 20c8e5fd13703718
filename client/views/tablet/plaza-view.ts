// The middle of the tablet: the town square with its ring of tiles, and the card once for every side that has players.
import { Container, Graphics, type Sprite } from "pixi.js";
import type { Color, Place } from "../../../shared/rapid-city/types.ts";
import { type Box, type Edge, type Point, ROTATION } from "../../local/glass/geometry.ts";
import {
  type GlassMiddle,
  insideRim,
  layoutMiddle,
  rimOf,
  SQUARE_INSET_PX,
} from "../../local/glass/middle.ts";
import { CARD_RATIO, tileFrame, tokenFrame } from "../../scene/frames.ts";
import type { Scene } from "../../scene/scene.ts";
import { CardView } from "../card-view.ts";
import { Label } from "../label.ts";
import { BONE, INK, NIGHT, SAND } from "../palette.ts";
import { centred, fitInto, radial, show } from "../shapes.ts";
import type { Stage } from "../stage.ts";

const RUN_MS = 260;
/** To be read at arm's length on the smallest glass. */
const MIN_COUNT_RADIUS_PX = 13;

export class PlazaView extends Container {
  readonly layout: GlassMiddle;
  readonly #stage: Stage;
  readonly #tiles = new Container();
  readonly #cards: readonly CardView[];
  readonly #counts: readonly DeckCount[];
  readonly #pawns = new Map<Color, Sprite>();
  readonly #pawnAt = new Map<Color, string>();

  constructor(stage: Stage, middle: Box, edges: readonly Edge[], tiles: readonly Place[]) {
    super();
    this.#stage = stage;
    this.layout = layoutMiddle(insideRim(middle), edges, tiles.length);
    const { cards, cardHeight, tileSize } = this.layout;
    this.addChild(drawSquare(middle));
    this.addChild(this.#tiles);
    this.layout.tiles.forEach(({ center, edge }, i) => {
      const tile = centred(stage.art.texture(tileFrame(tiles[i]!)));
      fitInto(tile, tileSize, tileSize);
      tile.position.set(center.x, center.y);
      tile.angle = ROTATION[edge];
      this.#tiles.addChild(tile);
    });
    this.#cards = cards.map(({ center, edge }) => {
      const card = new CardView(stage.art);
      card.size(cardHeight);
      card.position.set(center.x, center.y);
      card.angle = ROTATION[edge];
      this.addChild(card);
      return card;
    });
    this.#counts = cards.map(({ center, edge }) => {
      const count = new DeckCount(cardHeight);
      count.position.set(center.x, center.y);
      count.angle = ROTATION[edge];
      this.addChild(count);
      return count;
    });
  }

  /** Says whether it changed. `homeOf` is where a cowboy comes from. */
  update(scene: Scene, homeOf: (color: Color) => Point): boolean {
    const named = scene.options.ultimate && !scene.options.expert;
    // At the end a sign lies over the square, and nothing looks out from behind it.
    let changed = show(this.#tiles, scene.phase !== "finished");
    // The deck lies where its next card will be turned.
    const lies = scene.phase === "gathering" && scene.cardsLeft > 0;
    const shown = lies ? "back" : scene.card;
    for (const card of this.#cards) {
      if (card.set(shown, named)) changed = true;
      card.trembling = scene.phase === "waiting" && !this.#stage.calm;
    }
    for (const count of this.#counts) if (count.update(lies ? scene : null)) changed = true;
    for (const { color } of scene.players) if (this.#movePawn(scene, color, homeOf)) changed = true;
    return changed;
  }

  step(stepMs: number): boolean {
    let moved = false;
    for (const card of this.#cards) if (card.step(stepMs)) moved = true;
    return moved;
  }

  #movePawn(scene: Scene, color: Color, homeOf: (color: Color) => Point): boolean {
    const place = scene.pawns[color] ?? { at: "home" };
    const key = place.at === "tile" ? `${place.tile}` : "home";
    if ((this.#pawnAt.get(color) ?? "home") === key) return false;
    this.#pawnAt.set(color, key);
    const pawn = this.#pawnOf(color);
    if (place.at !== "tile") return show(pawn, false);
    const { center, edge } = this.layout.tiles[place.tile]!;
    const home = homeOf(color);
    pawn.visible = true;
    pawn.angle = ROTATION[edge];
    pawn.position.set(home.x, home.y);
    this.#stage.motion.to(pawn.position, { ...center }, { ms: this.#stage.calm ? 1 : RUN_MS });
    return true;
  }

  #pawnOf(color: Color): Sprite {
    const known = this.#pawns.get(color);
    if (known) return known;
    const pawn = centred(this.#stage.art.texture(tokenFrame(color)));
    fitInto(pawn, this.layout.tileSize * 0.62, this.layout.tileSize * 0.62);
    pawn.visible = false;
    this.#pawns.set(color, pawn);
    this.#tiles.addChild(pawn);
    return pawn;
  }
}

/** How many cards the deck still has, on its back, in figures that every side reads. */
class DeckCount extends Container {
  readonly #label: Label;

  constructor(cardHeight: number) {
    super();
    const radius = Math.max(MIN_COUNT_RADIUS_PX, cardHeight * 0.13);
    const body = new Container();
    this.#label = new Label({ size: Math.round(radius * 1.15), color: BONE });
    body.addChild(
      new Graphics().circle(0, 0, radius).fill(NIGHT).stroke({ color: SAND, width: 2.5, alignment: 1 }),
      this.#label,
    );
    // In the corner at the player's right hand, where the drawing of the back has nothing to say.
    body.position.set((cardHeight * CARD_RATIO) / 2 - radius * 1.2, cardHeight / 2 - radius * 1.2);
    this.addChild(body);
    this.visible = false;
  }

  /** Says whether it changed. */
  update(scene: Scene | null): boolean {
    const changed = show(this, scene !== null);
    return (scene !== null && this.#label.say(String(scene.cardsLeft))) || changed;
  }
}

/** Sand with a rim of planks, as the round square of the big screen, but as long as the room it has. */
function drawSquare(middle: Box): Graphics {
  const { x, y, width, height } = middle;
  const inset = SQUARE_INSET_PX;
  const w = width - 2 * inset;
  const h = height - 2 * inset;
  const radius = Math.min(w, h) * 0.12;
  const rim = rimOf(middle);
  const sand = radial(0.62, [
    { offset: 0, color: 0xf6cd8f },
    { offset: 0.7, color: 0xe3a35f },
    { offset: 1, color: 0xc47a43 },
  ]);
  return new Graphics()
    .roundRect(x + inset, y + inset + 4, w, h, radius)
    .fill({ color: INK, alpha: 0.5 })
    .roundRect(x + inset, y + inset, w, h, radius)
    .fill(0xa9794c)
    .stroke({ color: INK, width: 3, alignment: 1 })
    .roundRect(x + inset + rim, y + inset + rim, w - 2 * rim, h - 2 * rim, radius - rim)
    .fill(sand)
    .stroke({ color: INK, width: 2, alignment: 1 });
}
