// A phone in play: the drawn seat, and over it the menu, the pause and the end of the match.
import { useEffect, useState } from "preact/hooks";
import type { Hand } from "../../../shared/rapid-city/types.ts";
import { freeOrientation, holdLandscape } from "../../device/full-screen.ts";
import { hasTouch } from "../../device/kind.ts";
import { notePlayed } from "../../device/played.ts";
import { safeArea } from "../../device/safe-area.ts";
import { oneHand } from "../../device/settings.ts";
import { isTurned } from "../../device/turned.ts";
import { buzz } from "../../device/vibration.ts";
import { locale, t } from "../../i18n/language.ts";
import { keyboardLayout } from "../../input/keys.ts";
import type { Session } from "../../online/session.ts";
import { cardFrame } from "../../scene/frames.ts";
import { isHalted } from "../../scene/scene.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Veil } from "../../ui/veil.tsx";
import type { Stage } from "../../views/stage.ts";
import type { ContestSeat } from "../play/contest-seat.ts";
import { fetchFigure } from "../play/fetch-ahead.ts";
import { loadPhoneField, type PhoneField } from "../play/fields.ts";
import { GreetButtons } from "../play/greet-buttons.tsx";
import { LessonSign, lessonWords } from "../play/lesson-sign.tsx";
import { Narration, namesIn, narrate } from "../play/narration.tsx";
import { PlayMenu } from "../play/play-menu.tsx";
import { PlaySurface } from "../play/play-surface.tsx";
import { joined } from "../play/verdict-words.ts";
import { handWords, playWords } from "../play/words.ts";
import { EndOfMatch } from "./end-of-match.tsx";
import { useFollowing } from "./following.ts";
import { useOwnBest } from "./own-best.ts";

type PhonePlayProps = {
  readonly session: Session;
  readonly onLeave: () => void;
  /** Alone against bots: nobody is invited, nobody is sent away. */
  readonly practice?: boolean;
  readonly contest?: ContestSeat;
  /** There is something to see and to touch. */
  readonly onDrawn?: () => void;
  /** Something else lies over it that asks for an answer. */
  readonly covered?: boolean;
};

