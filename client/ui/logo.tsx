// The name of the game as it is painted over the saloon.
import { t } from "../i18n/language.ts";

export function Logo() {
  return (
    <h1 class="logo">
      <img src="/art/svg/logo.svg" alt={t("app.name")} width="640" height="320" draggable={false} />
    </h1>
  );
}
