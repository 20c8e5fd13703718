// Whoever waits for a seat at a full table: looks on, and sees how the line goes.
import { useState } from "preact/hooks";
import { MAX_PLAYERS } from "../../../shared/protocol/limits.ts";
import { playerName } from "../../device/settings.ts";
import { locale, t } from "../../i18n/language.ts";
import { ordinalOf } from "../../i18n/ordinal.ts";
import type { Session } from "../../online/session.ts";
import { IconButton } from "../../ui/button.tsx";
import { Sign } from "../../ui/sign.tsx";
import { RulesButton } from "../rules/rules-button.tsx";
import { LeaveSheet } from "../table/leave-sheet.tsx";
import { Roster } from "../table/roster.tsx";
import { TvPlay } from "../tv/tv-play.tsx";

export function InLine({ session, onLeave }: { readonly session: Session; readonly onLeave: () => void }) {
  const [asked, setAsked] = useState(false);
  const table = session.table.value;
  const place = 1 + (table?.line.indexOf(playerName.value) ?? -1);
  const words = place > 0 ? t("line.place", { place: ordinalOf(locale.value, place) }) : t("play.watching");
  const tools = (
    <>
      <RulesButton />
      <IconButton look="night" icon="door" label={t("lobby.leave")} onPress={() => setAsked(true)} />
    </>
  );
  return (
    <>
      {table && session.scene.value.phase === "lobby" ? (
        <main class="page lobby">
          <header class="bar">
            <h1>{t("join.at", { code: session.code })}</h1>
            {tools}
          </header>
          <Sign as="section" class="who" label={t("lobby.title")}>
            <h2>{t("lobby.players", { count: table.players.length, max: MAX_PLAYERS })}</h2>
            <Roster table={table} you={null} />
          </Sign>
          <section class="doings">
            <p class="status pill" role="status">
              {words}
            </p>
            <p class="status pill">{t("line.hint")}</p>
          </section>
        </main>
      ) : (
        <>
          <TvPlay session={session} codeShown={false} />
          <div class="watching">
            <div class="ways-out">{tools}</div>
            <span class="pill" role="status">
              {words}
            </span>
          </div>
        </>
      )}
      {asked && <LeaveSheet onLeave={onLeave} onClose={() => setAsked(false)} />}
    </>
  );
}
