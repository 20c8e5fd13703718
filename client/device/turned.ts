// Play drawn sideways on a phone that is held upright, or that its owner has kept from turning: the page turns instead.
import { computed, effect, signal } from "@preact/signals";
import { heldUpright } from "./kind.ts";

const wanted = signal(0);

/** Whether everything is drawn a quarter turn clockwise: whoever holds the phone sideways sees it upright. */
export const isTurned = computed(() => wanted.value > 0 && heldUpright.value);

effect(() => {
  document.documentElement.classList.toggle("turned", isTurned.value);
});

/** From now until the returned function is called. */
export function playSideways(): () => void {
  wanted.value += 1;
  return () => {
    wanted.value -= 1;
  };
}
