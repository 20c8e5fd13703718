// Listens to the scene and its events, and tells the audio what to play.
import type { Millis } from "../../shared/units.ts";
import type { Scene, SceneEvent } from "../scene/scene.ts";
import type { GameAudio } from "./audio.ts";
import { type Cue, isTense, type Listener, loopsFor, soundsFor } from "./cues.ts";
import type { LoopName } from "./names.ts";

export type SoundDirector = {
  /** Call whenever the scene changed: starts and ends loops. */
  readonly onScene: (scene: Scene) => void;
  /** Call for each event, with the scene as it was when the event came. */
  readonly onEvent: (event: SceneEvent, scene: Scene) => void;
  /** Leaves the table: nothing more is heard of it. */
  readonly leave: () => void;
};

type Fade = { readonly inMs: Millis; readonly outMs: Millis };
/** The heart stops the moment the card turns; everything else fades. */
const FADES: Readonly<Record<LoopName, Fade>> = {
  heartbeat: { inMs: 120, outMs: 40 },
  saloon: { inMs: 500, outMs: 900 },
  wind: { inMs: 1200, outMs: 900 },
};

export function createSoundDirector(audio: GameAudio, listener: Listener): SoundDirector {
  const due = new Set<ReturnType<typeof setTimeout>>();
  let playing: readonly LoopName[] = [];

  const cue = ({ sound, afterMs = 0, ...options }: Cue) => {
    if (afterMs === 0) {
      audio.play(sound, options);
      return;
    }
    const timer = setTimeout(() => {
      due.delete(timer);
      audio.play(sound, options);
    }, afterMs);
    due.add(timer);
  };
  const setLoops = (wanted: readonly LoopName[]) => {
    for (const loop of playing)
      if (!wanted.includes(loop)) audio.stopLoop(loop, { fadeMs: FADES[loop].outMs });
    for (const loop of wanted)
      if (!playing.includes(loop)) audio.startLoop(loop, { fadeMs: FADES[loop].inMs });
    playing = wanted;
  };

  return {
    onScene: (scene) => {
      setLoops(loopsFor(scene, listener));
      audio.duck(isTense(scene));
    },
    onEvent: (event, scene) => {
      for (const one of soundsFor(event, scene, listener)) cue(one);
    },
    leave: () => {
      for (const timer of due) clearTimeout(timer);
      due.clear();
      setLoops([]);
      audio.duck(false);
    },
  };
}
