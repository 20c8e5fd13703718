// What host and organiser read of a player at whom one should look, with the figures that speak for it.
import type { Mark } from "../../../shared/timing/marks.ts";
import { t } from "../../i18n/language.ts";

export const markWords = (marks: readonly Mark[]): string => marks.map(wordsOf).join(" ");

function wordsOf({ code, of, figure }: Mark): string {
  if (code === "pongs/late") return t("mark.pongs/late");
  if (code !== "claims/suspect") return t(`mark.${code}`, { of, figure });
  const counted = of > 0 ? [t("mark.claims/suspect.counted", { of, figure })] : [];
  return [t("mark.claims/suspect"), ...counted].join(" ");
}
