// The rounds that this screen saw, as records: from them come the honours at the podium.
import type { RoundResult } from "../../../shared/protocol/messages.ts";
import { type Podium, podium } from "../../../shared/rapid-city/podium.ts";
import type { Color, Place, Round } from "../../../shared/rapid-city/types.ts";

export type TableSeen = {
  readonly players: readonly Color[];
  readonly tiles: readonly Place[];
  readonly dealer: Color | null;
  readonly ultimate: boolean;
};

export class RoundsSeen {
  readonly #rounds = new Map<number, Round>();

  clear(): void {
    this.#rounds.clear();
  }

  /** A round that is told twice, as to a screen that returns, counts once. */
  add(
    { players, tiles, dealer, ultimate }: TableSeen,
    { round, card, touches, early, verdict }: RoundResult,
  ): void {
    const inPlay = players.filter((color) => verdict.delta[color] !== undefined);
    const [first] = inPlay;
    if (first === undefined) return;
    this.#rounds.set(round, {
      players: inPlay,
      tiles,
      dealer: dealer ?? first,
      ultimate,
      bullets: {},
      card,
      early,
      windowMs: verdict.closedAt,
      taps: touches.map(({ at, player, hand, target }) => ({ at, player, hand, target })),
    });
  }

  honours(): Podium | null {
    const rounds = [...this.#rounds.values()];
    return rounds.length > 0 ? podium(rounds) : null;
  }
}
