// What the seats of a tablet say, in the language of the device.
import type { Color } from "../../../shared/rapid-city/types.ts";
import { locale, t } from "../../i18n/language.ts";
import { ordinalOf } from "../../i18n/ordinal.ts";
import type { LocalSeat } from "../../local/game-data.ts";
import { nearestHandicap } from "../../local/handicap.ts";
import type { SeatWords } from "../../views/tablet/seat-mood.ts";
import { lessonWords } from "../play/lesson-sign.tsx";
import { stampWords, toldToYou } from "../play/verdict-words.ts";

type Named = Pick<LocalSeat, "color" | "name">;

/** Names are optional here: a colour is name enough. */
export const calledBy = (seats: readonly Named[], color: Color): string =>
  seats.find((seat) => seat.color === color)?.name || t(`color.${color}`);

/** As on the plate: everyone may see who has a head start. */
export function plateName(seats: readonly LocalSeat[], color: Color): string {
  const handicapMs = seats.find((seat) => seat.color === color)?.handicapMs ?? 0;
  const name = calledBy(seats, color);
  if (handicapMs === 0) return name;
  return t("tablet.plate.handicap", { name, help: t(`tablet.handicap.${nearestHandicap(handicapMs)}`) });
}

export function seatWords(seats: readonly Named[]): SeatWords {
  const nameOf = (color: Color) => calledBy(seats, color);
  return {
    tapReady: t("tablet.tapReady"),
    ready: t("tablet.ready"),
    turnCard: t("tablet.turnCard"),
    earlyDraw: t("tablet.early"),
    voidCard: (reason) => t(`tablet.void.${reason}`),
    lesson: lessonWords,
    tooClose: t("play.tooClose"),
    stamp: stampWords,
    told: (outcome) => toldToYou(outcome, nameOf),
    stray: (why) => t(`stray.${why}`),
    won: t("tablet.won"),
    wonTogether: t("tablet.wonTogether"),
    place: (rank) => t("tablet.place", { place: ordinalOf(locale.value, rank) }),
  };
}
