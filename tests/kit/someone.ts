// Somebody to sit on a seat, where nothing is sent to them.
import type { Guest } from "../../server/table/connection.ts";

export const someone = (): Guest => ({ seat: null }) as unknown as Guest;
