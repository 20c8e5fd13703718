// A player's own matters in the lobby: name, colour, one or two hands.
import { useEffect, useState } from "preact/hooks";
import { type Color, HANDS } from "../../../shared/rapid-city/types.ts";
import { oneHand, oneHanded } from "../../device/settings.ts";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import type { TableSnapshot } from "../../online/table-snapshot.ts";
import { Choice, Switch } from "../../ui/controls.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { isSeatMatter, refusalWords } from "../notice/obstacles.ts";
import { SeatForm } from "./seat-form.tsx";

type PlayerSheetProps = {
  readonly session: Session;
  readonly table: TableSnapshot;
  readonly onClose: () => void;
};

export function PlayerSheet({ session, table, onClose }: PlayerSheetProps) {
  const me = table.players.find(({ color }) => color === session.you.value);
  const [before, setBefore] = useState<{ name: string; color: Color } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(
    () =>
      session.onRefused(({ code }) => {
        if (!isSeatMatter(code)) return;
        setBefore(null);
        setProblem(refusalWords(code));
      }),
    [session],
  );
  // It stays open until the table has agreed: what was typed is not lost to a refusal.
  const agreed =
    before !== null && me !== undefined && (me.name !== before.name || me.color !== before.color);
  useEffect(() => {
    if (agreed) onClose();
  }, [agreed, onClose]);
  if (!me) return null;
  const { ultimate } = table.options;
  return (
    <Sheet title={t("lobby.change")} onClose={onClose}>
      <SeatForm
        taken={table.players.filter(({ color }) => color !== me.color)}
        start={{ name: me.name, color: me.color, figure: me.figure }}
        problem={problem}
        submitWords={t("app.done")}
        onSubmit={({ name, color: wished, figure }) => {
          const color = wished ?? me.color;
          if (figure && figure !== me.figure) session.send("figure", { figure });
          if (name === me.name && color === me.color) return onClose();
          setProblem(null);
          setBefore({ name: me.name, color: me.color });
          if (name !== me.name) session.send("name", { name });
          if (color !== me.color) session.send("color", { color });
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
