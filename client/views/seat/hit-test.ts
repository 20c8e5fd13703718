// Which target or holster a finger means: the one it lies on, or the nearest within a few pixels of a gap.
import type { SeatSpot } from "./seat-layout.ts";

/** How far beside a target a finger may land; gaps belong to whatever is nearest. */
const FORGIVENESS = 10;

export function spotAt(
  spots: readonly SeatSpot[],
  x: number,
  y: number,
  forgiveness = FORGIVENESS,
): SeatSpot | null {
  let nearest: SeatSpot | null = null;
  let least = forgiveness * forgiveness;
  for (const spot of spots) {
    const dx = Math.max(spot.x - x, 0, x - spot.x - spot.w);
    const dy = Math.max(spot.y - y, 0, y - spot.y - spot.h);
    const distance = dx * dx + dy * dy;
    if (distance === 0) return spot;
    if (distance < least) {
      least = distance;
      nearest = spot;
    }
  }
  return nearest;
}
