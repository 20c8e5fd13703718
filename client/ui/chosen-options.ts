// What a table has agreed on, in few words: only what differs from a plain game, and the pace.

import { PARTY_CAP_MS } from "../../shared/caps.ts";
import type { ChosenOptions, TableOptions } from "../../shared/protocol/options.ts";
import { t } from "../i18n/language.ts";

type Words = (options: ChosenOptions) => string | false | undefined;

/** Complete, or it does not compile: nothing is agreed on unseen. */
const WORDS: { readonly [option in keyof TableOptions]: Words } = {
  heal: ({ heal }) => heal && t("options.heal"),
  pair: ({ pair }) => pair && t("options.pair"),
  ultimate: ({ ultimate }) => ultimate && t("options.ultimate"),
  expert: ({ ultimate, expert }) => ultimate && expert && t("options.expert"),
  pace: ({ pace }) => pace && t("lobby.pace", { pace: t(`options.pace.${pace}`) }),
  deal: ({ deal }) => deal === "hand" && t("options.deal.byHand"),
  equalGuns: ({ equalGuns }) => equalGuns && t("options.equalGuns"),
  capMs: ({ capMs }) =>
    capMs !== undefined &&
    capMs !== PARTY_CAP_MS &&
    `${t("options.cap")}: ${t("options.cap.value", { ms: capMs })}`,
};

export const chosenWords = (options: ChosenOptions): string[] =>
  Object.values(WORDS)
    .map((wordsOf) => wordsOf(options))
    .filter((words) => typeof words === "string");
