// Where a table is in its evening, and what follows from that alone.

/** lobby → gathering (holsters) → waiting (dealt, face down) → open (revealed) → verdict → gathering … → finished */
export const PHASES = ["lobby", "gathering", "waiting", "open", "verdict", "finished"] as const;
export type Phase = (typeof PHASES)[number];

/** From the deal to the verdict: a card lies on the table, face down or turned. */
/** Nobody plays: before the first match, or after one. */
export const isBetweenMatches = (phase: Phase): boolean => phase === "lobby" || phase === "finished";

export const isCardOut = (phase: Phase): boolean => phase === "waiting" || phase === "open";
