// Fingers and mouse on the canvas: native pointer events, each with its own stamp, turned into touches and holsters.
import type { Hand, Target } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import { type HolsterChange, Holsters } from "./holsters.ts";
import { stampOf } from "./stamp.ts";

export type Hit =
  | { readonly hand: Hand; readonly target: Target }
  | { readonly holster: Hand }
  | { readonly deal: true }
  | { readonly next: true };

export type PointerInputContext = {
  readonly canvas: HTMLElement;
  /** The canvas is drawn a quarter turn clockwise. */
  readonly isTurned?: (() => boolean) | undefined;
  /** What lies at this point of the canvas, in CSS pixels. */
  readonly targetAt: (x: number, y: number) => Hit | null;
  /** Hands that have to rest before the player is ready. */
  readonly hands: readonly Hand[];
  readonly now: () => Millis;
  readonly onTouch: (touch: { hand: Hand; target: Target; at: Millis; pointerId: number }) => void;
  /** The finger that pressed a target left the glass. */
  readonly onRelease: (touch: { hand: Hand; target: Target; pointerId: number }) => void;
  readonly onHolsters: (change: HolsterChange, at: Millis) => void;
  readonly onDeal: () => void;
  readonly onNext?: () => void;
};

const UNWANTED = [
  "contextmenu",
  "selectstart",
  "dragstart",
  "gesturestart",
  "touchstart",
  "touchmove",
  "touchend",
  "wheel",
];
/** A mouse has one pointer and two hands: a press on a holster rests both until the next press. */
const MOUSE_LEFT = -1;
const MOUSE_RIGHT = -2;

export function createPointerInput(context: PointerInputContext): {
  destroy(): void;
  readonly ready: boolean;
} {
  const { canvas } = context;
  const gone = new AbortController();
  const holsters = new Holsters(context.hands);
  const pressed = new Map<number, { hand: Hand; target: Target }>();

  const on = (name: string, fn: (event: PointerEvent) => void) =>
    canvas.addEventListener(name, fn as EventListener, { signal: gone.signal, passive: false });
  const hitOf = (event: PointerEvent) => {
    const { x, y } = pointOn(canvas.getBoundingClientRect(), event, context.isTurned?.() ?? false);
    return context.targetAt(x, y);
  };
  const tell = (change: HolsterChange | null, at: Millis) => {
    if (change) context.onHolsters(change, at);
  };

  on("pointerdown", (event) => {
    const at = stampOf(event, context.now());
    event.preventDefault();
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const hit = hitOf(event);
    if (!hit) return;
    if ("deal" in hit) return context.onDeal();
    if ("next" in hit) return context.onNext?.();
    if ("target" in hit) {
      const { hand, target } = hit;
      // A mouse that touches has left its holsters in the same moment.
      if (event.pointerType === "mouse") tell(holsters.liftAll(), at);
      pressed.set(event.pointerId, hit);
      return context.onTouch({ hand, target, at, pointerId: event.pointerId });
    }
    if (event.pointerType === "mouse") return restMouse(at);
    tell(holsters.rest(event.pointerId, hit.holster), at);
  });

  const restMouse = (at: Millis) => {
    if (holsters.ready) return tell(holsters.liftAll(), at);
    if (context.hands.includes("left")) tell(holsters.rest(MOUSE_LEFT, "left"), at);
    if (context.hands.includes("right")) tell(holsters.rest(MOUSE_RIGHT, "right"), at);
  };

  on("pointermove", (event) => {
    const hand = holsters.handOf(event.pointerId);
    if (hand === null) return;
    const hit = hitOf(event);
    // A thumb that slid off its holster has drawn.
    if (hit && "holster" in hit && hit.holster === hand) return;
    tell(holsters.lift(event.pointerId), stampOf(event, context.now()));
  });

  const leave = (event: PointerEvent) => {
    const touch = pressed.get(event.pointerId);
    pressed.delete(event.pointerId);
    if (touch) context.onRelease({ ...touch, pointerId: event.pointerId });
    tell(holsters.lift(event.pointerId), stampOf(event, context.now()));
  };
  on("pointerup", leave);
  // T6: never a touch of its own; a holster under a cancelled finger is no longer held.
  on("pointercancel", leave);
  for (const name of UNWANTED) on(name, (event) => event.preventDefault());
  // A page that is put away gets no pointerup.
  document.addEventListener(
    "visibilitychange",
    () => {
      if (!document.hidden) return;
      for (const [pointerId, touch] of pressed) context.onRelease({ ...touch, pointerId });
      pressed.clear();
      tell(holsters.liftAll(), context.now());
    },
    { signal: gone.signal },
  );

  return {
    destroy: () => gone.abort(),
    get ready() {
      return holsters.ready;
    },
  };
}

type Box = { readonly left: number; readonly top: number; readonly right: number };
type Finger = { readonly clientX: number; readonly clientY: number };

/** Where a finger lies on the canvas, from its own upper left corner; `box` is where it lies on the page. */
export const pointOn = (box: Box, { clientX, clientY }: Finger, isTurned: boolean) =>
  isTurned
    ? { x: clientY - box.top, y: box.right - clientX }
    : { x: clientX - box.left, y: clientY - box.top };
