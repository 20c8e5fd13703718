// The canvas of a match: raises the stage, keeps the play in step with the scene, and says so where it cannot be drawn.
import { effect, type ReadonlySignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Millis } from "../../../shared/units.ts";
import { isCalm } from "../../device/calm.ts";
import { suppressGestures } from "../../device/gestures.ts";
import { isTurned, playSideways } from "../../device/turned.ts";
import { t } from "../../i18n/language.ts";
import { tryAnew } from "../../online/version.ts";
import type { Scene, SceneEvent } from "../../scene/scene.ts";
import { Loading } from "../../ui/loading.tsx";
import { tell } from "../../ui/toasts.tsx";
import type { PlayView } from "../../views/play-view.ts";
import type { Stage } from "../../views/stage.ts";
import { Notice } from "../notice/notice.tsx";

/** Where a play gets its scene from: a table, a tablet's own match, or the drills of a warm-up. */
export type SceneSource = {
  readonly scene: ReadonlySignal<Scene>;
  onEvent(fn: (event: SceneEvent) => void): () => void;
  /** At the start of every animation frame; what it changes is drawn in the same frame. */
  frame(nowMs: Millis): void;
};

/** What is drawn comes in a parcel of its own, after the page. */
type Field = { readonly Stage: typeof Stage };

type PlaySurfaceProps<F extends Field> = {
  readonly source: SceneSource;
  readonly load: () => Promise<F>;
  readonly make: (field: F, stage: Stage) => PlayView | Promise<PlayView>;
  readonly transparent?: boolean;
  readonly onDrawn?: (() => void) | undefined;
  /** On a phone that is held upright it is drawn sideways, unless a page that is read lies over it. */
  readonly sideways?: boolean;
};

type Trouble = "webgl" | "art" | "unreachable";

export function PlaySurface<F extends Field>(props: PlaySurfaceProps<F>) {
  const { sideways = true } = props;
  const host = useRef<HTMLDivElement>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [ready, setReady] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // What the play is made of is fixed while it is mounted; another attempt raises it anew.
  useEffect(() => {
    const surface = host.current;
    if (!surface) return;
    const raising = raise(surface, props);
    raising.done.then(
      () => {
        setReady(true);
        props.onDrawn?.();
      },
      (reason) => setTrouble(troubleOf(reason)),
    );
    const release = suppressGestures(surface);
    return () => {
      raising.stop();
      release();
      setReady(false);
    };
  }, [attempt]);

  // Not a frame later: what comes in its place, the end of a match above all, is never seen lying down.
  useLayoutEffect(() => (sideways ? playSideways() : undefined), [sideways]);
  const turned = isTurned.value;
  useEffect(() => {
    if (turned) tell(t("play.turned"));
  }, [turned]);

  if (trouble)
    return (
      <Notice
        of={trouble}
        within
        onRetry={() =>
          void tryAnew(() => {
            setTrouble(null);
            setAttempt(attempt + 1);
          })
        }
      />
    );
  return (
    <div ref={host} class="play-surface" data-ready={ready}>
      {!ready && <Loading words={t("app.loading")} />}
    </div>
  );
}

function raise<F extends Field>(
  surface: HTMLElement,
  { source, load, make, transparent = false }: PlaySurfaceProps<F>,
): { readonly done: Promise<void>; readonly stop: () => void } {
  const stops: (() => void)[] = [];
  let stopped = false;
  const stopAll = (): void => {
    stopped = true;
    for (const stop of stops.splice(0).reverse()) stop();
  };
  const work = async (): Promise<void> => {
    const field = await load();
    if (stopped) return;
    const stage = await field.Stage.create(surface, { transparent, calm: isCalm() });
    stops.push(() => stage.destroy());
    if (stopped) return stopAll();
    const play = await make(field, stage);
    await play.prepare(source.scene.peek());
    if (stopped) return stopAll();
    play.show();
    stops.push(() => play.hide());
    stops.push(effect(() => play.update(source.scene.value)));
    stops.push(source.onEvent((event) => play.play(event)));
    stops.push(stage.onFrame((nowMs) => source.frame(nowMs)));
  };
  return { done: work(), stop: stopAll };
}

function troubleOf(reason: unknown): Trouble {
  const code = typeof reason === "object" && reason !== null && "code" in reason ? reason.code : null;
  if (code === "view/no-webgl") return "webgl";
  if (code === "view/art-missing") return "art";
  console.error(reason);
  return "unreachable";
}
