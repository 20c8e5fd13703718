// One tablet: seats, a finger test before the first match, and the match itself; no server anywhere.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { enterFullScreen } from "../../device/full-screen.ts";
import { keep, readKept } from "../../device/kept.ts";
import { t } from "../../i18n/language.ts";
import { fillWithBots, makeSeating, parseSeating, type Seating } from "../../local/seating.ts";
import { askToPersist } from "../../pwa/offline.ts";
import { tell } from "../../ui/toasts.tsx";
import { FingerTest } from "./finger-test.tsx";
import { glass, watchGlass } from "./glass-size.ts";
import { SeatsScreen } from "./seats-screen.tsx";
import { loadField, TabletMatch } from "./tablet-match.tsx";
import "./tablet.css";
import "./seats.css";
import "./end-panel.css";

const SEATING = "tablet.seating";
const FINGERS = "tablet.fingers";

const peopleOf = ({ seats }: Seating): number => seats.filter(({ bot }) => bot === null).length;

export function TabletPage() {
  const [seating, setSeating] = useState(() => parseSeating(readKept(SEATING)));
  const change = (changed: Seating) => {
    keep(SEATING, makeSeating(changed));
    setSeating(changed);
  };
  const [step, setStep] = useState<"seats" | "fingers" | "match">("seats");
  // What is drawn in play comes while people sit down; without a network it is there already.
  useEffect(() => void loadField().catch(() => {}), []);
  // Before the first frame: nothing is too small for a glass that nobody has measured.
  useLayoutEffect(() => watchGlass(), []);

  const play = () => {
    void enterFullScreen();
    askToPersist();
    setStep("match");
  };
  const start = () => {
    const filled = fillWithBots(seating, glass.value, "medium");
    if (!filled.ok) return tell(t("tablet.tooSmall", { most: filled.most }));
    change(filled.value);
    const known = Number(readKept(FINGERS) ?? 0);
    if (known >= peopleOf(filled.value)) play();
    else setStep("fingers");
  };

  if (step === "match") return <TabletMatch seating={seating} onSeats={() => setStep("seats")} />;
  if (step === "fingers") {
    return (
      <FingerTest
        needed={peopleOf(seating)}
        onSeen={(most) => keep(FINGERS, String(Math.max(most, Number(readKept(FINGERS) ?? 0))))}
        onPlay={play}
        onBack={() => setStep("seats")}
      />
    );
  }
  return (
    <SeatsScreen seating={seating} onChange={change} onStart={start} onFingers={() => setStep("fingers")} />
  );
}
