// The records of a tournament (W23): fastest draws, cleanest hands, longest runs; only of judged touches of persons, unflagged, from 100 ms on.

import type { Color } from "../rapid-city/types.ts";
import { ANTICIPATION_MS, type WindowKind, windowKindOf } from "../rapid-city/windows.ts";
import { compareFractions, fraction } from "./fraction.ts";
import { countedMatches } from "./look.ts";
import { type JudgedCard, judgeCards, type MatchCards, type Records } from "./match-cards.ts";
import type { TournamentState } from "./state.ts";

export type FastestDraw = {
  readonly player: string;
  readonly reactionMs: number;
  readonly match: string;
  readonly card: number;
};
/** Shared by equal players. */
export type TournamentHonour = {
  readonly players: readonly string[];
  readonly part: number;
  readonly over: number;
};

export type TournamentRecords = {
  readonly fastest: { readonly [kind in WindowKind]?: FastestDraw };
  /** Fewest bullets in how many cards. */
  readonly cleanest: TournamentHonour | null;
  /** Most cards in a row without a bullet. */
  readonly longestRun: { readonly players: readonly string[]; readonly cards: number } | null;
};

type Figures = { bullets: number; cards: number; run: number; longest: number };

/** `judged`: where the caller remembers what judging gave. */
export function recordsOf(
  state: TournamentState,
  records: Records,
  judged: (id: string, record: MatchCards, voided: readonly number[]) => readonly JudgedCard[] = (
    _,
    record,
    voided,
  ) => judgeCards(record, voided).cards,
): TournamentRecords {
  const fastest: { [kind in WindowKind]?: FastestDraw } = {};
  const figures = new Map<string, Figures>();
  for (const round of state.rounds) {
    for (const table of round.tables) {
      for (const { id, players, voidedCards } of countedMatches(table)) {
        const kept = records.get(id);
        if (!kept) continue;
        const cards = judged(id, kept.record, voidedCards);
        for (const [seat, player] of Object.entries(kept.record.seats) as [Color, string][]) {
          if (!players.includes(player)) continue;
          noteFastest(fastest, cards, seat, player, id);
          noteFigures(figures, cards, seat, player);
        }
      }
    }
  }
  return { fastest, cleanest: cleanestOf(figures), longestRun: longestOf(figures) };
}

const isOwn = ({ round }: JudgedCard, seat: Color): boolean => !round.standIns?.includes(seat);

function noteFastest(
  fastest: { [kind in WindowKind]?: FastestDraw },
  cards: readonly JudgedCard[],
  seat: Color,
  player: string,
  match: string,
): void {
  for (const judged of cards) {
    const { round, verdict, card } = judged;
    if (!isOwn(judged, seat) || round.flagged?.includes(seat) || verdict.delta[seat] === 1) continue;
    round.taps.forEach(({ player: by, at }, index) => {
      if (by !== seat || verdict.fates[index] !== "counts" || at < ANTICIPATION_MS) return;
      const kind = windowKindOf(round.card);
      const before = fastest[kind];
      if (!before || at < before.reactionMs) fastest[kind] = { player, reactionMs: at, match, card };
    });
  }
}

function noteFigures(
  figures: Map<string, Figures>,
  cards: readonly JudgedCard[],
  seat: Color,
  player: string,
): void {
  const own = figures.get(player) ?? { bullets: 0, cards: 0, run: 0, longest: 0 };
  figures.set(player, own);
  for (const judged of cards) {
    // What a stand-in did is neither a bullet nor a merit of the person, and breaks no run.
    if (!isOwn(judged, seat)) continue;
    const paid = judged.verdict.delta[seat] === 1;
    own.cards++;
    if (paid) own.bullets++;
    own.run = paid ? 0 : own.run + 1;
    own.longest = Math.max(own.longest, own.run);
  }
}

function cleanestOf(figures: ReadonlyMap<string, Figures>): TournamentHonour | null {
  let best: TournamentHonour | null = null;
  for (const [player, { bullets, cards }] of figures) {
    if (cards === 0) continue;
    const order =
      best === null ? -1 : compareFractions(fraction(bullets, cards), fraction(best.part, best.over));
    if (order < 0) best = { players: [player], part: bullets, over: cards };
    else if (order === 0) best = { ...best!, players: [...best!.players, player] };
  }
  return best;
}

function longestOf(figures: ReadonlyMap<string, Figures>): TournamentRecords["longestRun"] {
  const most = Math.max(0, ...[...figures.values()].map(({ longest }) => longest));
  if (most === 0) return null;
  const players = [...figures].filter(([, { longest }]) => longest === most).map(([player]) => player);
  return { players, cards: most };
}
