// Keeps the screen on while somebody plays: the browser's wake lock, or a silent video on plain http where there is none.

type Release = () => void;

const GESTURES = ["touchend", "click", "keydown"] as const;

export function keepAwake(): Release {
  return "wakeLock" in navigator ? holdWakeLock() : playSilentVideo();
}

function holdWakeLock(): Release {
  let released = false;
  let lock: WakeLockSentinel | null = null;
  const request = async (): Promise<void> => {
    if (released || document.visibilityState !== "visible") return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (released) void lock.release();
    } catch {
      // A low battery may refuse; the next return to the page asks again.
    }
  };
  void request();
  // The browser takes the lock away whenever the page is hidden.
  document.addEventListener("visibilitychange", request);
  return () => {
    released = true;
    document.removeEventListener("visibilitychange", request);
    void lock?.release();
  };
}

/** Browsers let a video start only from within a gesture: the first one after the code has arrived does it. */
function playSilentVideo(): Release {
  const listening = new AbortController();
  const { signal } = listening;
  let gone = false;
  let stop: Release = () => {};
  void import("nosleep.js").then(({ default: NoSleep }) => {
    if (gone) return;
    const video = new NoSleep();
    stop = () => video.disable();
    const start = (): void =>
      void video.enable().then(
        () => listening.abort(),
        () => {},
      );
    for (const gesture of GESTURES)
      addEventListener(gesture, start, { capture: true, passive: true, signal });
  });
  return () => {
    gone = true;
    listening.abort();
    stop();
  };
}
