// Lets a screen be heard while it is shown.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Listener } from "../../audio/cues.ts";
import { soundDirector } from "../../audio/game-audio.ts";
import type { SceneSource } from "./play-surface.tsx";

/** Of a device that is one player's, or nobody's yet. */
export const ownColors = (you: Color | null): readonly Color[] => (you ? [you] : []);

/** Lets a scene be heard while the screen that calls this is shown; none while another screen is. `own`: whose device it is, nobody's on a TV. */
export function useSound(
  source: SceneSource | null,
  own: readonly Color[],
  device?: Listener["device"],
): void {
  useEffect(() => {
    if (!source) return;
    const stops: (() => void)[] = [];
    let gone = false;
    void soundDirector({ own, device }).then((director) => {
      if (gone || !director) return;
      stops.push(
        effect(() => director.onScene(source.scene.value)),
        source.onEvent((event) => director.onEvent(event, source.scene.peek())),
        () => director.leave(),
      );
    });
    return () => {
      gone = true;
      for (const stop of stops) stop();
    };
  }, [source, own.join()]);
}
