// Calm motion: what the device asks for, or what somebody chose in the game.
import { effect } from "@preact/signals";
import { calmMotion } from "./settings.ts";

const asked = matchMedia("(prefers-reduced-motion: reduce)");

export const isCalm = (): boolean => calmMotion.value || asked.matches;

effect(() => {
  document.documentElement.classList.toggle("calm", calmMotion.value);
});
