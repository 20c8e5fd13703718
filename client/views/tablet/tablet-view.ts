// The whole play field of a tablet: the town square in the middle, a seat for each player around it, and what flies between them.

import { Container, Graphics, type Sprite } from "pixi.js";
import { isCardOut } from "../../../shared/protocol/phase.ts";
import type { Color, Hand, Place, Target } from "../../../shared/rapid-city/types.ts";
import type { TakeBackReason } from "../../local/game-data.ts";
import { type Edge, type Point, ROTATION } from "../../local/glass/geometry.ts";
import type { TableLayout } from "../../local/glass/layout.ts";
import { hatFrame } from "../../scene/frames.ts";
import type { Scene, SceneEvent } from "../../scene/scene.ts";
import { Cowboys } from "../cowboys.ts";
import { Easing } from "../motion/motion.ts";
import { Particles } from "../motion/particles.ts";
import { COWBOY } from "../palette.ts";
import { centred, fitInto } from "../shapes.ts";
import type { Stage } from "../stage.ts";
import { PlazaView } from "./plaza-view.ts";
import { moodOf, type SeatWords } from "./seat-mood.ts";
import { SeatPanel } from "./seat-panel.ts";
import { layLitter } from "./table-litter.ts";
import { drawTable } from "./table-top.ts";

/** What a tablet knows beyond the scene. */
export type TabletShow = {
  readonly scene: Scene;
  /** Who must turn the card, where it is dealt by hand. */
  readonly mustDeal: Color | null;
  readonly lastVoid: TakeBackReason | null;
  /** The lesson is over, and this is the first card that counts. */
  readonly fromNow: boolean;
  /** How a player is called on the own plate, handicap included. */
  readonly nameOf: (color: Color) => string;
};

const FLY_MS = 520;

export class TabletView extends Container {
  readonly #stage: Stage;
  readonly #wordsOf: (color: Color) => SeatWords;
  readonly #ground = new Graphics();
  readonly #field = new Container();
  readonly #particles = new Particles(160);
  readonly #flights = new Container();
  readonly #panels = new Map<Color, SeatPanel>();
  /** Counts that wait for a bullet in the air. */
  readonly #heldCounts = new Map<Color, number>();
  readonly #cowboys: Cowboys;
  #plaza: PlazaView | null = null;
  #show: TabletShow | null = null;
  #layout: TableLayout | null = null;
  #tiles: readonly Place[] = [];
  #stale = false;

