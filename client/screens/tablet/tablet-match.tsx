// A match in full: the play field, the menu between cards, the end with its rematch, and words for those who listen.

import { effect, useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { BUILD } from "../../app/build.ts";
import { holdBack } from "../../app/router.ts";
import { suppressGestures } from "../../device/gestures.ts";
import { holdOrientation } from "../../device/hold-orientation.ts";
import { keep } from "../../device/kept.ts";
import { notePlayed } from "../../device/played.ts";
import { randomHex } from "../../device/random-hex.ts";
import { keepAwake } from "../../device/wake-lock.ts";
import { learn, t } from "../../i18n/language.ts";
import type { LocalGame, LocalSetup } from "../../local/game-data.ts";
import type { Point } from "../../local/glass/geometry.ts";
import type { TableLayout } from "../../local/glass/layout.ts";
import { goOn, isNews, type KeptMatch, makeKept } from "../../local/kept-match.ts";
import { pause, waitsForDealer } from "../../local/local-game.ts";
import { LocalTable } from "../../local/local-table.ts";
import { type Seating, setupOf, type TabletSeat } from "../../local/seating.ts";
import { holdUpdates } from "../../pwa/updates.ts";
import { IconButton } from "../../ui/button.tsx";
import type { SeatWords } from "../../views/tablet/seat-mood.ts";
import { Narration } from "../play/narration.tsx";
import { PlaySurface } from "../play/play-surface.tsx";
import { useSound } from "../play/sound.ts";
import { EndPanel } from "./end-panel.tsx";
import { MatchMenu } from "./match-menu.tsx";
import { languagesOf, plateName, seatWords } from "./tablet-words.ts";

/** Where the running match is kept. */
export const KEPT_MATCH = "tablet.match";
export const keepContext = () => ({ build: BUILD, pageBeganMs: performance.timeOrigin });

type TabletMatchProps = {
  readonly seating: Seating;
  /** A match to go on with. */
  readonly kept: KeptMatch | null;
  readonly withLesson: boolean;
  /** Told once a match has ended. */
  readonly onEnded: (ended: LocalGame) => void;
  /** How the series and the evening stand, in words. */
  readonly score: readonly string[];
  readonly onSeats: () => void;
  readonly contest?: ContestMatch;
};

/** A match of a contest: its dealer is drawn, its end is the contest's, and it is kept under a name of its own. */
export type ContestMatch = {
  readonly keptAs: string;
  readonly firstDealer: Color | undefined;
  /** What the end says and offers instead of a rematch. */
  readonly onward: string;
};

/** Nobody may be able to guess it. */
const drawSeed = (): string => randomHex(16);

export const loadField = () => import("./tablet-field.ts");

/** With the words of every seat; a language that does not come is done without. */
async function loadFieldFor({ seats }: Seating): ReturnType<typeof loadField> {
  const learning = seats.map(({ language }) => language && learn(language).catch(() => {}));
  const [field] = await Promise.all([loadField(), ...learning]);
  return field;
}

/** Made once for each of them. */
function wordsFor({ seats }: LocalSetup, seating: Seating): (color: Color) => SeatWords {
  const languages = languagesOf(seating);
  const words = new Map(seats.map(({ color }) => [color, seatWords(seats, languages[color] ?? null)]));
  return (color) => words.get(color)!;
}

export function TabletMatch({ kept, withLesson, ...match }: TabletMatchProps) {
  /** Another number is another match with the same people. */
  const [count, setCount] = useState(0);
  useEffect(() => keepAwake(), []);
  useEffect(() => holdOrientation(), []);
  useEffect(() => holdUpdates(), []);
  useEffect(() => suppressGestures(document.body), []);
  return (
    <MatchOnGlass
      key={count}
      kept={count === 0 ? kept : null}
      withLesson={count === 0 && withLesson}
      onRematch={() => setCount(count + 1)}
      {...match}
    />
  );
}

type MatchOnGlassProps = TabletMatchProps & { readonly onRematch: () => void };
/** Undefined until the seats were laid, null while they find no room. */
type Laid = { readonly layout: TableLayout; readonly menuAt: Point } | null | undefined;

function MatchOnGlass({ seating, kept, withLesson, onEnded, ...end }: MatchOnGlassProps) {
  // Who sits where is settled while a match runs.
  const { setup, table, people } = useMemo(() => sitDown(seating, kept, withLesson, end.contest), []);
  const finished = table.scene.value.phase === "finished";
  const known = table.game.value.isLesson || finished;
  useEffect(() => {
    if (known) notePlayed();
  }, [known]);
  useEffect(() => {
    if (finished) onEnded(table.game.peek());
  }, [finished]);
  const keptAs = end.contest?.keptAs ?? KEPT_MATCH;
  useEffect(() => keepWhatHappens(table, keptAs, (game) => ({ seating, game })), []);
  const laid = useSignal<Laid>(undefined);
  useSound(table, people);
  const game = table.game.value;
  const { match, ready, lastVoid } = game;
  const { phase } = table.scene.value;
  return (
    <main
      class="play tablet-match under-fingers"
      data-phase={laid.value ? phase : null}
      data-round={match.rounds.length}
      data-bullets={match.players.map((color) => match.bullets[color]).join(" ")}
      data-ready={ready.join(" ")}
      data-void={lastVoid}
      data-lesson={table.scene.value.lesson}
    >
      <PlaySurface
        source={table}
        load={() => loadFieldFor(seating)}
        sideways={false}
        make={({ createTabletPlay }, stage) =>
          createTabletPlay(stage, {
            wordsOf: wordsFor(setup, seating),
            sitting: seating.seats,
            nameOf: (color) => plateName(setup.seats, color, languagesOf(seating)),
            now: () => performance.now(),
            beyond: () => beyondScene(table, withLesson),
            onLaid: (now) => {
              table.halt(now === null);
              laid.value = now;
            },
            onPress: (press) => table.press(press),
            onRelease: (color, aim) => table.release(color, aim),
            onCancel: (pointerId) => table.cancel(pointerId),
            onHidden: () => table.hide(),
          })
        }
      />
      <Narration
        scene={table.scene.value}
        you={null}
        news={lastVoid === null ? "" : t(`tablet.void.${lastVoid}`)}
      />
      <MatchOverlay seating={seating} table={table} laid={laid.value} {...end} />
    </main>
  );
}

type Seated = { setup: LocalSetup; table: LocalTable; people: readonly Color[] };

function sitDown(
  seating: Seating,
  kept: KeptMatch | null,
  withLesson: boolean,
  contest: ContestMatch | undefined,
): Seated {
  const dealer = contest?.firstDealer === undefined ? {} : { firstDealer: contest.firstDealer };
  const setup = kept?.game ?? { ...setupOf(seating, drawSeed()), ...dealer, withLesson };
  const people = setup.seats.filter(({ bot }) => bot === null).map(({ color }) => color);
  const table = new LocalTable(setup, () => performance.now());
  if (kept) table.change((_, nowMs) => goOn(kept, nowMs));
  return { setup, people, table };
}

/** After each card, so that nothing is lost with the page. */
function keepWhatHappens(
  table: LocalTable,
  keptAs: string,
  keptOf: (game: LocalGame) => KeptMatch,
): () => void {
  let before: LocalGame | null = null;
  return effect(() => {
    const game = table.game.value;
    if (isNews(game, before)) keep(keptAs, makeKept(keptOf(game), keepContext()));
    before = game;
  });
}

function beyondScene(table: LocalTable, withLesson: boolean) {
  const game = table.game.peek();
  return {
    mustDeal: waitsForDealer(game) ? game.match.dealer : null,
    lastVoid: game.lastVoid,
    fromNow: withLesson && !game.isLesson && game.match.rounds.length === 0,
  };
}

/** On the side where the glass has them, whoever plays for them. */
const seatedNow = ({ seats }: Seating, game: LocalGame, layout: TableLayout): TabletSeat[] =>
  seats.map((seat) => ({
    ...seat,
    edge: layout.seats.find(({ color }) => color === seat.color)!.edge,
    bot: game.seats.find(({ color }) => color === seat.color)!.bot,
  }));

type MatchOverlayProps = Pick<
  MatchOnGlassProps,
  "seating" | "score" | "onRematch" | "onSeats" | "contest"
> & {
  readonly table: LocalTable;
  readonly laid: Laid;
};

function MatchOverlay({ seating, table, laid, score, onRematch, onSeats, contest }: MatchOverlayProps) {
  const [menu, setMenu] = useState(false);
  const game = table.game.value;
  const { phase } = game;
  const between = phase === "gathering" || phase === "verdict";
  const openMenu = (on: boolean) => {
    table.change((now, nowMs) => pause(now, on, nowMs));
    // A card that was dealt in this very moment goes first.
    setMenu(table.game.value.paused);
  };
  useEffect(
    () => (phase === "finished" ? undefined : holdBack(() => openMenu(true))),
    [phase === "finished"],
  );
  if (laid === undefined) return null;
  if (laid === null) {
    return (
      <div class="tablet-veil" role="alert">
        <p>{t("tablet.turnBack")}</p>
      </div>
    );
  }
  const { layout, menuAt } = laid;
  return (
    <>
      {between && !menu && (
        <div class="tablet-menu" style={{ left: `${menuAt.x}px`, top: `${menuAt.y}px` }}>
          <IconButton icon="pause" look="night" label={t("play.menu")} onPress={() => openMenu(true)} />
        </div>
      )}
      {menu && (
        <MatchMenu
          table={table}
          seated={seatedNow(seating, game, layout)}
          onClose={() => openMenu(false)}
          onLeave={onSeats}
        />
      )}
      {phase === "finished" && (
        <EndPanel
          game={game}
          layout={layout}
          score={score}
          onRematch={onRematch}
          onSeats={onSeats}
          onward={contest?.onward}
        />
      )}
    </>
  );
}
