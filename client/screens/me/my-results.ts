// What the house keeps of whoever has this secret, and the wish to be forgotten.
import { API, type MyResults } from "../../../shared/protocol/http.ts";
import { answerIn } from "../../device/answer.ts";

const as = (secret: string): RequestInit => ({
  cache: "no-store",
  headers: { Authorization: `Bearer ${secret}` },
});

/** Null where the house does not answer. */
export async function fetchMine(secret: string): Promise<MyResults | null> {
  return answerIn(await fetch(API.me, as(secret)).catch(() => null));
}

/** False where it cannot be said that it is done. */
export async function forgetMe(secret: string): Promise<boolean> {
  try {
    return (await fetch(API.me, { ...as(secret), method: "DELETE" })).ok;
  } catch {
    return false;
  }
}
