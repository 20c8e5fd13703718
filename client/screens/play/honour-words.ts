// The honours of a match in words, with the drawing that stands for each: the same on phones, tablet and TV.
import type { Honour, HonourKind } from "../../../shared/rapid-city/honours.ts";
import { t } from "../../i18n/language.ts";
import { msWords } from "./figure-words.ts";

export const HONOUR_PICTURES: { readonly [kind in HonourKind]: string } = {
  "fastest-draw": "stopwatch",
  "closest-finish": "photo-strip",
  "quickest-hand": "stopwatch",
  "cleanest-hands": "laurel",
  "own-foot": "bullet-hole",
  gunslinger: "muzzle-flash",
  comeback: "trophy",
  "cool-head": "star-small",
  butterfingers: "tumbleweed",
  nemesis: "crow",
};

export function honourTitle({ kind }: Honour): string {
  switch (kind) {
    case "fastest-draw":
      return t("end.fastest");
    case "closest-finish":
      return t("end.closest");
    case "quickest-hand":
      return t("end.mean");
    case "cleanest-hands":
      return t("end.cleanest");
    case "own-foot":
      return t("end.ownFoot");
    case "gunslinger":
      return t("end.gunslinger");
    case "comeback":
      return t("end.comeback");
    case "cool-head":
      return t("end.coolHead");
    case "butterfingers":
      return t("end.butterfingers");
    case "nemesis":
      return t("end.nemesis");
  }
}

/** How much of it. */
export function honourFigure(honour: Honour): string {
  if ("ms" in honour) return msWords(honour.ms, honour.kind === "closest-finish" ? 1 : 0);
  const { kind, count } = honour;
  if (kind === "comeback") return t("end.comeback.told", { count });
  if (kind !== "cleanest-hands" && kind !== "butterfingers") return `${count}×`;
  return count === 0
    ? t("end.noMistake")
    : count === 1
      ? t("end.mistakes.one")
      : t("end.mistakes.many", { count });
}
