// Tells whoever opens the tablet's page on a phone what it is for, and what suits phones better.
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/language.ts";
import { offline, watchServer } from "../../pwa/offline.ts";
import { Button, PageLink } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { w } from "./tablet-page-words.ts";

export function PhoneNotice({ onStay }: { readonly onStay: () => void }) {
  useEffect(() => watchServer(), []);
  const online = offline.value ? { hint: t("pwa.needsServer"), asleep: true } : {};
  return (
    <Sheet title={w("phone.title")} onClose={onStay}>
      <div class="leaf">
        <p>{w("phone.text")}</p>
      </div>
      <div class="ways">
        <PageLink to="/host" look="primary" {...online}>
          {t("start.host.phone")}
        </PageLink>
        <PageLink to="/join" {...online}>
          {t("start.join")}
        </PageLink>
        <Button onPress={onStay}>{w("phone.anyway")}</Button>
      </div>
    </Sheet>
  );
}
