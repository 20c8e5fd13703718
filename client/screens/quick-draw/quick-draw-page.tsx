// The quick draw: who draws and what there is to beat, the cards, the result, and again.
import { useEffect, useState } from "preact/hooks";
import type { QuickDrawBoard } from "../../../shared/protocol/http.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { COLORS } from "../../../shared/rapid-city/types.ts";
import { BUILD } from "../../app/build.ts";
import { enterFullScreen } from "../../device/full-screen.ts";
import { keep, readKept } from "../../device/kept.ts";
import { hasTouch, isPhone } from "../../device/kind.ts";
import { hasPlayed, notePlayed } from "../../device/played.ts";
import { oneHanded } from "../../device/settings.ts";
import { t } from "../../i18n/language.ts";
import { type AttemptSummary, keepAttempt, ownBest, summaryOf } from "../../local/own-quick-draws.ts";
import type { QuickDrawGame } from "../../local/quick-draw.ts";
import { recordOfQuickDraw } from "../../local/quick-draw-record.ts";
import { PageLink } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Sign } from "../../ui/sign.tsx";
import { SeatForm } from "../phone/seat-form.tsx";
import { WarmUp } from "../phone/warm-up.tsx";
import { fetchPlayField } from "../play/fetch-ahead.ts";
import { msWords } from "../play/figure-words.ts";
import { LessonOffer } from "../play/lesson-offer.tsx";
import { AttemptResult } from "./attempt-result.tsx";
import { HouseBoard } from "./board.tsx";
import { fetchHouseBoard, fetchSeed, type HandedOver, handOver, type Seed } from "./house.ts";
import { QuickDrawPlay } from "./quick-draw-play.tsx";
import { mistakeWords, q, quickDrawWords } from "./quick-draw-words.ts";
import "./quick-draw.css";

type Drawer = { readonly name: string; readonly color: Color };
type Stage =
  | { readonly at: "form"; readonly busy: boolean }
  | { readonly at: "offer"; readonly drawer: Drawer }
  | { readonly at: "lesson"; readonly drawer: Drawer }
  | { readonly at: "cards"; readonly drawer: Drawer; readonly seed: Seed }
  | {
      readonly at: "result";
      readonly drawer: Drawer;
      readonly attempt: AttemptSummary;
      readonly best: AttemptSummary | null;
      readonly isBest: boolean;
    };

const wallMs = (pageMs: number): number => performance.timeOrigin + pageMs;

export function QuickDrawPage() {
  const [ready, setReady] = useState(false);
  const [stage, setStage] = useState<Stage>({ at: "form", busy: false });
  const [board, setBoard] = useState<QuickDrawBoard | null>(null);
  const [handedOver, setHandedOver] = useState<HandedOver | null>(null);
  useEffect(() => void quickDrawWords.load().then(() => setReady(true)), []);
  useEffect(() => void fetchHouseBoard().then(setBoard), []);
  // The play field is large: it arrives while the name is written.
  useEffect(fetchPlayField, []);
  if (!ready) return <Loading words={t("app.loading")} />;

  const draw = async (drawer: Drawer): Promise<void> => {
    if (isPhone()) void enterFullScreen();
    setHandedOver(null);
    setStage({ at: "form", busy: true });
    setStage({ at: "cards", drawer, seed: await fetchSeed() });
  };
  const begin = (drawer: Drawer): void =>
    hasPlayed.peek() ? void draw(drawer) : setStage({ at: "offer", drawer });
  const finish = async (game: QuickDrawGame, drawer: Drawer, { ofHouse }: Seed): Promise<void> => {
    const record = recordOfQuickDraw(game, { build: BUILD, wallMs });
    const attempt = summaryOf(game, record.id);
    notePlayed();
    const best = ownBest();
    const isBest = keepAttempt(attempt, record);
    setStage({ at: "result", drawer, attempt, best, isBest });
    const handed = ofHouse ? await handOver(record) : "offline";
    setHandedOver(handed);
    if (handed === "kept") setBoard(await fetchHouseBoard());
  };

  switch (stage.at) {
    case "form":
    case "offer":
      return (
        <>
          <QuickDrawForm busy={stage.at === "form" && stage.busy} board={board} onDraw={begin} />
          {stage.at === "offer" && (
            <LessonOffer
              alone
              onStart={(taught) =>
                taught ? setStage({ at: "lesson", drawer: stage.drawer }) : void draw(stage.drawer)
              }
              onClose={() => setStage({ at: "form", busy: false })}
            />
          )}
        </>
      );
    case "lesson":
      return (
        <WarmUp
          {...stage.drawer}
          oneHanded={oneHanded.value}
          onDone={() => {
            notePlayed();
            void draw(stage.drawer);
          }}
        />
      );
    case "cards":
      return (
        <QuickDrawPlay
          key={stage.seed.seed}
          {...stage.drawer}
          seed={stage.seed.seed}
          ghost={ownBest()?.cards ?? null}
          onDone={(game) => void finish(game, stage.drawer, stage.seed)}
          onLeave={() => setStage({ at: "form", busy: false })}
        />
      );
    case "result":
      return (
        <AttemptResult
          key={stage.attempt.match}
          {...stage}
          {...stage.drawer}
          board={board}
          handedOver={handedOver}
          onAgain={() => void draw(stage.drawer)}
        />
      );
  }
}

const keptColor = (): Color => COLORS.find((color) => color === readKept("quick-draw.color")) ?? "red";

type QuickDrawFormProps = {
  readonly busy: boolean;
  readonly board: QuickDrawBoard | null;
  readonly onDraw: (drawer: Drawer) => void;
};

function QuickDrawForm({ busy, board, onDraw }: QuickDrawFormProps) {
  const best = ownBest();
  const [start] = useState(() => ({ color: keptColor() }));
  return (
    <main class="page quick-draw">
      <Sign class="stack">
        <h1 class="ribbon">{q("title")}</h1>
        <p>{q("intro")}</p>
        <p class="own-best">
          {best?.resultMs != null ? (
            <>
              {q("best")}: <b>{msWords(best.resultMs)}</b> · {mistakeWords(best.mistakes)}
            </>
          ) : (
            q("best.none")
          )}
        </p>
        <SeatForm
          taken={[]}
          color={start.color}
          submitWords={q("start")}
          busy={busy}
          note={hasTouch() ? undefined : q("keys")}
          onSubmit={({ name, color }) => {
            const chosen = color ?? start.color;
            keep("quick-draw.color", chosen);
            onDraw({ name, color: chosen });
          }}
        />
        {board && <HouseBoard board={board} />}
        <div class="ways">
          <PageLink to="/" icon="back">
            {q("back")}
          </PageLink>
        </div>
      </Sign>
    </main>
  );
}
