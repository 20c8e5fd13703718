// How to keep the system's own gestures out of the game, which a page cannot do alone.

import { t } from "../../i18n/language.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";

type HintsSheetProps = { readonly onClose: () => void; readonly onFingers: () => void };

export function HintsSheet({ onClose, onFingers }: HintsSheetProps) {
  return (
    <Sheet title={t("tablet.hints.title")} onClose={onClose}>
      <div class="leaf">
        <p>{t("tablet.hints.why")}</p>
        <h3>iPad</h3>
        <ul class="hints">
          <li>{t("tablet.hints.ipad.gestures")}</li>
          <li>{t("tablet.hints.ipad.guided")}</li>
          <li>{t("tablet.hints.ipad.home")}</li>
        </ul>
        <h3>Android</h3>
        <ul class="hints">
          <li>{t("tablet.hints.android.pin")}</li>
          <li>{t("tablet.hints.android.palm")}</li>
        </ul>
        <p>{t("tablet.hints.rotation")}</p>
      </div>
      <Button icon="hand" onPress={onFingers}>
        {t("tablet.fingers.title")}
      </Button>
    </Sheet>
  );
}
