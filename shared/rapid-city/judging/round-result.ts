// What everyone learns when a card is settled: the one way to build it, for the table, the tablet, the warm-up, the replay and the command.
import type { Millis } from "../../units.ts";
import type { Card, Color, Round } from "../types.ts";
import type { PerPlayer, Verdict } from "../verdict.ts";
import type { JudgedTouch } from "./judged-touch.ts";
import { type Note, noteFor } from "./note.ts";
import { type Finish, photoFinishes } from "./photo-finish.ts";
import { closePairs } from "./too-close.ts";

/** Why a card is void: it comes again, and nobody pays. */
export type VoidReason =
  /** The server itself stood still (T13). */
  | "server-slept"
  /** A player was not heard of when the hold was over. */
  | "link-silent"
  /** Who pays hangs on a delay that nobody can check (T8). */
  | "link-doubtful";

export type RoundResult = {
  /** Only where nobody could say who was first: then there is no outcome, and the card comes again. */
  readonly void?: VoidReason;
  readonly round: number;
  readonly card: Card;
  readonly verdict: Pick<
    Verdict,
    "delta" | "healed" | "closedAt" | "closedBy" | "holders" | "stands" | "reasons"
  >;
  /** All that were heard, in the order of their judged times. */
  readonly touches: readonly JudgedTouch[];
  /** What there is to tell beside the reason, of those for whom there is something. */
  readonly notes: PerPlayer<Note>;
  /** Races that are worth a photo, what mattered most first. */
  readonly finishes: readonly Finish[];
  /** Whom it concerns that it was too close to call (T10); nobody, mostly. */
  readonly tooClose: readonly Color[];
  /** Who drew early (K5), and who of them never rested on the holsters at all. */
  readonly early: readonly Color[];
  readonly unrested: readonly Color[];
};

export type ResultParts = {
  readonly number: number;
  readonly round: Round;
  readonly verdict: Verdict;
  /** Of each touch of the round, in the order of its record. */
  readonly bounds: readonly Millis[];
  readonly unrested?: readonly Color[];
};

export function makeResult({ number, round, verdict, bounds, unrested = [] }: ResultParts): RoundResult {
  const { delta, healed, closedAt, closedBy, holders, stands, reasons, fates } = verdict;
  const heard = round.taps.map(
    ({ at, player, hand, target }, i): JudgedTouch => ({
      at,
      player,
      hand,
      target,
      bound: bounds[i]!,
      fate: fates[i]!,
    }),
  );
  const pairs = closePairs(round, verdict, bounds);
  const touches = [...heard].sort((a, b) => a.at - b.at);
  const notes: { [color in Color]?: Note } = {};
  for (const player of round.players) {
    const note = noteFor(player, { round, verdict, touches, unrested });
    if (note) notes[player] = note;
  }
  const concerned = new Set(pairs.flatMap((pair) => pair.concerned));
  return {
    round: number,
    card: round.card,
    verdict: { delta, healed, closedAt, closedBy, holders, stands, reasons },
    touches,
    notes,
    finishes: photoFinishes(round, verdict, heard, pairs),
    tooClose: round.players.filter((color) => concerned.has(color)),
    early: round.early ?? [],
    unrested,
  };
}
