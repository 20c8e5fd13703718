// What is answered to which command, where it is more than that it was done.
import type { Draw } from "./draw/draw.ts";
import type { MatchCard } from "./match-cards.ts";
import type { TournamentRound } from "./state.ts";
import type { TabletTable } from "./tablet-table.ts";

export type DrawPreview = Draw & {
  readonly seed: string;
  readonly round: number;
  readonly kind: TournamentRound["kind"];
};

export type CommandAnswers = {
  preview: DrawPreview;
  /** Asked again under its key it says no more than that it was done. */
  enter: {
    readonly entered?: number;
    readonly refused?: readonly { readonly name: string; readonly code: string }[];
  };
  code: { readonly code: string };
  cards: readonly MatchCard[];
  "attempt-begin": { readonly seed: string };
  "tablet-claim": TabletTable;
};

/** To a command of this type. */
export type AnswerTo<Type extends string> =
  | {
      readonly ok: true;
      readonly code: null;
      readonly value: Type extends keyof CommandAnswers ? CommandAnswers[Type] : unknown;
    }
  | { readonly ok: false; readonly code: string | null; readonly value: unknown };
