// Draws a component anew from time to time: countdowns and ages move though nothing is told.
import { useEffect, useState } from "preact/hooks";
import type { Millis } from "../../../../shared/units.ts";

export function useTicking(everyMs: Millis = 1000): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
