// What a table has agreed on, in few words: only what differs from a plain game, and the pace.

import { PARTY_CAP_MS } from "../../shared/caps.ts";
import type { ChosenOptions } from "../../shared/protocol/options.ts";
import { t } from "../i18n/language.ts";

export function chosenWords(options: ChosenOptions): string[] {
  const { heal, pair, ultimate, expert, pace, deal, equalGuns, capMs } = options;
  return [
    heal && t("options.heal"),
    pair && t("options.pair"),
    ultimate && t("options.ultimate"),
    ultimate && expert && t("options.expert"),
    pace && t("lobby.pace", { pace: t(`options.pace.${pace}`) }),
    deal === "hand" && t("options.deal.byHand"),
    equalGuns && t("options.equalGuns"),
    capMs !== undefined &&
      capMs !== PARTY_CAP_MS &&
      `${t("options.cap")}: ${t("options.cap.value", { ms: capMs })}`,
  ].filter((words) => typeof words === "string");
}
