// What kind of device this is, as far as the screens must know.
import { signal } from "@preact/signals";

const PHONE_SHORT_SIDE_PX = 600;

export const hasTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

export const isPhone = (): boolean =>
  hasTouch() && Math.min(screen.width, screen.height) < PHONE_SHORT_SIDE_PX;

const portrait = matchMedia("(orientation: portrait)");

/** True while a phone is held upright, where two thumbs have no room. */
export const heldUpright = signal(portrait.matches && isPhone());
portrait.addEventListener("change", () => {
  heldUpright.value = portrait.matches && isPhone();
});
