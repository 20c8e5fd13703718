// W8: who was absent twice in a row is withdrawn, by an event of its own that the organiser can undo.

import { findPlayer } from "./look.ts";
import type { TournamentState } from "./state.ts";

/** Of these players, those whose last two tables waited for them in vain. */
export function absentTwice(state: TournamentState, ids: readonly string[]): string[] {
  return ids.filter((id) => {
    const tables = state.rounds.flatMap((round) => round.tables.filter(({ seats }) => seats.includes(id)));
    const [before, last] = tables.slice(-2);
    const absent = tables.length >= 2 && before!.absent.includes(id) && last!.absent.includes(id);
    return absent && !findPlayer(state, id)?.withdrawn;
  });
}

/** Who is absent in the last round. */
export const absentNow = ({ rounds }: TournamentState): readonly string[] =>
  rounds.at(-1)?.tables.flatMap(({ absent }) => absent) ?? [];
