// What the host is told of a player at whom one should look: small, in words.
import type { Mark } from "../../../shared/timing/marks.ts";
import { t } from "../../i18n/language.ts";
import { markWords } from "../table/mark-words.ts";

export function PlayerMarks({ marks }: { readonly marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <p class="player-marks">
      <b>{t("mark.title")}</b> {markWords(marks)}
    </p>
  );
}
