// What the host decides: cards, Ultimate, pace, dealing, bots, the lock, and who has to go.
import { useState } from "preact/hooks";
import { CONTEST_CAP_MS } from "../../../shared/caps.ts";
import { MAX_PLAYERS } from "../../../shared/protocol/limits.ts";
import { CAPS_MS, type TableOptions } from "../../../shared/protocol/options.ts";
import { BOT_LEVELS, type BotLevel } from "../../../shared/rapid-city/bots/levels.ts";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import type { TableSnapshot } from "../../online/table-snapshot.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/controls.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { CardSwitches, OptionSwitch, PaceAndDeal } from "../../ui/table-choices.tsx";
import { OtherPlayers } from "./other-players.tsx";

type HostOptionsProps = {
  readonly session: Session;
  readonly table: TableSnapshot;
  readonly onClose: () => void;
};

const CAPS = ["party", "contest"] as const;
const PAGES = ["game", "people"] as const;

export function HostOptions({ session, table, onClose }: HostOptionsProps) {
  const [page, setPage] = useState<(typeof PAGES)[number]>("game");
  const { options } = table;
  const set = (change: Partial<TableOptions>) => session.send("options", change);
  const someoneOneHanded = table.players.some(({ oneHanded, bot }) => oneHanded && bot === null);
  return (
    <Sheet title={t("options.title")} onClose={onClose}>
      <div class="leaves">
        <Choice
          label={t("options.title")}
          silent
          tabs
          values={PAGES}
          chosen={page}
          wordOf={(value) => t(`options.${value}`)}
          onChange={setPage}
        />
        {/* Both pages are as high as the higher one: nothing jumps when one is turned. */}
        <div class="pages">
          <div class={page === "game" ? "" : "turned"}>
            <div class="columns">
              <CardSwitches
                options={options}
                set={set}
                ultimateHint={someoneOneHanded ? t("options.ultimate.oneHanded") : t("options.ultimate.hint")}
                noUltimate={someoneOneHanded}
              />
            </div>
            <div class="columns">
              <PaceAndDeal options={options} set={set} />
              <OptionSwitch
                of="equalGuns"
                on={options.equalGuns}
                onChange={(equalGuns) => set({ equalGuns })}
                hint={gunsHint(table)}
              />
            </div>
          </div>
          <div class={page === "people" ? "" : "turned"}>
            <Bots session={session} table={table} />
            <Choice
              label={t("options.cap")}
              values={CAPS}
              chosen={options.capMs <= CONTEST_CAP_MS ? CAPS[1] : CAPS[0]}
              wordOf={(cap) => t("options.cap.value", { ms: CAPS_MS[CAPS.indexOf(cap)]! })}
              onChange={(cap) => set({ capMs: CAPS_MS[CAPS.indexOf(cap)]! })}
            />
            <OtherPlayers session={session} table={table} />
          </div>
        </div>
      </div>
    </Sheet>
  );
}

/** Who is not sighted yet; and whose gun has changed, or differs from others of its model, more than chance explains. */
function gunsHint({ players }: TableSnapshot): string {
  const people = players.filter(({ bot }) => bot === null);
  for (const what of ["odd", "unlike"] as const) {
    const names = people.flatMap(({ gun, name }) => (gun && gun[`${what}Ms`] !== 0 ? [name] : []));
    if (names.length > 0) return t(`options.equalGuns.${what}`, { names: names.join(", ") });
  }
  const count = people.filter(({ gun }) => gun?.kind !== "sighted").length;
  return count === 0
    ? t("options.equalGuns.all")
    : t("options.equalGuns.unsighted", { count, of: people.length });
}

function Bots({ session, table }: { readonly session: Session; readonly table: TableSnapshot }) {
  const [level, setLevel] = useState<BotLevel>("medium");
  return (
    <div class="bots">
      <Choice
        label={t("options.bots.level")}
        silent
        values={BOT_LEVELS}
        chosen={level}
        wordOf={(value) => t(`options.level.${value}`)}
        onChange={setLevel}
      />
      <Button
        icon="plus"
        disabled={table.players.length >= MAX_PLAYERS}
        onPress={() => session.send("addBot", { level })}
      >
        {t("options.bots.add")}
      </Button>
    </div>
  );
}
