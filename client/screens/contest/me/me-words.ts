// Words of a player's own page in a tournament.
import { contestMeEn } from "../../../i18n/contest/me/en.ts";
import { pageWords } from "../../../i18n/page-words.ts";
import type { Pressed } from "../../../online/contest/outbox.ts";

export const meWords = pageWords(contestMeEn, {
  fr: async () => (await import("../../../i18n/contest/me/fr.ts")).contestMeFr,
  nl: async () => (await import("../../../i18n/contest/me/nl.ts")).contestMeNl,
  de: async () => (await import("../../../i18n/contest/me/de.ts")).contestMeDe,
});
export const m = meWords.t;

export const pointsWords = (points: number): string =>
  points === 1 ? m("points.one") : m("points", { points: Math.round(points * 100) / 100 });

/** What waits to be sent, in a word. */
export function pressedWords({ command }: Pressed): string {
  switch (command.type) {
    case "check-in":
    case "withdraw":
    case "come-back":
    case "object":
    case "problem":
      return m(`press.${command.type}`);
    default:
      return m("press.other");
  }
}
