// The town: a ring of tiles with the card in its middle, the cowboys, and around it the plates of the players.

import { Container, type Sprite } from "pixi.js";
import { isBetweenMatches } from "../../../shared/protocol/phase.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { tileFrame, tokenFrame } from "../../scene/frames.ts";
import type { Scene } from "../../scene/scene.ts";
import { CardView } from "../card-view.ts";
import { Deck } from "../deck.ts";
import { centred, fitInto } from "../shapes.ts";
import type { Stage } from "../stage.ts";
import { PlateView } from "./plate-view.ts";
import { type Spot, type TownLayout, townLayout } from "./town-layout.ts";
import type { CardSpot } from "./verdict-layout.ts";

const MOVE_MS = 320;
const SHRINK_MS = 260;

type Move = ReturnType<Stage["motion"]["to"]>;

export class TownView extends Container {
  readonly #stage: Stage;
  readonly #ring: Sprite;
  readonly #tileLayer = new Container();
  /** A group of its own: while only cards and cowboys move, nothing of it is sent to the graphics memory again. */
  readonly #plateLayer = new Container({ isRenderGroup: true });
  readonly #pawnLayer = new Container();
  readonly #card: CardView;
  readonly #deck: Deck;
  readonly #plates = new Map<Color, PlateView>();
  readonly #pawns = new Map<Color, Sprite>();
  readonly #pawnAt = new Map<Color, Spot>();
  /** Bullets still in the air: the count on the plate waits for them. */
  readonly #heldCounts = new Map<Color, number>();
  readonly #pawnMoves = new Map<Color, Move>();
  #cardMoves: Move[] = [];
  #layout: TownLayout | null = null;
  #layoutKey = "";
  #scene: Scene | null = null;
  #width = 0;
  #height = 0;

  constructor(stage: Stage) {
    super();
    this.#stage = stage;
    this.#ring = centred(stage.art.texture("ring"));
    this.#card = new CardView(stage.art);
    this.#deck = new Deck(stage.art);
    this.addChild(
      this.#ring,
      this.#deck.light,
      this.#tileLayer,
      this.#deck.pile,
      this.#card,
      this.#plateLayer,
      this.#pawnLayer,
    );
  }

  get layout(): TownLayout | null {
    return this.#layout;
  }

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    this.#layoutKey = "";
    if (this.#scene) this.update(this.#scene);
  }

