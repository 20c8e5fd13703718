// How many fingers this glass follows at once: everybody presses and holds, and sees whether all are seen.
import { useEffect, useRef, useState } from "preact/hooks";
import { suppressGestures } from "../../device/gestures.ts";
import { t } from "../../i18n/language.ts";
import { Button } from "../../ui/button.tsx";
import { Sign } from "../../ui/sign.tsx";
import { HintsSheet } from "./hints-sheet.tsx";
import { SetUpLitter } from "./set-up-litter.tsx";

type FingerTestProps = {
  readonly needed: number;
  /** Told once all fingers are up again. */
  readonly onSeen: (most: number) => void;
  readonly onPlay: () => void;
  readonly onBack: () => void;
};

type Finger = { readonly id: number; readonly x: number; readonly y: number };

export function FingerTest({ needed, onSeen, onPlay, onBack }: FingerTestProps) {
  const surface = useRef<HTMLElement>(null);
  const [fingers, setFingers] = useState<readonly Finger[]>([]);
  const [most, setMost] = useState(0);
  const [cancelled, setCancelled] = useState(false);
  const [hints, setHints] = useState(false);
  useEffect(() => suppressGestures(surface.current!), []);
  useEffect(() => {
    setMost((before) => Math.max(before, fingers.length));
    if (fingers.length === 0 && most > 0) onSeen(most);
  }, [fingers.length, most, onSeen]);

  const down = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest("button")) return;
    // A first finger begins a new try.
    if (fingers.length === 0) setCancelled(false);
    const { pointerId: id, clientX: x, clientY: y } = event;
    setFingers((all) => [...all.filter((finger) => finger.id !== id), { id, x, y }]);
  };
  const up = ({ pointerId }: PointerEvent) => setFingers((all) => all.filter(({ id }) => id !== pointerId));
  const enough = most >= needed;
  const tried = most > 0 && fingers.length === 0;
  // Fingers that are seen and then taken back would void cards.
  const takenBack = tried && cancelled;
  const tooFew = tried && !enough && t("tablet.fingers.fewer", { most, needed });
  const warning = takenBack ? t("tablet.fingers.cancelled") : tooFew;

  return (
    <>
      <main
        ref={surface}
        class="finger-test under-fingers"
        onPointerDown={down}
        onPointerUp={up}
        onPointerCancel={(event) => {
          setCancelled(true);
          up(event);
        }}
      >
        <SetUpLitter />
        {fingers.map(({ id, x, y }) => (
          <i key={id} class="finger" style={{ left: `${x}px`, top: `${y}px` }} />
        ))}
        <Sign class="tablet-sign">
          <h1>{t("tablet.fingers.title")}</h1>
          <p>{needed === 1 ? t("tablet.fingers.one") : t("tablet.fingers.all", { needed })}</p>
          <output class="count">{t("tablet.fingers.count", { most, needed })}</output>
          {warning && (
            <p role="status" class="warn">
              {warning}
            </p>
          )}
          {enough && !warning && <p role="status">{t("tablet.fingers.enough")}</p>}
          <Button look="primary" big onPress={onPlay}>
            {enough
              ? t("tablet.fingers.play")
              : tried
                ? t("tablet.fingers.anyway")
                : t("tablet.fingers.skip")}
          </Button>
          <div class="ways">
            <Button icon="back" onPress={onBack}>
              {t("tablet.seats")}
            </Button>
            <Button icon="rules" onPress={() => setHints(true)}>
              {t("tablet.fingers.how")}
            </Button>
          </div>
        </Sign>
      </main>
      {hints && <HintsSheet onClose={() => setHints(false)} onFingers={() => setHints(false)} />}
    </>
  );
}
