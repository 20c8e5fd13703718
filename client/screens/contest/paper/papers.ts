// What a desk can print of a contest.

export const PAPERS = ["poster", "seating", "cards", "standings", "certificates"] as const;
export type Paper = (typeof PAPERS)[number];
