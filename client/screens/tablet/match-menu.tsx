// What the menu of a tablet has of its own: who is played by a bot.
import { kiosk } from "../../device/kiosk.ts";
import { t } from "../../i18n/language.ts";
import { endLesson, seatBot } from "../../local/local-game.ts";
import type { LocalTable } from "../../local/local-table.ts";
import type { TabletSeat } from "../../local/seating.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/controls.tsx";
import { GameMenu } from "../play/game-menu.tsx";
import { RulesAround } from "./rules-around.tsx";
import { calledBy } from "./tablet-words.ts";

type MatchMenuProps = {
  readonly table: LocalTable;
  /** Where everybody sits now, however the tablet was turned. */
  readonly seated: readonly TabletSeat[];
  readonly onClose: () => void;
  readonly onLeave: () => void;
};

export function MatchMenu({ table, seated, onClose, onLeave }: MatchMenuProps) {
  const { seats, isLesson } = table.game.value;
  return (
    <GameMenu
      onClose={onClose}
      onLeave={onLeave}
      leaveWords={t("tablet.leaveMatch")}
      leaveText={t("tablet.leaveMatch.sure")}
      rules={(close) => <RulesAround seats={seated} onClose={close} />}
      bare={kiosk.value !== null}
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
