// What a projector can be told to show.

/** `rotate`: one after the other, whatever there is to see. */
export const PROJECTOR_VIEWS = [
  "rotate",
  "names",
  "tables",
  "live",
  "standings",
  "finish",
  "records",
  "countdown",
  "final",
  "podium",
] as const;
export type ProjectorView = (typeof PROJECTOR_VIEWS)[number];
