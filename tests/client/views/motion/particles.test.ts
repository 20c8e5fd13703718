// The pool of things that fly: never more than it holds, all of it free again when they have landed.
import { Texture } from "pixi.js";
import { expect, test } from "vitest";
import { Particles } from "../../../../client/views/motion/particles.ts";

const burst = (count: number) => ({
  texture: Texture.EMPTY,
  x: 0,
  y: 0,
  count,
  speed: 100,
  lifeMs: 500,
  size: 10,
});

const inSight = ({ children }: Particles) => children.filter(({ visible }) => visible);

test("a burst larger than the pool is cut short, and the pool is whole again afterwards", () => {
  const particles = new Particles(10, () => 0.5);
  particles.burst(burst(25));
  expect(inSight(particles)).toHaveLength(10);
  expect(particles.step(1000)).toBe(true);
  expect(inSight(particles)).toHaveLength(0);
  expect(particles.step(16)).toBe(false);
  particles.burst(burst(4));
  expect(inSight(particles)).toHaveLength(4);
});

test("what flies falls", () => {
  const particles = new Particles(1, () => 0.5);
  particles.burst({ ...burst(1), gravity: 300 });
  particles.step(100);
  const [first] = particles.children;
  const rising = first!.y;
  expect(rising).toBeLessThan(0);
  for (let i = 0; i < 3; i++) particles.step(100);
  expect(first!.y).toBeGreaterThan(rising);
});
