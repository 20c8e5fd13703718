// The sizes and rates that the table enforces and the client keeps to.

export { MAX_PLAYERS, MIN_PLAYERS } from "../rapid-city/types.ts";

/** How many may wait for a seat at a full table. */
export const MAX_WAITING = 12;
export const MAX_SCREENS = 8;
export const MAX_NAME_LENGTH = 14;
/** No 0/O, 1/I/L, 5/S, 2/Z, 8/B, no vowels: no look-alikes, and no words. */
export const CODE_ALPHABET = "CDFGHJKMNPQRTVWX3467";
export const CODE_LENGTH = 4;
export const MAX_MESSAGE_BYTES = 1024;
export const READY_PATIENCE_MS = 10_000;
export const AUTO_DEAL_MS = 1_500;
export const RETURN_PATIENCE_MS = 20_000;
export const VERDICT_PAUSE_MS = 3_500;
export const VERDICT_GLANCE_MS = 1_800;
/** More than two hands drum in the longest round; whatever comes beyond is refused. */
export const MAX_TOUCHES_A_ROUND = 100;
/** A client may send this many messages at once, and this many a second for ever. */
export const MESSAGE_BURST = 80;
export const MESSAGES_PER_SECOND = 40;
/** Messages that do not fit are forgiven up to this many, one more every second; then the connection ends. */
export const FORGIVEN_MESSAGES = 30;
export const FORGIVEN_PER_SECOND = 1;
