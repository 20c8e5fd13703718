// A player's phone at the table of a tournament: sits down with the seat's key, waits for the others, plays, and leads back to the ticket.

import { useEffect, useState } from "preact/hooks";
import { isBetweenMatches } from "../../../../shared/protocol/phase.ts";
import { COLORS } from "../../../../shared/rapid-city/types.ts";
import type { Mine } from "../../../../shared/tournament/views.ts";
import { canFullScreen, enterFullScreen } from "../../../device/full-screen.ts";
import { heldUpright, isPhone } from "../../../device/kind.ts";
import { keepSeatKey } from "../../../device/settings.ts";
import { onWake } from "../../../device/waking.ts";
import { t } from "../../../i18n/language.ts";
import type { Contest } from "../../../online/contest/contest.ts";
import { arrive } from "../../../online/joining.ts";
import type { Session } from "../../../online/session.ts";
import { reloadOnce } from "../../../online/version.ts";
import { Button } from "../../../ui/button.tsx";
import { Emblem } from "../../../ui/emblem.tsx";
import { LinkMeter } from "../../../ui/link-meter.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Name } from "../../../ui/name.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { PhonePlay } from "../../phone/phone-play.tsx";
import { SightingPage } from "../../phone/sighting-page.tsx";
import { fetchPlayField } from "../../play/fetch-ahead.ts";
import { ownColors, useSound } from "../../play/sound.ts";
import { joined } from "../../play/verdict-words.ts";
import { useBackGuard } from "../../table/back-guard.ts";
import { LeaveSheet } from "../../table/leave-sheet.tsx";
import { LostVeil } from "../../table/lost-veil.tsx";
import { useReloadWhenOutdated } from "../../table/outdated.ts";
import { c } from "../common/contest-words.ts";
import { timeLeft } from "../common/time-left.ts";
import { useAnnounced } from "../common/use-announced.ts";
import { useTicking } from "../common/use-ticking.ts";
import { m } from "./me-words.ts";
import { ProblemSheet } from "./ticket-sheets.tsx";

type AtTableProps = {
  readonly contest: Contest;
  readonly mine: Mine;
  readonly seat: NonNullable<Mine["seat"]>;
  readonly onLeft: () => void;
};

const TRY_AGAIN_MS = 2000;
/** How long the end of the match stays before the ticket comes by itself. */
const END_SHOWN_MS = 12_000;

export function AtTable({ contest, mine, seat, onLeft }: AtTableProps) {
  const [session, setSession] = useState<Session | null>(null);
  const [failed, setFailed] = useState(false);
  const { code, seatKey } = seat;
  useEffect(() => {
    let gone = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    let sitting: Session | null = null;
    fetchPlayField();
    keepSeatKey(code!, seatKey!);
    const sit = async () => {
      const arrival = await arrive(code!, { role: "player" });
      if (arrival.ok) sitting = arrival.value;
      if (gone) return void sitting?.leave();
      setFailed(!arrival.ok);
      if (!arrival.ok && arrival.code === "join/version") reloadOnce();
      if (arrival.ok) setSession(arrival.value);
      else again = setTimeout(() => void sit(), TRY_AGAIN_MS);
    };
    void sit();
    return () => {
      gone = true;
      clearTimeout(again);
      void sitting?.leave();
    };
  }, [code, seatKey]);
  if (!session) return <Loading words={failed ? m("tableGone") : m("sitting")} />;
  return <Seated session={session} contest={contest} mine={mine} seat={seat} onLeft={onLeft} />;
}

