// An answer that is the same for everybody and long to find out: made once for all who ask meanwhile.
import { setTimeout as rest } from "node:timers/promises";

/** Of the time that the database has. */
const SHARE = 0.25;

/** Whoever asks while one is being made gets the next one: what has just been kept is in it. */
export function sharedAnswer<T>(make: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  let tookMs = 0;
  const run = (): Promise<T> => {
    const since = performance.now();
    running = make().finally(() => {
      tookMs = performance.now() - since;
      running = null;
    });
    return running;
  };
  return () => {
    if (next) return next;
    if (!running) return run();
    next = running
      .catch(() => {})
      .then(() => rest(tookMs * (1 / SHARE - 1)))
      .then(() => {
        next = null;
        return run();
      });
    return next;
  };
}
