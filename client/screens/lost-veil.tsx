// The calm notice while the connection is gone; it leaves by itself.
import { useEffect, useState } from "preact/hooks";
import type { Color } from "../../shared/rapid-city/types.ts";
import { t } from "../state/language.ts";
import { Button } from "./parts/button.tsx";
import { Veil } from "./parts/veil.tsx";

/** A hiccup shorter than this is not worth a word. */
const PATIENCE_MS = 600;

type LostVeilProps = {
  readonly onTryNow: () => void;
  /** Whose seat is kept. */
  readonly who?: Color | null;
};

const CHAMBERS = [0, 60, 120, 180, 240, 300];

/** The cylinder of a revolver, spinning; drawn here, since nothing can be fetched while the connection is gone. */
const Cylinder = () => (
  <svg class="cylinder" viewBox="-50 -50 100 100" aria-hidden="true">
    <circle r="46" fill="#7c8798" stroke="#2a1a12" stroke-width="5" />
    <path
      d="M-33 -22A40 40 0 0 1 8 -39"
      fill="none"
      stroke="#c6cedb"
      stroke-width="5"
      stroke-linecap="round"
    />
    {CHAMBERS.map((turn) => (
      <g key={turn} transform={`rotate(${turn}) translate(0 -27)`}>
        <circle r="10" fill={turn === 0 ? "#f6d58a" : "#2a3040"} stroke="#2a1a12" stroke-width="3.5" />
        {turn === 0 && <circle r="4" fill="#d9542b" stroke="#2a1a12" stroke-width="2.5" />}
      </g>
    ))}
    <circle r="8" fill="#39404f" stroke="#2a1a12" stroke-width="3.5" />
  </svg>
);

export function LostVeil({ onTryNow, who = null }: LostVeilProps) {
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
      picture={<Cylinder />}
      title={t("notice.lost.title")}
      text={
        <>
          <p>{t("notice.lost.text")}</p>
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
