// The link to a table, to be sent to those who cannot scan it.
import { useState } from "preact/hooks";
import { canShare, copyText, shareLink } from "../../device/sharing.ts";
import { t } from "../../i18n/language.ts";
import { Button } from "../../ui/button.tsx";

export function LinkButtons({ url, code }: { readonly url: string; readonly code: string }) {
  const [said, setSaid] = useState<"copied" | "byHand" | null>(null);
  const copy = async (): Promise<void> => setSaid((await copyText(url)) ? "copied" : "byHand");
  return (
    <div class="link-buttons">
      {canShare() && (
        <Button icon="share" onPress={() => void shareLink(t("join.at", { code }), url)}>
          {t("invite.share")}
        </Button>
      )}
      <Button icon="copy" onPress={() => void copy()}>
        {said === "copied" ? t("invite.copied") : t("invite.copy")}
      </Button>
      {said === "byHand" && <input type="text" readOnly value={url} aria-label={t("invite.copy")} />}
      <span class="visually-hidden" role="status">
        {said === "copied" && t("invite.copied")}
      </span>
    </div>
  );
}
