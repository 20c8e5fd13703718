// What can still be changed while a contest runs; the format stays once a round was drawn.
import { useState } from "preact/hooks";
import type { Settings } from "../../../../shared/tournament/settings.ts";
import { MOST_LARGEST } from "../../../../shared/tournament/sizes.ts";
import { t } from "../../../i18n/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/controls.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { CardSwitches, PaceAndDeal } from "../../../ui/table-choices.tsx";
import { Stepper } from "../common/stepper.tsx";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";

const MINUTE_MS = 60_000;

export function SettingsSheet({ at, onClose }: { readonly at: AtDesk; readonly onClose: () => void }) {
  const [settings, setSettings] = useState<Settings>(at.board.settings as Settings);
  const set = (change: Partial<Settings>) => setSettings({ ...settings, ...change });
  const setTable = (change: Partial<Settings["table"]>) => set({ table: { ...settings.table, ...change } });
  const { format } = settings;
  return (
    <Sheet title={d("settings")} onClose={onClose}>
      <div class="stack">
        {format !== "quick-draw" && (
          <>
            <Stepper
              label={d("settings.largest")}
              value={settings.largest}
              least={3}
              most={MOST_LARGEST}
              onChange={(largest) => set({ largest })}
            />
            {format !== "heats" && (
              <Stepper
                label={d("settings.rounds")}
                value={settings.rounds}
                least={Math.max(1, format === "swiss" ? at.board.rounds : 1)}
                most={50}
                onChange={(rounds) => set({ rounds })}
              />
            )}
            <Stepper
              label={d("settings.call")}
              value={Math.max(1, Math.round(settings.callMs / MINUTE_MS))}
              least={1}
              most={60}
              onChange={(minutes) => set({ callMs: minutes * MINUTE_MS })}
            />
            <Stepper
              label={d("settings.matches")}
              value={settings.matchesPerTable}
              least={1}
              most={9}
              onChange={(matchesPerTable) => set({ matchesPerTable })}
            />
          </>
        )}
        {format === "quick-draw" && (
          <Stepper
            label={d("settings.attempts")}
            value={settings.attempts}
            least={1}
            most={20}
            onChange={(attempts) => set({ attempts })}
          />
        )}
        {format === "league" && (
          <>
            <Stepper
              label={d("settings.evenings")}
              value={settings.evenings}
              least={Math.max(1, at.desk.evening)}
              most={50}
              onChange={(evenings) => set({ evenings, counting: Math.min(evenings, settings.counting) })}
            />
            <Stepper
              label={d("settings.counting")}
              value={settings.counting}
              least={1}
              most={settings.evenings}
              onChange={(counting) => set({ counting })}
            />
          </>
        )}
        <Switch
          label={d("settings.checkIn")}
          hint={d("settings.checkIn.hint")}
          on={settings.checkIn}
          onChange={(checkIn) => set({ checkIn })}
        />
        <Switch
          label={d("settings.late")}
          hint={d("settings.late.hint")}
          on={settings.late === "lowest-third"}
          onChange={(on) => set({ late: on ? "lowest-third" : "zero" })}
        />
        <h3>{d("settings.tables")}</h3>
        <CardSwitches options={settings.table} set={setTable} ultimateHint={t("options.ultimate.hint")} />
        <PaceAndDeal options={settings.table} set={setTable} />
        <Button
          look="primary"
          disabled={JSON.stringify(settings) === JSON.stringify(at.board.settings)}
          onPress={() => {
            void at.write({ type: "settings-changed", settings });
            onClose();
          }}
        >
          {d("settings.go")}
        </Button>
      </div>
    </Sheet>
  );
}
