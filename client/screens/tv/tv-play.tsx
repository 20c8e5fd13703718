// The shared screen in play: the drawn town, and in a corner the code for late screens and returning players.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Greeting } from "../../../shared/protocol/greetings.ts";
import { HOME } from "../../device/base-path.ts";
import { greetingsShown } from "../../device/settings.ts";
import { locale, t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import { cardFrame } from "../../scene/frames.ts";
import { type Scene, scoreOf } from "../../scene/scene.ts";
import { QrCode } from "../../ui/qr.tsx";
import type { Stage } from "../../views/stage.ts";
import { loadTownField, type TownField } from "../play/fields.ts";
import { LessonSign, lessonWords } from "../play/lesson-sign.tsx";
import { Narration, namesIn } from "../play/narration.tsx";
import { PlaySurface } from "../play/play-surface.tsx";
import { eveningWords, seriesWords } from "../play/series-words.ts";
import { playWords } from "../play/words.ts";
import { ShareButton } from "../share/share-button.tsx";
import { joinUrl, useJoinAddress } from "../table/join-address.ts";
import { lineWords } from "../table/line-words.ts";
import { matchUrl } from "../table/match-address.ts";
import { wantAgainWords } from "../table/want-again.ts";
import { isStream } from "./stream.ts";
import { TvTools } from "./tv-tools.tsx";

type TvPlayProps = {
  readonly session: Session;
  /** Not on a spectator's own phone, where it would only be in the way. */
  readonly codeShown?: boolean;
  /** The desk says what comes after the match: nobody at the table can start another. */
  readonly contest?: boolean;
};

export function TvPlay({ session, codeShown = true, contest = false }: TvPlayProps) {
  const [stream] = useState(isStream);
  const [greeted, setGreeted] = useState<Greeting>();
  useEffect(
    () =>
      session.onEvent((event) => {
        if (event.type === "greeted" && greetingsShown.peek()) setGreeted(event.greeting);
      }),
    [session],
  );
  const scene = session.scene.value;
  const make = (field: TownField, stage: Stage) =>
    field.createTvPlay(stage, {
      greets: () => greetingsShown.peek(),
      words: playWords(namesIn(() => session.scene.peek())),
      bare: stream,
    });
  const table = session.table.value;
  const host = table?.players.find(({ color }) => color === scene.host);
  const series = seriesWords(table?.players ?? [], LEADERS);
  const evening = table && eveningWords(table, LEADERS);
  const told = `${series ?? ""}${evening ?? ""}`;
  return (
    <main
      class={`play tv ${stream ? "stream" : ""}`}
      data-phase={scene.phase}
      data-round={scene.round}
      data-card={typeof scene.card === "string" ? scene.card : cardFrame(scene.card)}
      data-greeted={greeted}
    >
      <h1 class="visually-hidden">{t("join.at", { code: session.code })}</h1>
      <PlaySurface
        key={locale.value}
        source={session}
        load={loadTownField}
        make={make}
        transparent={stream}
      />
      <Narration scene={scene} you={null} />
      {scene.lesson && scene.phase !== "verdict" && (
        <LessonSign label={t("lesson.label")} text={lessonWords(scene.lesson)} tv />
      )}
      {codeShown && !stream && (
        <ToolsCorner shown={table?.paused ?? false}>
          {scene.phase === "finished" && <ShareResult scene={scene} match={session.lastMatch.value} />}
        </ToolsCorner>
      )}
      {codeShown && !stream && <CodeCorner code={session.code} small={scene.phase === "finished"} />}
      {codeShown && !stream && scene.phase === "finished" && <MatchCorner id={session.lastMatch.value} />}
      {scene.phase === "finished" && host && !contest && (
        <p class={told.length > TWO_LINES ? "tv-footer long" : "tv-footer"}>
          {[series, evening].map((words) => words && <span class="series">{words}</span>)}
          {table && table.line.length > 0 && <span class="series">{lineWords(table)}</span>}
          {(table && wantAgainWords(table)) || t("end.rematch.wait", { name: host.name })}
        </p>
      )}
    </main>
  );
}

/** Of a series: the phones name everybody. */
const LEADERS = 3;
/** Letters of series and evening that stay clear of the counts, each on a line. */
const TWO_LINES = 90;

/** How long it stays after somebody has moved the pointer or pressed a key. */
const TOOLS_SHOWN_MS = 4000;

/** `shown` for good; otherwise nothing is in the way of the town until somebody comes to the screen. */
function ToolsCorner({ shown, children }: { readonly shown: boolean; readonly children: ComponentChildren }) {
  const [somebody, setSomebody] = useState(false);
  useEffect(() => {
    let timer = 0;
    const come = () => {
      setSomebody(true);
      clearTimeout(timer);
      timer = window.setTimeout(() => setSomebody(false), TOOLS_SHOWN_MS);
    };
    const listening = new AbortController();
    for (const sign of ["pointermove", "pointerdown", "keydown"])
      addEventListener(sign, come, { signal: listening.signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
  return (
    <div class={`tools-corner ${shown || somebody ? "" : "hidden"}`}>
      {children}
      <TvTools />
    </div>
  );
}

type ShareResultProps = { readonly scene: Scene; readonly match: string | null };

function ShareResult({ scene, match }: ShareResultProps) {
  const { origin } = useJoinAddress();
  const { players, winners, honours } = scene;
  return (
    <ShareButton
      look="night"
      players={players.map(({ color }) => color)}
      bullets={scoreOf(players).bullets}
      winners={winners}
      honours={honours ?? []}
      nameOf={namesIn(() => scene)}
      figureOf={(color) => players.find((player) => player.color === color)?.figure ?? color}
      link={match && matchUrl(origin ?? HOME, match)}
    />
  );
}

/** `small`: below the boards of the honours. */
function CodeCorner({ code, small }: { readonly code: string; readonly small: boolean }) {
  const { origin } = useJoinAddress();
  return (
    <aside class={`code-corner sign ${small ? "small" : ""}`} aria-label={t("tv.code", { code })}>
      <span class="huge-code">{code}</span>
      {origin && <QrCode text={joinUrl(origin, code)} label={joinUrl(origin, code)} />}
    </aside>
  );
}

/** Whoever doubts the result, or wants to keep it, scans this. */
function MatchCorner({ id }: { readonly id: string | null }) {
  const { origin } = useJoinAddress();
  if (id === null || !origin) return null;
  return (
    <aside class="match-corner sign" aria-label={t("end.look")}>
      <span>{t("end.look")}</span>
      <QrCode text={matchUrl(origin, id)} label={matchUrl(origin, id)} />
    </aside>
  );
}
