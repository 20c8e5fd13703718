// The kinds of links that people have and nobody tuned for, each with parameters of its own, drawn anew for every table.
import type { Millis } from "../../../shared/units.ts";
import { type Delay, delayOn, PROFILES, type ProfileName, type Ways } from "../../kit/slow-link/profiles.ts";

export type Chance = () => number;

export const LINK_KINDS = [
  "calm",
  "stalling",
  "blackouts",
  "bursts",
  "swelling",
  "long",
  "lopsided",
] as const;
export type OddKind = (typeof LINK_KINDS)[number];
export type LinkKind = OddKind | ProfileName;

const MAKERS: { readonly [kind in OddKind]: (chance: Chance) => Ways } = {
  calm: (chance) => {
    const way = () => waiting(between(chance, 1, 30), between(chance, 0.5, 6), chance);
    return { up: way(), down: way() };
  },
  /** Lost segments are sent again after the time that TCP waits for them, and all behind them wait too. */
  stalling: (chance) => {
    const baseMs = between(chance, 5, 50);
    const share = between(chance, 0.005, 0.03);
    const way = (): Delay => {
      const usual = waiting(baseMs, between(chance, 1, 8), chance);
      return (at) => usual(at) + (chance() < share ? between(chance, 200, 400) : 0);
    };
    return { up: way(), down: way() };
  },
  /** Now and then nothing passes at all for a moment, either way. */
  blackouts: (chance) => {
    const baseMs = between(chance, 5, 50);
    const every = between(chance, 5000, 20_000);
    const gaps = new Spells(chance, every, [120, 500]);
    const way = (): Delay => {
      const usual = waiting(baseMs, between(chance, 1, 8), chance);
      return (at) => gaps.leftAt(at) + usual(at);
    };
    return { up: way(), down: way() };
  },
  /** A second of rough air, then calm again. */
  bursts: (chance) => {
    const baseMs = between(chance, 5, 40);
    const rough = new Spells(chance, between(chance, 3000, 8000), [500, 2000]);
    const way = (): Delay => {
      const usual = waiting(baseMs, between(chance, 1, 5), chance);
      const roughMs = between(chance, 20, 60);
      return (at) => usual(at) + (rough.leftAt(at) > 0 ? -roughMs * Math.log(1 - chance()) : 0);
    };
    return { up: way(), down: way() };
  },
  /** Somebody at home uploads: the queue fills and empties, on one way or on both. */
  swelling: (chance) => {
    const baseMs = between(chance, 5, 30);
    const mostMs = between(chance, 60, 250);
    const periodMs = between(chance, 5000, 15_000);
    const phase = chance();
    const which = chance();
    const way = (swells: boolean): Delay => {
      const usual = waiting(baseMs, between(chance, 1, 5), chance);
      return (at) => {
        const turn = (at / periodMs + phase) % 1;
        return usual(at) + (swells ? mostMs * Math.max(0, Math.sin(2 * Math.PI * turn)) : 0);
      };
    };
    return { up: way(which < 0.67), down: way(which > 0.33) };
  },
  long: (chance) => {
    const baseMs = between(chance, 100, 140);
    const way = () => waiting(baseMs, between(chance, 1, 8), chance);
    return { up: way(), down: way() };
  },
  lopsided: (chance) => {
    const [short, far] = [between(chance, 2, 20), between(chance, 70, 130)];
    const isUpFar = chance() < 0.5;
    const way = (baseMs: Millis) => waiting(baseMs, between(chance, 1, 6), chance);
    return { up: way(isUpFar ? far : short), down: way(isUpFar ? short : far) };
  },
};

export function drawLink(kind: LinkKind, chance: Chance): Ways {
  if (kind in MAKERS) return MAKERS[kind as OddKind](chance);
  const { up, down } = PROFILES[kind as ProfileName];
  return { up: () => delayOn(up, chance), down: () => delayOn(down, chance) };
}

/** What distance takes, and an exponential wait on top. */
const waiting =
  (baseMs: Millis, waitMs: Millis, chance: Chance): Delay =>
  () =>
    baseMs - waitMs * Math.log(1 - chance());

export const between = (chance: Chance, least: number, most: number): number =>
  least + (most - least) * chance();

/** Spells that come every so often, at random, and last a while. Asked with times that only grow, within a little. */
class Spells {
  readonly #spells: (readonly [from: Millis, until: Millis])[] = [];
  readonly #chance: Chance;
  readonly #everyMs: Millis;
  readonly #lasting: readonly [Millis, Millis];
  #knownUntil: Millis = 0;

  constructor(chance: Chance, everyMs: Millis, lasting: readonly [Millis, Millis]) {
    this.#chance = chance;
    this.#everyMs = everyMs;
    this.#lasting = lasting;
  }

  /** How much of a spell is left at that time; 0 between them. */
  leftAt(at: Millis): Millis {
    while (this.#knownUntil <= at) {
      const from = this.#knownUntil - this.#everyMs * Math.log(1 - this.#chance());
      const until = from + between(this.#chance, ...this.#lasting);
      this.#spells.push([from, until]);
      if (this.#spells.length > 8) this.#spells.shift();
      this.#knownUntil = until;
    }
    const spell = this.#spells.find(([from, until]) => from <= at && at < until);
    return spell === undefined ? 0 : spell[1] - at;
  }
}
