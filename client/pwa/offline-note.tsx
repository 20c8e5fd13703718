// Says on the start page what works while the server cannot be reached.

import { useEffect, useState } from "preact/hooks";
import { API } from "../../shared/protocol/http.ts";
import { onWake } from "../device/waking.ts";
import { t } from "../i18n/language.ts";
import "./pwa.css";

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(API.info, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

export function OfflineNote() {
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const look = () => void serverAnswers().then((answers) => setOffline(!answers));
    const lost = () => setOffline(true);
    look();
    addEventListener("offline", lost);
    const stopWaking = onWake(look);
    return () => {
      stopWaking();
      removeEventListener("offline", lost);
    };
  }, []);
  if (!offline) return null;
  return (
    <p class="offline-note" role="status">
      {t("pwa.offline")}
    </p>
  );
}
