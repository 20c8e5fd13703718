// Why the server ended a connection for good: codes of our own beside Colyseus's, after which a client must not come back by itself.

export const CLOSE = {
  /** The host sent this player away. */
  kicked: 4100,
  /** The same seat was taken from another tab or device; the newest has it. */
  takenOver: 4101,
  /** Kept sending what the table refuses. */
  misbehaved: 4102,
  /** Nobody was left for a while, or the server goes down. */
  tableClosed: 4103,
} as const;
/** The match that a page of an older version was let back into is over. Every version comes back from that, and is told what to do then. */
export const LOAD_ANEW = 4110;

export type CloseReason = keyof typeof CLOSE;

/** Null for a lost link, from which a client returns by itself. */
export function closeReasonOf(code: number): CloseReason | null {
  for (const reason of Object.keys(CLOSE) as CloseReason[]) if (CLOSE[reason] === code) return reason;
  return null;
}
