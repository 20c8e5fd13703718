// How the targets of one seat are arranged: tiles toward the town, tokens toward the player, on a grid of equal cells.
import type { Color, Target } from "../../../shared/rapid-city/types.ts";

/** One target on the grid; `column` may fall between two columns where a row is shorter than the others. */
export type GridCell = { readonly target: Target; readonly column: number; readonly row: number };

export type TargetGrid = {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly GridCell[];
};

/** Columns that stay free between the two hands, so that no finger is taken for the other hand's. */
const GUTTER = 0.2;

/** The arrangements that a seat may choose from, the clearest first. */
export function targetGrids(players: readonly Color[], ultimate: boolean): TargetGrid[] {
  const tiles = players.map((_, tile): Target => ({ tile }));
  const pawns = players.map((pawn): Target => ({ pawn }));
  if (!ultimate) return [stack([tiles, pawns]), stack([...halves(tiles), ...halves(pawns)])];
  // Only tokens know a hand (U2): each hand has them all, and the tiles are shared out between both.
  const [nearLeft, nearRight] = halves(tiles);
  return [twoHands([...halves(pawns)], nearLeft, nearRight), twoHands([pawns], nearLeft, nearRight)];
}

function twoHands(pawnRows: Target[][], leftTiles: Target[], rightTiles: Target[]): TargetGrid {
  const left = stack([leftTiles, ...pawnRows]);
  const right = stack([rightTiles, ...pawnRows.map((row) => [...row].reverse())], left.columns);
  const shift = left.columns + GUTTER;
  const cells = [...left.cells, ...right.cells.map((cell) => ({ ...cell, column: cell.column + shift }))];
  return { columns: 2 * left.columns + GUTTER, rows: left.rows, cells };
}

function stack(rows: readonly Target[][], atLeast = 0): TargetGrid {
  const columns = Math.max(atLeast, ...rows.map((row) => row.length));
  const cells = rows.flatMap((targets, row) =>
    targets.map((target, index) => ({ target, column: index + (columns - targets.length) / 2, row })),
  );
  return { columns, rows: rows.length, cells };
}

function halves<T>(items: readonly T[]): [T[], T[]] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}
