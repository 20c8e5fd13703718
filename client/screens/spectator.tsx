// Watching from a phone: the town as the shared screen shows it, with a way to a seat once one is free.
import { useEffect } from "preact/hooks";
import { onWake } from "../device/waking.ts";
import { t } from "../state/language.ts";
import type { Session } from "../state/session.ts";
import { LostVeil } from "./lost-veil.tsx";
import { Notice } from "./notice.tsx";
import { noticeOfClose } from "./obstacles.ts";
import { Button, IconButton } from "./parts/button.tsx";
import { useSound } from "./sound.ts";
import { TvLobby } from "./tv-lobby.tsx";
import { TvPlay } from "./tv-play.tsx";

type SpectatorProps = {
  readonly session: Session;
  readonly onLeft: () => void;
  readonly onRejoin: () => void;
};

export function Spectator({ session, onLeft, onRejoin }: SpectatorProps) {
  useEffect(() => onWake(session.wake), [session]);
  useEffect(() => () => void session.leave(), [session]);
  useSound(session, null);
  if (session.status.value === "closed")
    return <Notice of={noticeOfClose(session.closedBy.value)} onRetry={onRejoin} />;
  const { phase } = session.scene.value;
  const maySit = phase === "lobby" || phase === "finished";
  return (
    <>
      {phase === "lobby" ? <TvLobby session={session} /> : <TvPlay session={session} />}
      <div class="watching">
        <span>{t("play.watching")}</span>
        {maySit && (
          <Button look="primary" onPress={onRejoin}>
            {t("join.go")}
          </Button>
        )}
        <IconButton look="night" icon="door" label={t("lobby.leave")} onPress={onLeft} />
      </div>
      {session.status.value === "lost" && <LostVeil onTryNow={session.wake} />}
    </>
  );
}
