// A seat at a table: the lobby while people gather, the play field while cards turn, and a calm notice when the link is lost.
import { useEffect, useState } from "preact/hooks";
import { heldUpright } from "../device/kind.ts";
import { keepAwake } from "../device/wake-lock.ts";
import { onWake } from "../device/waking.ts";
import { depart } from "../state/arriving.ts";
import { t } from "../state/language.ts";
import type { Session } from "../state/session.ts";
import { PhoneLobby } from "./lobby.tsx";
import { LostVeil } from "./lost-veil.tsx";
import { Notice } from "./notice.tsx";
import { noticeOf } from "./obstacles.ts";
import { Button } from "./parts/button.tsx";
import { PhonePlay } from "./phone-play.tsx";
import { useTableNews } from "./table-news.ts";
import { TurnPrompt } from "./turn-prompt.tsx";
import { WarmUp } from "./warm-up.tsx";

type PhoneTableProps = {
  readonly session: Session;
  readonly onLeft: () => void;
  readonly onRejoin: () => void;
};

export function PhoneTable({ session, onLeft, onRejoin }: PhoneTableProps) {
  const [warmingUp, setWarmingUp] = useState(false);
  useEffect(() => keepAwake(), []);
  useEffect(() => onWake(session.wake), [session]);
  useTableNews(session);
  // The play field is large: it arrives while the table fills up.
  useEffect(() => void import("./play-field.ts"), []);

  const { phase } = session.scene.value;
  const playing = phase !== "lobby";
  useEffect(() => {
    if (playing) setWarmingUp(false);
  }, [playing]);

  const leave = () => {
    void depart(session);
    onLeft();
  };

  if (session.status.value === "closed") {
    const kind = session.closedBy.value ? noticeOf(session.closedBy.value as "join/kicked") : "closed";
    return (
      <Notice of={kind}>
        {kind === "closed" && (
          <Button look="primary" onPress={onRejoin}>
            {t("app.retry")}
          </Button>
        )}
      </Notice>
    );
  }
  return (
    <>
      {playing ? (
        <PhonePlay session={session} onLeave={leave} />
      ) : warmingUp ? (
        <WarmUp session={session} onDone={() => setWarmingUp(false)} />
      ) : (
        <PhoneLobby session={session} onWarmUp={() => setWarmingUp(true)} onLeave={leave} />
      )}
      {(playing || warmingUp) && heldUpright.value && <TurnPrompt />}
      {session.status.value === "lost" && <LostVeil onTryNow={session.wake} />}
    </>
  );
}
