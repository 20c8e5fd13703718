// Whoever sat down during a match looks on, as a screen would, until the next one begins.
import { useState } from "preact/hooks";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import { IconButton } from "../../ui/button.tsx";
import { RulesButton } from "../rules/rules-button.tsx";
import { LeaveSheet } from "../table/leave-sheet.tsx";
import { TvPlay } from "../tv/tv-play.tsx";

export function LookingOn({ session, onLeave }: { readonly session: Session; readonly onLeave: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <TvPlay session={session} codeShown={false} />
      <div class="watching">
        <div class="ways-out">
          <IconButton look="night" icon="door" label={t("lobby.leave")} onPress={() => setAsked(true)} />
          <RulesButton />
        </div>
        <span class="pill">{t("end.nextMatch")}</span>
      </div>
      {asked && <LeaveSheet onLeave={onLeave} onClose={() => setAsked(false)} />}
    </>
  );
}
