// A house that forgets: what the store costs is the difference to it.
import type { Journal } from "../../../server/journal/journal.ts";
import type { MatchStore } from "../../../server/storage/match-store.ts";
import type { Storage } from "../../../server/storage/open-storage.ts";

export function noStorage(): Storage {
  const journal = {
    isSafe: true,
    append: (_entry: unknown, then?: () => void) => {
      if (then) queueMicrotask(then);
      return 0;
    },
    onSafety: () => () => {},
    onForget: () => () => {},
  };
  return {
    journal: journal as unknown as Journal,
    unfinished: [],
    store: {} as MatchStore,
    caughtUp: async () => {},
    written: async () => {},
    health: () => ({
      journal: { isSafe: true, waiting: 0, waitingMs: 0 },
      database: { answers: true, behind: 0 },
    }),
    close: async () => {},
  };
}
