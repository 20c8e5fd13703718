// Asks the server about itself, with the key that the passphrase has given; the tab forgets it when it is closed.
import { HOUSE_API, type HouseFinding, type HouseStatus } from "../../../shared/protocol/house.ts";
import type { RefusalCode } from "../../../shared/refusals.ts";

export type HouseRefusal = (typeof REFUSALS)[number] | "net/unreachable";
type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: HouseRefusal };

const KEPT = "house-key";
const REFUSALS = [
  "house/wrong-passphrase",
  "house/closed",
  "house/no-key",
  "gate/too-often",
] as const satisfies readonly RefusalCode[];

export const hasKey = (): boolean => sessionStorage.getItem(KEPT) !== null;
export const forgetKey = (): void => sessionStorage.removeItem(KEPT);

export async function enter(passphrase: string): Promise<HouseRefusal | null> {
  const answer = await ask<{ key: string }>(HOUSE_API.enter, { passphrase });
  if (!answer.ok) return answer.code;
  sessionStorage.setItem(KEPT, answer.value.key);
  return null;
}

export const askStatus = () => ask<HouseStatus>(HOUSE_API.status);
export const askDoctor = () => ask<{ readonly findings: readonly HouseFinding[] }>(HOUSE_API.doctor);
export const announce = (text: string) => ask(HOUSE_API.announce, { text });
export const closeTable = (table: string, text: string) => ask(HOUSE_API.close, { table, text });

async function ask<T>(path: string, body?: object): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      method: body ? "POST" : "GET",
      cache: "no-store",
      headers: {
        authorization: `Bearer ${sessionStorage.getItem(KEPT) ?? ""}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const content = await response.json();
    if (response.ok) return { ok: true, value: content };
    return { ok: false, code: REFUSALS.find((code) => code === content.code) ?? "net/unreachable" };
  } catch {
    return { ok: false, code: "net/unreachable" };
  }
}
