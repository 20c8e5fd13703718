// What the menu of a tablet has of its own: who is played by a bot.
import { t } from "../../i18n/language.ts";
import { endLesson, seatBot } from "../../local/local-game.ts";
import type { LocalTable } from "../../local/local-table.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/controls.tsx";
import { GameMenu } from "../play/game-menu.tsx";
import { calledBy } from "./tablet-words.ts";

type MatchMenuProps = {
  readonly table: LocalTable;
  readonly onClose: () => void;
  readonly onLeave: () => void;
};

export function MatchMenu({ table, onClose, onLeave }: MatchMenuProps) {
  const { seats, isLesson } = table.game.value;
  return (
    <GameMenu
      onClose={onClose}
      onLeave={onLeave}
      leaveWords={t("tablet.leaveMatch")}
      leaveText={t("tablet.leaveMatch.sure")}
      aroundTablet
    >
      {isLesson && (
        <Button
          icon="play"
          onPress={() => {
            table.change(endLesson);
            onClose();
          }}
        >
          {t("lesson.skip")}
        </Button>
      )}
      {seats.map(({ color, bot }) => (
        <Switch
          key={color}
          label={t("tablet.botFor", { name: calledBy(seats, color) })}
          on={bot !== null}
          onChange={(on) => table.change((game, nowMs) => seatBot(game, color, on ? "medium" : null, nowMs))}
        />
      ))}
    </GameMenu>
  );
}
