// Keeps the screen on while somebody plays: the browser's wake lock, or a silent video on plain http where there is none.

type Release = () => void;

/** Must be called from within a touch or click, since the silent video may only start there. */
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

function playSilentVideo(): Release {
  let released = false;
  let stop: Release = () => {};
  void import("nosleep.js").then(async ({ default: NoSleep }) => {
    if (released) return;
    const video = new NoSleep();
    stop = () => video.disable();
    await video.enable().catch(() => {});
  });
  return () => {
    released = true;
    stop();
  };
}
