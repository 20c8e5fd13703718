// Watching from a phone: who sits at the table, then the town as the shared screen shows it, with a way to a seat where one is to be had.
import { useEffect } from "preact/hooks";
import { MAX_PLAYERS } from "../../../shared/protocol/limits.ts";
import { onWake } from "../../device/waking.ts";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import type { TableSnapshot } from "../../online/table-snapshot.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Sign } from "../../ui/sign.tsx";
import { Notice } from "../notice/notice.tsx";
import { noticeOfClose } from "../notice/obstacles.ts";
import { useSound } from "../play/sound.ts";
import { RulesButton } from "../rules/rules-button.tsx";
import { lobbyStatus } from "../table/lobby-status.ts";
import { LostVeil } from "../table/lost-veil.tsx";
import { useReloadWhenOutdated } from "../table/outdated.ts";
import { Roster } from "../table/roster.tsx";
import { TvPlay } from "../tv/tv-play.tsx";

type SpectatorProps = {
  readonly session: Session;
  readonly onLeft: () => void;
  readonly onRejoin: () => void;
};

export function Spectator({ session, onLeft, onRejoin }: SpectatorProps) {
  useEffect(() => onWake(session.wake), [session]);
  useEffect(() => () => void session.leave(), [session]);
  useSound(session, [], "spectator");
  useReloadWhenOutdated(session);
  if (session.status.value === "closed")
    return <Notice of={noticeOfClose(session.closedBy.value)} onRetry={onRejoin} />;
  const { phase } = session.scene.value;
  return (
    <>
      {phase === "lobby" ? (
        <SpectatorLobby session={session} onLeft={onLeft} onRejoin={onRejoin} />
      ) : (
        <>
          <TvPlay session={session} codeShown={false} />
          <div class="watching">
            <div class="ways-out">
              <IconButton look="night" icon="door" label={t("lobby.leave")} onPress={onLeft} />
              <RulesButton />
            </div>
            {phase === "finished" && session.table.value && mayTakeASeat(session.table.value) ? (
              <Button look="primary" onPress={onRejoin}>
                {t("join.go")}
              </Button>
            ) : (
              <span class="pill">{t("play.watching")}</span>
            )}
          </div>
        </>
      )}
      {session.status.value === "lost" && <LostVeil onTryNow={session.wake} />}
    </>
  );
}

/** Asking for a seat gives up the view: only where there is one. A person is worth more than a bot. */
const mayTakeASeat = ({ locked, players }: TableSnapshot): boolean =>
  !locked && (players.length < MAX_PLAYERS || players.some(({ bot, standIn }) => bot !== null && !standIn));

function SpectatorLobby({ session, onLeft, onRejoin }: SpectatorProps) {
  const table = session.table.value;
  if (!table) return <Loading words={t("join.going")} />;
  return (
    <main class="page lobby">
      <header class="bar">
        <h1>{t("join.at", { code: session.code })}</h1>
        <RulesButton />
        <IconButton look="night" icon="door" label={t("lobby.leave")} onPress={onLeft} />
      </header>
      <Sign as="section" class="who" label={t("lobby.title")}>
        <h2>{t("lobby.players", { count: table.players.length, max: MAX_PLAYERS })}</h2>
        <Roster table={table} you={null} />
      </Sign>
      <section class="doings">
        <p class="status pill">{t("play.watching")}</p>
        <p class="status pill" aria-live="polite">
          {lobbyStatus(table, null)}
        </p>
        {mayTakeASeat(table) && (
          <Button look="primary" big onPress={onRejoin}>
            {t("join.go")}
          </Button>
        )}
      </section>
    </main>
  );
}
