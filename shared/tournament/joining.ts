// How a page comes to a tournament, and what it is told back: messages of its room.

import * as z from "zod/mini";
import { CODE_LENGTH } from "../protocol/limits.ts";
import type { Desk } from "./desk-view.ts";
import type { Board, Mine } from "./views.ts";

/** One more than a table's, so that nobody takes the one for the other. */
export const TOURNAMENT_CODE_LENGTH = CODE_LENGTH + 1;
export const isTournamentCode = (code: string): boolean => code.length === TOURNAMENT_CODE_LENGTH;

/** Of a player's own, by which they come back on another phone. */
export const PLAYER_CODE_LENGTH = 6;

const short = z.string().check(z.maxLength(200));

export const tournamentJoinSchema = z.discriminatedUnion("role", [
  /** By the passphrase, or by what one was given for it before. */
  z.strictObject({
    version: z.number(),
    role: z.literal("desk"),
    passphrase: z.optional(short),
    deskKey: z.optional(short),
    /** Who sits there, for the log. */
    as: z.optional(short),
  }),
  /** Enters under a name (`key`: of this entry, so that a repeat enters once), or comes back by key or code. */
  z.strictObject({
    version: z.number(),
    role: z.literal("player"),
    name: z.optional(short),
    key: z.optional(short),
    playerKey: z.optional(short),
    playerCode: z.optional(short),
  }),
  /** A projector, or the public page. */
  z.strictObject({ version: z.number(), role: z.literal("board") }),
]);
export type TournamentJoin = z.infer<typeof tournamentJoinSchema>;

export type TournamentOutbound = {
  /** The first message. */
  welcome: {
    readonly code: string;
    readonly role: TournamentJoin["role"];
    /** Of a desk: shows who one is to the room and to downloads. */
    readonly deskKey: string | null;
    readonly player: { readonly id: string; readonly key: string; readonly code: string } | null;
    /** In ms since 1970, for countdowns. */
    readonly now: number;
  };
  /** To whoever asks whether anybody is there. */
  pulse: { readonly now: number };
  /** To desks, projectors and public pages, whenever it changes; to players when they ask. */
  board: Board;
  /** To desks. */
  desk: Desk;
  /** To each player. */
  mine: Mine;
  /** To whoever asked. Under a key that was answered before comes the same answer, and nothing is done again. */
  answer: {
    readonly key: string;
    readonly ok: boolean;
    readonly code: string | null;
    readonly value: unknown;
  };
};
export type TournamentOutboundName = keyof TournamentOutbound;
export const TOURNAMENT_OUTBOUND: readonly TournamentOutboundName[] = [
  "welcome",
  "pulse",
  "board",
  "desk",
  "mine",
  "answer",
];

/** What a page sends: a command under its key. */
export const COMMAND = "command";
/** Is anybody there? Answered under the same name. */
export const PULSE = "pulse";
/** A player asks for the board. */
export const BOARD = "board";
