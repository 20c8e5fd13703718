// What is said about cards and verdicts, in the player's language: for the drawn screens and for those who listen.
import { HOME_OF } from "../../../shared/rapid-city/cards.ts";
import { type Card, CHARACTERS } from "../../../shared/rapid-city/types.ts";
import { hasTouch } from "../../device/kind.ts";
import { t } from "../../i18n/language.ts";
import type { PlayWords } from "../../views/words.ts";
import { figureWords, msWords } from "./figure-words.ts";
import { honourFigure, honourTitle } from "./honour-words.ts";

export { msWords };

import {
  joined,
  type NameOf,
  numberWords,
  stampWords,
  toldBeside,
  toldToYou,
  unbroken,
} from "./verdict-words.ts";

export function cardWords(card: "none" | "back" | Card): string {
  if (card === "none" || card === "back") return t(`card.${card}`);
  switch (card.kind) {
    case "character":
      return t(`card.${card.who}`);
    case "heal":
      return t(`card.heal.${card.place}`);
    case "pair": {
      const missing = CHARACTERS.find((who) => !card.who.includes(who)) ?? "indian";
      return t(`card.pair.${HOME_OF[missing]}`);
    }
    case "cowboy": {
      const color = t(`color.${card.color}`);
      return card.gun === "none" ? t("card.disarmed", { color }) : t(`card.armed.${card.gun}`, { color });
    }
  }
}

/** A name stays on its line. */
export const winsWords = (names: readonly string[]): string => {
  const [name = "", ...others] = names.map(unbroken);
  return others.length === 0
    ? t("end.winner", { name })
    : t("end.clan", { names: joined([name, ...others]) });
};

/** On a keyboard the space bar is the holsters. */
export const restWords = (hands: number): string =>
  t(!hasTouch() ? "play.ready.keys" : hands === 2 ? "play.ready.both" : "play.ready.one");

export const handWords = (words: PlayWords): PlayWords => ({
  ...words,
  holdHolsters: restWords(2),
  holdHolster: restWords(1),
});

export const cardsLeftWords = (count: number): string =>
  count === 1 ? t("play.cardsLeft.one") : t("play.cardsLeft.many", { count });

export function playWords(nameOf: NameOf): PlayWords {
  return {
    holdHolsters: t("play.ready.both"),
    holdHolster: t("play.ready.one"),
    waitingForOthers: t("play.waitingForOthers"),
    waitingFor: (name) => t("play.waitingFor", { names: name }),
    dealerWaits: (name) => t("play.dealerWaits", { name }),
    steady: t("play.wait"),
    deal: t("play.deal"),
    earlyDraw: t("play.early"),
    still: t("lesson.still"),
    boo: t("greet.boo"),
    paused: t("play.paused"),
    drewEarly: t("says.early"),
    tooClose: t("play.tooClose"),
    photoFinish: t("play.photoFinish"),
    milliseconds: msWords,
    figure: figureWords,
    cardsLeft: cardsLeftWords,
    wins: winsWords,
    honour: (honour) => ({ title: honourTitle(honour), figure: honourFigure(honour) }),
    tookCowboy: (name, other) => t("headline.took", { name, other }),
    tookCowboys: (name, count) => t("headline.took.many", { name, count: numberWords(count) }),
    givesBack: (name) => t("headline.givesBack", { name }),
    takeBullets: (names) => {
      const [name = "", ...others] = names;
      if (others.length === 0) return t("headline.pays.one", { name });
      if (others.length === 1) return t("headline.pays.two", { names: joined(names) });
      return t("headline.pays.many", { count: names.length });
    },
    nobodyPays: t("headline.nobodyPays"),
    you: t("lobby.you"),
    neverRested: t("says.unrested"),
    liftFirst: t("play.lift"),
    stray: (why) => t(`stray.${why}`),
    stamp: stampWords,
    toldToYou: (outcome) => toldToYou(outcome, nameOf),
    toldBeside: (outcome) => toldBeside(outcome, nameOf),
  };
}
