// Where every cowboy is once a round is settled: in somebody's hand, on a tile, or still at home.
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Verdict } from "../../shared/rapid-city/verdict.ts";
import type { PawnPlace, Scene } from "./scene.ts";

/** Everyone is at home before there is a verdict. */
export function pawnPlaces(
  players: readonly Color[],
  verdict: Pick<Verdict, "holders" | "stands"> | null,
): Scene["pawns"] {
  const pawns: Partial<Record<Color, PawnPlace>> = {};
  for (const color of players) {
    const by = verdict?.holders[color];
    const tile = verdict?.stands.indexOf(color) ?? -1;
    pawns[color] = by ? { at: "held", by } : tile >= 0 ? { at: "tile", tile } : { at: "home" };
  }
  return pawns;
}
