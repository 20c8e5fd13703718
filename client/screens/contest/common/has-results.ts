// Whether standings say anything yet: before anything is played every place is the first.
import type { Board } from "../../../../shared/tournament/views.ts";

export const hasResults = ({ standings }: Board): boolean =>
  standings?.some(({ points, reactionMs }) => points > 0 || reactionMs !== null) ?? false;
