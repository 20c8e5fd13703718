// The game's voice, fetched when it is first wanted and shared by all screens.
import { at } from "../device/base-path.ts";
import type { GameAudio } from "./audio.ts";
import type { Listener } from "./cues.ts";
import type { SoundDirector } from "./director.ts";

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
  audio ??= import("./audio.ts").then(
    ({ createAudio }) => {
      const created = createAudio({ baseUrl: at("/sound/"), storage: storageIfAny(), page: window });
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
  const [voice, directing] = await Promise.all([gameAudio(), import("./director.ts").catch(() => null)]);
  return voice && directing ? directing.createSoundDirector(voice, listener) : null;
}
