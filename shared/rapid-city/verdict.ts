// What the referee says about one round: bullets, who holds what, who stands where, when and why it closed, and why each player paid or not.

import type { Millis } from "../units.ts";
import type { Color, Hand, Place } from "./types.ts";

/** The ids of the rule book. */
export type RuleId =
  | `S${1 | 2 | 3 | 4}`
  | `C${1 | 2 | 3 | 4 | 5 | 6}`
  | "P1"
  | `H${1 | 2 | 3}`
  | `A${1 | 2 | 3 | 4 | 5 | 7 | 8 | 9}`
  | `D${1 | 2 | 3}`
  | `U${1 | 2}`
  | `K${1 | 2 | 3 | 4 | 5}`
  | `E${1 | 2}`;

export type ClosedBy =
  /** C6, H3: everyone stands somewhere. */
  | "all-stand"
  /** C6: every allowed tile is taken. */
  | "no-place-left"
  /** H1: somebody stands on the pictured place (with a bullet to give back or not). */
  | "healed"
  /** A9: every token but the attacker's is held. */
  | "all-held"
  /** D3: everyone has touched. */
  | "all-touched"
  | "time-limit";

export type ReasonCode =
  // character and pair cards
  | "safe-on-allowed"
  | "stood-on-forbidden"
  | "stood-nowhere"
  | "no-place-left"
  // heal cards (and "stood-nowhere", which costs nothing there)
  | "healed"
  | "heal-nothing-to-give"
  | "stood-elsewhere"
  | "not-first"
  // armed cowboys: what costs a bullet
  | "took-own-as-attacker"
  | "took-anothers"
  | "lost-token"
  | "wrong-hand"
  // armed cowboys: what costs nothing
  | "grabbed"
  | "empty-handed"
  | "defended"
  | "kept-by-another"
  | "left-alone"
  // disarmed cowboys
  | "touched-on-disarmed"
  | "hands-still";

/**
 * Why a player paid, was healed or went free. Of several things that cost a bullet it is the first in time.
 * `color`: whose token it was ("took-anothers", "grabbed", "wrong-hand", "touched-on-disarmed"),
 * or who did it ("lost-token", "kept-by-another", "not-first").
 * `colors`: all tokens that an attacker took ("grabbed"), first things first. `hand`: the one that would have been right.
 * `place`: where the player stood, or the tile touched. `at`: when it happened.
 */
export type Reason = {
  readonly rule: RuleId;
  readonly code: ReasonCode;
  readonly color?: Color;
  readonly colors?: readonly Color[];
  readonly hand?: Hand;
  readonly place?: Place;
  readonly at?: Millis;
};

/** What became of one touch. */
export type TapFate =
  | "counts"
  /** D2: earlier than the reveal. */
  | "before-reveal"
  /** K2 */
  | "anticipation"
  /** K5 */
  | "early-draw"
  /** A2: the token was held already. */
  | "held"
  /** C2: the tile was taken already. */
  | "occupied"
  /** C3: this cowboy stood already. */
  | "already-standing"
  /** D1: this player had touched already. */
  | "already-touched"
  /** C4, A7: a token on a card that is about tiles, or a tile on one about tokens. */
  | "no-effect"
  /** K3: past the time limit. */
  | "too-late"
  /** K3: the round had closed before. */
  | "after-close"
  /** Later than the touches are known: nothing can be said yet. */
  | "not-yet-known";

/** An entry for every player of the round, and for nobody else. */
export type PerPlayer<T> = { readonly [color in Color]?: T };

export type Delta = -1 | 0 | 1;

export type Verdict = {
  /** Bullets taken (1) or given back (-1). While the round is open: as if it closed now without another touch. */
  readonly delta: PerPlayer<Delta>;
  readonly healed: Color | null;
  readonly closed: boolean;
  /** While the round is open: the time limit, when it will close at the latest. */
  readonly closedAt: Millis;
  readonly closedBy: ClosedBy | null;
  /** From a token to who holds it. */
  readonly holders: PerPlayer<Color>;
  /** Who stands on each tile of the ring. */
  readonly stands: readonly (Color | null)[];
  /** Like `delta`, as if the round closed now. */
  readonly reasons: PerPlayer<Reason>;
  /** Whose delta and reason can no longer change, whatever touches follow. Everyone's, once closed. */
  readonly settled: PerPlayer<boolean>;
  /** What became of each touch, in the order of the record. */
  readonly fates: readonly TapFate[];
};

/** Who takes a bullet. */
export const payersOf = ({ delta }: Pick<Verdict, "delta">): Color[] =>
  (Object.keys(delta) as Color[]).filter((color) => delta[color] === 1);
