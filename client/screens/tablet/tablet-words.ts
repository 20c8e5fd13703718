// What the seats of a tablet say, each in its own language, or in that of the device.

import type { Locale } from "../../../shared/languages.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { saidIn, spoken, t } from "../../i18n/language.ts";
import { ordinalOf } from "../../i18n/ordinal.ts";
import type { LocalSeat } from "../../local/game-data.ts";
import { nearestHandicap } from "../../local/handicap.ts";
import type { Seating } from "../../local/seating.ts";
import type { SeatWords } from "../../views/tablet/seat-mood.ts";
import { lessonWords } from "../play/lesson-sign.tsx";
import { stampWords, toldToYou } from "../play/verdict-words.ts";

type Named = Pick<LocalSeat, "color" | "name">;

/** Names are optional here: a colour is name enough. */
export const calledBy = (seats: readonly Named[], color: Color): string =>
  seats.find((seat) => seat.color === color)?.name || t(`color.${color}`);

type Languages = { readonly [color in Color]?: Locale | null };
export const languagesOf = ({ seats }: Seating): Languages =>
  Object.fromEntries(seats.map(({ color, language }) => [color, language]));

/** As on the plate: everyone may see who has a head start. */
export function plateName(seats: readonly LocalSeat[], color: Color, languages: Languages): string {
  const handicapMs = seats.find((seat) => seat.color === color)?.handicapMs ?? 0;
  return saidIn(languages[color] ?? null, () => {
    const name = calledBy(seats, color);
    if (handicapMs === 0) return name;
    return t("tablet.plate.handicap", { name, help: t(`tablet.handicap.${nearestHandicap(handicapMs)}`) });
  });
}

/** What is said to one of them. */
export function seatWords(seats: readonly Named[], language: Locale | null): SeatWords {
  const nameOf = (color: Color) => calledBy(seats, color);
  const say =
    <Given extends unknown[]>(words: (...given: Given) => string) =>
    (...given: Given) =>
      saidIn(language, () => words(...given));
  const always = saidIn(language, () => ({
    tapReady: t("tablet.tapReady"),
    ready: t("tablet.ready"),
    turnCard: t("tablet.turnCard"),
    earlyDraw: t("tablet.early"),
    counts: t("lesson.counts"),
    tooClose: t("play.tooClose"),
    won: t("tablet.won"),
    wonTogether: t("tablet.wonTogether"),
  }));
  return {
    ...always,
    voidCard: say((reason) => t(`tablet.void.${reason}`)),
    lesson: say(lessonWords),
    stamp: say(stampWords),
    told: say((outcome) => toldToYou(outcome, nameOf)),
    stray: say((why) => t(`stray.${why}`)),
    place: say((rank) => t("tablet.place", { place: ordinalOf(spoken(), rank) })),
  };
}
