// The sound files: each is fetched when first needed, in the other encoding if the first fails, or not at all.
import { Howl } from "howler";
import type { Millis } from "../../shared/units.ts";
import type { FileName } from "./names.ts";
import { SOUND_FILES } from "./sound-files.ts";
import { addressOf, formatsFor } from "./sources.ts";

export type SoundFiles = {
  /** Starts fetching on first use; null until the file is decoded. */
  readonly get: (file: FileName) => Howl | null;
};

const RETRY_MS: Millis = 10_000;

/** Howler changes what it is given. */
const spriteOf = (file: FileName): Record<string, [number, number] | [number, number, boolean]> =>
  Object.fromEntries(
    Object.entries(SOUND_FILES[file].slots).map(([name, [startMs, lengthMs, loops = false]]) => [
      name,
      [startMs, lengthMs, loops],
    ]),
  );

export function createFiles(
  baseUrl: string,
  browserVendor: string,
  onLoaded: (file: FileName) => void,
): SoundFiles {
  const started = new Set<FileName>();
  const loaded = new Map<FileName, Howl>();

  function load(file: FileName, [format, ...others]: ReturnType<typeof formatsFor>): void {
    if (!format) {
      // The game goes on in silence; the Wi-Fi may be back when the sound is next wanted.
      setTimeout(() => started.delete(file), RETRY_MS);
      return;
    }
    const howl: Howl = new Howl({
      src: addressOf(baseUrl, file, format),
      format,
      sprite: spriteOf(file),
      onload: () => {
        loaded.set(file, howl);
        onLoaded(file);
      },
      onloaderror: () => {
        howl.unload();
        load(file, others);
      },
    });
  }

  return {
    get: (file) => {
      if (!started.has(file)) {
        started.add(file);
        load(file, formatsFor(browserVendor));
      }
      return loaded.get(file) ?? null;
    },
  };
}
