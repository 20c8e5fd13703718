// Who races whom for what on each card of a benchmark match, with reactions that are known to the microsecond.
import { isAllowed } from "../../../shared/rapid-city/cards.ts";
import type { Color, Target } from "../../../shared/rapid-city/types.ts";
import type { Millis } from "../../../shared/units.ts";
import type { PlannedTouch, Situation } from "../../kit/scripted-player.ts";

export const GAPS_MS = [5, 10, 20] as const;
export type Gap = (typeof GAPS_MS)[number];

export type Contest = {
  readonly round: number;
  /** A fixed gap, or two equal hands. */
  readonly gapMs: Gap | null;
  readonly target: Target;
  /** Truly first and second. */
  readonly first: Color;
  readonly second: Color;
};

type Plan = {
  readonly contest: Contest | null;
  readonly touches: ReadonlyMap<Color, readonly PlannedTouch[]>;
};

/** One for each match; all three players of the table ask it what to do. */
export class Director {
  readonly #rivals: readonly [Color, Color];
  readonly #witness: Color;
  readonly #turn: Turn;
  readonly #plans = new Map<number, Plan>();

  constructor(rivals: readonly [Color, Color], witness: Color, turn: Turn) {
    this.#rivals = rivals;
    this.#witness = witness;
    this.#turn = turn;
  }

  contests(): Contest[] {
    return [...this.#plans.values()].flatMap(({ contest }) => contest ?? []);
  }

  touchesOf(situation: Situation): readonly PlannedTouch[] {
    const plan = this.#plans.get(situation.round) ?? this.#makePlan(situation);
    this.#plans.set(situation.round, plan);
    return plan.touches.get(situation.you) ?? [];
  }

  #makePlan(situation: Situation): Plan {
    const { card, round } = situation;
    if (card.kind === "cowboy" && card.gun === "none") return { contest: null, touches: new Map() };
    const { gapMs, swapped, firstMs, secondMs } = this.#turn.next();
    const [one, other] = this.#rivals;
    const [first, second] = swapped ? [other, one] : [one, other];
    const touches = new Map<Color, PlannedTouch[]>();
    const touch = (player: Color, target: Target, afterMs: Millis) => {
      touches.set(player, [...(touches.get(player) ?? []), { afterMs, hand: "right", target }]);
    };
    const race = (target: Target) => {
      touch(first, target, firstMs);
      touch(second, target, secondMs);
      return { contest: { round, gapMs, target, first, second }, touches };
    };
    const later = secondMs + 70;
    if (card.kind === "heal") return race({ tile: situation.tiles.indexOf(card.place) });
    if (card.kind === "cowboy") {
      if (card.color === this.#witness) {
        // Both go for the attacker's own token, and then each takes theirs.
        const plan = race({ pawn: this.#witness });
        touch(first, { pawn: first }, later);
        touch(second, { pawn: second }, later + 10);
        return plan;
      }
      touch(this.#witness, { pawn: this.#witness }, firstMs - 60);
      return race({ pawn: card.color === one ? other : one });
    }
    const allowed: number[] = [];
    const forbidden: number[] = [];
    for (const [tile, place] of situation.tiles.entries())
      (isAllowed(card, place) ? allowed : forbidden).push(tile);
    const [contested, ...rest] = [...allowed, ...forbidden];
    touch(this.#witness, { tile: rest[0]! }, firstMs - 60);
    const plan = race({ tile: contested! });
    touch(second, { tile: rest[1]! }, later);
    return plan;
  }
}

/** Goes round the gaps and who is first; equal hands are drawn once and played both ways round, so that luck cancels out. */
export class Turn {
  readonly #gaps: readonly (Gap | null)[];
  readonly #chance: () => number;
  #count = 0;
  #drawn: readonly [Millis, Millis] = [0, 0];

  constructor(gaps: readonly (Gap | null)[], chance: () => number = Math.random) {
    this.#gaps = gaps;
    this.#chance = chance;
  }

  next(): { gapMs: Gap | null; swapped: boolean; firstMs: Millis; secondMs: Millis } {
    const step = this.#count++;
    const swapped = step % 2 === 1;
    const gapMs = this.#gaps[(step >> 1) % this.#gaps.length]!;
    if (gapMs !== null) {
      const firstMs = 260 + 100 * this.#chance();
      return { gapMs, swapped, firstMs, secondMs: firstMs + gapMs };
    }
    if (!swapped) this.#drawn = [reaction(this.#chance), reaction(this.#chance)];
    const [a, b] = this.#drawn;
    return { gapMs, swapped: swapped !== a > b, firstMs: Math.min(a, b), secondMs: Math.max(a, b) };
  }
}

/** Simple reaction, ex-Gaussian; the normal part after Box and Muller. */
function reaction(chance: () => number): Millis {
  const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  return Math.max(180, 276 + 21 * normal - 61 * Math.log(1 - chance()));
}
