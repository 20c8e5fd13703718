// A settled card as one player sees it: bullets, reason, note, and when the own hand decided it.
import type { Millis } from "../../units.ts";
import { isBeaten } from "../races.ts";
import type { Color } from "../types.ts";
import type { Delta, Reason, ReasonCode } from "../verdict.ts";
import { isToThePoint, type JudgedTouch } from "./judged-touch.ts";
import { isWanting, type Note } from "./note.ts";
import type { RoundResult } from "./round-result.ts";

export type Outcome = {
  readonly player: Color;
  readonly delta: Delta;
  readonly reason: Reason;
  readonly note: Note | null;
  /** When the own hand decided it; null for whoever touched nothing that could have. */
  readonly at: Millis | null;
  readonly tooClose: boolean;
};

/** What it was, seen from afar: it cost a bullet, it went well by the own doing, or neither. */
export type Tone = "price" | "good" | "neutral";

const NEITHER: readonly ReasonCode[] = ["stood-nowhere", "stood-elsewhere", "not-first", "empty-handed"];

/** Null for whoever did not play this card. */
export function outcomeOf(result: RoundResult, player: Color): Outcome | null {
  const { verdict, notes, tooClose } = result;
  const reason = verdict.reasons[player];
  if (!reason) return null;
  return {
    player,
    delta: verdict.delta[player] ?? 0,
    reason,
    note: notes[player] ?? null,
    at: decisiveTouch(result, player)?.at ?? null,
    tooClose: tooClose.includes(player),
  };
}

export const outcomesOf = (result: RoundResult, players: readonly Color[]): Outcome[] =>
  players.flatMap((player) => outcomeOf(result, player) ?? []);

export function toneOf({ delta, reason }: Pick<Outcome, "delta" | "reason">): Tone {
  if (delta === 1) return "price";
  return delta === -1 || !NEITHER.includes(reason.code) ? "good" : "neutral";
}

/** The same result with what only this device knows about its own player, where that explains why nothing came of it. */
export function withNote(result: RoundResult, player: Color, note: Note): RoundResult {
  const code = result.verdict.reasons[player]?.code;
  if (code === undefined || !isWanting(code) || result.notes[player]) return result;
  return { ...result, notes: { ...result.notes, [player]: note } };
}

/** The touch that counted; else the one that came too late for what it wanted. Those that could not count have no time to tell. */
function decisiveTouch({ touches, verdict, card }: RoundResult, player: Color): JudgedTouch | undefined {
  const own = touches.filter((touch) => touch.player === player);
  const counted = own.filter(({ fate }) => fate === "counts");
  const reasonAt = verdict.reasons[player]?.at;
  return (
    counted.find(({ at }) => at === reasonAt) ??
    counted[0] ??
    own.find((touch) => isBeaten(touch.fate) && touch.fate !== "occupied" && isToThePoint(touch, { card }))
  );
}
