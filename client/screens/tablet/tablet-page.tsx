// One tablet: seats, a finger test before the first match, and the match itself; no server anywhere.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { enterFullScreen } from "../../device/full-screen.ts";
import { keep, readKept } from "../../device/kept.ts";
import { hasPlayed } from "../../device/played.ts";
import { t } from "../../i18n/language.ts";
import { type KeptMatch, parseKept } from "../../local/kept-match.ts";
import { fillWithBots, makeSeating, parseSeating, type Seating } from "../../local/seating.ts";
import { askToPersist } from "../../pwa/offline.ts";
import { tell } from "../../ui/toasts.tsx";
import { LessonOffer } from "../play/lesson-offer.tsx";
import { FingerTest } from "./finger-test.tsx";
import { glass, watchGlass } from "./glass-size.ts";
import { GoingOn } from "./going-on.tsx";
import { SeatsScreen } from "./seats-screen.tsx";
import { KEPT_MATCH, keepContext, loadField, TabletMatch } from "./tablet-match.tsx";
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
  /** Offered until somebody decides; then what the match on the glass goes on with. */
  const [kept, setKept] = useState<KeptMatch | null>(() => parseKept(readKept(KEPT_MATCH), keepContext()));
  const [asks, setAsks] = useState(kept !== null);
  const [lesson, setLesson] = useState<"none" | "offered" | "first">("none");
  const forget = () => {
    keep(KEPT_MATCH, "");
    setKept(null);
    setAsks(false);
  };
  // What is drawn in play comes while people sit down; without a network it is there already.
  useEffect(() => void loadField().catch(() => {}), []);
  // Before the first frame: nothing is too small for a glass that nobody has measured.
  useLayoutEffect(() => watchGlass(), []);

  const play = () => {
    void enterFullScreen();
    askToPersist();
    setStep("match");
  };
  const goOn = (match: KeptMatch) => {
    change(match.seating);
    setAsks(false);
    play();
  };
  const start = (withLesson: boolean) => {
    const filled = fillWithBots(seating, glass.value, "medium");
    if (!filled.ok) return tell(t("tablet.tooSmall", { most: filled.most }));
    change(filled.value);
    forget();
    setLesson(withLesson ? "first" : "none");
    const known = Number(readKept(FINGERS) ?? 0);
    if (known >= peopleOf(filled.value)) play();
    else setStep("fingers");
  };

  if (step === "match") {
    const backToSeats = () => {
      forget();
      setStep("seats");
    };
    return (
      <TabletMatch seating={seating} kept={kept} withLesson={lesson === "first"} onSeats={backToSeats} />
    );
  }
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
    <>
      <SeatsScreen
        seating={seating}
        onChange={change}
        onStart={() => (hasPlayed.peek() ? start(false) : setLesson("offered"))}
        onFingers={() => setStep("fingers")}
      />
      {lesson === "offered" && <LessonOffer onStart={start} onClose={() => setLesson("none")} />}
      {kept && asks && (
        <GoingOn kept={kept} onGoOn={() => goOn(kept)} onForget={forget} onClose={() => setAsks(false)} />
      )}
    </>
  );
}