export function PhonePlay({
  session,
  onLeave,
  practice = false,
  contest,
  covered = false,
  onDrawn,
}: PhonePlayProps) {
  const [menu, setMenu] = useState(false);
  /** Up to where buttons may lie; null before the first drawing. */
  const [right, setRight] = useState<number | null>(null);
  const { scene, you, table } = useFollowing(
    () => ({ scene: session.scene.value, you: session.you.value, table: session.table.value }),
    {
      // Between matches nothing on the canvas is in a hurry.
      atOnce: (before) => before.scene.phase === "finished",
      mustBeTold: (before, after) => before.scene.phase !== after.scene.phase,
    },
  );
  const me = table?.players.find(({ color }) => color === you);
  const playing = me?.inMatch === true;
  const hands: readonly Hand[] = me?.oneHanded ? [oneHand.value] : ["left", "right"];

  useEffect(() => {
    void holdLandscape();
    return freeOrientation;
  }, []);
  // A card that turns behind a menu or a question is played by a bot.
  const live = session.status.value === "live";
  const busy = menu || covered;
  useEffect(() => {
    if (!busy || !live) return;
    session.send("busy", { on: true });
    return () => session.send("busy", { on: false });
  }, [busy, live]);
  const best = useOwnBest(session);
  const over = scene.phase === "finished";
  const taught = scene.lesson !== null;
  useEffect(() => {
    if (over || taught) notePlayed();
  }, [over, taught]);
  useEffect(() => {
    if (over) setMenu(false);
  }, [over]);
  // Not before the first card has been played: until then nothing else may take up the line.
  const settled = scene.phase === "verdict";
  useEffect(() => {
    if (settled && you) fetchFigure(you, me?.figure);
  }, [settled, you]);
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !over) setMenu(true);
      if (event.key === "Enter" && settled && !menu) session.send("next", {});
    };
    addEventListener("keydown", openByKey);
    return () => removeEventListener("keydown", openByKey);
  }, [over, settled, menu]);
  useEffect(
    () =>
      session.onEvent((event) => {
        if (event.type === "touched") buzz("touch");
        if (event.type !== "settled" || !you) return;
        const delta = event.result.verdict.delta[you];
        if (delta === 1) buzz("bullet");
        if (delta === -1) buzz("healed");
      }),
    [session, you],
  );

  if (!you || !me || !table) return <Loading words={t("join.going")} />;
  const mayGoOn = !contest && (table.host === you || table.pausedBy === you);
  const asker = table.players.find(({ color }) => color === table.pausedBy);
  const away = table.players.filter(({ inMatch, connected, standIn }) => inMatch && (standIn || !connected));
  const make = async (field: PhoneField, stage: Stage) =>
    field.createPhonePlay(stage, {
      you,
      hands,
      words: handWords(playWords(namesIn(() => session.scene.peek()))),
      now: () => performance.now(),
      insets: safeArea,
      isTurned: () => isTurned.peek(),
      onTouch: ({ hand, target, at }) => session.touch(hand, target, at),
      onRelease: ({ hand, target }) => session.release(hand, target),
      onHolster: (down, at) => session.send("holster", { down, at }),
      onDeal: () => session.send("deal", {}),
      onNext: () => session.send("next", {}),
      onLaid: setRight,
      ...(!hasTouch() && { keyboard: { layout: await keyboardLayout() } }),
    });
  return (
    <main
      class="play"
      data-phase={scene.phase}
      data-round={scene.round}
      data-card={typeof scene.card === "string" ? scene.card : cardFrame(scene.card)}
      data-touches={scene.ownTouches.length}
      data-you={you}
      data-lesson={scene.lesson}
    >
      <h1 class="visually-hidden">{t("join.at", { code: session.code })}</h1>
      {playing && (
        <PlaySurface
          key={`${locale.value}${hands}`}
          source={session}
          load={loadPhoneField}
          make={make}
          onDrawn={onDrawn}
          sideways={!over}
        />
      )}
      <Narration scene={scene} you={you} hands={hands.length} />
      {scene.lesson && scene.phase === "gathering" && !isHalted(scene) && (
        <LessonSign
          label={t("lesson.label")}
          text={lessonWords(scene.lesson)}
          task={narrate(scene, you, hands.length)}
        />
      )}
      {scene.phase === "gathering" && (
        <div
          class={right === null ? "menu-corner" : "menu-corner laid"}
          style={{ "--right": `${right ?? 0}px` }}
        >
          {scene.lesson && table.host === you && (
            <IconButton
              look="night"
              icon="close"
              label={t("lesson.skip")}
              onPress={() => session.send("endLesson", {})}
            />
          )}
          <IconButton look="night" icon="menu" label={t("play.menu")} onPress={() => setMenu(true)} />
          {!scene.lesson && <GreetButtons session={session} />}
        </div>
      )}
      {me.standIn && !over && (
        <p class="coach bubble relieved" role="status">
          {t("play.relieved")}
        </p>
      )}
      {isHalted(scene) && (
        <Veil
          role="status"
          who={you}
          figure={me.figure}
          picture={<img class="picture" src="/art/svg/stopwatch.svg" alt="" draggable={false} />}
          title={t("play.paused")}
          text={
            <p>
              {asker && asker.color !== you && `${t("play.paused.by", { name: asker.name })} `}
              {away.length > 0
                ? t("play.paused.away", { names: joined(away.map(({ name }) => name)) })
                : t("play.paused.allHere")}{" "}
              {contest
                ? contest.pausedWords
                : mayGoOn
                  ? t("play.paused.host")
                  : t("play.paused.guest", {
                      name: table.host ? namesIn(() => session.scene.peek())(table.host) : "",
                    })}
            </p>
          }
        >
          {mayGoOn && (
            <Button look="primary" icon="play" onPress={() => session.send("pause", { on: false })}>
              {t("play.menu.unpause")}
            </Button>
          )}
          <Button icon="menu" onPress={() => setMenu(true)}>
            {t("play.menu")}
          </Button>
        </Veil>
      )}
      {over && (
        <EndOfMatch
          session={session}
          scene={scene}
          table={table}
          best={best}
          onLeave={onLeave}
          practice={practice}
          contest={contest}
        />
      )}
      {menu && !over && (
        <PlayMenu
          session={session}
          table={table}
          onClose={() => setMenu(false)}
          onLeave={onLeave}
          practice={practice}
          contest={contest}
        />
      )}
    </main>
  );
}
