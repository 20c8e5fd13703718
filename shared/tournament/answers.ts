// What the `tournament` command answers to a question about a draw or about standings, in the shapes of the rule book.

import { type DrawQuestion, drawRound } from "./draw/draw.ts";
import { fraction } from "./fraction.ts";
import { placesOf } from "./points.ts";
import type { StandingsQuestion } from "./questions.ts";
import { addTallies, emptyTally, type Standing, standingsOf, sumUs } from "./standings.ts";

export type DrawAnswer = { readonly tables: readonly (readonly string[])[]; readonly repeats: number };

export function answerDraw(question: DrawQuestion): DrawAnswer {
  const { tables, repeats } = drawRound(question);
  return { tables: tables.map(({ seats }) => seats), repeats };
}

export function answerStandings({ players, matches }: StandingsQuestion): Omit<Standing, "tooClose">[] {
  const tallies = new Map(players.map((id) => [id, emptyTally(id)]));
  for (const match of matches) {
    for (const { id, points } of placesOf(match)) {
      const before = tallies.get(id);
      if (before === undefined) continue;
      const reactions = match.reactions?.[id] ?? [];
      tallies.set(
        id,
        addTallies(before, {
          id,
          points: fraction(points, 1),
          bullets: match.bullets[id]!,
          cards: match.cards,
          touches: reactions.length,
          reactionSumUs: sumUs(reactions),
          boundSumUs: 0,
        }),
      );
    }
  }
  return standingsOf([...tallies.values()]).map(({ tooClose: _, ...standing }) => standing);
}
