// The twenty cards in play, on the controls of any match: for the page of the quick draw, and for whoever brings a seed of their own, such as a contest.
import { effect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Color, Hand } from "../../../shared/rapid-city/types.ts";
import { freeOrientation, holdLandscape } from "../../device/full-screen.ts";
import { hasTouch } from "../../device/kind.ts";
import { safeArea } from "../../device/safe-area.ts";
import { oneHand, oneHanded } from "../../device/settings.ts";
import { isTurned } from "../../device/turned.ts";
import { buzz } from "../../device/vibration.ts";
import { keepAwake } from "../../device/wake-lock.ts";
import { keyboardLayout } from "../../input/keys.ts";
import {
  hidePage,
  isOver,
  passFrame,
  type QuickDrawGame,
  rest,
  startQuickDraw,
} from "../../local/quick-draw.ts";
import type { RacedCard } from "../../local/quick-draw-record.ts";
import { releaseTarget, touchTarget } from "../../local/solo-card.ts";
import { SoloTable } from "../../local/solo-table.ts";
import { cardFrame } from "../../scene/frames.ts";
import { IconButton } from "../../ui/button.tsx";
import type { Stage } from "../../views/stage.ts";
import { loadPhoneField, type PhoneField } from "../play/fields.ts";
import { Narration, namesIn } from "../play/narration.tsx";
import { PlaySurface } from "../play/play-surface.tsx";
import { useSound } from "../play/sound.ts";
import { handWords, playWords } from "../play/words.ts";
import { useBackGuard } from "../table/back-guard.ts";
import { LeaveSheet } from "../table/leave-sheet.tsx";
import { q } from "./quick-draw-words.ts";
import { Race } from "./race.tsx";
import { RACE_PX } from "./race-height.ts";

type QuickDrawPlayProps = {
  readonly color: Color;
  readonly name: string;
  readonly seed: string;
  /** Cards of an attempt to race against. */
  readonly ghost: readonly RacedCard[] | null;
  readonly onDone: (game: QuickDrawGame) => void;
  readonly onLeave: () => void;
};

export function QuickDrawPlay({ color, name, seed, ghost, onDone, onLeave }: QuickDrawPlayProps) {
  const hands: readonly Hand[] = oneHanded.value ? [oneHand.value] : ["left", "right"];
  const table = useMemo(
    () => new SoloTable(startQuickDraw(color, name, seed, performance.now()), passFrame),
    [seed],
  );
  const { state } = table;
  useEffect(() => keepAwake(), []);
  useEffect(() => {
    void holdLandscape();
    return freeOrientation;
  }, []);
  useEffect(() => {
    const stop = effect(() => {
      if (isOver(state.value)) queueMicrotask(() => onDone(state.peek()));
    });
    return stop;
  }, [table]);
  useEffect(
    () =>
      table.onEvent((event) => {
        if (event.type === "touched") buzz("touch");
        if (event.type === "ready") buzz("ready");
        if (event.type === "settled" && state.peek().judged.at(-1)?.right === false) buzz("bullet");
      }),
    [table],
  );
  useEffect(() => {
    const hide = () => {
      if (document.hidden) table.take(hidePage(state.peek()));
    };
    // Before the fingers are let go, which would be drawing early.
    document.addEventListener("visibilitychange", hide, { capture: true });
    return () => document.removeEventListener("visibilitychange", hide, { capture: true });
  }, [table]);
  const [asked, forget, ask] = useBackGuard();
  useEffect(() => {
    const leaveByKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") ask();
    };
    addEventListener("keydown", leaveByKey);
    return () => removeEventListener("keydown", leaveByKey);
  }, []);
  useSound(table, [color]);
  const { scene, judged } = state.value;
  const make = async (field: PhoneField, stage: Stage) =>
    field.createPhonePlay(stage, {
      you: color,
      hands,
      words: handWords(playWords(namesIn(() => table.scene.peek()))),
      now: () => performance.now(),
      insets: () => {
        const area = safeArea();
        return { ...area, top: area.top + RACE_PX };
      },
      isTurned: () => isTurned.peek(),
      onTouch: ({ hand, target, at }) => table.take(touchTarget(state.peek(), hand, target, at)),
      onRelease: ({ hand, target }) => table.take(releaseTarget(state.peek(), hand, target)),
      onHolster: (down, at) => table.take(rest(state.peek(), down, at)),
      onDeal: () => {},
      alone: true,
      ...(!hasTouch() && { keyboard: { layout: await keyboardLayout() } }),
    });
  return (
    <main
      class="play quick-draw-play"
      data-phase={scene.phase}
      data-round={judged.length}
      data-card={typeof scene.card === "string" ? scene.card : cardFrame(scene.card)}
      data-you={color}
    >
      <h1 class="visually-hidden">{q("title")}</h1>
      <PlaySurface source={table} load={loadPhoneField} make={make} />
      <Narration scene={scene} you={color} hands={hands.length} />
      <Race state={state} ghost={ghost} />
      {scene.phase === "gathering" && (
        <div class="menu-corner">
          <IconButton look="night" icon="close" label={q("leave")} onPress={ask} />
        </div>
      )}
      {asked && <LeaveSheet title={q("leave.sure")} words={q("leave")} onLeave={onLeave} onClose={forget} />}
    </main>
  );
}
