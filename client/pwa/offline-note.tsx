// Says what works without the server: a note while it cannot be reached, a badge once the game is on the device.

import { useEffect } from "preact/hooks";
import { t } from "../i18n/language.ts";
import { offline, onPlainHttp, readyOffline, watchServer } from "./offline.ts";
import "./pwa.css";

export function OfflineNote() {
  useEffect(() => watchServer(), []);
  if (!offline.value) return null;
  return (
    <p class="offline-note" role="status">
      {t("pwa.offline")}
    </p>
  );
}

/** Whether this tablet may be carried to where there is no network, and what to do where it may not. */
export function KeptNote() {
  if (onPlainHttp()) return <p class="kept-note">{t("pwa.plainHttp")}</p>;
  return readyOffline.value ? <p class="kept-note ready">{t("pwa.ready")}</p> : null;
}
