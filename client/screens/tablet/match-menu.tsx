// The menu of a match, between two cards: go on, sound, who is played by a bot, leave.
import { useState } from "preact/hooks";
import { t } from "../../i18n/language.ts";
import { seatBot } from "../../local/local-game.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/controls.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { SoundSheet } from "../settings/sound-sheet.tsx";
import type { TabletTable } from "./tablet-table.ts";
import { calledBy } from "./tablet-words.ts";

type MatchMenuProps = {
  readonly table: TabletTable;
  readonly onClose: () => void;
  readonly onLeave: () => void;
};

export function MatchMenu({ table, onClose, onLeave }: MatchMenuProps) {
  const [sound, setSound] = useState(false);
  const [sure, setSure] = useState(false);
  const { seats } = table.game.value;
  if (sound) return <SoundSheet onClose={() => setSound(false)} />;
  return (
    <Sheet title={t("play.menu")} onClose={onClose}>
      <Button look="primary" icon="play" onPress={onClose}>
        {t("play.menu.resume")}
      </Button>
      <Button icon="sound" onPress={() => setSound(true)}>
        {t("start.sound")}
      </Button>
      {seats.map(({ color, bot }) => (
        <Switch
          key={color}
          label={t("tablet.botFor", { name: calledBy(seats, color) })}
          on={bot !== null}
          onChange={(on) => table.change((game, nowMs) => seatBot(game, color, on ? "medium" : null, nowMs))}
        />
      ))}
      <Button icon="door" onPress={sure ? onLeave : () => setSure(true)}>
        {sure ? t("tablet.leaveMatch.sure") : t("tablet.leaveMatch")}
      </Button>
    </Sheet>
  );
}
