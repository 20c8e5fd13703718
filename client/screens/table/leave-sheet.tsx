// Asks before somebody gets up from a table.
import { t } from "../../i18n/language.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";

type LeaveSheetProps = {
  readonly title?: string;
  /** What becomes of the seat. */
  readonly text?: string;
  readonly words?: string;
  readonly onLeave: () => void;
  readonly onClose: () => void;
};

export function LeaveSheet({
  title = t("lobby.leave.sure"),
  text,
  words = t("lobby.leave"),
  onLeave,
  onClose,
}: LeaveSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      {text && <p>{text}</p>}
      <div class="ways">
        <Button look="primary" onPress={onLeave}>
          {words}
        </Button>
        <Button onPress={onClose}>{t("app.cancel")}</Button>
      </div>
    </Sheet>
  );
}
