// A seat at a table: the lobby while people gather, the play field while cards turn, and a calm notice when the link is lost.

import { useComputed } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { isBetweenMatches } from "../../../shared/protocol/phase.ts";
import { keepAwake } from "../../device/wake-lock.ts";
import { onWake } from "../../device/waking.ts";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import { reloadFresh } from "../../online/version.ts";
import { Notice } from "../notice/notice.tsx";
import { noticeOfClose } from "../notice/obstacles.ts";
import { useFetchAhead } from "../play/fetch-ahead.ts";
import { ownColors, useSound } from "../play/sound.ts";
import { useBackGuard } from "../table/back-guard.ts";
import { useHostRole } from "../table/host-role.ts";
import { LeaveSheet } from "../table/leave-sheet.tsx";
import { LostVeil } from "../table/lost-veil.tsx";
import { useReloadWhenOutdated } from "../table/outdated.ts";
import { useTableNews } from "../table/table-news.ts";
import { InLine } from "./in-line.tsx";
import { PhoneLobby } from "./lobby.tsx";
import { LookingOn } from "./looking-on.tsx";
import { PhonePlay } from "./phone-play.tsx";
import { SightingPage } from "./sighting-page.tsx";
import { WarmUp } from "./warm-up.tsx";

type PhoneTableProps = {
  readonly session: Session;
  readonly onLeft: () => void;
  readonly onRejoin: () => void;
};

export function PhoneTable({ session, onLeft, onRejoin }: PhoneTableProps) {
  const [warmingUp, setWarmingUp] = useState(false);
  const [sighting, setSighting] = useState(false);
  useEffect(() => keepAwake(), []);
  useEffect(() => onWake(session.wake), [session]);
  // Wherever the way leads from here: whoever leaves the page gets up from the table.
  useEffect(() => () => void session.leave(), [session]);
  useTableNews(session);
  useReloadWhenOutdated(session);
  useHostRole(session);
  const [asked, forget] = useBackGuard();
  // Beside a TV, which speaks for everybody, nothing else takes up the line before the first card has been played.
  const [hasPlayed, setHasPlayed] = useState(false);
  const isBesideTv = useComputed(() => (session.table.value?.screens ?? 0) > 0).value;
  const judged = useComputed(() => session.scene.value.phase === "verdict").value;
  useEffect(() => {
    if (judged) setHasPlayed(true);
  }, [judged]);
  const isHeard = !warmingUp && (hasPlayed || !isBesideTv);
  useSound(isHeard ? session : null, ownColors(session.you.value), "beside-others");
  // The play field is large: it arrives while the table fills up.
  useFetchAhead(session, "phone");

  const playing = useComputed(() => session.scene.value.phase !== "lobby").value;
  const lookingOn = useComputed(() => {
    const { phase } = session.scene.value;
    const me = session.table.value?.players.find(({ color }) => color === session.you.value);
    return !isBetweenMatches(phase) && me?.inMatch === false;
  }).value;
  const me = session.table.value?.players.find(({ color }) => color === session.you.value);
  const waits = session.you.value === null;
  useEffect(() => {
    if (playing) setWarmingUp(false);
    if (playing) setSighting(false);
  }, [playing]);

  if (session.status.value === "closed") {
    const kind = noticeOfClose(session.closedBy.value);
    const onRetry = kind === "version" ? () => void reloadFresh() : onRejoin;
    return <Notice of={kind} {...(kind === "kicked" ? {} : { onRetry })} />;
  }
  return (
    <>
      {waits ? (
        <InLine session={session} onLeave={onLeft} />
      ) : lookingOn ? (
        <LookingOn session={session} onLeave={onLeft} />
      ) : playing ? (
        <PhonePlay session={session} onLeave={onLeft} covered={asked} />
      ) : warmingUp ? (
        <WarmUp
          color={me?.color ?? "red"}
          name={me?.name ?? ""}
          oneHanded={me?.oneHanded === true}
          options={session.table.value?.options}
          onDone={() => setWarmingUp(false)}
        />
      ) : sighting ? (
        <SightingPage session={session} onDone={() => setSighting(false)} />
      ) : (
        <PhoneLobby
          session={session}
          onSight={() => setSighting(true)}
          onWarmUp={() => setWarmingUp(true)}
          onLeave={onLeft}
        />
      )}
      {asked && (
        <LeaveSheet {...(playing && { text: t("play.menu.leave.sure") })} onLeave={onLeft} onClose={forget} />
      )}
      {session.status.value === "lost" && (
        <LostVeil onTryNow={session.wake} who={session.you.value} figure={me?.figure} />
      )}
    </>
  );
}
