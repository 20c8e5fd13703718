// Warming up, while others come or before the first quick draw: a finger check and a card of each kind, on the very controls of the match.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { TableOptions } from "../../../shared/protocol/options.ts";
import type { Color, Hand } from "../../../shared/rapid-city/types.ts";
import { hasTouch } from "../../device/kind.ts";
import { safeArea } from "../../device/safe-area.ts";
import { oneHand } from "../../device/settings.ts";
import { isTurned } from "../../device/turned.ts";
import { buzz } from "../../device/vibration.ts";
import { t } from "../../i18n/language.ts";
import { keyboardLayout } from "../../input/keys.ts";
import { releaseTarget, touchTarget } from "../../local/solo-card.ts";
import { SoloTable } from "../../local/solo-table.ts";
import { goOn, passFrame, rest, startWarmUp } from "../../local/warm-up.ts";
import { cardFrame } from "../../scene/frames.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import type { Stage } from "../../views/stage.ts";
import { loadPhoneField, type PhoneField } from "../play/fields.ts";
import { LessonSign } from "../play/lesson-sign.tsx";
import { Narration, namesIn } from "../play/narration.tsx";
import { PlaySurface } from "../play/play-surface.tsx";
import { useSound } from "../play/sound.ts";
import { cardsLeftWords, playWords, restWords } from "../play/words.ts";

/** As high as the sign with the ways on. */
const WAYS_PX = 66;

type WarmUpProps = {
  readonly color: Color;
  readonly name: string;
  readonly oneHanded: boolean;
  readonly options?: TableOptions | undefined;
  readonly onDone: () => void;
};

export function WarmUp({ color, name, oneHanded, options, onDone }: WarmUpProps) {
  /** How often both thumbs were seen at once; the first time deserves a word. */
  const [checks, setChecks] = useState(0);
  const hands: readonly Hand[] = oneHanded ? [oneHand.value] : ["left", "right"];
  // A warm-up lasts from its first card to its last, whatever the table does.
  const drills = useMemo(() => new SoloTable(startWarmUp(color, name, options), passFrame), []);
  useEffect(
    () =>
      drills.onEvent((event) => {
        if (event.type === "touched") buzz("touch");
        if (event.type === "ready") buzz("ready");
      }),
    [drills],
  );

  useSound(drills, [drills.state.peek().you]);

  const { state } = drills;
  const warmUp = state.value;
  const { scene } = warmUp;
  const make = async (field: PhoneField, stage: Stage) =>
    field.createPhonePlay(stage, {
      you: warmUp.you,
      hands,
      words: playWords(namesIn(() => drills.scene.peek())),
      now: () => performance.now(),
      insets: safeArea,
      isTurned: () => isTurned.peek(),
      onTouch: ({ hand, target, at }) => drills.take(touchTarget(state.peek(), hand, target, at)),
      onRelease: ({ hand, target }) => drills.take(releaseTarget(state.peek(), hand, target)),
      onHolster: (down, at) => {
        if (down) setChecks((count) => count + 1);
        drills.take(rest(state.peek(), down, at, Math.random()));
      },
      onDeal: () => {},
      alone: true,
      roomBelowVerdict: WAYS_PX,
      ...(!hasTouch() && { keyboard: { layout: await keyboardLayout() } }),
    });
  const show = (index: number): void => {
    const next = goOn(warmUp, index);
    if (next) drills.take({ state: next, events: [] });
    else onDone();
  };
  const drill = warmUp.drills[warmUp.index];
  const last = warmUp.index === warmUp.drills.length - 1;
  return (
    <main
      class="play warm-up"
      data-phase={scene.phase}
      data-card={typeof scene.card === "string" ? scene.card : cardFrame(scene.card)}
      data-drill={drill?.name}
      data-you={warmUp.you}
    >
      <h1 class="visually-hidden">{t("warm.title")}</h1>
      <PlaySurface source={drills} load={loadPhoneField} make={make} />
      <Narration scene={scene} you={warmUp.you} />
      {scene.phase === "gathering" && (
        <LessonSign
          label={cardsLeftWords(scene.cardsLeft)}
          text={t(`warm.${drill?.name ?? "character"}`)}
          task={restWords(hands.length)}
        />
      )}
      {scene.phase === "waiting" && checks === 1 && (
        <p class="coach bubble" role="status">
          {t("warm.fingers.ok")}
        </p>
      )}
      {scene.phase === "gathering" && (
        <div class="menu-corner">
          <IconButton look="night" icon="close" label={t("warm.skip")} onPress={onDone} />
        </div>
      )}
      {scene.phase === "verdict" && (
        <div class="coach-ways sign">
          <Button onPress={() => show(warmUp.index)}>{t("warm.again")}</Button>
          <Button look="primary" onPress={() => show(warmUp.index + 1)}>
            {last ? t("app.done") : t("warm.next")}
          </Button>
        </div>
      )}
    </main>
  );
}
