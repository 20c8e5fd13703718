// Tells that a new version is ready, while nobody plays.
import { Button } from "../screens/parts/button.tsx";
import { t } from "../state/language.ts";
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
    </div>
  );
}
