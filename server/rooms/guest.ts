// One connection at a table: a player on a seat, or a screen that only looks on.
import type { Outbound, OutboundName } from "../../shared/protocol/messages.ts";
import type { Seat } from "./seats.ts";

export type Guest = {
  readonly id: string;
  readonly isScreen: boolean;
  /** Null for a screen, and for a player whose seat was taken over or freed. */
  seat: Seat | null;
  post<K extends OutboundName>(name: K, message: Outbound[K]): void;
  hangUp(closeCode: number): void;
};
