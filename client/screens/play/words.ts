// What is said about cards and verdicts, in the player's language: for the drawn screens and for those who listen.
import { HOME_OF } from "../../../shared/rapid-city/cards.ts";
import { type Card, CHARACTERS, type Color } from "../../../shared/rapid-city/types.ts";
import type { Reason } from "../../../shared/rapid-city/verdict.ts";
import { hasTouch } from "../../device/kind.ts";
import { locale, t } from "../../i18n/language.ts";
import type { PlayWords } from "../../views/words.ts";
import { figureWords, msWords } from "./figure-words.ts";
import { honourFigure, honourTitle } from "./honour-words.ts";

export { msWords };

export type NameOf = (color: Color) => string;

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

/** The verdict as it is told to the player whom it concerns. */
export function toldToYou({ code, rule, place, color }: Reason, nameOf: NameOf): string {
  const name = color ? nameOf(color) : "";
  switch (code) {
    case "safe-on-allowed":
      return t(`verdict.safe.${place ?? "prison"}`);
    case "stood-on-forbidden":
      return t(`verdict.forbidden.${place ?? "prison"}`);
    case "stood-nowhere":
      return rule.startsWith("H") ? t("verdict.healNowhere") : t("verdict.nowhere");
    case "no-place-left":
      return t("verdict.noPlaceLeft");
    case "healed":
      return t("verdict.healed");
    case "heal-nothing-to-give":
      return t("verdict.healNothing");
    case "stood-elsewhere":
      return t("verdict.healElsewhere");
    case "not-first":
      return t("verdict.notFirst", { name });
    case "took-own-as-attacker":
      return t("verdict.tookOwn");
    case "took-anothers":
      return t("verdict.tookAnothers", { name });
    case "lost-token":
      return t("verdict.lost", { name });
    case "wrong-hand":
      return t("verdict.wrongHand");
    case "grabbed":
      return t("verdict.grabbed", { name });
    case "empty-handed":
      return t("verdict.emptyHanded");
    case "defended":
      return t("verdict.defended");
    case "kept-by-another":
      return t("verdict.keptBy", { name });
    case "left-alone":
      return t("verdict.leftAlone");
    case "touched-on-disarmed":
      return t("verdict.touched");
    case "hands-still":
      return t("verdict.still");
  }
}

/** The verdict in a few words, beside the name of the player whom it concerns. */
export function toldBeside({ code, rule, color }: Reason, nameOf: NameOf): string {
  const name = color ? nameOf(color) : "";
  switch (code) {
    case "safe-on-allowed":
      return t("says.safe");
    case "stood-on-forbidden":
      return t("says.forbidden");
    case "stood-nowhere":
      return rule.startsWith("H") ? t("says.healNowhere") : t("says.nowhere");
    case "no-place-left":
      return t("says.noPlaceLeft");
    case "healed":
      return t("says.healed");
    case "heal-nothing-to-give":
      return t("says.healNothing");
    case "stood-elsewhere":
      return t("says.healElsewhere");
    case "not-first":
      return t("says.notFirst", { name });
    case "took-own-as-attacker":
      return t("says.tookOwn");
    case "took-anothers":
      return t("says.tookAnothers", { name });
    case "lost-token":
      return t("says.lost", { name });
    case "wrong-hand":
      return t("says.wrongHand");
    case "grabbed":
      return t("says.grabbed", { name });
    case "empty-handed":
      return t("says.emptyHanded");
    case "defended":
      return t("says.defended");
    case "kept-by-another":
      return t("says.keptBy", { name });
    case "left-alone":
      return t("says.leftAlone");
    case "touched-on-disarmed":
      return t("says.touched");
    case "hands-still":
      return t("says.still");
  }
}

/** The verdict in a word, to be stamped on paper. */
export function stampWords({ code, rule }: Reason): string {
  switch (code) {
    case "stood-on-forbidden":
    case "took-own-as-attacker":
    case "took-anothers":
    case "lost-token":
    case "touched-on-disarmed":
      return t("stamp.hit");
    case "wrong-hand":
      return t("stamp.wrongHand");
    case "stood-nowhere":
      return rule.startsWith("H") ? t("stamp.nothing") : t("stamp.slow");
    case "no-place-left":
      return t("stamp.slow");
    case "healed":
      return t("stamp.healed");
    case "heal-nothing-to-give":
      return t("stamp.first");
    case "stood-elsewhere":
    case "not-first":
      return t("stamp.missed");
    case "grabbed":
      return t("stamp.gotcha");
    case "empty-handed":
      return t("stamp.nothing");
    case "safe-on-allowed":
    case "defended":
    case "kept-by-another":
    case "left-alone":
    case "hands-still":
      return t("stamp.safe");
  }
}

export const joined = (names: readonly string[]): string =>
  new Intl.ListFormat(locale.value, { type: "conjunction" }).format(names);

export const winsWords = (names: readonly string[]): string =>
  names.length === 1 ? t("end.winner", { name: names[0] ?? "" }) : t("end.clan", { names: joined(names) });

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
    givesBack: (name) => t("headline.givesBack", { name }),
    takeBullets: (names) => {
      const [name = "", ...others] = names;
      if (others.length === 0) return t("headline.pays.one", { name });
      if (others.length === 1) return t("headline.pays.two", { names: joined(names) });
      return t("headline.pays.many", { count: names.length });
    },
    nobodyPays: t("headline.nobodyPays"),
    you: t("lobby.you"),
    stamp: stampWords,
    reason: (reason, _player, isYou) => (isYou ? toldToYou : toldBeside)(reason, nameOf),
  };
}
