// A whole tournament as one file: its log and what followed from it, for the `tournament` command to replay and another server to import.

import { z } from "zod";
import { a, firstFault } from "../faults.ts";
import { accept, type Result, refuse } from "../result.ts";
import { eventSchema, type TournamentEvent } from "./events.ts";
import { stateOf } from "./fold.ts";
import { type TournamentStanding, tournamentStandings } from "./tournament-standings.ts";

/** A new one whenever the shape changes, or what follows from a log. */
export const TOURNAMENT_FORMAT = "rapid-city-tournament/1";

const exportSchema = z.strictObject(
  {
    format: z.literal(TOURNAMENT_FORMAT, a(JSON.stringify(TOURNAMENT_FORMAT))),
    code: z.string(a("a code")),
    events: z.array(eventSchema, a("a list of events")).min(1, a("a list with an event")),
    /** Compared with what the log gives, never read for anything else. */
    standings: z.array(
      z.custom<TournamentStanding>((value) => typeof value === "object"),
      a("a list of standings"),
    ),
  },
  a("an exported tournament: {format, code, events, standings}"),
);

export type TournamentExport = {
  readonly format: typeof TOURNAMENT_FORMAT;
  readonly code: string;
  readonly events: readonly TournamentEvent[];
  readonly standings: readonly TournamentStanding[];
};

export const makeExport = (code: string, events: readonly TournamentEvent[]): TournamentExport => ({
  format: TOURNAMENT_FORMAT,
  code,
  events,
  standings: tournamentStandings(stateOf(events)),
});

export function parseExport(json: unknown): Result<TournamentExport> {
  const shaped = exportSchema.safeParse(json);
  if (!shaped.success) return refuse("export/invalid", firstFault(shaped.error));
  const { events } = shaped.data;
  for (const [index, { number }] of events.entries()) {
    if (number !== index + 1) {
      return refuse(
        "export/invalid",
        `events[${index}].number: ${number}, but events are numbered from 1 on`,
      );
    }
  }
  return accept(shaped.data);
}