function Seated({ session, contest, mine, seat, onLeft }: AtTableProps & { readonly session: Session }) {
  const [calling, setCalling] = useState(false);
  const [sighting, setSighting] = useState(false);
  useAnnounced(mine.announcement, contest.wallMs());
  useEffect(() => onWake(session.wake), [session]);
  useSound(session, ownColors(session.you.value), "beside-others");
  const [asked, forget] = useBackGuard();
  const { phase } = session.scene.value;
  // Before the first card and after the last nothing is lost on the way to the ticket.
  const isPlaying = !isBetweenMatches(phase);
  useEffect(() => {
    if (!asked || isPlaying) return;
    forget();
    onLeft();
  }, [asked, isPlaying]);
  const isOver = phase === "finished" && seat.status === "done";
  const isClosed = session.status.value === "closed";
  useReloadWhenOutdated(session);
  useEffect(() => {
    if (isClosed) return onLeft();
    if (!isOver) return;
    const timer = setTimeout(onLeft, END_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOver, isClosed]);
  return (
    <>
      {phase === "lobby" && sighting ? (
        <SightingPage session={session} onDone={() => setSighting(false)} />
      ) : phase === "lobby" ? (
        <Waiting
          session={session}
          contest={contest}
          mine={mine}
          seat={seat}
          onLeft={onLeft}
          onSight={() => setSighting(true)}
          onProblem={() => setCalling(true)}
        />
      ) : (
        <PhonePlay
          session={session}
          onLeave={onLeft}
          covered={asked || calling}
          contest={{
            backWords: m("back"),
            problemWords: m("problem"),
            pausedWords: m("paused"),
            onProblem: () => setCalling(true),
          }}
        />
      )}
      {asked && isPlaying && (
        <LeaveSheet text={t("play.menu.leave.sure")} words={m("back")} onLeave={onLeft} onClose={forget} />
      )}
      {calling && <ProblemSheet contest={contest} table={seat.table} onClose={() => setCalling(false)} />}
      {session.status.value === "lost" && <LostVeil onTryNow={session.wake} who={session.you.value} />}
    </>
  );
}

type WaitingProps = AtTableProps & {
  readonly session: Session;
  readonly onSight: () => void;
  readonly onProblem: () => void;
};

function Waiting({ session, contest, mine, seat, onLeft, onSight, onProblem }: WaitingProps) {
  useTicking(250);
  const players = session.table.value?.players ?? [];
  const missing = players.filter(({ connected }) => !connected);
  const leftMs = seat.callEndsAt === null ? 0 : seat.callEndsAt - contest.wallMs();
  const me = players.find(({ color }) => color === session.you.value);
  return (
    <main class="page contest-me at-table">
      <Sign class="stack">
        <h1 class="ribbon">{c("table", { number: seat.table })}</h1>
        <ul class="company">
          {seat.names.map((name, index) => {
            const color = COLORS[index]!;
            const isHere = players.some((one) => one.color === color && one.connected);
            return (
              <li key={color} class={color === seat.color ? "you" : ""} data-here={isHere}>
                <Emblem color={color} silent />
                <Name>{name}</Name>
                {isHere && <small>{m("here")}</small>}
              </li>
            );
          })}
        </ul>
        <p class="pill" role="status">
          {mine.paused
            ? m("paused")
            : missing.length > 0
              ? m("waitingFor", { names: joined(missing.map(({ name }) => name)) })
              : m("sit.hint")}
        </p>
        {leftMs > 0 && missing.length > 0 && (
          <p class="left" role="timer">
            {m("called.left", { time: timeLeft(leftMs) })}
          </p>
        )}
        {me && <LinkMeter link={me.link ?? session.quality.value} figures />}
        {heldUpright.value && (
          <p class="sideways pill">
            <img src="/art/svg/rotate-phone.svg" alt="" draggable={false} />
            {t("lobby.sideways")}
          </p>
        )}
        <div class="ways">
          {session.table.value?.options.equalGuns && (
            <Button icon="sight" onPress={onSight}>
              {t("lobby.sight")}
            </Button>
          )}
          {isPhone() && canFullScreen() && !document.fullscreenElement && (
            <Button icon="full" onPress={() => void enterFullScreen()}>
              {t("play.menu.full")}
            </Button>
          )}
          <Button icon="people" onPress={onProblem}>
            {m("problem")}
          </Button>
          <Button icon="door" onPress={onLeft}>
            {m("back")}
          </Button>
        </div>
      </Sign>
    </main>
  );
}
