// The size of the glass in CSS pixels, as it is now and whenever it changes.
import { signal } from "@preact/signals";
import type { Glass } from "../../local/glass/seat-plan.ts";

const measure = (): Glass => ({ width: innerWidth, height: innerHeight });

export const glass = signal<Glass>({ width: 0, height: 0 });

/** From now until the returned function is called. */
export function watchGlass(): () => void {
  const look = () => {
    glass.value = measure();
  };
  look();
  addEventListener("resize", look);
  return () => removeEventListener("resize", look);
}
