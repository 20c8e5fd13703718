// Time out: pause for everyone, sound, the code for others, full screen, and the way out.
import { useState } from "preact/hooks";
import { canFullScreen, enterFullScreen } from "../device/full-screen.ts";
import { t } from "../state/language.ts";
import type { Session } from "../state/session.ts";
import type { TableSnapshot } from "../state/table-snapshot.ts";
import { InviteSheet } from "./invite-sheet.tsx";
import { Button } from "./parts/button.tsx";
import { Sheet } from "./parts/sheet.tsx";
import { SoundControls } from "./sound-sheet.tsx";

type PlayMenuProps = {
  readonly session: Session;
  readonly table: TableSnapshot;
  readonly leaveWords: string;
  readonly onClose: () => void;
  readonly onLeave: () => void;
};

export function PlayMenu({ session, table, leaveWords, onClose, onLeave }: PlayMenuProps) {
  const [page, setPage] = useState<"menu" | "invite" | "leave">("menu");
  const hosting = table.host === session.you.value;
  if (page === "invite") return <InviteSheet code={session.code} onClose={() => setPage("menu")} />;
  if (page === "leave")
    return (
      <Sheet title={leaveWords} onClose={onClose}>
        <p>{t("play.menu.leave.sure")}</p>
        <div class="ways">
          <Button look="primary" onPress={onLeave}>
            {leaveWords}
          </Button>
          <Button onPress={onClose}>{t("app.cancel")}</Button>
        </div>
      </Sheet>
    );
  return (
    <Sheet title={t("play.menu.title")} onClose={onClose}>
      <div class="columns">
        <div class="stack">
          <Button look="primary" icon="play" onPress={onClose}>
            {t("play.menu.resume")}
          </Button>
          {hosting && (
            <Button
              icon={table.paused ? "play" : "pause"}
              onPress={() => {
                session.send("pause", { on: !table.paused });
                onClose();
              }}
            >
              {table.paused ? t("play.menu.unpause") : t("play.menu.pause")}
            </Button>
          )}
          <Button icon="code" onPress={() => setPage("invite")}>
            {t("play.menu.invite")}
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
        <div class="stack">
          <SoundControls />
        </div>
      </div>
    </Sheet>
  );
}
