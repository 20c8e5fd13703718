// Flash, smoke, flying bullets and hats over a view; on calm screens only what tells something stays.
import { Container, type Sprite, Texture } from "pixi.js";
import type { Color } from "../../shared/rapid-city/types.ts";
import { hatFrame } from "../scene/frames.ts";
import { Easing } from "./motion/motion.ts";
import { Particles } from "./motion/particles.ts";
import { COWBOY } from "./palette.ts";
import { centred, fitInto } from "./shapes.ts";
import type { Stage } from "./stage.ts";

type Point = { readonly x: number; readonly y: number };

export class Effects extends Container {
  readonly #stage: Stage;
  readonly #particles: Particles;
  readonly #idle: Sprite[] = [];

  constructor(stage: Stage, capacity = 90) {
    // A group of its own: sparks come and go, and what lies below is not laid out anew for them.
    super({ isRenderGroup: true });
    this.#stage = stage;
    this.#particles = new Particles(stage.calm ? 0 : capacity);
    this.addChild(this.#particles);
  }

  step(stepMs: number): void {
    if (this.#particles.step(stepMs)) this.#stage.invalidate();
  }

  /** A grab: a flash, a puff, and the blink of an eye in which everything stands still. */
  muzzle({ x, y }: Point, size: number, hitStop: boolean): void {
    const { motion, art, calm } = this.#stage;
    if (calm) return;
    const flash = this.#borrow("muzzle-flash", x, y, size * 1.7);
    flash.rotation = Math.random() * Math.PI * 2;
    const scale = flash.scale.x;
    flash.scale.set(scale * 0.6);
    motion.to(flash.scale, { x: scale, y: scale }, { ms: 60 });
    motion.to(flash, { alpha: 0 }, { ms: 170, delayMs: 70, onDone: () => this.#giveBack(flash) });
    this.#particles.burst({
      texture: art.texture("smoke"),
      x,
      y,
      count: 4,
      speed: size * 0.5,
      lifeMs: 620,
      size: size * 0.6,
      grow: 0.9,
      gravity: -size * 0.6,
    });
    this.#particles.burst({
      texture: art.texture("spark"),
      x,
      y,
      count: 7,
      speed: size * 3.2,
      lifeMs: 300,
      size: size * 0.2,
      gravity: size * 4,
    });
    if (hitStop) motion.hitStop(70);
  }

  /** A cowboy sets foot on a tile. */
  dust({ x, y }: Point, size: number): void {
    const texture = this.#stage.art.texture("dust");
    this.#particles.burst({
      texture,
      x,
      y,
      count: 6,
      speed: size * 1.1,
      spread: 3,
      lifeMs: 420,
      size: size * 0.32,
      grow: 0.8,
    });
  }

  /** A bullet for the seat that pays, or back from it. */
  flyBullet(from: Point, to: Point, size: number, delayMs: number, landed: () => void): void {
    const { motion, art, calm } = this.#stage;
    if (calm) {
      motion.after(delayMs, landed);
      return;
    }
    const bullet = this.#borrow("bullet", from.x, from.y, size);
    bullet.alpha = 0;
    bullet.rotation = Math.atan2(to.y - from.y, to.x - from.x) + Math.PI / 2;
    motion.to(bullet, { alpha: 1 }, { ms: 60, delayMs });
    motion.to(
      bullet.position,
      { x: to.x, y: to.y },
      {
        ms: 430,
        delayMs,
        ease: Easing.Cubic.In,
        onDone: () => {
          this.#giveBack(bullet);
          this.#particles.burst({
            texture: art.texture("spark"),
            x: to.x,
            y: to.y,
            count: 8,
            speed: size * 3,
            lifeMs: 340,
            size: size * 0.34,
            gravity: size * 4,
          });
          landed();
        },
      },
    );
  }

  /** Hats in the air, thrown from both sides of whoever wins: across no face, and past the headline. */
  hats({ x, y }: Point, color: Color, size: number, height: number): void {
    const { art } = this.#stage;
    for (const side of [-1, 1]) {
      const thrown = {
        x: x + side * size * 1.7,
        y: y + size * 2,
        angle: -Math.PI / 2 + side * 0.55,
        spread: 0.5,
        speed: Math.sqrt(height) * 46,
        gravity: 1500,
      };
      const hats = { texture: art.texture(hatFrame(color)), count: 2, lifeMs: 2200, size, spin: 6 };
      const stars = { texture: art.texture("star-small"), count: 4, lifeMs: 1500, size: size * 0.4, spin: 8 };
      this.#particles.burst({ ...thrown, ...hats });
      this.#particles.burst({ ...thrown, ...stars });
    }
  }

  /** Bits of paper from above, over the whole width. */
  confetti(width: number, size: number, fallPx: number): void {
    for (const tint of Object.values(COWBOY)) {
      this.#particles.burst({
        texture: Texture.WHITE,
        x: Math.random() * width,
        y: -size * 2,
        count: 1,
        speed: fallPx * 0.16,
        angle: Math.PI / 2,
        spread: 1.4,
        gravity: fallPx * 0.06,
        lifeMs: 4200,
        size,
        spin: 7,
        tint,
      });
    }
  }

  #borrow(name: string, x: number, y: number, size: number): Sprite {
    const texture = this.#stage.art.texture(name);
    const sprite = this.#idle.pop() ?? this.addChild(centred(texture));
    sprite.texture = texture;
    sprite.visible = true;
    sprite.alpha = 1;
    sprite.position.set(x, y);
    fitInto(sprite, size, size);
    return sprite;
  }

  #giveBack(sprite: Sprite): void {
    sprite.visible = false;
    this.#idle.push(sprite);
  }
}
