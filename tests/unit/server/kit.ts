// Somebody to sit on a seat, where nothing is sent to them.
import type { Guest } from "../../../server/rooms/guest.ts";

export const someone = (): Guest => ({ seat: null }) as unknown as Guest;
