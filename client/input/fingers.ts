// Fingers and mouse on a canvas, each press with its own stamp (T6): the one place that listens to pointers, for phone and tablet.
import type { Millis } from "../../shared/units.ts";
import { stampOf } from "./stamp.ts";

/** In CSS pixels of the canvas. */
export type Finger = {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly at: Millis;
  readonly isMouse: boolean;
};

export type FingersContext = {
  readonly canvas: HTMLElement;
  readonly now: () => Millis;
  /** The canvas is drawn a quarter turn clockwise. */
  readonly isTurned?: (() => boolean) | undefined;
  /** How old the browser's own stamp may be and still be believed. */
  readonly oldestStampMs?: Millis;
  readonly onDown: (finger: Finger) => void;
  readonly onMove?: (finger: Finger) => void;
  readonly onUp: (finger: Finger) => void;
  /** The system took the finger for a gesture of its own. */
  readonly onCancel: (finger: Finger) => void;
  /** The page was put away: no finger that is down will be told to leave. */
  readonly onHidden: (at: Millis) => void;
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

/** From now until the returned function is called. */
export function watchFingers(context: FingersContext): () => void {
  const { canvas, now, oldestStampMs } = context;
  const { signal, abort } = aborting();
  const fingerOf = (event: PointerEvent): Finger => {
    const at = stampOf(event, now(), oldestStampMs);
    const { x, y } = pointOn(canvas.getBoundingClientRect(), event, context.isTurned?.() ?? false);
    return {
      id: event.pointerId,
      x,
      y,
      at,
      isMouse: event.pointerType === "mouse",
    };
  };
  const on = (name: string, fn: (event: PointerEvent) => void) =>
    canvas.addEventListener(name, fn as EventListener, { signal, passive: false });
  on("pointerdown", (event) => {
    const finger = fingerOf(event);
    event.preventDefault();
    if (!finger.isMouse || event.button === 0) context.onDown(finger);
  });
  if (context.onMove) on("pointermove", (event) => context.onMove?.(fingerOf(event)));
  on("pointerup", (event) => context.onUp(fingerOf(event)));
  on("pointercancel", (event) => context.onCancel(fingerOf(event)));
  for (const name of UNWANTED) on(name, (event) => event.preventDefault());
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.hidden) context.onHidden(now());
    },
    { signal },
  );
  return abort;
}

type Box = { readonly left: number; readonly top: number; readonly right: number };

/** Where a finger lies on the canvas, from its own upper left corner; `box` is where that lies on the page. */
const pointOn = (
  box: Box,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  isTurned: boolean,
) =>
  isTurned
    ? { x: clientY - box.top, y: box.right - clientX }
    : { x: clientX - box.left, y: clientY - box.top };

function aborting(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
