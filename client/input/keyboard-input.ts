// Practice by keyboard: keys for tokens and tiles, space or both shift keys for the holsters.
import type { Hand, Target } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import { type HolsterChange, Holsters } from "./holsters.ts";
import { HOLSTER_KEYS, type KeyMeaning, meaningOf } from "./keys.ts";
import { stampOf } from "./stamp.ts";

export type KeyboardInputContext = {
  readonly hands: readonly Hand[];
  readonly now: () => Millis;
  /** The target that the seat laid at this place of its group; null where there is none. */
  readonly targetOf: (meaning: KeyMeaning) => Target | null;
  readonly onTouch: (touch: { hand: Hand; target: Target; at: Millis }) => void;
  readonly onRelease: (touch: { hand: Hand; target: Target }) => void;
  readonly onHolsters: (change: HolsterChange, at: Millis) => void;
};

export function createKeyboardInput(context: KeyboardInputContext): { destroy(): void } {
  const gone = new AbortController();
  const holsters = new Holsters(context.hands);
  const on = (target: EventTarget, name: string, fn: (event: KeyboardEvent) => void) =>
    target.addEventListener(name, fn as EventListener, { signal: gone.signal });
  const tell = (change: HolsterChange | null, at: Millis) => {
    if (change) context.onHolsters(change, at);
  };
  /** A finger is a number: each key and hand has its own. */
  const fingers = (code: string) =>
    (HOLSTER_KEYS[code] ?? [])
      .filter((hand) => context.hands.includes(hand))
      .map((hand) => ({
        hand,
        finger: Object.keys(HOLSTER_KEYS).indexOf(code) * 2 + (hand === "left" ? 0 : 1),
      }));
  const touchOf = (code: string) => {
    const meaning = meaningOf(code);
    const target = meaning && context.targetOf(meaning);
    // One-handed, both halves of the keyboard mean the one set there is.
    return target
      ? { hand: context.hands.includes(meaning.hand) ? meaning.hand : context.hands[0]!, target }
      : null;
  };

  on(window, "keydown", (event) => {
    const at = stampOf(event, context.now());
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const resting = fingers(event.code);
    if (resting.length > 0) {
      // Space would scroll, or press the button that has the focus.
      event.preventDefault();
      for (const { finger, hand } of resting) tell(holsters.rest(finger, hand), at);
      return;
    }
    const touch = touchOf(event.code);
    if (touch) context.onTouch({ ...touch, at });
  });
  on(window, "keyup", (event) => {
    const at = stampOf(event, context.now());
    for (const { finger } of fingers(event.code)) tell(holsters.lift(finger), at);
    const touch = touchOf(event.code);
    if (touch) context.onRelease(touch);
  });
  // Keys let go while the window has no focus are never told.
  on(window, "blur", () => tell(holsters.liftAll(), context.now()));

  return { destroy: () => gone.abort() };
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, button, dialog") !== null;
