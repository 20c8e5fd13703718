// One connection at a table: a player on a seat, or a screen that only looks on.
import type { ScreenPort } from "../judging/face-sender.ts";
import type { Seat } from "./seats.ts";

export type Guest = ScreenPort & {
  readonly id: string;
  readonly isScreen: boolean;
  /** Null for a screen, and for a player whose seat was taken over or freed. */
  seat: Seat | null;
  hangUp(closeCode: number): void;
};
