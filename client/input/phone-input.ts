// Fingers and mouse on a phone's canvas, turned into touches and holsters.
import type { Hand, Target } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import { type Finger, watchFingers } from "./fingers.ts";
import { type HolsterChange, Holsters } from "./holsters.ts";

export type Hit =
  | { readonly hand: Hand; readonly target: Target }
  | { readonly holster: Hand }
  | { readonly deal: true }
  | { readonly next: true };

export type PhoneInputContext = {
  readonly canvas: HTMLElement;
  /** The canvas is drawn a quarter turn clockwise. */
  readonly isTurned?: (() => boolean) | undefined;
  /** What lies at this point of the canvas, in CSS pixels. */
  readonly targetAt: (x: number, y: number) => Hit | null;
  /** Hands that have to rest before the player is ready. */
  readonly hands: readonly Hand[];
  readonly now: () => Millis;
  readonly onTouch: (touch: { hand: Hand; target: Target; at: Millis }) => void;
  /** The finger that pressed a target left the glass. */
  readonly onRelease: (touch: { hand: Hand; target: Target }) => void;
  readonly onHolsters: (change: HolsterChange, at: Millis) => void;
  readonly onDeal: () => void;
  readonly onNext?: () => void;
};

/** A mouse has one pointer and two hands: a press on a holster rests both until the next press. */
const MOUSE_LEFT = -1;
const MOUSE_RIGHT = -2;

/** From now until the returned function is called. */
export function createPhoneInput(context: PhoneInputContext): () => void {
  const { canvas, now, hands, targetAt } = context;
  const holsters = new Holsters(hands);
  const pressed = new Map<number, { hand: Hand; target: Target }>();
  const tell = (change: HolsterChange | null, at: Millis) => {
    if (change) context.onHolsters(change, at);
  };
  const restMouse = (at: Millis) => {
    if (holsters.ready) return tell(holsters.liftAll(), at);
    if (hands.includes("left")) tell(holsters.rest(MOUSE_LEFT, "left"), at);
    if (hands.includes("right")) tell(holsters.rest(MOUSE_RIGHT, "right"), at);
  };
  const leave = ({ id, at }: Finger) => {
    const touch = pressed.get(id);
    pressed.delete(id);
    if (touch) context.onRelease(touch);
    tell(holsters.lift(id), at);
  };
  return watchFingers({
    canvas,
    now,
    isTurned: context.isTurned,
    onDown({ id, x, y, at, isMouse }) {
      const hit = targetAt(x, y);
      if (!hit) return;
      if ("deal" in hit) return context.onDeal();
      if ("next" in hit) return context.onNext?.();
      if ("target" in hit) {
        const { hand, target } = hit;
        // A mouse that touches has left its holsters in the same moment.
        if (isMouse) tell(holsters.liftAll(), at);
        pressed.set(id, hit);
        return context.onTouch({ hand, target, at });
      }
      if (isMouse) return restMouse(at);
      tell(holsters.rest(id, hit.holster), at);
    },
    onMove({ id, x, y, at }) {
      const hand = holsters.handOf(id);
      if (hand === null) return;
      const hit = targetAt(x, y);
      // A thumb that slid off its holster has drawn.
      if (hit && "holster" in hit && hit.holster === hand) return;
      tell(holsters.lift(id), at);
    },
    onUp: leave,
    // T6: never a touch of its own; a holster under a cancelled finger is no longer held.
    onCancel: leave,
    onHidden(at) {
      for (const touch of pressed.values()) context.onRelease(touch);
      pressed.clear();
      tell(holsters.liftAll(), at);
    },
  });
}
