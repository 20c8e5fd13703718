// Dust, sparks, smoke, stars and hats in the air: a fixed pool of sprites, nothing is made while it flies.
import { Container, Sprite, type Texture } from "pixi.js";

export type Burst = {
  readonly texture: Texture;
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** Pixels a second. */
  readonly speed: number;
  /** Radians; 0 is to the right, and the spread lies around it. */
  readonly angle?: number;
  readonly spread?: number;
  /** Pixels a second, every second. */
  readonly gravity?: number;
  readonly lifeMs: number;
  readonly size: number;
  readonly grow?: number;
  readonly spin?: number;
  readonly tint?: number;
};

type Flight = {
  readonly sprite: Sprite;
  vx: number;
  vy: number;
  gravity: number;
  spin: number;
  grow: number;
  ageMs: number;
  lifeMs: number;
};

export class Particles extends Container {
  readonly #pool: Flight[] = [];
  #flying = 0;
  readonly #chance: () => number;

  constructor(capacity: number, chance: () => number = Math.random) {
    super();
    this.#chance = chance;
    for (let i = 0; i < capacity; i++) {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      sprite.visible = false;
      this.addChild(sprite);
      this.#pool.push({ sprite, vx: 0, vy: 0, gravity: 0, spin: 0, grow: 0, ageMs: 0, lifeMs: 0 });
    }
  }

  /** Where the pool is used up the rest of the burst is left out. */
  burst(burst: Burst): void {
    const { angle = -Math.PI / 2, spread = Math.PI * 2, gravity = 0, spin = 0, grow = 0 } = burst;
    for (let i = 0; i < burst.count && this.#flying < this.#pool.length; i++) {
      const flight = this.#pool[this.#flying++]!;
      const { sprite } = flight;
      const direction = angle + (this.#chance() - 0.5) * spread;
      const speed = burst.speed * (0.45 + this.#chance() * 0.75);
      flight.vx = Math.cos(direction) * speed;
      flight.vy = Math.sin(direction) * speed;
      flight.gravity = gravity;
      flight.spin = (this.#chance() - 0.5) * 2 * spin;
      flight.grow = grow;
      flight.ageMs = 0;
      flight.lifeMs = burst.lifeMs * (0.7 + this.#chance() * 0.5);
      sprite.texture = burst.texture;
      sprite.tint = burst.tint ?? 0xffffff;
      sprite.position.set(burst.x, burst.y);
      sprite.rotation = spin ? this.#chance() * Math.PI * 2 : 0;
      const side = Math.max(burst.texture.width, burst.texture.height) || 1;
      sprite.scale.set(((0.7 + this.#chance() * 0.6) * burst.size) / side);
      sprite.alpha = 1;
      sprite.visible = true;
    }
  }

  /** Whether anything flew. */
  step(stepMs: number): boolean {
    if (this.#flying === 0) return false;
    const seconds = stepMs / 1000;
    for (let i = 0; i < this.#flying; ) {
      const flight = this.#pool[i]!;
      const { sprite } = flight;
      flight.ageMs += stepMs;
      if (flight.ageMs >= flight.lifeMs) {
        sprite.visible = false;
        this.#flying--;
        this.#pool[i] = this.#pool[this.#flying]!;
        this.#pool[this.#flying] = flight;
        continue;
      }
      flight.vy += flight.gravity * seconds;
      sprite.x += flight.vx * seconds;
      sprite.y += flight.vy * seconds;
      sprite.rotation += flight.spin * seconds;
      if (flight.grow) sprite.scale.set(sprite.scale.x * (1 + flight.grow * seconds));
      const left = 1 - flight.ageMs / flight.lifeMs;
      sprite.alpha = left < 0.4 ? left / 0.4 : 1;
      i++;
    }
    return true;
  }
}
