// The board of a tournament, or one of its rounds, asked for once without joining it.
import type { Board, BoardRound } from "../../../../shared/tournament/views.ts";
import { answerIn } from "../../../device/answer.ts";

/** Null where it cannot be reached now. */
export async function fetchBoard(code: string): Promise<Board | "unknown" | null> {
  const response = await fetch(`/api/tournament/${code}`, { cache: "no-store" }).catch(() => null);
  if (response?.status === 404) return "unknown";
  return answerIn(response);
}

export async function fetchRound(code: string, number: number): Promise<BoardRound | null> {
  const response = await fetch(`/api/tournament/${code}/round/${number}`, { cache: "no-store" }).catch(
    () => null,
  );
  return answerIn(response);
}
