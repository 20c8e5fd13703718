// The state of a contest from its whole log, a little at a time: tables of this process judge touches meanwhile.
import type { TournamentEvent } from "../../shared/tournament/events.ts";
import { aliveEvents, Fold } from "../../shared/tournament/fold.ts";
import type { Share } from "./share.ts";

/** About a millisecond of them. */
const AT_ONCE = 50;

export async function foldSlowly(events: readonly TournamentEvent[], share: Share): Promise<Fold> {
  const fold = new Fold();
  const alive = aliveEvents(events);
  for (let from = 0; from < alive.length; from += AT_ONCE) {
    await share.work(() => {
      for (const event of alive.slice(from, from + AT_ONCE)) if (event.type !== "undone") fold.take(event);
    });
  }
  return fold;
}
