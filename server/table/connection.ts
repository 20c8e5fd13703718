// One connection at a table: a player on a seat, or a screen or spectator that only looks on.
import type { JoinRequest } from "../../shared/protocol/join.ts";
import type { ScreenPort } from "../match/face-sender.ts";
import type { Seat } from "./seats.ts";

export type Connection = ScreenPort & {
  readonly id: string;
  readonly role: JoinRequest["role"];
  /** Of a page that is here for the match that is played, and then fetches its new version. */
  readonly isOlder: boolean;
  /** Null for whoever looks on, and for a player whose seat was taken over or freed. */
  seat: Seat | null;
  /** Of the place in the line, for whoever waits for a seat. */
  lineKey: string | null;
  hangUp(closeCode: number): void;
};

/** Tells a connection who it is at this table. */
export function welcome(connection: Connection): null {
  const { seat, lineKey } = connection;
  connection.send("welcome", {
    you: seat?.state.color ?? null,
    seatKey: seat?.key ?? lineKey,
  });
  return null;
}

/** As others are told about it. */
export const whoIs = ({ role, seat }: Connection) => ({
  role,
  player: seat?.state.color ?? null,
});
