// The menu between cards: pause for everyone, the players, sound, the code for others, full screen, and the way out.
import { useState } from "preact/hooks";
import { canFullScreen, enterFullScreen } from "../../device/full-screen.ts";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import type { TableSnapshot } from "../../online/table-snapshot.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { OtherPlayers } from "../phone/other-players.tsx";
import { SoundSheet } from "../settings/sound-sheet.tsx";
import { InviteSheet } from "../table/invite-sheet.tsx";
import { LeaveSheet } from "../table/leave-sheet.tsx";

type PlayMenuProps = {
  readonly session: Session;
  readonly table: TableSnapshot;
  readonly practice: boolean;
  readonly onClose: () => void;
  readonly onLeave: () => void;
};

export function PlayMenu({ session, table, practice, onClose, onLeave }: PlayMenuProps) {
  const [page, setPage] = useState<"menu" | "players" | "invite" | "sound" | "leave">("menu");
  const hosting = table.host === session.you.value;
  const mayGoOn = hosting || table.pausedBy === session.you.value;
  const toMenu = () => setPage("menu");
  const leaveWords = practice ? t("practice.leave") : t("play.menu.leave");
  if (page === "invite") return <InviteSheet code={session.code} onClose={toMenu} />;
  if (page === "sound") return <SoundSheet onClose={toMenu} />;
  if (page === "players" && hosting)
    return (
      <Sheet key={page} title={t("play.menu.players")} onClose={toMenu}>
        <OtherPlayers session={session} table={table} />
      </Sheet>
    );
  if (page === "leave")
    return (
      <LeaveSheet
        title={practice ? t("practice.leave.sure") : leaveWords}
        {...(!practice && { text: t("play.menu.leave.sure") })}
        words={leaveWords}
        onLeave={onLeave}
        onClose={onClose}
      />
    );
  return (
    <Sheet key={page} title={t("play.menu")} onClose={onClose}>
      <div class="menu">
        <Button look="primary" icon="play" onPress={onClose}>
          {t("play.menu.resume")}
        </Button>
        {(!table.paused || mayGoOn) && (
          <Button
            icon={table.paused ? "play" : "pause"}
            onPress={() => {
              session.send("pause", { on: !table.paused });
              onClose();
            }}
          >
            {pauseWords(table.paused, practice)}
          </Button>
        )}
        {hosting && !practice && (
          <Button icon="people" onPress={() => setPage("players")}>
            {t("play.menu.players")}
          </Button>
        )}
        {!practice && (
          <Button icon="code" onPress={() => setPage("invite")}>
            {t("play.menu.invite")}
          </Button>
        )}
        <Button icon="sound" onPress={() => setPage("sound")}>
          {t("sound.title")}
        </Button>
        {canFullScreen() && (
          <Button icon="full" onPress={() => void enterFullScreen()}>
            {t("play.menu.full")}
          </Button>
        )}
        <Button icon="door" onPress={() => setPage("leave")}>
          {leaveWords}
        </Button>
      </div>
    </Sheet>
  );
}

function pauseWords(paused: boolean, practice: boolean): string {
  if (paused) return t("play.menu.unpause");
  return practice ? t("play.menu.pause.alone") : t("play.menu.pause");
}
