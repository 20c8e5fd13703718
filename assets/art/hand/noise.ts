// Smooth, seeded noise: the same drawing always wobbles in the same way.

const hash = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647 - 58);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295;
};

const ease = (t: number) => t * t * (3 - 2 * t);

/** Between -1 and 1, smooth over a unit lattice. */
export function noise(x: number, y: number, seed: number): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - ix), ease(y - iy)];
  const top = hash(ix, iy, seed) * (1 - u) + hash(ix + 1, iy, seed) * u;
  const bottom = hash(ix, iy + 1, seed) * (1 - u) + hash(ix + 1, iy + 1, seed) * u;
  return (top * (1 - v) + bottom * v) * 2 - 1;
}

/** Endless numbers in 0..1 from a seed. */
export function* numbers(seed: number): Generator<number, never> {
  for (let i = 0; ; i++) yield hash(i, i >> 3, seed);
}
