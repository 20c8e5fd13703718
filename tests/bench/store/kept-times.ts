// Loaded into the server of the benchmark: how long a table waited for each record that it had to have on the disk.
import { openStorage } from "../../../server/storage/open-storage.ts";
import type { Millis } from "../../../shared/units.ts";

let keptMs: Millis[] = [];

/** As a house opens it, with a watch in hand. */
export const openWatchedStorage: typeof openStorage = (...how) => {
  const storage = openStorage(...how);
  const { journal } = storage;
  const append = journal.append.bind(journal);
  journal.append = (entry, then) => {
    if (!then) return append(entry);
    const since = performance.now();
    return append(entry, () => {
      keptMs.push(performance.now() - since);
      then();
    });
  };
  return storage;
};

/** Since it was asked for last. */
export function takeKeptMs(): Millis[] {
  const taken = keptMs;
  keptMs = [];
  return taken;
}
