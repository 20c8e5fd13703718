// The score of a series in one line: how it stands, or who has won it; and what the evening comes to.
import { WINS_OF_A_SERIES } from "../../../shared/rapid-city/series.ts";
import { t } from "../../i18n/language.ts";
import { joined, unbroken } from "./verdict-words.ts";

type Scored = { readonly name: string; readonly wins: number };
type EveningSoFar = {
  readonly matches: number;
  readonly bullets: number;
  readonly players: readonly (Scored & { readonly eveningWins: number })[];
};

/** Null before anybody has won a match; at most so many are named. */
export function seriesWords(players: readonly Scored[], most = players.length): string | null {
  const scored = players.filter(({ wins }) => wins > 0).sort((a, b) => b.wins - a.wins);
  if (scored.length === 0) return null;
  const champions = scored.filter(({ wins }) => wins >= WINS_OF_A_SERIES);
  const names = joined(champions.map(({ name }) => unbroken(name)));
  if (champions.length > 0) return t(`end.series.won.${champions.length === 1 ? "one" : "many"}`, { names });
  return t("end.series", { score: scoreWords(scored.slice(0, most)), count: WINS_OF_A_SERIES });
}

/** A name stays with its figure, and no line begins with the sign between them. */
const scoreWords = (scored: readonly Scored[]): string =>
  scored.map(({ name, wins }) => unbroken(`${name} ${wins}`)).join("\u00a0· ");

/** Null before the second match; who has won how many only where that is not the score of the series. */
export function eveningWords(
  { matches, bullets, players }: EveningSoFar,
  most = players.length,
): string | null {
  if (matches < 2) return null;
  const total = t("end.evening", { matches, bullets });
  const isSeries = players.every(({ wins, eveningWins }) => wins === eveningWins);
  const scored = players
    .map(({ name, eveningWins }) => ({ name, wins: eveningWins }))
    .filter(({ wins }) => wins > 0)
    .sort((a, b) => b.wins - a.wins);
  if (isSeries || scored.length === 0) return total;
  return `${total}; ${t("end.evening.won", { score: scoreWords(scored.slice(0, most)) })}`;
}
