// A tablet that lies flat must not turn its picture when somebody lifts a corner.

/** Until the returned function is called, where the browser grants it (in full screen, mostly). */
export function holdOrientation(): () => void {
  const orientation = screen.orientation as ScreenOrientation & { lock?: (type: string) => Promise<void> };
  // A refusal is no failure: seats follow their players when the picture turns.
  orientation?.lock?.(orientation.type).catch(() => {});
  return () => {
    try {
      orientation?.unlock?.();
    } catch {
      // Nothing was locked.
    }
  };
}
