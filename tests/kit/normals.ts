// Normal numbers from a seed: the spread of people's hands in simulations.
import { makeRng } from "../../shared/rapid-city/chance.ts";

/** Mean 0, standard deviation 1. */
export function normals(seed: string): () => number {
  const rng = makeRng(seed, "normals");
  const unit = () => (rng() + 1) / (2 ** 32 + 1);
  return () => Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit());
}
