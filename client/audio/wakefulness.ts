// Keeps the browser's audio awake: unlocked by the first touch, silent in the background, back when the page is.
// Why not Howler's own way: it trusts its own idea of the state, and on iOS that idea goes wrong after an interruption.

/** Safari knows a fourth state that the standard's type leaves out. */
type ContextState = AudioContextState | "interrupted";

const GESTURES = ["pointerdown", "pointerup", "touchend", "click", "keydown"] as const;
/** iOS may say "running" after a call or a lock while its clock stands still. */
const STALL_CHECK_MS = 400;

export type Wakefulness = { readonly isAwake: () => boolean; readonly stop: () => void };

export function keepAwake(context: AudioContext, page: Window, onAwake: () => void): Wakefulness {
  const { document } = page;
  const isAwake = () => (context.state as ContextState) === "running";
  let stallCheck = 0;

  const resume = () => {
    if (isAwake() || document.hidden) return;
    // Refused until there is a gesture; every later gesture tries again.
    context.resume().catch(() => {});
  };
  const onGesture = () => {
    if (isAwake()) return;
    resume();
    // Older iPhones only wake when something is played within the gesture.
    const source = context.createBufferSource();
    source.buffer = context.createBuffer(1, 1, context.sampleRate);
    source.connect(context.destination);
    source.start();
  };
  const restartIfStalled = () => {
    page.clearTimeout(stallCheck);
    const before = context.currentTime;
    stallCheck = page.setTimeout(() => {
      if (!isAwake() || document.hidden || context.currentTime > before) return;
      context
        .suspend()
        .then(() => context.resume())
        .catch(() => {});
    }, STALL_CHECK_MS);
  };
  const onVisibility = () => {
    if (document.hidden) {
      context.suspend().catch(() => {});
      return;
    }
    resume();
    restartIfStalled();
  };
  const onState = () => (isAwake() ? onAwake() : resume());

  for (const gesture of GESTURES) page.addEventListener(gesture, onGesture, { capture: true, passive: true });
  document.addEventListener("visibilitychange", onVisibility);
  page.addEventListener("pageshow", onVisibility);
  context.addEventListener("statechange", onState);

  const stop = () => {
    page.clearTimeout(stallCheck);
    for (const gesture of GESTURES) page.removeEventListener(gesture, onGesture, { capture: true });
    document.removeEventListener("visibilitychange", onVisibility);
    page.removeEventListener("pageshow", onVisibility);
    context.removeEventListener("statechange", onState);
  };
  return { isAwake, stop };
}
