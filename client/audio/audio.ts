// The game's voice: plays sounds by name, keeps loops going, follows the player's volumes; silent where there is no audio.
import { Howler } from "howler";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import { createFiles } from "./files.ts";
import { createLoops, type LoopOptions } from "./loops.ts";
import { type Bus, EFFECTS, LOOPS, type LoopName, type SoundName, slotOf } from "./names.ts";
import {
  type AudioSettings,
  changeSettings,
  loadSettings,
  type SettingsStore,
  saveSettings,
} from "./settings.ts";
import { keepAwake } from "./wakefulness.ts";

export type PlayOptions = {
  readonly color?: Color;
  /** Faster and higher above 1. */
  readonly rate?: number;
  /** -1 left, 1 right. */
  readonly pan?: number;
  /** Beside its usual loudness, 0 to 1. */
  readonly volume?: number;
};

export type GameAudio = {
  /** Fetches the sprite; call it once the first screen stands. The music comes when it is first wanted. */
  readonly preload: () => void;
  readonly play: (sound: SoundName, options?: PlayOptions) => void;
  readonly startLoop: (loop: LoopName, options?: LoopOptions) => void;
  readonly stopLoop: (loop: LoopName, options?: LoopOptions) => void;
  /** Music and ambience step back while it matters. */
  /** Lets a volume be heard that is being set. */
  readonly sample: (bus: Bus) => void;
  readonly duck: (on: boolean) => void;
  readonly settings: () => AudioSettings;
  readonly change: (change: Partial<AudioSettings>) => void;
};

export type AudioOptions = {
  /** Where the sound files lie, such as "/sound/". */
  readonly baseUrl: string;
  /** Null where nothing can be kept. */
  readonly storage: SettingsStore | null;
  readonly page: Window;
};

const DUCKED = 0.35;
const DUCK_MS: Millis = 250;
const SET_MS: Millis = 80;

export function createAudio({ baseUrl, storage, page }: AudioOptions): GameAudio {
  let settings = loadSettings(storage);
  let ducked = false;
  const remember = (change: Partial<AudioSettings>) => {
    settings = changeSettings(settings, change);
    saveSettings(storage, settings);
  };

  const context = openContext();
  if (!context) return silentAudio(() => settings, remember);

  const volumeOf = (loop: LoopName) => {
    const { bus, volume } = LOOPS[loop];
    return volume * settings[bus] * (ducked && bus !== "effects" ? DUCKED : 1);
  };
  const files = createFiles(baseUrl, page.navigator.vendor, () => loops.catchUp());
  const awake = keepAwake(context, page, () => {
    // Else Howler would wait for a wake-up that has already been.
    Object.assign(Howler, { state: "running" });
    loops.catchUp();
  });
  const loops = createLoops(files, awake.isAwake, volumeOf);
  Howler.mute(settings.muted);

  const sound: GameAudio = {
    preload: () => void files.get("sprite"),
    play: (sound, { color, rate, pan, volume = 1 } = {}) => {
      const howl = files.get("sprite");
      // What cannot be heard now must not be heard later: a shot that comes after the round tells a lie.
      if (!howl || !awake.isAwake() || settings.muted) return;
      const id = howl.play(slotOf(sound, color));
      howl.volume(EFFECTS[sound] * settings.effects * volume, id);
      if (rate) howl.rate(rate, id);
      if (pan) howl.stereo(pan, id);
    },
    sample: (bus) => {
      if (bus === "effects") sound.play("tap");
      else loops.sample(bus === "music" ? "saloon" : "wind");
    },
    startLoop: loops.start,
    stopLoop: loops.stop,
    duck: (on) => {
      if (on === ducked) return;
      ducked = on;
      loops.follow(DUCK_MS);
    },
    settings: () => settings,
    change: (change) => {
      remember(change);
      Howler.mute(settings.muted);
      loops.follow(SET_MS);
    },
  };
  return sound;
}

/** Null where the browser has no Web Audio or refuses to give any. */
function openContext(): AudioContext | null {
  try {
    Howler.autoSuspend = false;
    Howler.autoUnlock = false;
    // Asking for the volume is what makes Howler open its context.
    Howler.volume();
    if (!Howler.usingWebAudio || !Howler.ctx) return null;
    limitPeaks(Howler.ctx, Howler.masterGain);
    return Howler.ctx;
  } catch {
    return null;
  }
}

/** Six shots at once add up to more than a speaker can take. */
function limitPeaks(context: AudioContext, master: GainNode): void {
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -6;
  limiter.knee.value = 3;
  limiter.ratio.value = 12;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.12;
  master.disconnect();
  master.connect(limiter);
  limiter.connect(context.destination);
}

function silentAudio(settings: () => AudioSettings, change: GameAudio["change"]): GameAudio {
  const nothing = () => {};
  return {
    preload: nothing,
    play: nothing,
    sample: nothing,
    startLoop: nothing,
    stopLoop: nothing,
    duck: nothing,
    settings,
    change,
  };
}
