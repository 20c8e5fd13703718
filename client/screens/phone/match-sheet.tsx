// The way to the page of the match that was just played: for other phones to scan, where no shared screen shows it, and to open here.
import { t } from "../../i18n/language.ts";
import { Button } from "../../ui/button.tsx";
import { QrCode } from "../../ui/qr.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { matchUrl } from "../table/match-address.ts";

type MatchSheetProps = {
  readonly match: string;
  /** Where other devices reach this house. */
  readonly origin: string;
  readonly onOpen: () => void;
  readonly onClose: () => void;
};

export function MatchSheet({ match, origin, onOpen, onClose }: MatchSheetProps) {
  const url = matchUrl(origin, match);
  return (
    <Sheet title={t("end.look")} onClose={onClose}>
      <div class="invite">
        <QrCode text={url} label={url} />
        <div class="stack">
          <p>{t("end.look.scan")}</p>
          <Button look="primary" icon="play" onPress={onOpen}>
            {t("end.look.open")}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
