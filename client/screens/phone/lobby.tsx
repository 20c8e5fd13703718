// The lobby on a phone: who is here, how good the link is, warming up, and for the host the options and the start.
import { useState } from "preact/hooks";
import { beyondCapMs } from "../../../shared/caps.ts";
import { MAX_PLAYERS, MIN_PLAYERS } from "../../../shared/protocol/limits.ts";
import { heldUpright } from "../../device/kind.ts";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { CowboyCard } from "../../ui/cowboy-card.tsx";
import { LinkMeter } from "../../ui/link-meter.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Sign } from "../../ui/sign.tsx";
import { LessonOffer, newcomersAt } from "../play/lesson-offer.tsx";
import { RulesSheet } from "../rules/rules-sheet.tsx";
import { SoundSheet } from "../settings/sound-sheet.tsx";
import { InviteSheet } from "../table/invite-sheet.tsx";
import { LeaveSheet } from "../table/leave-sheet.tsx";
import { lobbyStatus } from "../table/lobby-status.ts";
import { Roster } from "../table/roster.tsx";
import { HostOptions } from "./host-options.tsx";
import { PlayerSheet } from "./player-sheet.tsx";

type LobbySheet = "lesson" | "rules" | "options" | "invite" | "player" | "sound" | "leave";
type PhoneLobbyProps = {
  readonly session: Session;
  readonly onWarmUp: () => void;
  readonly onSight: () => void;
  readonly onLeave: () => void;
};

export function PhoneLobby({ session, onWarmUp, onSight, onLeave }: PhoneLobbyProps) {
  const [sheet, setSheet] = useState<LobbySheet | null>(null);
  const table = session.table.value;
  const you = session.you.value;
  if (!table) return <Loading words={t("join.going")} />;
  const close = () => setSheet(null);
  const me = table.players.find(({ color }) => color === you);
  const hosting = you !== null && table.host === you;
  const lostMs = Math.round(beyondCapMs(me?.link?.rttMs ?? 0, table.options.capMs));
  const status = lobbyStatus(table, you);
  const newcomers = newcomersAt(table);
  const missing = MIN_PLAYERS - table.players.length;
  return (
    <main class="page lobby">
      <header class="bar">
        <h1>{t("join.at", { code: session.code })}</h1>
        <Button look="night" icon="code" onPress={() => setSheet("invite")}>
          {t("lobby.invite")}
        </Button>
        {me && <IconButton look="night" icon="sight" label={t("lobby.sight")} onPress={onSight} />}
        <IconButton look="night" icon="rules" label={t("start.rules")} onPress={() => setSheet("rules")} />
        <IconButton look="night" icon="sound" label={t("sound.title")} onPress={() => setSheet("sound")} />
        <IconButton look="night" icon="door" label={t("lobby.leave")} onPress={() => setSheet("leave")} />
      </header>
      <Sign as="section" class="who" label={t("lobby.title")}>
        <h2>{t("lobby.players", { count: table.players.length, max: MAX_PLAYERS })}</h2>
        <Roster table={table} you={you} withFreeSeats />
      </Sign>
      <section class="doings">
        {me && (
          <div class={hosting ? "own hosting" : "own"}>
            <Sign class="link">
              <h2>{t("lobby.link")}</h2>
              <LinkMeter link={me.link ?? session.quality.value} figures />
              <p>{lostMs > 0 ? t("lobby.link.beyond", { ms: lostMs }) : t("lobby.link.fairness")}</p>
            </Sign>
            <CowboyCard color={me.color} figure={me.figure} />
            <p class="pill">{t("lobby.rides", { color: t(`color.${me.color}`) })}</p>
            <Button icon="hand" onPress={onWarmUp}>
              {t("lobby.warmUp")}
            </Button>
            <Button icon="pencil" onPress={() => setSheet("player")}>
              {t("lobby.change")}
            </Button>
          </div>
        )}
        {hosting && (
          <div class="pair">
            <Button icon="options" onPress={() => setSheet("options")}>
              {t("lobby.options")}
            </Button>
            <Button
              icon="plus"
              disabled={table.players.length >= MAX_PLAYERS}
              onPress={() => session.send("addBot", { level: "medium" })}
            >
              {t("options.bots.add")}
            </Button>
          </div>
        )}
        {heldUpright.value && (
          <p class="sideways pill">
            <img src="/art/svg/rotate-phone.svg" alt="" draggable={false} />
            {t("lobby.sideways")}
          </p>
        )}
        {/* Whoever hosts reads it on the button that waits for it. */}
        <p class={hosting ? "visually-hidden" : "status pill"} aria-live="polite">
          {status}
        </p>
        {hosting && (
          <Button
            look="primary"
            big
            disabled={missing > 0}
            hint={status}
            onPress={() => (newcomers.length > 0 ? setSheet("lesson") : session.send("start", {}))}
          >
            {t("lobby.start")}
          </Button>
        )}
      </section>
      {sheet === "lesson" && (
        <LessonOffer
          names={newcomers}
          onStart={(lesson) => session.send("start", { lesson })}
          onClose={close}
        />
      )}
      {sheet === "rules" && <RulesSheet onClose={close} />}
      {sheet === "options" && <HostOptions session={session} table={table} onClose={close} />}
      {sheet === "invite" && <InviteSheet code={session.code} onClose={close} />}
      {sheet === "player" && <PlayerSheet session={session} table={table} onClose={close} />}
      {sheet === "sound" && <SoundSheet onClose={close} />}
      {sheet === "leave" && <LeaveSheet onLeave={onLeave} onClose={close} />}
    </main>
  );
}
