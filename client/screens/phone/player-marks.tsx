// What the host is told of a player at whom one should look: small, in words, with the figures that speak for it.
import type { Mark } from "../../../shared/timing/marks.ts";
import { t } from "../../i18n/language.ts";

export function PlayerMarks({ marks }: { readonly marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <p class="player-marks">
      <b>{t("mark.title")}</b> {marks.map(wordsOf).join(" ")}
    </p>
  );
}

function wordsOf({ code, of, figure }: Mark): string {
  if (code === "pongs/late") return t("mark.pongs/late");
  if (code !== "claims/suspect") return t(`mark.${code}`, { of, figure });
  const counted = of > 0 ? [t("mark.claims/suspect.counted", { of, figure })] : [];
  return [t("mark.claims/suspect"), ...counted].join(" ");
}
