// How long after they happened touches reach the page at most: until then a card that was judged here could still be decided otherwise.
import type { Millis } from "../../shared/units.ts";

/** They are stamped with the time at which they happened. */
export const DELIVERY_MS: Millis = 100;
