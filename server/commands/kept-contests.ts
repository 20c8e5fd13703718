// Contests in the file of a whole house: as they are kept, with what the codes of players and desks follow from.
import * as z from "zod/mini";
import { parseExport, TOURNAMENT_FORMAT } from "../../shared/tournament/export.ts";
import { stateOf } from "../../shared/tournament/fold.ts";
import type { KeptTournament, TournamentStore } from "../tournament/store.ts";

const keptSchema = z.object({
  type: z.literal("contest-kept"),
  head: z.object({
    code: z.string(),
    passphrase: z.object({ salt: z.string(), hash: z.string() }),
    secret: z.string(),
  }),
  events: z.array(z.unknown()),
});

/** A line each. */
export async function exportContests(store: TournamentStore): Promise<string[]> {
  const lines: string[] = [];
  for (const code of await store.codes()) {
    const kept = await store.load(code);
    if (kept) lines.push(JSON.stringify({ type: "contest-kept", ...kept }));
  }
  return lines;
}

export type TakenContests = { readonly taken: number; readonly leftOut: number };

/** One that is here already stays as it is. */
export async function importContests(
  store: TournamentStore,
  contests: readonly unknown[],
): Promise<TakenContests> {
  let [taken, leftOut] = [0, 0];
  for (const contest of contests) {
    const kept = understood(contest);
    if (kept === null) leftOut++;
    else if (!(await store.has(kept.head.code))) {
      await store.create(kept.head, kept.events);
      taken++;
    }
  }
  return { taken, leftOut };
}

/** Null for what no server of this version could open. */
function understood(contest: unknown): KeptTournament | null {
  const shaped = keptSchema.safeParse(contest);
  if (!shaped.success) return null;
  const { head, events } = shaped.data;
  try {
    const parsed = parseExport({ format: TOURNAMENT_FORMAT, code: head.code, events, standings: [] });
    if (!parsed.ok) return null;
    stateOf(parsed.value.events);
    return { head, events: parsed.value.events };
  } catch {
    return null;
  }
}
