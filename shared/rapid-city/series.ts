// The score over rematches: who has won how many matches of the series, until somebody has won it and the next one begins.

/** How many matches win a series. */
export const WINS_OF_A_SERIES = 5;

/** Wins by the key of a name: whoever leaves and comes back finds them again. */
export type Series = {
  /** The match that was counted last, so that none is counted twice. */
  readonly match: string;
  readonly wins: { readonly [nameKey: string]: number };
};

export const NEW_SERIES: Series = { match: "", wins: {} };

/** Whoever has won it: several only where they won the last match together. */
export const championsOf = ({ wins }: Series): string[] =>
  Object.keys(wins).filter((name) => wins[name]! >= WINS_OF_A_SERIES);

/** After a match; the one after a won series begins the next. */
export function countMatch(series: Series, match: string, winners: readonly string[]): Series {
  if (series.match === match) return series;
  const wins: { [nameKey: string]: number } = championsOf(series).length > 0 ? {} : { ...series.wins };
  for (const name of winners) wins[name] = (wins[name] ?? 0) + 1;
  return { match, wins };
}

/** Somebody goes by another name now. */
export function renameInSeries({ match, wins }: Series, before: string, after: string): Series {
  const { [before]: own, ...others } = wins;
  return own === undefined ? { match, wins } : { match, wins: { ...others, [after]: own } };
}
