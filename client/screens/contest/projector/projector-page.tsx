// The projector of a tournament: a wooden board of names that turns like a station's, steered from the desk or by itself.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Board } from "../../../../shared/tournament/views.ts";
import { keepAwake } from "../../../device/wake-lock.ts";
import { AS_BOARD, type Contest } from "../../../online/contest/contest.ts";
import { reloadFresh } from "../../../online/version.ts";
import { Loading } from "../../../ui/loading.tsx";
import { Name } from "../../../ui/name.tsx";
import { ageWords, c, contestRefusal, roundName } from "../common/contest-words.ts";
import { timeLeft } from "../common/time-left.ts";
import { useContest } from "../common/use-contest.ts";
import { useTicking } from "../common/use-ticking.ts";
import { WithWords } from "../common/with-words.tsx";
import { Final } from "./final.tsx";
import {
  FIRST_TURN,
  jumped,
  nextCallEndsAt,
  type ProjectedPage,
  pagesOf,
  TURN_MS,
  turned,
  type View,
} from "./pages.ts";
import { p, projectorWords } from "./projector-words.ts";
import { Slide } from "./slides.tsx";
import "./projector.css";
import "./slats.css";
import "./towns.css";
import "./photo-finish.css";
import "./podium-slide.css";

/** Where the server said no, it may say yes once it is set up again. */
const ASK_AGAIN_MS = 3000;
const TRY_NOW_MS = 1500;
/** Nothing was heard for so long: then what is shown has an age. */
const LIVE_MS = 2500;
/** A new announcement has the whole board for a while. */
const ANNOUNCED_MS = 12_000;

export const ProjectorPage = ({ code }: { readonly code: string | null }) => (
  <WithWords words={[projectorWords]}>{() => <ProjectorOf key={code} code={code ?? ""} />}</WithWords>
);

function ProjectorOf({ code }: { readonly code: string }) {
  const [attempt, setAttempt] = useState(0);
  return <Joined key={attempt} code={code} onRefused={() => setAttempt(attempt + 1)} />;
}

function Joined({ code, onRefused }: { readonly code: string; readonly onRefused: () => void }) {
  useEffect(() => keepAwake(), []);
  const contest = useContest(code, AS_BOARD);
  const phase = contest?.phase.value;
  const refusal = contest?.refusal.value ?? null;
  useEffect(() => {
    if (refusal === null) return;
    const again = setTimeout(
      () => (refusal === "join/version" ? void reloadFresh() : onRefused()),
      ASK_AGAIN_MS,
    );
    return () => clearTimeout(again);
  }, [refusal]);
  useEffect(() => {
    if (!contest || phase === "here") return;
    const trying = setInterval(() => contest.tryNow(), TRY_NOW_MS);
    return () => clearInterval(trying);
  }, [contest, phase]);
  const board = contest?.board.value;
  if (!contest || !board)
    return <Loading words={refusal === null ? c("connecting") : contestRefusal(refusal)} />;
  return <Projector contest={contest} board={board} />;
}

function Projector({ contest, board }: { readonly contest: Contest; readonly board: Board }) {
  useTicking(250);
  const stage = useRef<HTMLDivElement>(null);
  const stageU = useHeight(stage);
  const nowMs = contest.wallMs();
  const page = useTurning(board, stageU, nowMs);
  const endsAt = nextCallEndsAt(board, nowMs);
  const { announcement, round } = board;
  const isNews = announcement !== null && nowMs - announcement.at < ANNOUNCED_MS;
  const final = page.view === "final" ? round?.tables.find(({ code }) => code !== null) : undefined;
  return (
    <main class="projector" data-view={page.view} data-page={page.key} data-round={round?.number ?? 0}>
      {final?.code && !isNews ? (
        <Final key={final.code} code={final.code} name={board.name} />
      ) : (
        <>
          <header>
            <h1>
              <Name>{board.name}</Name>
            </h1>
            {round && <p class="round">{roundName(round)}</p>}
            {endsAt !== null && (
              <p class="call" role="timer">
                {timeLeft(endsAt - nowMs)}
              </p>
            )}
          </header>
          <div class="stage" ref={stage}>
            {isNews ? (
              <p class="announced" key={announcement.at}>
                {announcement.text}
              </p>
            ) : (
              <Slide key={page.key} page={page} board={board} contest={contest} stageU={stageU} />
            )}
          </div>
        </>
      )}
      <footer>
        <Age contest={contest} />
        {announcement && !isNews && <p class="news">{announcement.text}</p>}
        {board.paused && <p class="news">{c("paused")}</p>}
        {page.of > 1 && (
          <p class="page-number">
            {page.number}/{page.of}
          </p>
        )}
      </footer>
    </main>
  );
}

function Age({ contest }: { readonly contest: Contest }) {
  const ageMs = performance.now() - contest.heardAt.value;
  const isLive = contest.phase.value === "here" && ageMs < LIVE_MS;
  return (
    <p class={isLive ? "age live" : "age"} data-live={isLive}>
      {isLive ? p("live") : p("old", { age: ageWords(ageMs) })}
    </p>
  );
}

/** The height of the stage in hundredths of the screen's unit. */
function useHeight(stage: { readonly current: HTMLElement | null }): number {
  const [height, setHeight] = useState(76);
  useEffect(() => {
    const measure = () => {
      const unit = Math.min(innerHeight, innerWidth * 0.5625) / 100;
      if (stage.current) setHeight(stage.current.clientHeight / unit);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    if (stage.current) sizes.observe(stage.current);
    addEventListener("resize", measure);
    return () => {
      sizes.disconnect();
      removeEventListener("resize", measure);
    };
  }, []);
  return height;
}

/** One page after the other by this device's steady clock; at once to what is new and cannot wait. */
function useTurning(board: Board, stageU: number, nowMs: number): ProjectedPage {
  const [turning, setTurning] = useState(FIRST_TURN);
  const pages = pagesOf(board, stageU, nowMs, turning.pass);
  const now = useRef(pages);
  now.current = pages;
  const show = (view: View, urgent: boolean) =>
    setTurning((before) => jumped(now.current, before, view, urgent));
  // Whatever brought this page, it stays as long as any other.
  useEffect(() => {
    const timer = setInterval(() => setTurning((before) => turned(now.current, before)), TURN_MS);
    return () => clearInterval(timer);
  }, [turning.key]);
  const called = board.round?.tables.some(({ status }) => status === "called") ? board.round.number : 0;
  useEffect(() => {
    if (board.round) show("names", true);
  }, [board.round?.number, called]);
  useEffect(() => {
    if (board.finished) show("podium", true);
  }, [board.finished]);
  const photo = board.finish;
  useEffect(() => {
    if (photo && photo.runners[1]!.at - photo.runners[0]!.at < CLOSE_MS) show("finish", false);
  }, [photo?.at]);
  return pages.find(({ key }) => key === turning.key) ?? pages[0]!;
}

/** A finish that close is an event. */
const CLOSE_MS = 25;
