// The seats of a tablet in the gallery: people around the glass as they usually sit.

import type { Edge } from "../local/glass/geometry.ts";
import { layoutTable } from "../local/glass/layout.ts";
import type { Scene } from "../scene/scene.ts";
import { seatWords } from "../screens/tablet/tablet-words.ts";
import type { PlayView } from "../views/play-view.ts";
import type { Stage } from "../views/stage.ts";
import { TabletView } from "../views/tablet/tablet-view.ts";

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

export function createTabletPlay(stage: Stage, first: Scene): PlayView {
  const seats = first.players.map(({ color, name }) => ({ color, name }));
  const view = new TabletView(stage, seatWords(seats));
  const nameOf = (color: string) => seats.find((seat) => seat.color === color)?.name ?? color;
  const sitting = seats.map(({ color }, i) => {
    const [edge, along] = SEATS[SEATED[seats.length]![i]!]!;
    return { color, edge, along };
  });
  let last = first;
  let leave = (): void => {};
  const update = (scene: Scene) => {
    last = scene;
    const { width, height } = stage;
    const room = layoutTable({ width, height }, sitting, scene.options.ultimate);
    if (!room.ok) return;
    const dealsNow = scene.options.deal === "hand" && scene.players.every(({ ready }) => ready);
    view.update({ scene, mustDeal: dealsNow ? scene.dealer : null, lastVoid: null, nameOf }, room.value);
  };
  return {
    prepare: () => stage.art.load("ui", "cards"),
    show() {
      leave = stage.enter(
        view,
        () => update(last),
        (_, stepMs) => {
          view.step(stepMs);
          if (view.stale) update(last);
        },
      );
    },
    update,
    play: (event) => view.play(event),
    resize: () => update(last),
    hide: () => leave(),
  };
}
