// The one thing to say about a settled card: cowboys taken, a bullet given back, or who pays.
import type { Color } from "../types.ts";
import type { RoundResult } from "./round-result.ts";

export type Headline =
  | { readonly kind: "took"; readonly by: Color; readonly tokens: readonly Color[] }
  | { readonly kind: "healed"; readonly player: Color }
  /** Nobody, where the list is empty. */
  | { readonly kind: "pays"; readonly players: readonly Color[] };

export function headlineOf({ verdict }: RoundResult, players: readonly Color[]): Headline {
  for (const by of players) {
    const { code, colors = [] } = verdict.reasons[by] ?? {};
    if (code === "grabbed" && colors.length > 0) return { kind: "took", by, tokens: colors };
  }
  if (verdict.healed) return { kind: "healed", player: verdict.healed };
  return { kind: "pays", players: players.filter((color) => verdict.delta[color] === 1) };
}
