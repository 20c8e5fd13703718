// The menu of a match wherever it is played: back to the game, what belongs to this kind of table, sound, full screen, and the way out.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { canFullScreen, enterFullScreen } from "../../device/full-screen.ts";
import { t } from "../../i18n/language.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { RulesSheet } from "../rules/rules-sheet.tsx";
import { SoundSheet } from "../settings/sound-sheet.tsx";
import { LeaveSheet } from "../table/leave-sheet.tsx";

type GameMenuProps = {
  readonly onClose: () => void;
  readonly onLeave: () => void;
  readonly leaveWords: string;
  /** Asked before. */
  readonly leaveTitle?: string;
  readonly leaveText: string;
  /** Where they are shown in another way than on a phone. */
  readonly rules?: (onClose: () => void) => ComponentChildren;
  /** Without what belongs to whoever owns the device. */
  readonly bare?: boolean;
  readonly children: ComponentChildren;
};

export function GameMenu({
  onClose,
  onLeave,
  leaveWords,
  leaveTitle = leaveWords,
  leaveText,
  rules = (close) => <RulesSheet onClose={close} />,
  bare = false,
  children,
}: GameMenuProps) {
  const [page, setPage] = useState<"menu" | "rules" | "sound" | "leave">("menu");
  if (page === "rules") return <>{rules(() => setPage("menu"))}</>;
  if (page === "sound") return <SoundSheet onClose={() => setPage("menu")} />;
  if (page === "leave")
    return (
      <LeaveSheet
        title={leaveTitle}
        text={leaveText}
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
        {children}
        <Button icon="rules" onPress={() => setPage("rules")}>
          {t("start.rules")}
        </Button>
        {!bare && (
          <Button icon="sound" onPress={() => setPage("sound")}>
            {t("sound.title")}
          </Button>
        )}
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
