// One party around a tablet: seats, a finger test before the first match, and its matches; no server anywhere.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { winners } from "../../../shared/rapid-city/standings.ts";
import { enterFullScreen } from "../../device/full-screen.ts";
import { keep, readKept } from "../../device/kept.ts";
import { kiosk } from "../../device/kiosk.ts";
import { hasPlayed } from "../../device/played.ts";
import { t } from "../../i18n/language.ts";
import { type KeptMatch, parseKept } from "../../local/kept-match.ts";
import {
  countBoth,
  followSeats,
  makeScore,
  type PartyScore,
  parseScore,
  seriesKeyOf,
  winsOf,
} from "../../local/kept-series.ts";
import { fillWithBots, makeSeating, parseSeating, type Seating } from "../../local/seating.ts";
import { askToPersist } from "../../pwa/offline.ts";
import { tell } from "../../ui/toasts.tsx";
import { LessonOffer } from "../play/lesson-offer.tsx";
import { eveningWords, seriesWords } from "../play/series-words.ts";
import { FingerTest } from "./finger-test.tsx";
import { glass, watchGlass } from "./glass-size.ts";
import { GoingOn } from "./going-on.tsx";
import { SeatsScreen } from "./seats-screen.tsx";
import { KEPT_MATCH, keepContext, loadField, TabletMatch } from "./tablet-match.tsx";
import { calledBy } from "./tablet-words.ts";

const SEATING = "tablet.seating";
const FINGERS = "tablet.fingers";
const SERIES = "tablet.series";

const peopleOf = ({ seats }: Seating): number => seats.filter(({ bot }) => bot === null).length;

export const hasGuests = (): boolean => parseSeating(readKept(SEATING)).seats.length > 0;

/** The next ones find what the house has chosen, and nobody's names or wins. */
export function forgetParty(): void {
  keep(SEATING, makeSeating({ ...parseSeating(readKept(SEATING)), seats: [] }));
  keep(KEPT_MATCH, "");
  keep(SERIES, "");
}

export function TabletParty() {
  const [seating, setSeating] = useState(() => parseSeating(readKept(SEATING)));
  const [won, setWon] = useState(() => parseScore(readKept(SERIES), Date.now()));
  const changeScore = (changed: PartyScore) => {
    if (changed.series !== won.series) keep(SERIES, makeScore(changed, Date.now()));
    setWon(changed);
  };
  const change = (changed: Seating) => {
    keep(SEATING, makeSeating(changed));
    setSeating(changed);
  };
  const score = scoreWords(won, seating);
  const [step, setStep] = useState<"seats" | "fingers" | "match">("seats");
  /** Offered until somebody decides; then what the match on the glass goes on with. */
  const [kept, setKept] = useState<KeptMatch | null>(() => parseKept(readKept(KEPT_MATCH), keepContext()));
  const [asks, setAsks] = useState(kept !== null);
  const [lesson, setLesson] = useState<"none" | "offered" | "first">("none");
  /** Guests of a café may never have seen it, whoever has played on this tablet before. */
  const [isNew, setIsNew] = useState(kiosk.peek() !== null || !hasPlayed.peek());
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
    setIsNew(false);
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
      <TabletMatch
        seating={seating}
        kept={kept}
        withLesson={lesson === "first"}
        score={score}
        onEnded={({ seats, seed, match }) => {
          const best = winners(match);
          const keys = seats.filter(({ color }) => best.includes(color)).map(seriesKeyOf);
          const paid = match.players.reduce((sum, color) => sum + (match.bullets[color] ?? 0), 0);
          changeScore(countBoth(won, seed, keys, paid));
        }}
        onSeats={backToSeats}
      />
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
        score={score}
        onChange={(changed) => {
          changeScore(followSeats(won, seating.seats, changed.seats));
          change(changed);
        }}
        onStart={() => (isNew ? setLesson("offered") : start(false))}
        onFingers={() => setStep("fingers")}
      />
      {lesson === "offered" && <LessonOffer onStart={start} onClose={() => setLesson("none")} />}
      {kept && asks && (
        <GoingOn kept={kept} onGoOn={() => goOn(kept)} onForget={forget} onClose={() => setAsks(false)} />
      )}
    </>
  );
}

/** How the series stands, and what the evening comes to, as far as there is something to say. */
function scoreWords({ series, evening }: PartyScore, { seats }: Seating): readonly string[] {
  const players = seats.map((seat) => ({
    name: calledBy(seats, seat.color),
    wins: winsOf(series, seat),
    eveningWins: winsOf(evening, seat),
  }));
  return [seriesWords(players), eveningWords({ ...evening, players })].filter((words) => words !== null);
}
