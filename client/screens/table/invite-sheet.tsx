// Code and QR for those who come later or come back.
import { t } from "../../i18n/language.ts";
import { QrCode } from "../../ui/qr.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { joinUrl, shortAddress, useJoinAddress } from "./join-address.ts";
import { LinkButtons } from "./link-buttons.tsx";

export function InviteSheet({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const { origin, local } = useJoinAddress();
  return (
    <Sheet title={t("tv.scan")} onClose={onClose}>
      <div class="invite">
        {origin && <QrCode text={joinUrl(origin, code)} label={joinUrl(origin, code)} />}
        <div>
          {origin && <p>{t("tv.or", { address: shortAddress(origin) })}</p>}
          <p class="huge-code">{code}</p>
          {origin && <LinkButtons url={joinUrl(origin, code)} code={code} />}
          {local && <p>{origin ? t("tv.wifi") : t("tv.noLan")}</p>}
        </div>
      </div>
    </Sheet>
  );
}
