// The calm notice while the connection is gone; it leaves by itself.
import { useEffect, useState } from "preact/hooks";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { t } from "../../i18n/language.ts";
import { Button } from "../../ui/button.tsx";
import { Cylinder } from "../../ui/cylinder.tsx";
import { Veil } from "../../ui/veil.tsx";

/** A hiccup shorter than this is not worth a word. */
const PATIENCE_MS = 600;

type LostVeilProps = {
  readonly onTryNow: () => void;
  /** A screen that all share has none to keep. */
  readonly hasSeat?: boolean;
  /** Whose seat is kept. */
  readonly who?: Color | null;
  readonly figure?: Color | undefined;
};

export function LostVeil({ onTryNow, hasSeat = true, who = null, figure }: LostVeilProps) {
  const [shown, setShown] = useState(false);
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const patience = setTimeout(() => setShown(true), PATIENCE_MS);
    const look = () => setOffline(!navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      clearTimeout(patience);
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  if (!shown) return null;
  return (
    <Veil
      role="alert"
      who={who}
      figure={figure}
      picture={<Cylinder />}
      title={t("notice.lost.title")}
      text={
        <>
          <p>{t(hasSeat ? "notice.lost.text" : "notice.lost.screen")}</p>
          {offline && <p>{t("notice.lost.offline")}</p>}
        </>
      }
    >
      <Button look="primary" onPress={onTryNow}>
        {t("notice.lost.now")}
      </Button>
    </Veil>
  );
}
