// Words that all pages of a tournament share, and what is made of several of them.
import type { TournamentRound } from "../../../../shared/tournament/state.ts";
import type { Millis } from "../../../../shared/units.ts";
import { contestEn } from "../../../i18n/contest/common/en.ts";
import { pageWords } from "../../../i18n/page-words.ts";

export const contestWords = pageWords(contestEn, {
  fr: async () => (await import("../../../i18n/contest/common/fr.ts")).contestFr,
  nl: async () => (await import("../../../i18n/contest/common/nl.ts")).contestNl,
  de: async () => (await import("../../../i18n/contest/common/de.ts")).contestDe,
});
/** `t` of every page of a tournament. */
export const c = contestWords.t;

/** What a refusal means to people. */
export function contestRefusal(code: string | null): string {
  const key = `refused.${code}`;
  if (!Object.hasOwn(contestEn, key)) return c("refused.other", { code: code ?? "?" });
  return c(key as "refused.tournament/unknown");
}

export const roundName = ({ kind, number }: Pick<TournamentRound, "kind" | "number">): string =>
  kind === "round" ? c("round.round", { number }) : c(`round.${kind}`);

export function ageWords(ms: Millis): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 100
    ? c("age.seconds", { count: seconds })
    : c("age.minutes", { count: Math.round(seconds / 60) });
}
