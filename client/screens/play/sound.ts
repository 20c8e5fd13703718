// The game's voice, fetched once and shared by all screens.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { GameAudio } from "../../audio/audio.ts";
import type { Listener } from "../../audio/cues.ts";
import type { SoundDirector } from "../../audio/director.ts";
import type { SceneSource } from "./play-surface.tsx";

let audio: Promise<GameAudio | null> | null = null;

function storageIfAny(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The same voice for everyone who asks; null where it cannot be fetched now. */
export function gameAudio(): Promise<GameAudio | null> {
  audio ??= import("../../audio/audio.ts").then(
    ({ createAudio }) => {
      const created = createAudio({ baseUrl: "/sound/", storage: storageIfAny(), page: window });
      created.preload();
      return created;
    },
    () => {
      audio = null;
      return null;
    },
  );
  return audio;
}

/** Whoever tells the voice what to say of a scene, heard by the owners of these colours; null where it cannot be fetched now. */
export async function soundDirector(listener: Listener): Promise<SoundDirector | null> {
  const [voice, directing] = await Promise.all([
    gameAudio(),
    import("../../audio/director.ts").catch(() => null),
  ]);
  return voice && directing ? directing.createSoundDirector(voice, listener) : null;
}

/** Lets a scene be heard while the screen that calls this is shown; none while another screen is. `own`: whose device it is, nobody's on a TV. */
export function useSound(source: SceneSource | null, own: Color | null, device?: Listener["device"]): void {
  useEffect(() => {
    if (!source) return;
    const stops: (() => void)[] = [];
    let gone = false;
    void soundDirector({ own: own ? [own] : [], device }).then((director) => {
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
  }, [source, own]);
}
