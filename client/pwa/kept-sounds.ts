// Keeps the sounds on the device in the one encoding that this browser plays; the service worker reads them from there.

import type { FileName } from "../audio/names.ts";
import { SOUND_FILES } from "../audio/sound-files.ts";
import { addressOf, formatsFor } from "../audio/sources.ts";
import { HOME } from "../device/base-path.ts";

/** The service worker looks into the cache of this name: client/vite.config.ts. */
const CACHE_NAME = "sound";

type Shelf = {
  readonly keys: () => Promise<readonly { readonly url: string }[]>;
  readonly delete: (address: string) => Promise<boolean>;
  readonly addAll: (addresses: string[]) => Promise<void>;
};

/** Fetches what is missing and throws out what another version of the game left behind. */
export async function stockSounds(shelf: Shelf, origin: string, browserVendor: string): Promise<void> {
  const [format] = formatsFor(browserVendor);
  if (!format) return;
  const files = Object.keys(SOUND_FILES) as FileName[];
  const wanted = files.map((file) => addressOf(`${origin}/sound/`, file, format));
  const kept = (await shelf.keys()).map(({ url }) => url);
  await Promise.all(kept.filter((url) => !wanted.includes(url)).map((url) => shelf.delete(url)));
  await shelf.addAll(wanted.filter((url) => !kept.includes(url)));
}

/** Whether all of them are there now. Without a network, or without room on the device, the next visit tries again. */
export async function keepSounds(): Promise<boolean> {
  try {
    await stockSounds(await caches.open(CACHE_NAME), HOME, navigator.vendor);
    return true;
  } catch {
    return false;
  }
}