  update(scene: Scene): void {
    this.#scene = scene;
    this.#layOut(scene);
    let changed = this.#deck.update(scene);
    const named = scene.options.ultimate && !scene.options.expert;
    const turned = this.#card.set(scene.phase === "gathering" ? "back" : scene.card, named);
    if (turned && scene.phase === "open") this.placeCard(null);
    this.#card.trembling = scene.phase === "waiting" && !this.#stage.calm;
    for (const player of scene.players) {
      const plate = this.#plates.get(player.color);
      const marks = {
        dealer: scene.dealer === player.color && !isBetweenMatches(scene.phase),
        equalGuns: scene.options.equalGuns,
        ready: player.ready && (scene.phase === "gathering" || scene.phase === "waiting") && !player.early,
      };
      const bullets = this.#heldCounts.get(player.color) ?? player.bullets;
      if (plate?.update(player, marks, bullets)) changed = true;
      if (this.#movePawn(scene, player.color)) changed = true;
    }
    if (changed || turned) this.#stage.invalidate();
    if (turned && scene.phase === "open") this.#stage.drawNow();
  }

  /** Keeps the count on a plate as it is until the bullet has landed. */
  holdBullets(color: Color, count: number): void {
    this.#heldCounts.set(color, count);
  }

  releaseBullets(color: Color): void {
    this.#heldCounts.delete(color);
    if (this.#scene) this.update(this.#scene);
  }

  plateOf(color: Color): PlateView | undefined {
    return this.#plates.get(color);
  }

  pawnOf(color: Color): Sprite | undefined {
    return this.#pawns.get(color);
  }

  /** The verdict may need room in the middle: the card makes itself small. Null is its place in play. */
  placeCard(spot: CardSpot | null): void {
    const layout = this.#layout;
    if (!layout) return;
    const scale = spot ? spot.h / layout.cardHeight : 1;
    const y = spot?.y ?? layout.centre.y;
    this.#stopCard();
    if (spot && !this.#stage.calm) {
      const { motion } = this.#stage;
      this.#cardMoves = [
        motion.to(this.#card.position, { x: layout.centre.x, y }, { ms: SHRINK_MS }),
        motion.to(this.#card.scale, { x: scale, y: scale }, { ms: SHRINK_MS }),
      ];
      return;
    }
    this.#card.position.set(layout.centre.x, y);
    this.#card.scale.set(scale);
  }

  #stopCard(): void {
    for (const move of this.#cardMoves) this.#stage.motion.stop(move);
    this.#cardMoves = [];
  }

  step(stepMs: number): void {
    if (!this.#card.step(stepMs)) return;
    this.#deck.beat(this.#card.beat);
    this.#stage.invalidate();
  }

  #movePawn(scene: Scene, color: Color): boolean {
    const pawn = this.#pawns.get(color);
    if (!pawn) return false;
    const spot = this.#spotOf(scene, color);
    const last = this.#pawnAt.get(color);
    if (last && last.x === spot.x && last.y === spot.y) return false;
    this.#pawnAt.set(color, spot);
    const { motion, calm } = this.#stage;
    // One that still runs would end where the town used to be.
    motion.stop(this.#pawnMoves.get(color));
    if (last === undefined || calm) pawn.position.set(spot.x, spot.y);
    else this.#pawnMoves.set(color, motion.to(pawn.position, { x: spot.x, y: spot.y }, { ms: MOVE_MS }));
    return true;
  }

  #spotOf(scene: Scene, color: Color): Spot {
    const layout = this.#layout!;
    const place = scene.pawns[color] ?? { at: "home" };
    if (place.at === "tile") {
      const tile = layout.tiles[place.tile] ?? layout.centre;
      return { x: tile.x, y: tile.y + layout.tileSize * 0.1 };
    }
    // Whoever is held stands with the holder, one below the other.
    const host = place.at === "held" ? place.by : color;
    const home = this.#homeOf(scene, host);
    const standing = scene.players.filter((player) => {
      const at = scene.pawns[player.color] ?? { at: "home" };
      return at.at === "held" ? at.by === host : at.at === "home" && player.color === host;
    });
    const order = standing.findIndex((player) => player.color === color);
    const apart = Math.min(
      layout.tokenSize * 1.02,
      (layout.plateReach - layout.tokenSize) / Math.max(1, standing.length - 1),
    );
    return { x: home.x, y: home.y + (order - (standing.length - 1) / 2) * apart };
  }

  #homeOf(scene: Scene, color: Color): Spot {
    const index = scene.players.findIndex((player) => player.color === color);
    return this.#layout!.homes[index] ?? this.#layout!.centre;
  }

  #layOut(scene: Scene): void {
    const colors = scene.players.map(({ color }) => color);
    const key = [this.#width, this.#height, colors, scene.tiles].join("|");
    if (this.#width === 0 || key === this.#layoutKey) return;
    this.#layoutKey = key;
    const layout = townLayout({
      width: this.#width,
      height: this.#height,
      players: colors.length,
      tiles: scene.tiles.length,
    });
    this.#layout = layout;
    const { centre, radius, tileSize, tokenSize, cardHeight } = layout;
    const { art } = this.#stage;
    this.#ring.position.set(centre.x, centre.y);
    fitInto(this.#ring, radius * 2 + tileSize * 0.5, radius * 2 + tileSize * 0.5);
    for (const child of this.#tileLayer.removeChildren()) child.destroy();
    scene.tiles.forEach((place, i) => {
      const tile = centred(art.texture(tileFrame(place)));
      fitInto(tile, tileSize, tileSize);
      tile.position.set(layout.tiles[i]!.x, layout.tiles[i]!.y);
      this.#tileLayer.addChild(tile);
    });
    this.#card.size(cardHeight);
    this.#card.position.set(centre.x, centre.y);
    this.#card.scale.set(1);
    this.#deck.place(centre.x, centre.y, cardHeight);
    this.#layPlates(scene, layout);
    for (const [color, pawn] of this.#pawns) if (!colors.includes(color)) this.#drop(color, pawn);
    for (const color of colors) {
      let pawn = this.#pawns.get(color);
      if (!pawn) {
        pawn = centred(art.texture(tokenFrame(color)));
        this.#pawns.set(color, pawn);
        this.#pawnLayer.addChild(pawn);
      }
      fitInto(pawn, tokenSize, tokenSize);
      this.#pawnAt.delete(color);
    }
    this.#stage.invalidate();
  }

  #layPlates(scene: Scene, layout: TownLayout): void {
    const colors = scene.players.map(({ color }) => color);
    for (const [color, plate] of this.#plates) {
      if (colors.includes(color)) continue;
      plate.destroy({ children: true });
      this.#plates.delete(color);
    }
    colors.forEach((color, i) => {
      let plate = this.#plates.get(color);
      if (!plate) {
        plate = new PlateView(this.#stage.art, color);
        this.#plates.set(color, plate);
        this.#plateLayer.addChild(plate);
      }
      const spot = layout.plates[i]!;
      plate.position.set(spot.x, spot.y);
      plate.resize(spot.w, spot.h);
    });
  }

  #drop(color: Color, pawn: Sprite): void {
    this.#stage.motion.stop(this.#pawnMoves.get(color));
    pawn.destroy();
    this.#pawns.delete(color);
    this.#pawnAt.delete(color);
  }
}
