// Tells that a new version is ready, while nobody plays.

import { t } from "../i18n/language.ts";
import { Button } from "../ui/button.tsx";
import { takeOver } from "./service-worker.ts";
import { mayUpdate, updateReady } from "./updates.ts";
import "./pwa.css";

export function UpdateNotice() {
  if (!updateReady.value || !mayUpdate.value) return null;
  return (
    <div class="update-notice" role="status">
      <p>{t("pwa.update")}</p>
      <Button look="primary" onPress={takeOver}>
        {t("pwa.update.now")}
      </Button>
      <Button onPress={() => (updateReady.value = false)}>{t("pwa.update.later")}</Button>
    </div>
  );
}
