// Full screen and landscape, where the browser grants them. Only ever asked from within a touch or click.

export const canFullScreen = (): boolean => document.fullscreenEnabled === true;

/** A refusal is no failure: the game plays in the page as well. */
export async function enterFullScreen(): Promise<void> {
  try {
    if (canFullScreen() && !document.fullscreenElement)
      await document.documentElement.requestFullscreen({ navigationUI: "hide" });
  } catch {
    return;
  }
}

export async function holdLandscape(): Promise<void> {
  const orientation = screen.orientation as ScreenOrientation & {
    lock?: (kind: "landscape") => Promise<void>;
  };
  try {
    await orientation?.lock?.("landscape");
  } catch {
    // Desktops and iPhones do not lock; the prompt to turn the phone covers them.
  }
}

export function freeOrientation(): void {
  try {
    screen.orientation?.unlock?.();
  } catch {
    // Nothing was locked.
  }
}
