// Asks to hold the phone sideways, over whatever needs two thumbs.
import { t } from "../state/language.ts";

export function TurnPrompt() {
  return (
    <div class="veil" role="alert">
      <img class="turn-phone" src="/art/svg/rotate-phone.svg" alt="" draggable={false} />
      <h2>{t("notice.portrait.title")}</h2>
      <p>{t("notice.portrait.text")}</p>
    </div>
  );
}
