// Asks to hold the phone sideways, over whatever needs two thumbs.
import { t } from "../../i18n/language.ts";
import { Veil } from "../../ui/veil.tsx";

export function TurnPrompt() {
  return (
    <Veil
      role="alert"
      picture={<img class="picture turning" src="/art/svg/rotate-phone.svg" alt="" draggable={false} />}
      title={t("notice.portrait.title")}
      text={<p>{t("notice.portrait.text")}</p>}
    />
  );
}
