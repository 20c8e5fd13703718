// The loops that should be playing, and those that are: started as soon as they can be, faded in and out.
import type { Howl } from "howler";
import type { Millis } from "../../shared/units.ts";
import type { SoundFiles } from "./files.ts";
import { LOOPS, type LoopName } from "./names.ts";

export type LoopOptions = { readonly fadeMs?: Millis; readonly rate?: number };
export type LoopVolume = (loop: LoopName) => number;

export type LoopPlayer = {
  readonly start: (loop: LoopName, options?: LoopOptions) => void;
  readonly stop: (loop: LoopName, options?: LoopOptions) => void;
  /** A few seconds of it, where it does not play anyway. */
  readonly sample: (loop: LoopName) => void;
  /** Starts what is wanted and could not start yet. */
  readonly catchUp: () => void;
  /** Fades everything that plays to its present volume. */
  readonly follow: (fadeMs: Millis) => void;
};

type Playing = { readonly howl: Howl; readonly id: number };
const FADE_MS: Millis = 600;
const SAMPLE_MS: Millis = 2_500;

export function createLoops(files: SoundFiles, isAwake: () => boolean, volumeOf: LoopVolume): LoopPlayer {
  const wanted = new Map<LoopName, LoopOptions>();
  const playing = new Map<LoopName, Playing>();

  const fadeTo = ({ howl, id }: Playing, volume: number, fadeMs: Millis) => {
    if (fadeMs > 0) howl.fade(howl.volume(id) as number, volume, fadeMs, id);
    else howl.volume(volume, id);
  };

  function catchUp(): void {
    for (const [loop, { fadeMs = FADE_MS, rate = 1 }] of wanted) {
      // Asked for even while asleep, so that it is there on the first touch.
      const howl = files.get(LOOPS[loop].file);
      if (!howl || playing.has(loop) || !isAwake()) continue;
      const id = howl.play(loop);
      howl.volume(0, id);
      if (rate !== 1) howl.rate(rate, id);
      const started = { howl, id };
      playing.set(loop, started);
      fadeTo(started, volumeOf(loop), fadeMs);
    }
  }

  let sampling: { readonly loop: LoopName; readonly end: ReturnType<typeof setTimeout> } | null = null;
  /** Whoever wants it for longer, or not at all, takes over from the sample. */
  const forgetSample = (loop: LoopName): void => {
    if (sampling?.loop !== loop) return;
    clearTimeout(sampling.end);
    sampling = null;
  };
  const player: LoopPlayer = {
    sample: (loop) => {
      const isMore = sampling?.loop === loop;
      if (wanted.has(loop) && !isMore) return;
      if (sampling && !isMore) player.stop(sampling.loop);
      player.start(loop, { fadeMs: 200 });
      sampling = { loop, end: setTimeout(() => player.stop(loop), SAMPLE_MS) };
    },
    start: (loop, options = {}) => {
      forgetSample(loop);
      wanted.set(loop, options);
      const already = playing.get(loop);
      if (already && options.rate) already.howl.rate(options.rate, already.id);
      catchUp();
    },
    stop: (loop, { fadeMs = FADE_MS } = {}) => {
      forgetSample(loop);
      wanted.delete(loop);
      const ending = playing.get(loop);
      if (!ending) return;
      playing.delete(loop);
      const { howl, id } = ending;
      if (fadeMs > 0) {
        howl.once("fade", () => howl.stop(id), id);
        fadeTo(ending, 0, fadeMs);
      } else {
        howl.stop(id);
      }
    },
    catchUp,
    follow: (fadeMs) => {
      for (const [loop, one] of playing) fadeTo(one, volumeOf(loop), fadeMs);
    },
  };
  return player;
}
