// The shared screen: opens a table, shows how to join it, and then the town.
import { useEffect, useState } from "preact/hooks";
import { refuse } from "../../../shared/result.ts";
import { go, isCode, replaceAddress } from "../../app/router.ts";
import { keepAwake } from "../../device/wake-lock.ts";
import { onWake } from "../../device/waking.ts";
import { t } from "../../i18n/language.ts";
import { type Arrival, arrive, type Obstacle } from "../../online/joining.ts";
import type { Session } from "../../online/session.ts";
import { reloadFresh, reloadOnce, tryAnew, versionFits } from "../../online/version.ts";
import { PageLink } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { isWaiting, useAskAgain } from "../notice/ask-again.ts";
import { Notice } from "../notice/notice.tsx";
import { noticeOf, noticeOfClose } from "../notice/obstacles.ts";
import { useFetchAhead } from "../play/fetch-ahead.ts";
import { useSound } from "../play/sound.ts";
import { useBackGuard } from "../table/back-guard.ts";
import { LeaveSheet } from "../table/leave-sheet.tsx";
import { LostVeil } from "../table/lost-veil.tsx";
import { useReloadWhenOutdated } from "../table/outdated.ts";
import { useTableNews } from "../table/table-news.ts";
import { TvLobby } from "./tv-lobby.tsx";
import { TvPlay } from "./tv-play.tsx";

type Stage =
  | { readonly at: "opening" }
  | { readonly at: "obstacle"; readonly code: Obstacle }
  | { readonly at: "table"; readonly session: Session };

export function TvPage({ code: asked }: { readonly code: string | null }) {
  const [stage, setStage] = useState<Stage>({ at: "opening" });
  const [attempt, setAttempt] = useState(0);

  // The address follows the table, so only another attempt arrives anew.
  useEffect(() => {
    let gone = false;
    // Whoever was told that it takes a moment reads on meanwhile.
    setStage((now) => (isWaiting(now) ? now : { at: "opening" }));
    void reach(asked).then((arrival) => {
      if (gone) {
        if (arrival.ok) void arrival.value.leave();
      } else if (arrival.ok) {
        versionFits();
        // With what was asked of the view behind it.
        replaceAddress(`/tv/${arrival.value.code}${location.search}`);
        setStage({ at: "table", session: arrival.value });
      } else if (arrival.code !== "join/version" || !reloadOnce()) {
        setStage({ at: "obstacle", code: arrival.code });
      }
    });
    return () => {
      gone = true;
    };
  }, [attempt]);

  useAskAgain(stage, () => setAttempt(attempt + 1));
  const openAnother = () => {
    replaceAddress("/tv");
    setAttempt(attempt + 1);
  };
  switch (stage.at) {
    case "opening":
      return <Loading words={t("tv.opening")} />;
    case "obstacle":
      return (
        <Notice
          of={noticeOf(stage.code)}
          code={asked ?? ""}
          onRetry={() =>
            void (stage.code === "join/version" ? reloadFresh() : tryAnew(() => setAttempt(attempt + 1)))
          }
        >
          {stage.code === "join/no-such-table" && (
            <PageLink to="/tv" look="primary" onPress={openAnother}>
              {t("start.host")}
            </PageLink>
          )}
        </Notice>
      );
    case "table":
      return <SharedScreen session={stage.session} onOpenAnother={openAnother} />;
  }
}

async function reach(code: string | null): Promise<Arrival> {
  if (code !== null && !isCode(code)) return refuse("join/no-such-table", "No code looks like this.");
  return arrive(code, { role: "screen" });
}

type SharedScreenProps = { readonly session: Session; readonly onOpenAnother: () => void };

function SharedScreen({ session, onOpenAnother }: SharedScreenProps) {
  useEffect(() => onWake(session.wake), [session]);
  useEffect(() => keepAwake(), []);
  // A page that shows something else now is no screen of the table any more.
  useEffect(() => () => void session.leave(), [session]);
  useTableNews(session);
  const [asked, forget] = useBackGuard();
  useSound(session, []);
  // The town is large: it arrives while people take their seats.
  useFetchAhead(session, "tv");
  useReloadWhenOutdated(session);
  if (session.closedBy.value === "join/version")
    return <Notice of="version" onRetry={() => void reloadFresh()} />;
  if (session.status.value === "closed")
    return (
      <Notice of={noticeOfClose(session.closedBy.value)}>
        <PageLink to="/tv" look="primary" onPress={onOpenAnother}>
          {t("start.host")}
        </PageLink>
      </Notice>
    );
  return (
    <>
      {session.scene.value.phase === "lobby" ? <TvLobby session={session} /> : <TvPlay session={session} />}
      {asked && (
        <LeaveSheet
          title={t("tv.leave.sure")}
          text={t("tv.leave.text", { code: session.code })}
          words={t("tv.leave")}
          onLeave={() => go("/")}
          onClose={forget}
        />
      )}
      {session.status.value === "lost" && <LostVeil onTryNow={session.wake} hasSeat={false} />}
    </>
  );
}
