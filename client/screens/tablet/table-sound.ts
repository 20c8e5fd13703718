// Lets a match on the tablet be heard: everyone at the glass hears everything.
import { effect } from "@preact/signals";
import { soundDirector } from "../../audio/game-audio.ts";
import { sceneOf } from "../../local/local-scene.ts";
import type { TabletTable } from "./tablet-table.ts";

/** From now until the returned function is called. */
export function soundOf(table: TabletTable): () => void {
  const stops: (() => void)[] = [];
  let gone = false;
  const people = table.game.peek().seats.filter(({ bot }) => bot === null);
  void soundDirector({ own: people.map(({ color }) => color) }).then((director) => {
    if (gone || !director) return;
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
