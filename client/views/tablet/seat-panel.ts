// One seat of the tablet, turned toward its player: targets, the plate at its foot, and what is laid over them between cards.
import { Container, Graphics, type Texture } from "pixi.js";
import {
  type Color,
  type Hand,
  type Place,
  sameTarget,
  type Target,
} from "../../../shared/rapid-city/types.ts";
import { type Point, ROTATION, toGlass } from "../../local/glass/geometry.ts";
import type { GlassSeat, TargetCell } from "../../local/glass/layout.ts";
import { tileFrame, tokenFrame } from "../../scene/frames.ts";
import { pointedAt } from "../../scene/pointed-at.ts";
import type { Scene } from "../../scene/scene.ts";
import { BONE, COWBOY, INK, SAND } from "../palette.ts";
import { Pointer } from "../pointer.ts";
import { railAround } from "../seat/rail-view.ts";
import { glowOf, PLAIN_LOOK, type TargetLook, TargetView } from "../seat/target-view.ts";
import type { Stage } from "../stage.ts";
import type { SeatMood } from "./seat-mood.ts";
import { SeatPlate } from "./seat-plate.ts";
import { SeatVeil } from "./seat-veil.ts";

/** The wood of a rail reaches beyond what lies in it. */
const RAIL_PX = 5;

type LaidTarget = { readonly cell: TargetCell; readonly hand: Hand; readonly view: TargetView };

export type SeatShow = {
  readonly mood: SeatMood;
  /** With the handicap, where there is one. */
  readonly name: string;
  /** Lags behind the scene while a bullet flies. */
  readonly bullets: number;
  readonly warning: string;
  /** The player's cowboy from the front, if its picture has come. */
  readonly cowboy: Texture | null;
};

export class SeatPanel extends Container {
  readonly layout: GlassSeat;
  readonly #targets: readonly LaidTarget[];
  readonly #targetLayer = new Container();
  readonly #plate: SeatPlate;
  readonly #veil: SeatVeil;
  readonly #rim = new Graphics();
  readonly #pointer: Pointer;
  #clockMs = 0;
  #calling = false;

  constructor({ art }: Stage, layout: GlassSeat, tiles: readonly Place[], ultimate: boolean) {
    super();
    this.layout = layout;
    const { center, edge, width, height, color } = layout;
    this.position.set(center.x, center.y);
    this.pivot.set(width / 2, height / 2);
    this.angle = ROTATION[edge];
    this.#plate = new SeatPlate(art, color);
    this.#veil = new SeatVeil(art, color);
    const rail = railAround(art, [
      { x: RAIL_PX, y: RAIL_PX, w: width - RAIL_PX * 2, h: height - RAIL_PX * 2 },
    ]);
    this.addChild(rail, this.#drawRims(ultimate), this.#rim, this.#targetLayer, this.#plate, this.#veil);
    this.#targets = layout.cells.map((cell) => {
      const { target, box } = cell;
      const isToken = "pawn" in target;
      const frame = isToken ? tokenFrame(target.pawn) : tileFrame(tiles[target.tile]!);
      const view = new TargetView(art, frame, { isToken, own: isToken && target.pawn === color });
      view.place(box.x + 2.5, box.y + 2.5, box.width - 5, box.height - 5, glowOf(color));
      this.#targetLayer.addChild(view);
      return { cell, hand: box.x + box.width / 2 < width / 2 ? "left" : "right", view };
    });
    this.#plate.place({ ...layout.plate, x: 2, width: width - 4, height: layout.plate.height - 2 });
    const rowPx = layout.cells[0]!.box.height;
    this.#veil.place({ x: 0, y: 0, width, height: layout.plate.y }, layout.plate.y - rowPx);
    this.#pointer = new Pointer(art);
    this.addChild(this.#pointer);
  }

