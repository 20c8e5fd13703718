// The key of the table: whoever has it hosts. The crown is for those who win.
import { t } from "../i18n/language.ts";
import { ICONS } from "./icons.tsx";

export function HostMark() {
  const label = t("lobby.host");
  return (
    <span class="host-mark" role="img" aria-label={label} title={label}>
      {ICONS.key}
    </span>
  );
}
