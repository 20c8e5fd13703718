// The buzz of a phone, where it has one and its owner wants it.
import { vibration } from "./settings.ts";

const PATTERNS = {
  touch: 12,
  ready: 20,
  bullet: [60, 40, 90],
  healed: [20, 30, 20],
  called: [300, 150, 300, 150, 600],
} as const;

export function buzz(pattern: keyof typeof PATTERNS): void {
  if (!vibration.value || typeof navigator.vibrate !== "function") return;
  navigator.vibrate(PATTERNS[pattern] as VibratePattern);
}