  /** Says whether it changed. */
  update(scene: Scene, { mood, name, bullets, warning, cowboy }: SeatShow): boolean {
    const { color } = this.layout;
    const player = scene.players.find((other) => other.color === color)!;
    const dealer = scene.dealer === color && scene.phase !== "finished";
    let changed = this.#plate.update(player, name, bullets, dealer, warning);
    if (this.#veil.set(mood, cowboy)) changed = true;
    for (const laid of this.#targets) if (laid.view.set(this.#lookOf(laid, scene, mood))) changed = true;
    if (this.#point(scene)) changed = true;
    this.#calling = mood.kind === "prompt" && mood.calls;
    if (!this.#calling) this.#rim.visible = false;
    return changed;
  }

  /** In the very frame of the touch. */
  press(target: Target, hand: Hand, on: boolean): void {
    for (const laid of this.#targets) {
      if (laid.hand === hand && sameTarget(laid.cell.target, target)) laid.view.press(on);
    }
  }

  /** A seat that waits for its player breathes. Whether it moved. */
  step(stepMs: number): boolean {
    const points = this.#pointer.step(stepMs);
    if (!this.#calling) return points;
    this.#clockMs += stepMs;
    this.#rim.visible = true;
    this.#rim.alpha = 0.45 + 0.45 * Math.sin(this.#clockMs / 260);
    return true;
  }

  /** On the glass, for what flies there. */
  get bulletsPoint(): Point {
    return toGlass(this.layout, this.#plate.bulletsPoint);
  }

  /** Between the seat and the town. */
  get brink(): Point {
    return toGlass(this.layout, { x: this.layout.width / 2, y: 0 });
  }

  pointOf(target: Target, hand: Hand): Point {
    return toGlass(this.layout, this.#spotOf(target, hand));
  }

  #spotOf(target: Target, hand: Hand): Point & { readonly size: number } {
    const { cells, width } = this.layout;
    const found = cells.filter((cell) => sameTarget(cell.target, target));
    const { box } = found.find((cell) => cell.box.x < width / 2 === (hand === "left")) ?? found[0]!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: Math.min(box.width, box.height) };
  }

  #point(scene: Scene): boolean {
    const pointed = pointedAt(scene, this.layout.color);
    return this.#pointer.at(pointed && this.#spotOf(pointed.target, pointed.hand ?? "right"));
  }

  /** In the own colour around the wood; in Ultimate a groove between the hands. */
  #drawRims(ultimate: boolean): Graphics {
    const { width, height, color, plate } = this.layout;
    const rims = new Graphics()
      .roundRect(0, 0, width, height, 10)
      .stroke({ color: INK, width: 7, alignment: 0.5 })
      .roundRect(0, 0, width, height, 10)
      .stroke({ color: COWBOY[color], width: 4, alignment: 0.5 });
    if (ultimate) {
      rims
        .rect(width / 2 - 2.5, 8, 5, plate.y - 14)
        .fill(INK)
        .rect(width / 2 + 1.5, 8, 1.5, plate.y - 14)
        .fill({ color: SAND, alpha: 0.7 });
    }
    this.#rim.roundRect(0, 0, width, height, 10).stroke({ color: BONE, width: 6, alignment: 0.5 });
    this.#rim.visible = false;
    return rims;
  }

  #lookOf({ cell: { target }, hand }: LaidTarget, scene: Scene, mood: SeatMood): TargetLook {
    const own = this.layout.color;
    const touched = scene.ownTouches.some(
      (touch) => touch.player === own && touch.hand === hand && sameTarget(touch.target, target),
    );
    const faint = mood.kind === "outcome" || mood.kind === "place";
    if ("tile" in target) {
      const standing = whoStands(scene, target.tile);
      return { ...PLAIN_LOOK, touched, faint, standing };
    }
    const pawn = scene.pawns[target.pawn];
    const player = target.pawn === own ? null : scene.players.find(({ color }) => color === target.pawn);
    const heldBy = pawn?.at === "held" ? pawn.by : null;
    return { ...PLAIN_LOOK, touched, faint, heldBy, bullets: player?.bullets ?? null };
  }
}

function whoStands({ players, pawns }: Scene, tile: number): Color | null {
  const found = players.find(({ color }) => {
    const pawn = pawns[color];
    return pawn?.at === "tile" && pawn.tile === tile;
  });
  return found?.color ?? null;
}
