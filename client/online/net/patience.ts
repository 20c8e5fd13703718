// How long somebody waits: until a time is over, or only while this page runs.
import type { Millis } from "../../../shared/units.ts";

export type Wait = { readonly over: Promise<null>; readonly end: () => void };

const STEP_MS: Millis = 250;

/** Over after that time, or as soon as somebody ends it. */
export function waitMs(ms: Millis): Wait {
  return waitFor((end) => {
    const timer = setTimeout(end, ms);
    return () => clearTimeout(timer);
  });
}

/**
 * For an answer of somebody else: a page that stood still, asleep or on a busy machine, has not read yet what came in
 * meanwhile, and its timers go off before it does. However long it stood, that counts as one step.
 */
export function patienceMs(ms: Millis, stepMs = STEP_MS): Wait {
  return waitFor((end) => {
    let steps = 0;
    const timer = setInterval(() => {
      if (++steps * stepMs >= ms) end();
    }, stepMs);
    return () => clearInterval(timer);
  });
}

function waitFor(begin: (end: () => void) => () => void): Wait {
  let end = () => {};
  const over = new Promise<null>((resolve) => {
    const stop = begin(() => end());
    end = () => {
      stop();
      resolve(null);
    };
  });
  return { over, end };
}
