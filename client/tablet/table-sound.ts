// Lets a match on the tablet be heard: everyone at the glass hears everything.
import { effect } from "@preact/signals";
import { gameAudio } from "../screens/sound.ts";
import { sceneOf } from "./local-scene.ts";
import type { TabletTable } from "./tablet-table.ts";

/** From now until the returned function is called. */
export function soundOf(table: TabletTable): () => void {
  const stops: (() => void)[] = [];
  let gone = false;
  void Promise.all([gameAudio(), import("../audio/director.ts")]).then(([voice, { createSoundDirector }]) => {
    if (gone) return;
    const people = table.game.peek().seats.filter(({ bot }) => bot === null);
    const director = createSoundDirector(
      voice,
      people.map(({ color }) => color),
    );
    stops.push(
      effect(() => director.onScene(sceneOf(table.game.value))),
      table.onEvent((event) => director.onEvent(event, sceneOf(table.game.peek()))),
      () => director.leave(),
    );
  });
  return () => {
    gone = true;
    for (const stop of stops) stop();
  };
}
