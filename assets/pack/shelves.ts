// Lays rectangles on the shelves of as few square pages as it can: tallest first, left to right, row under row.

export type Sized = { readonly width: number; readonly height: number };
export type Placed<T> = { readonly item: T; readonly x: number; readonly y: number };
export type Page<T> = { width: number; height: number; readonly placed: Placed<T>[] };

type Shelf<T> = { page: Page<T>; y: number; height: number; used: number };

export function layOut<T extends Sized>(items: readonly T[], side: number, gap: number): Page<T>[] {
  const pages: Page<T>[] = [];
  const shelves: Shelf<T>[] = [];
  const tallestFirst = items.toSorted((a, b) => b.height - a.height || b.width - a.width);
  for (const item of tallestFirst) {
    const [width, height] = [item.width + gap, item.height + gap];
    if (width > side || height > side) throw new Error(`${width}x${height} is larger than a page of ${side}`);
    let shelf = shelves.find(({ used, height: room }) => used + width <= side && height <= room);
    if (!shelf) {
      let page = pages.find((candidate) => candidate.height + height <= side);
      if (!page) {
        page = { width: 0, height: 0, placed: [] };
        pages.push(page);
      }
      shelf = { page, y: page.height, height, used: 0 };
      page.height += height;
      shelves.push(shelf);
    }
    shelf.page.placed.push({ item, x: shelf.used, y: shelf.y });
    shelf.used += width;
    shelf.page.width = Math.max(shelf.page.width, shelf.used);
  }
  return pages;
}
