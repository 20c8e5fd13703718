// A match in full: the play field, the menu between cards, the end with its rematch, and words for those who listen.
import { useEffect, useRef, useState } from "preact/hooks";
import { countMatch, NEW_SERIES, type Series } from "../../../shared/rapid-city/series.ts";
import { winners } from "../../../shared/rapid-city/standings.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { holdBack } from "../../app/router.ts";
import { suppressGestures } from "../../device/gestures.ts";
import { holdOrientation } from "../../device/hold-orientation.ts";
import { keepAwake } from "../../device/wake-lock.ts";
import { t } from "../../i18n/language.ts";
import type { LocalGame } from "../../local/game-data.ts";
import { pause } from "../../local/local-game.ts";
import { sceneOf } from "../../local/local-scene.ts";
import { type Seating, setupOf } from "../../local/seating.ts";
import { holdUpdates } from "../../pwa/updates.ts";
import { IconButton } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice, type NoticeKind } from "../notice/notice.tsx";
import { narrate } from "../play/narration.tsx";
import { cardWords } from "../play/words.ts";
import { EndPanel } from "./end-panel.tsx";
import { MatchMenu } from "./match-menu.tsx";
import { soundOf } from "./table-sound.ts";
import { TabletTable } from "./tablet-table.ts";
import { plateName, seatWords } from "./tablet-words.ts";

type TabletMatchProps = { readonly seating: Seating; readonly onSeats: () => void };

/** Nobody may be able to guess it. */
function drawSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function TabletMatch({ seating, onSeats }: TabletMatchProps) {
  const host = useRef<HTMLDivElement>(null);
  const [table, setTable] = useState<TabletTable | null>(null);
  const [trouble, setTrouble] = useState<NoticeKind | null>(null);
  /** Another number is another match with the same people. */
  const [match, setMatch] = useState(0);
  useEffect(() => keepAwake(), []);
  useEffect(() => holdOrientation(), []);
  useEffect(() => holdUpdates(), []);
  useEffect(() => suppressGestures(document.body), []);

  // Goes on over rematches of the same seats.
  const series = useRef(NEW_SERIES);
  // Who sits where is settled while a match runs; a rematch begins anew.
  useEffect(() => {
    const setup = setupOf(seating, drawSeed());
    const opening = TabletTable.open({
      host: host.current!,
      setup,
      sitting: seating.seats,
      words: seatWords(setup.seats),
      nameOf: (color) => plateName(setup.seats, color),
    });
    let gone = false;
    let stopSound = () => {};
    opening.then(
      (opened) => {
        if (gone) return;
        stopSound = soundOf(opened);
        setTable(opened);
      },
      (reason) => setTrouble(troubleOf(reason)),
    );
    return () => {
      gone = true;
      stopSound();
      setTable(null);
      opening.then(
        (opened) => opened.destroy(),
        () => {},
      );
    };
  }, [match]);

  if (trouble) return <Notice of={trouble} onRetry={onSeats} />;
  return (
    <main class="tablet-match under-fingers">
      <div ref={host} class="tablet-glass" />
      {table ? (
        <MatchOverlay
          table={table}
          countWins={(won) => {
            series.current = countMatch(series.current, String(match), won);
            return series.current;
          }}
          onRematch={() => setMatch(match + 1)}
          onSeats={onSeats}
        />
      ) : (
        <Loading words={t("app.loading")} />
      )}
    </main>
  );
}

type MatchOverlayProps = {
  readonly table: TabletTable;
  readonly countWins: (won: readonly Color[]) => Series;
  readonly onRematch: () => void;
  readonly onSeats: () => void;
};

function MatchOverlay({ table, countWins, onRematch, onSeats }: MatchOverlayProps) {
  const [menu, setMenu] = useState(false);
  const game = table.game.value;
  const layout = table.layout.value;
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
  if (!layout) {
    return (
      <div class="tablet-veil" role="alert">
        <p>{t("tablet.turnBack")}</p>
      </div>
    );
  }
  const { x, y } = table.menuAt ?? { x: 0, y: 0 };
  return (
    <>
      <Told game={game} />
      {between && !menu && (
        <div class="tablet-menu" style={{ left: `${x}px`, top: `${y}px` }}>
          <IconButton icon="pause" look="night" label={t("play.menu")} onPress={() => openMenu(true)} />
        </div>
      )}
      {menu && <MatchMenu table={table} onClose={() => openMenu(false)} onLeave={onSeats} />}
      {phase === "finished" && (
        <EndPanel
          game={game}
          layout={layout}
          series={countWins(winners(game.match))}
          onRematch={onRematch}
          onSeats={onSeats}
        />
      )}
    </>
  );
}

/** For those who listen instead of looking. */
function Told({ game }: { readonly game: LocalGame }) {
  const { players, bullets, rounds } = game.match;
  return (
    <p
      class="visually-hidden"
      role="status"
      data-phase={game.phase}
      data-round={rounds.length}
      data-bullets={players.map((color) => bullets[color]).join(" ")}
      data-ready={game.ready.join(" ")}
      data-void={game.lastVoid}
    >
      {game.phase === "verdict" ? narrate(sceneOf(game), null, 2) : cardWords(sceneOf(game).card)}
    </p>
  );
}

function troubleOf(reason: unknown): NoticeKind {
  const code = typeof reason === "object" && reason !== null && "code" in reason ? reason.code : null;
  if (code === "view/no-webgl") return "webgl";
  if (code !== "view/art-missing") console.error(reason);
  return "art";
}
