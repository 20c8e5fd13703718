// The seats of a tablet in the gallery: people around the glass as they usually sit.

import type { Edge } from "../local/glass/geometry.ts";
import type { Scene } from "../scene/scene.ts";
import { seatWords } from "../screens/tablet/tablet-words.ts";
import type { PlayView } from "../views/play-view.ts";
import type { Stage } from "../views/stage.ts";
import { createTabletPlay } from "../views/tablet/tablet-play.ts";

/** One after the other: across from each other first, then at the ends, then a second one at the long sides. */
const SEATS: readonly (readonly [Edge, number])[] = [
  ["top", 0.3],
  ["top", 0.7],
  ["right", 0.5],
  ["bottom", 0.3],
  ["bottom", 0.7],
  ["left", 0.5],
];
const SEATED: Readonly<Record<number, readonly number[]>> = {
  3: [0, 2, 3],
  4: [0, 2, 3, 5],
  5: [0, 1, 2, 3, 5],
  6: [0, 1, 2, 3, 4, 5],
};

export function createTabletGallery(stage: Stage, first: Scene): PlayView {
  const seats = first.players.map(({ color, name }) => ({ color, name }));
  const ignore = () => {};
  const words = seatWords(seats, null);
  return createTabletPlay(stage, {
    wordsOf: () => words,
    sitting: seats.map(({ color }, i) => {
      const [edge, along] = SEATS[SEATED[seats.length]![i]!]!;
      return { color, edge, along };
    }),
    nameOf: (color) => seats.find((seat) => seat.color === color)?.name ?? color,
    beyond: () => ({
      mustDeal: first.options.deal === "hand" ? first.dealer : null,
      lastVoid: null,
      fromNow: false,
    }),
    now: () => performance.now(),
    onLaid: ignore,
    onPress: ignore,
    onRelease: ignore,
    onCancel: ignore,
    onHidden: ignore,
  });
}