  constructor(stage: Stage, wordsOf: (color: Color) => SeatWords) {
    super();
    this.#stage = stage;
    this.#wordsOf = wordsOf;
    this.#cowboys = new Cowboys(() => {
      this.#stale = true;
      stage.invalidate();
    });
    this.addChild(this.#ground, this.#field, this.#flights, this.#particles);
  }

  /** Where the menu hides no card. */
  get menuAt(): Point | null {
    return this.#plaza?.layout.menu ?? null;
  }

  /** Whether something has landed or come that the next update must show. */
  get stale(): boolean {
    return this.#stale;
  }

  update(show: TabletShow, layout: TableLayout): void {
    this.#show = show;
    this.#stale = false;
    const { scene } = show;
    let changed = this.#layOut(scene, layout);
    // Not while a card is out: a picture that comes takes time from the fingers.
    if (!isCardOut(scene.phase)) this.#cowboys.ask(scene.players);
    for (const [color, panel] of this.#panels) {
      const { players, phase } = scene;
      const player = players.find((other) => other.color === color)!;
      const words = this.#wordsOf(color);
      const warned = player.early && isCardOut(phase);
      const seat = {
        mood: moodOf({ ...show, color, mustDeal: show.mustDeal === color, words }),
        name: show.nameOf(color),
        bullets: this.#heldCounts.get(color) ?? player.bullets,
        warning: warned ? words.earlyDraw : "",
        cowboy: this.#cowboys.of(player),
      };
      if (panel.update(scene, seat)) changed = true;
    }
    if (this.#plaza?.update(scene, (color) => this.#panels.get(color)!.brink)) changed = true;
    if (!changed) return;
    this.#stage.invalidate();
  }

  /** After the update that shows what came of it. */
  play(event: SceneEvent): void {
    if (event.type === "touched") this.#flash(event.touch.player, event.touch.target, event.touch.hand);
    else if (event.type === "settled") this.#pay(event.result.verdict.delta);
    else if (event.type === "match-ended") this.#cheer(event.winners);
  }

  press(color: Color, target: Target, hand: Hand, on: boolean): void {
    this.#panels.get(color)?.press(target, hand, on);
    this.#stage.invalidate();
  }

  step(stepMs: number): void {
    let moved = this.#plaza?.step(stepMs) ?? false;
    if (this.#particles.step(stepMs)) moved = true;
    if (!this.#stage.calm) for (const panel of this.#panels.values()) if (panel.step(stepMs)) moved = true;
    if (moved) this.#stage.invalidate();
  }

  #layOut(scene: Scene, layout: TableLayout): boolean {
    if (layout === this.#layout && scene.tiles === this.#tiles) return false;
    this.#layout = layout;
    this.#tiles = scene.tiles;
    for (const child of this.#field.removeChildren()) child.destroy({ children: true });
    this.#panels.clear();
    drawTable(this.#ground, layout.glass);
    const edges = [...new Set(layout.seats.map(({ edge }) => edge))];
    this.#field.addChild(layLitter(this.#stage.art, layout));
    this.#plaza = new PlazaView(this.#stage, layout.middle, edges as Edge[], scene.tiles);
    this.#field.addChild(this.#plaza);
    for (const seat of layout.seats) {
      const panel = new SeatPanel(this.#stage, seat, scene.tiles, scene.options.ultimate);
      this.#panels.set(seat.color, panel);
      this.#field.addChild(panel);
    }
    return true;
  }

  #flash(color: Color, target: Target, hand: Hand): void {
    const panel = this.#panels.get(color);
    if (!panel || this.#stage.calm) return;
    const { x, y } = panel.pointOf(target, hand);
    const texture = this.#stage.art.texture("spark");
    this.#particles.burst({
      texture,
      x,
      y,
      count: 7,
      speed: 240,
      lifeMs: 320,
      size: 22,
      tint: COWBOY[color],
    });
  }

  /** A bullet flies from the card to the plate of whoever pays; a healed one flies off. */
  #pay(delta: { readonly [color in Color]?: -1 | 0 | 1 }): void {
    const hub = this.#plaza?.layout.hub;
    if (!hub || this.#stage.calm || !this.#show) return;
    for (const player of this.#show.scene.players) {
      const change = delta[player.color] ?? 0;
      const panel = this.#panels.get(player.color);
      if (change === 0 || !panel) continue;
      const plate = panel.bulletsPoint;
      const [from, to] = change === 1 ? [hub, plate] : [plate, hub];
      if (change === 1) this.#heldCounts.set(player.color, player.bullets - 1);
      this.#stale = true;
      this.#fly("bullet", from, to, ROTATION[panel.layout.edge], () => {
        this.#heldCounts.delete(player.color);
        this.#stale = true;
        if (change === 1) this.#smoke(plate);
        this.#stage.invalidate();
      });
    }
  }

  #fly(frame: string, from: Point, to: Point, angle: number, onDone: () => void): void {
    const sprite: Sprite = centred(this.#stage.art.texture(frame));
    fitInto(sprite, 44, 60);
    sprite.position.set(from.x, from.y);
    sprite.angle = angle;
    this.#flights.addChild(sprite);
    this.#stage.motion.to(sprite, { angle: angle + 360 }, { ms: FLY_MS });
    this.#stage.motion.to(
      sprite.position,
      { x: to.x, y: to.y },
      {
        ms: FLY_MS,
        ease: Easing.Quadratic.In,
        onDone: () => {
          sprite.destroy();
          onDone();
        },
      },
    );
  }

  #smoke({ x, y }: Point): void {
    const texture = this.#stage.art.texture("smoke");
    this.#particles.burst({ texture, x, y, count: 6, speed: 90, lifeMs: 460, size: 26, grow: 1 });
  }

  /** Hats in the air, thrown from the seats of those who won. */
  #cheer(winners: readonly Color[]): void {
    if (this.#stage.calm) return;
    for (const color of winners) {
      const panel = this.#panels.get(color);
      if (!panel) continue;
      const { x, y } = panel.brink;
      const texture = this.#stage.art.texture(hatFrame(color));
      const angle = ((ROTATION[panel.layout.edge] - 90) * Math.PI) / 180;
      this.#particles.burst({
        texture,
        x,
        y,
        count: 16,
        speed: 420,
        angle,
        spread: 1.6,
        lifeMs: 2200,
        size: 54,
        spin: 5,
      });
    }
  }
}
