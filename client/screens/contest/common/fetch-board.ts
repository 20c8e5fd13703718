// The board of a tournament, or one of its rounds, asked for once without joining it.
import type { Board, BoardRound } from "../../../../shared/tournament/views.ts";

/** Null where it cannot be reached now. */
export async function fetchBoard(code: string): Promise<Board | "unknown" | null> {
  const response = await fetch(`/api/tournament/${code}`, { cache: "no-store" }).catch(() => null);
  if (response?.status === 404) return "unknown";
  return response?.ok ? ((await response.json().catch(() => null)) as Board | null) : null;
}

export async function fetchRound(code: string, number: number): Promise<BoardRound | null> {
  const response = await fetch(`/api/tournament/${code}/round/${number}`, { cache: "no-store" }).catch(
    () => null,
  );
  return response?.ok ? ((await response.json().catch(() => null)) as BoardRound | null) : null;
}
