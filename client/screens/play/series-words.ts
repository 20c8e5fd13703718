// The score of a series in one line: how it stands, or who has won it.
import { WINS_OF_A_SERIES } from "../../../shared/rapid-city/series.ts";
import { t } from "../../i18n/language.ts";
import { joined } from "./verdict-words.ts";

type Scored = { readonly name: string; readonly wins: number };

/** Null before anybody has won a match. */
export function seriesWords(players: readonly Scored[]): string | null {
  const scored = players.filter(({ wins }) => wins > 0).sort((a, b) => b.wins - a.wins);
  if (scored.length === 0) return null;
  const champions = scored.filter(({ wins }) => wins >= WINS_OF_A_SERIES);
  if (champions.length > 0) return t("end.series.won", { names: joined(champions.map(({ name }) => name)) });
  // A name stays with its figure.
  const score = scored.map(({ name, wins }) => `${name} ${wins}`.replaceAll(" ", "\u00a0")).join(" · ");
  return t("end.series", { score, count: WINS_OF_A_SERIES });
}
