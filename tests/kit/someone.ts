// Somebody to sit on a seat, where nothing is sent to them.
import type { Connection } from "../../server/table/connection.ts";

export const someone = (): Connection => ({ seat: null }) as unknown as Connection;
