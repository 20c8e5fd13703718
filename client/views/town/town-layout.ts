// Where everything of a town lies: ring, tiles, card, plates and the places where cowboys rest. Pure arithmetic.
export type Spot = { readonly x: number; readonly y: number };
export type PlateSpot = Spot & { readonly w: number; readonly h: number; readonly side: "left" | "right" };

export type TownLayout = {
  readonly centre: Spot;
  readonly radius: number;
  readonly tileSize: number;
  readonly tokenSize: number;
  readonly cardHeight: number;
  readonly tiles: readonly Spot[];
  /** By the index of the player; the middle of each plate. */
  readonly plates: readonly PlateSpot[];
  readonly homes: readonly Spot[];
};

export type TownLayoutInput = {
  readonly width: number;
  readonly height: number;
  readonly players: number;
  readonly tiles: number;
  /** Without plates (a tablet) the cowboys rest around the ring. */
  readonly plates: boolean;
};

export function townLayout({ width, height, players, tiles, plates }: TownLayoutInput): TownLayout {
  const margin = Math.min(width, height) * 0.028;
  const plateW = plates ? Math.min(width * 0.2, height * 0.36) : 0;
  const plateH = plateW * 0.42;
  const tokenSize = Math.min(width, height) * (plates ? 0.105 : 0.13);
  const centre = { x: width / 2, y: height / 2 };
  const roomW = width - 2 * (margin + plateW + tokenSize * 1.12);
  const roomH = height - 2 * margin - (plates ? 0 : tokenSize * 2.1);
  const outer = Math.min(roomW, roomH) / 2;
  const tileSize = outer * (tiles > 4 ? 0.47 : 0.5);
  const radius = outer - tileSize * 0.52;
  const cardHeight = fitCard(radius, tileSize, tiles);
  const slots = plates ? plateSlots(players) : [];
  const plateSpots = slots.map(({ side, row, rows }): PlateSpot => {
    const pitch = Math.min(height / rows, plateH * 2.05);
    return {
      side,
      x: side === "left" ? margin + plateW / 2 : width - margin - plateW / 2,
      y: height / 2 + (row - (rows - 1) / 2) * pitch - plateH * 0.2,
      w: plateW,
      h: plateH,
    };
  });
  const homes = Array.from({ length: players }, (_, i): Spot => {
    const plate = plateSpots[i];
    if (plate) {
      const inward = plate.side === "left" ? 1 : -1;
      return { x: plate.x + inward * (plateW / 2 + tokenSize * 0.56), y: plate.y };
    }
    const angle = (i / players) * Math.PI * 2 + Math.PI / 2;
    const far = outer + tokenSize * 0.55;
    return { x: centre.x + Math.cos(angle) * far, y: centre.y + Math.sin(angle) * far };
  });
  return {
    centre,
    radius,
    tileSize,
    tokenSize,
    cardHeight,
    tiles: Array.from({ length: tiles }, (_, i) => {
      const angle = (i / tiles) * Math.PI * 2 - Math.PI / 2;
      return { x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius };
    }),
    plates: plateSpots,
    homes,
  };
}

/** The largest card in the middle that leaves the tiles free. */
function fitCard(radius: number, tileSize: number, tiles: number): number {
  const free = radius - tileSize * 0.54;
  // Above and below the card lie tiles or not, depending on their number; the diagonal always has to clear.
  const diagonal = free * 1.9 * 0.814;
  return tiles % 2 === 0 ? Math.min(diagonal, free * 1.94) : Math.min(diagonal * 1.02, free * 1.9);
}

type Slot = { readonly side: "left" | "right"; readonly row: number; readonly rows: number };

/** Clockwise from the upper left: down the right side, then up the left. */
export function plateSlots(players: number): Slot[] {
  const right = Math.ceil(players / 2);
  const left = players - right;
  const slots: Slot[] = [{ side: "left", row: 0, rows: left }];
  for (let row = 0; row < right; row++) slots.push({ side: "right", row, rows: right });
  for (let row = left - 1; row >= 1; row--) slots.push({ side: "left", row, rows: left });
  return slots.slice(0, players);
}
