// Watches a tablet that lies out for guests: untouched for long it asks whether anybody is there, and then belongs to the next ones.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Millis } from "../../../shared/units.ts";
import { w } from "./tablet-page-words.ts";

/** How long it asks. */
const ASKING_MS: Millis = 20_000;
const SIGNS_OF_LIFE = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

type KioskWatchProps = {
  readonly quietMs: Millis;
  /** Whether anything would be lost: otherwise nobody is asked. */
  readonly hasGuests: () => boolean;
  readonly onQuiet: () => void;
};

export function KioskWatch({ quietMs, hasGuests, onQuiet }: KioskWatchProps) {
  const [leftS, setLeftS] = useState<number | null>(null);
  const lastMs = useRef(performance.now());
  const onQuietNow = useRef(onQuiet);
  onQuietNow.current = onQuiet;
  useEffect(() => {
    const touched = () => {
      lastMs.current = performance.now();
      setLeftS(null);
    };
    const look = () => {
      const leftMs = lastMs.current + quietMs - performance.now();
      if (leftMs <= 0) {
        touched();
        onQuietNow.current();
      } else if (leftMs <= ASKING_MS && hasGuests()) setLeftS(Math.ceil(leftMs / 1000));
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const sign of SIGNS_OF_LIFE)
      addEventListener(sign, touched, { capture: true, passive: true, signal });
    const timer = setInterval(look, 500);
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, [quietMs]);
  return leftS === null ? null : <StillThere leftS={leftS} />;
}

/** Above whatever lies open, and read from both sides; the touch that answers does nothing else. */
function StillThere({ leftS }: { readonly leftS: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const words = (
    <p>
      <strong>{w("kiosk.still")}</strong>
      {w("kiosk.touch", { seconds: leftS })}
    </p>
  );
  return (
    <dialog ref={dialog} class="still-there" aria-label={w("kiosk.still")}>
      <div aria-hidden="true">{words}</div>
      {words}
    </dialog>
  );
}
