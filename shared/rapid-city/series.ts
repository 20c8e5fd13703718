// The score over rematches: who has won how many matches of the series, until somebody has won it and the next one begins; and what the whole evening comes to.

/** How many matches win a series. */
export const WINS_OF_A_SERIES = 5;

/** Wins by the key of a name: whoever leaves and comes back finds them again. */
export type Series = {
  /** The match that was counted last, so that none is counted twice. */
  readonly match: string;
  readonly wins: { readonly [nameKey: string]: number };
};

export const NEW_SERIES: Series = { match: "", wins: {} };

/** Not what every object has from birth: somebody may be called Constructor. */
export const winsIn = ({ wins }: Pick<Series, "wins">, nameKey: string): number =>
  Object.hasOwn(wins, nameKey) ? wins[nameKey]! : 0;

/** Whoever has won it: several only where they won the last match together. */
export const championsOf = ({ wins }: Series): string[] =>
  Object.keys(wins).filter((name) => wins[name]! >= WINS_OF_A_SERIES);

/** After a match; the one after a won series begins the next. */
export function countMatch(series: Series, match: string, winners: readonly string[]): Series {
  if (series.match === match) return series;
  return { match, wins: oneMore(championsOf(series).length > 0 ? {} : series.wins, winners) };
}

function oneMore(wins: Series["wins"], winners: readonly string[]): Series["wins"] {
  const all: { [nameKey: string]: number } = { ...wins };
  for (const name of winners) all[name] = winsIn({ wins: all }, name) + 1;
  return all;
}

/** Somebody goes by another name now. */
export function renameInSeries<S extends Series>(series: S, before: string, after: string): S {
  if (!Object.hasOwn(series.wins, before)) return series;
  const { [before]: own, ...others } = series.wins;
  return { ...series, wins: { ...others, [after]: own! } };
}

/** All matches at one table, whatever series they belong to. */
export type Evening = Series & {
  readonly matches: number;
  /** That anybody has paid. */
  readonly bullets: number;
};

export const NEW_EVENING: Evening = { match: "", matches: 0, bullets: 0, wins: {} };

export function countEvening(
  evening: Evening,
  match: string,
  winners: readonly string[],
  bullets: number,
): Evening {
  if (evening.match === match) return evening;
  return {
    match,
    matches: evening.matches + 1,
    bullets: evening.bullets + bullets,
    wins: oneMore(evening.wins, winners),
  };
}
