// A whole tournament as one file: its log and what followed from it, for the `tournament` command to replay and another server to import.

import * as z from "zod/mini";
import { a, firstFault } from "../faults.ts";
import { accept, type Result, refuse } from "../result.ts";
import { eventSchema, type TournamentEvent } from "./events.ts";
import { stateOf } from "./fold.ts";
import { MOST_PLAYERS } from "./sizes.ts";
import { type TournamentStanding, tournamentStandings } from "./tournament-standings.ts";

/** A new one whenever the shape changes, or what follows from a log. */
export const TOURNAMENT_FORMAT = "rapid-city-tournament/1";

/** Three times what 500 players in ten rounds come to. */
const MOST_EVENTS = 12_000;

const exportSchema = z.strictObject(
  {
    format: z.literal(TOURNAMENT_FORMAT, a(JSON.stringify(TOURNAMENT_FORMAT))),
    // It becomes the name of a folder.
    code: z.string(a("a code")).check(z.regex(/^[A-Z0-9]{1,8}$/, a("a code"))),
    events: z
      .array(eventSchema, a("a list of events"))
      .check(
        z.minLength(1, a("a list with an event")),
        z.maxLength(MOST_EVENTS, a(`a list of at most ${MOST_EVENTS} events`)),
      ),
    /** Compared with what the log gives, never read for anything else. */
    standings: z.array(
      z.custom<TournamentStanding>((value) => typeof value === "object"),
      a("a list of standings"),
    ),
    /** Only in backups: what the keys of players follow from, so that they come back with the codes that they have. */
    secret: z.exactOptional(z.string(a("a secret")).check(z.regex(/^[\w-]{1,64}$/, a("a secret")))),
  },
  a("an exported tournament: {format, code, events, standings}"),
);

export type TournamentExport = {
  readonly format: typeof TOURNAMENT_FORMAT;
  readonly code: string;
  readonly events: readonly TournamentEvent[];
  readonly standings: readonly TournamentStanding[];
  readonly secret?: string;
};

export const makeExport = (code: string, events: readonly TournamentEvent[]): TournamentExport => ({
  format: TOURNAMENT_FORMAT,
  code,
  events,
  standings: tournamentStandings(stateOf(events)),
});

/** For others to read: without the keys under which players entered, which would let a reader in as them. */
export const makePublicExport = (code: string, events: readonly TournamentEvent[]): TournamentExport =>
  makeExport(
    code,
    events.map(({ key: _key, ...event }) => event as TournamentEvent),
  );

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
  const entered = events.filter(({ type }) => type === "entered").length;
  if (entered > MOST_PLAYERS)
    return refuse("export/invalid", `events: ${entered} have entered, at most ${MOST_PLAYERS} can`);
  return accept(shaped.data);
}
