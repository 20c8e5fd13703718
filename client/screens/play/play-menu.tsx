// What the menu of an online table has of its own: pause for everyone, the players, and the code for others.
import { useState } from "preact/hooks";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import type { TableSnapshot } from "../../online/table-snapshot.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { OtherPlayers } from "../phone/other-players.tsx";
import { InviteSheet } from "../table/invite-sheet.tsx";
import type { ContestSeat } from "./contest-seat.ts";
import { GameMenu } from "./game-menu.tsx";

type PlayMenuProps = {
  readonly session: Session;
  readonly table: TableSnapshot;
  readonly practice: boolean;
  readonly contest?: ContestSeat | undefined;
  readonly onClose: () => void;
  readonly onLeave: () => void;
};

export function PlayMenu({ session, table, practice, contest, onClose, onLeave }: PlayMenuProps) {
  const [page, setPage] = useState<"menu" | "players" | "invite">("menu");
  const hosting = table.host === session.you.value;
  const mayGoOn = hosting || table.pausedBy === session.you.value;
  const toMenu = () => setPage("menu");
  if (contest)
    return (
      <GameMenu
        onClose={onClose}
        onLeave={onLeave}
        leaveWords={contest.backWords}
        leaveText={t("play.menu.leave.sure")}
      >
        <Button
          icon="people"
          onPress={() => {
            onClose();
            contest.onProblem();
          }}
        >
          {contest.problemWords}
        </Button>
      </GameMenu>
    );
  if (page === "invite") return <InviteSheet code={session.code} onClose={toMenu} />;
  if (page === "players" && hosting)
    return (
      <Sheet key={page} title={t("play.menu.players")} onClose={toMenu}>
        <OtherPlayers session={session} table={table} />
      </Sheet>
    );
  return (
    <GameMenu
      onClose={onClose}
      onLeave={onLeave}
      leaveWords={practice ? t("practice.leave") : t("play.menu.leave")}
      leaveTitle={practice ? t("practice.leave.sure") : t("play.menu.leave")}
      leaveText={practice ? "" : t("play.menu.leave.sure")}
    >
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
    </GameMenu>
  );
}

function pauseWords(paused: boolean, practice: boolean): string {
  if (paused) return t("play.menu.unpause");
  return practice ? t("play.menu.pause.alone") : t("play.menu.pause");
}
