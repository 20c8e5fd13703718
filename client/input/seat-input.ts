// Fingers on a glass with seats around it: whose seat each came down on and what it aims at there.
import type { Color, Hand, Target } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import { watchFingers } from "./fingers.ts";
import { GLASS_OLDEST_MS } from "./stamp.ts";

type Aim = { readonly hand: Hand; readonly target: Target };
/** Null on the plate. */
export type GlassHit = { readonly color: Color; readonly aim: Aim | null };

export type SeatInputContext = {
  readonly canvas: HTMLElement;
  readonly now: () => Millis;
  readonly seatAt: (point: { readonly x: number; readonly y: number }) => GlassHit | null;
  readonly onPress: (press: GlassHit & { readonly pointerId: number; readonly atMs: Millis }) => void;
  /** The finger that pressed a target left the glass. */
  readonly onRelease: (color: Color, aim: Aim) => void;
  /** T6: nobody can tell what was meant. */
  readonly onCancel: (pointerId: number) => void;
  readonly onHidden: () => void;
};

/** From now until the returned function is called. */
export function createSeatInput(context: SeatInputContext): () => void {
  const held = new Map<number, { readonly color: Color; readonly aim: Aim }>();
  const lift = (id: number) => {
    const finger = held.get(id);
    held.delete(id);
    if (finger) context.onRelease(finger.color, finger.aim);
  };
  return watchFingers({
    canvas: context.canvas,
    now: context.now,
    oldestStampMs: GLASS_OLDEST_MS,
    onDown({ id, x, y, at }) {
      const hit = context.seatAt({ x, y });
      if (!hit) return;
      if (hit.aim) held.set(id, { color: hit.color, aim: hit.aim });
      context.onPress({ ...hit, pointerId: id, atMs: at });
    },
    onUp: ({ id }) => lift(id),
    onCancel({ id }) {
      lift(id);
      context.onCancel(id);
    },
    onHidden() {
      for (const id of [...held.keys()]) lift(id);
      context.onHidden();
    },
  });
}
