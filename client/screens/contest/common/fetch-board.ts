// The board of a tournament, or one of its rounds, asked for once without joining it.
import { API } from "../../../../shared/protocol/http.ts";
import type { Board, BoardRound } from "../../../../shared/tournament/views.ts";
import { answerIn } from "../../../device/answer.ts";

/** Null where it cannot be reached now. */
export async function fetchBoard(code: string): Promise<Board | "unknown" | null> {
  const response = await ask(API.tournament(code));
  if (response?.status === 404) return "unknown";
  return answerIn(response);
}

export const fetchRound = async (code: string, number: number): Promise<BoardRound | null> =>
  answerIn(await ask(API.tournamentRound(code, number)));

const ask = (path: string): Promise<Response | null> => fetch(path, { cache: "no-store" }).catch(() => null);
