// A phone is sighted (T14): who shoots, the bullets, and the pattern that was found.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Outbound } from "../../../shared/protocol/messages.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { buzz } from "../../device/vibration.ts";
import { t } from "../../i18n/language.ts";
import { watchFingers } from "../../input/fingers.ts";
import { stampOf } from "../../input/stamp.ts";
import type { Session } from "../../online/session.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/controls.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Sign } from "../../ui/sign.tsx";
import { type Hole, PatternBoard } from "./pattern-board.tsx";
import { Range } from "./range.ts";
import { s, sightingWords } from "./sighting-words.ts";
import "./sighting.css";

type SightingProps = { readonly session: Session; readonly onDone: () => void };
type Stage =
  | { readonly at: "who" }
  | { readonly at: "shooting" }
  | { readonly at: "found"; readonly found: Outbound["sighted"]; readonly holes: readonly Hole[] };

/** Whoever shot last at this table is asked first: it must be one person for all phones. */
const lastShooter = new Map<string, Color>();

export function Sighting({ session, onDone }: SightingProps) {
  const [ready, setReady] = useState(false);
  const [stage, setStage] = useState<Stage>({ at: "who" });
  const table = session.table.value;
  const people = table?.players.filter(({ bot }) => bot === null) ?? [];
  const [wished, setWished] = useState<Color | null>(null);
  const shooter =
    wished ?? lastShooter.get(session.code) ?? table?.host ?? session.you.value ?? people[0]?.color ?? null;
  useEffect(() => void sightingWords.load().then(() => setReady(true)), []);
  const lost = session.status.value !== "live";
  useEffect(() => {
    if (lost) setStage({ at: "who" });
  }, [lost]);
  if (!ready || !shooter) return <Loading words={t("app.loading")} />;
  const begin = () => {
    lastShooter.set(session.code, shooter);
    setStage({ at: "shooting" });
  };
  if (stage.at === "shooting") {
    return (
      <Shooting
        session={session}
        shooter={shooter}
        onFound={(found, holes) => setStage({ at: "found", found, holes })}
        onStop={onDone}
      />
    );
  }
  if (stage.at === "found") {
    const { found, holes } = stage;
    const good = found.found === "sighted";
    return (
      <main class="page narrow sighting" data-found={found.found} data-delay={Math.round(found.delayMs)}>
        <Sign class="stack">
          <h1 class="ribbon">{good ? s("found") : s("wild")}</h1>
          <p role="status">
            {good
              ? s("found.words", {
                  ms: Math.round(found.delayMs),
                  error: Math.max(1, Math.round(found.errorMs)),
                })
              : s("wild.words")}
          </p>
          <PatternBoard holes={holes} aside={found.aside} delayMs={found.delayMs} errorMs={found.errorMs} />
          {good && <p class="small-print">{s("found.next")}</p>}
          <div class="ways">
            <Button look="primary" onPress={onDone}>
              {t("app.done")}
            </Button>
            <Button onPress={begin}>{s("again")}</Button>
          </div>
        </Sign>
      </main>
    );
  }
  return (
    <main class="page narrow sighting">
      <Sign class="stack">
        <h1 class="ribbon">{s("title")}</h1>
        <p>{s("why")}</p>
        <p>{s("how")}</p>
        <Choice
          label={s("who")}
          values={people.map(({ color }) => color)}
          chosen={shooter}
          wordOf={(color) => people.find((one) => one.color === color)?.name ?? ""}
          onChange={setWished}
        />
        <div class="ways">
          <Button look="primary" big disabled={lost} onPress={begin}>
            {s("start")}
          </Button>
          <Button icon="back" onPress={onDone}>
            {t("app.back")}
          </Button>
        </div>
        <details>
          <summary>{s("sound")}</summary>
          <p>{s("sound.why")}</p>
        </details>
      </Sign>
    </main>
  );
}

type ShootingProps = {
  readonly session: Session;
  readonly shooter: Color;
  readonly onFound: (found: Outbound["sighted"], holes: readonly Hole[]) => void;
  readonly onStop: () => void;
};

/** After the last bullet: whoever shoots late is still heard. */
const AFTER_LAST_MS = 600;

function Shooting({ session, shooter, onFound, onStop }: ShootingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shots, setShots] = useState({ fired: 0, of: 0, more: false, firstAt: 0, everyMs: 0 });
  useEffect(() => {
    const glass = canvas.current!;
    const range = new Range(glass);
    /** When each bullet crosses the line, on this page's clock; known from its launch on. */
    const crossings = new Map<number, number>();
    const holes: Hole[] = [];
    const fired = new Set<number>();
    let ends: number | null = null;
    let shotAtMs: number | null = null;
    let request = 0;
    const shoot = (at: number) => {
      const [nearest] = [...crossings].sort(([, a], [, b]) => Math.abs(a - at) - Math.abs(b - at));
      if (!nearest || ends === null) return;
      shotAtMs = at;
      buzz("touch");
      const [n, crossedAt] = nearest;
      if (fired.has(n)) return;
      fired.add(n);
      setShots((before) => ({ ...before, fired: fired.size }));
      session.send("shot", { n, at, crossedAt });
    };
    const frame = (nowMs: number) => {
      request = requestAnimationFrame(frame);
      range.draw({ nowMs, crossings: [...crossings.values()], shotAtMs });
      if (ends === null || nowMs < ends) return;
      ends = null;
      session.send("sightEnd", {});
    };
    request = requestAnimationFrame(frame);
    const stops = [
      session.onSighting((news) => {
        if (news.type === "hit") {
          if (news.offMs !== null) holes.push({ n: news.n, offMs: news.offMs });
        } else if (news.type === "sighted") {
          onFound(news, holes);
        } else {
          const { from, shots: count, firstAt, everyMs } = news;
          const first = session.toLocal(firstAt);
          crossings.clear();
          for (let n = 0; n < count; n++) crossings.set(from + n, first + n * everyMs);
          ends = first + (count - 1) * everyMs + Math.min(AFTER_LAST_MS, everyMs);
          setShots((before) => ({ ...before, of: from + count, more: from > 0, firstAt: first, everyMs }));
        }
      }),
      // A table that cannot set bullets for this phone now says so.
      session.onRefused(({ detail }) => {
        if (detail === "sight" || detail === "sightEnd") onStop();
      }),
      watchFingers({
        canvas: glass,
        now: () => performance.now(),
        onDown: ({ at }) => shoot(at),
        onUp: () => {},
        onCancel: () => {},
        onHidden: onStop,
      }),
    ];
    const byKey = (event: KeyboardEvent) => {
      if (event.code === "Escape") onStop();
      if (event.code !== "Space" || event.repeat) return;
      event.preventDefault();
      shoot(stampOf(event, performance.now()));
    };
    addEventListener("keydown", byKey);
    session.send("sight", { shooter });
    return () => {
      cancelAnimationFrame(request);
      removeEventListener("keydown", byKey);
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <main
      class="sighting-range"
      data-fired={shots.fired}
      data-of={shots.of}
      data-first-at={shots.firstAt}
      data-every-ms={shots.everyMs}
    >
      <h1 class="visually-hidden">{s("title")}</h1>
      <canvas ref={canvas} role="img" aria-label={s("aim")} />
      <p class="pill" role="status">
        {shots.more ? s("more") : s("aim")}
      </p>
      <p class="pill count" aria-hidden="true">
        {shots.fired}/{shots.of}
      </p>
      <Button look="night" onPress={onStop}>
        {s("stop")}
      </Button>
    </main>
  );
}
