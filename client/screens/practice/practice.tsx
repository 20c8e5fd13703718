// Practice: one person against bots, at a real table of the server with nobody else at it.
import { effect, useComputed } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { BOT_LEVELS, type BotLevel } from "../../../shared/rapid-city/bots/levels.ts";
import { COLORS } from "../../../shared/rapid-city/types.ts";
import { go } from "../../app/router.ts";
import { enterFullScreen } from "../../device/full-screen.ts";
import { hasTouch, isPhone } from "../../device/kind.ts";
import { hasPlayed } from "../../device/played.ts";
import { oneHanded, playerName } from "../../device/settings.ts";
import { keepAwake } from "../../device/wake-lock.ts";
import { onWake } from "../../device/waking.ts";
import { t } from "../../i18n/language.ts";
import { arrive, loadLink, type Obstacle } from "../../online/joining.ts";
import type { Session } from "../../online/session.ts";
import { suggestName } from "../../online/suggested-names.ts";
import { Button, PageLink } from "../../ui/button.tsx";
import { Choice, Switch } from "../../ui/controls.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Sign } from "../../ui/sign.tsx";
import { OptionSwitch } from "../../ui/table-choices.tsx";
import { Notice } from "../notice/notice.tsx";
import { noticeOf, noticeOfClose } from "../notice/obstacles.ts";
import { PhonePlay } from "../phone/phone-play.tsx";
import { fetchPlayField } from "../play/fetch-ahead.ts";
import { ownColors, useSound } from "../play/sound.ts";
import { useBackGuard } from "../table/back-guard.ts";
import { LeaveSheet } from "../table/leave-sheet.tsx";
import { LostVeil } from "../table/lost-veil.tsx";
import { useTableNews } from "../table/table-news.ts";

/** Less than anybody needs to find the holsters. */
const SOUND_AFTER_MS = 1_000;

const RIVALS = ["2", "3", "4", "5"] as const;
const FAN = ["card-cowboy-blue-left", "card-character-indian", "card-cowboy-green-none"] as const;
type Rivals = (typeof RIVALS)[number];
type Wish = {
  readonly level: BotLevel;
  readonly rivals: Rivals;
  readonly ultimate: boolean;
  readonly lesson: boolean;
};

type Stage =
  | { readonly at: "choosing"; readonly busy: boolean }
  | { readonly at: "obstacle"; readonly code: Obstacle }
  | { readonly at: "playing"; readonly session: Session };

export function PracticePage() {
  const [stage, setStage] = useState<Stage>({ at: "choosing", busy: false });
  const start = async (wish: Wish): Promise<void> => {
    if (isPhone()) void enterFullScreen();
    setStage({ at: "choosing", busy: true });
    const name = playerName.value || suggestName([], Math.random());
    const arrival = await arrive(null, {
      role: "player",
      name,
      oneHanded: oneHanded.value && !wish.ultimate,
    });
    if (!arrival.ok) return setStage({ at: "obstacle", code: arrival.code });
    prepareTable(arrival.value, wish);
    setStage({ at: "playing", session: arrival.value });
  };
  switch (stage.at) {
    case "choosing":
      return <PracticeForm busy={stage.busy} onStart={(wish) => void start(wish)} />;
    case "obstacle":
      return <Notice of={noticeOf(stage.code)} onRetry={() => setStage({ at: "choosing", busy: false })} />;
    case "playing":
      return <PracticeTable session={stage.session} onEnd={() => go("/")} />;
  }
}

/** Bots sit down, the door is locked, and the match starts as soon as everybody is there. */
function prepareTable(session: Session, { level, rivals, ultimate, lesson }: Wish): void {
  session.send("options", { ultimate });
  session.send("lock", { on: true });
  const count = Number(rivals);
  for (let bot = 0; bot < count; bot++) session.send("addBot", { level });
  const stop = effect(() => {
    if (session.table.value?.players.length !== count + 1) return;
    session.send("start", { lesson });
    queueMicrotask(() => stop());
  });
}

function PracticeForm({ busy, onStart }: { readonly busy: boolean; readonly onStart: (wish: Wish) => void }) {
  const [wish, setWish] = useState<Wish>({
    level: "easy",
    rivals: "2",
    ultimate: false,
    lesson: !hasPlayed.peek(),
  });
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part });
  // All that is large arrives while the level is chosen.
  useEffect(() => {
    void loadLink();
    fetchPlayField("phone", COLORS.slice(0, 1 + Number(wish.rivals)));
  }, [wish.rivals]);
  return (
    <main class="page practice">
      <Sign class="stack">
        <h1 class="ribbon">{t("practice.title")}</h1>
        <div class="practice-head">
          <p>{t("practice.intro")}</p>
          <div class="fan" aria-hidden="true">
            {FAN.map((card) => (
              <img key={card} src={`/art/svg/${card}.svg`} alt="" draggable={false} />
            ))}
          </div>
        </div>
        <div class="columns">
          <Choice
            label={t("practice.level")}
            values={BOT_LEVELS}
            chosen={wish.level}
            wordOf={(level) => t(`options.level.${level}`)}
            onChange={(level) => change({ level })}
          />
          <Choice
            label={t("practice.rivals")}
            values={RIVALS}
            chosen={wish.rivals}
            wordOf={(rivals) => rivals}
            onChange={(rivals) => change({ rivals })}
          />
        </div>
        <OptionSwitch of="ultimate" on={wish.ultimate} onChange={(ultimate) => change({ ultimate })} />
        <Switch
          icon="hand"
          label={t("lesson.first")}
          hint={t("lesson.first.hint")}
          on={wish.lesson}
          onChange={(lesson) => change({ lesson })}
        />
        {!hasTouch() && <p class="keys">{t("practice.keys")}</p>}
        <div class="ways">
          <Button look="primary" big disabled={busy} onPress={() => onStart(wish)}>
            {busy ? t("tv.opening") : t("practice.start")}
          </Button>
          <PageLink to="/">{t("app.back")}</PageLink>
        </div>
      </Sign>
    </main>
  );
}

function PracticeTable({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const phase = useComputed(() => session.scene.value.phase);
  useEffect(() => keepAwake(), []);
  useEffect(() => onWake(session.wake), [session]);
  useEffect(() => () => void session.leave(), [session]);
  useTableNews(session);
  const [asked, forget] = useBackGuard();
  // Sounds would only keep the first card waiting: they come while the thumbs are laid down for it.
  const [isDrawn, setDrawn] = useState(false);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = isDrawn ? setTimeout(() => setHeard(true), SOUND_AFTER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isDrawn]);
  useSound(isHeard ? session : null, ownColors(session.you.value));
  if (session.status.value === "closed")
    return <Notice of={noticeOfClose(session.closedBy.value)} onRetry={() => location.reload()} />;
  if (phase.value === "lobby") return <Loading words={t("tv.opening")} />;
  return (
    <>
      <PhonePlay session={session} onLeave={onEnd} practice covered={asked} onDrawn={() => setDrawn(true)} />
      {asked && (
        <LeaveSheet
          title={t("practice.leave.sure")}
          words={t("practice.leave")}
          onLeave={onEnd}
          onClose={forget}
        />
      )}
      {session.status.value === "lost" && <LostVeil onTryNow={session.wake} />}
    </>
  );
}
