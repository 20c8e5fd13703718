// A player's own matters in the lobby: name, colour, one or two hands.
import { t } from "../state/language.ts";
import type { Session } from "../state/session.ts";
import { oneHand, oneHanded } from "../state/settings.ts";
import type { TableSnapshot } from "../state/table-snapshot.ts";
import { Choice, Switch } from "./parts/controls.tsx";
import { Sheet } from "./parts/sheet.tsx";
import { SeatForm } from "./seat-form.tsx";

const HANDS = ["left", "right"] as const;

type PlayerSheetProps = {
  readonly session: Session;
  readonly table: TableSnapshot;
  readonly onClose: () => void;
};

export function PlayerSheet({ session, table, onClose }: PlayerSheetProps) {
  const me = table.players.find(({ color }) => color === session.you.value);
  if (!me) return null;
  const { ultimate } = table.options;
  return (
    <Sheet title={t("lobby.change")} onClose={onClose}>
      <SeatForm
        taken={table.players.filter(({ color }) => color !== me.color)}
        start={{ name: me.name, color: me.color }}
        submitWords={t("app.done")}
        onSubmit={({ name, color }) => {
          if (name !== me.name) session.send("name", { name });
          if (color !== me.color) session.send("color", { color });
          onClose();
        }}
      />
      <div class="columns">
        <Switch
          label={t("lobby.oneHanded")}
          hint={ultimate ? t("lobby.oneHanded.ultimate") : t("lobby.oneHanded.hint")}
          on={me.oneHanded}
          disabled={ultimate && !me.oneHanded}
          onChange={(on) => {
            oneHanded.value = on;
            session.send("oneHanded", { on });
          }}
        />
        {me.oneHanded && (
          <Choice
            label={t("lobby.handSide")}
            silent
            values={HANDS}
            chosen={oneHand.value}
            wordOf={(hand) => t(`hand.${hand}`)}
            onChange={(hand) => (oneHand.value = hand)}
          />
        )}
      </div>
    </Sheet>
  );
}
