// What can still be changed while a contest runs; the format stays once a round was drawn.
import { useState } from "preact/hooks";
import { LEAST_CAP_MS, PARTY_CAP_MS } from "../../../../shared/caps.ts";
import { BOT_LEVELS } from "../../../../shared/rapid-city/bots/levels.ts";
import type { Settings } from "../../../../shared/tournament/settings.ts";
import { MOST_LARGEST } from "../../../../shared/tournament/sizes.ts";
import { t } from "../../../i18n/language.ts";
import { Button } from "../../../ui/button.tsx";
import { Choice, Switch } from "../../../ui/controls.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { CardSwitches, OptionSwitch, PaceAndDeal } from "../../../ui/table-choices.tsx";
import {
  AttemptsStepper,
  CheckInSwitch,
  FinalStepper,
  LargestStepper,
  MatchesStepper,
  RoundsStepper,
} from "../common/settings-steppers.tsx";
import { Stepper } from "../common/stepper.tsx";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";

const MINUTE_MS = 60_000;

export function SettingsSheet({ at, onClose }: { readonly at: AtDesk; readonly onClose: () => void }) {
  const [settings, setSettings] = useState<Settings>(at.board.settings);
  const set = (change: Partial<Settings>) => setSettings({ ...settings, ...change });
  const setTable = (change: Partial<Settings["table"]>) => set({ table: { ...settings.table, ...change } });
  const { format } = settings;
  return (
    <Sheet title={d("settings")} onClose={onClose}>
      <div class="stack">
        {format !== "quick-draw" && (
          <>
            <LargestStepper settings={settings} set={set} />
            {format !== "heats" && (
              <RoundsStepper
                settings={settings}
                set={set}
                least={Math.max(1, format === "swiss" ? at.board.rounds : 1)}
              />
            )}
            <Stepper
              label={d("settings.call")}
              value={Math.max(1, Math.round(settings.callMs / MINUTE_MS))}
              least={1}
              most={60}
              onChange={(minutes) => set({ callMs: minutes * MINUTE_MS })}
            />
            <MatchesStepper settings={settings} set={set} />
          </>
        )}
        {format === "heats" && (
          <Stepper
            label={d("settings.advance")}
            value={settings.advance}
            least={1}
            most={MOST_LARGEST - 1}
            onChange={(advance) => set({ advance })}
          />
        )}
        {format === "swiss" && <FinalSteppers settings={settings} set={set} />}
        {format === "quick-draw" && (
          <>
            <AttemptsStepper settings={settings} set={set} />
            <Stepper
              label={d("settings.mistake")}
              value={settings.mistakeMs}
              least={0}
              most={5000}
              step={50}
              onChange={(mistakeMs) => set({ mistakeMs })}
            />
          </>
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
        <CheckInSwitch on={settings.checkIn} onChange={(checkIn) => set({ checkIn })} />
        {format !== "quick-draw" && (
          <>
            <Switch
              label={d("settings.late")}
              hint={d("settings.late.hint")}
              on={settings.late === "lowest-third"}
              onChange={(on) => set({ late: on ? "lowest-third" : "zero" })}
            />
            <h3>{d("settings.tables")}</h3>
            <CardSwitches options={settings.table} set={setTable} ultimateHint={t("options.ultimate.hint")} />
            <OptionSwitch
              of="equalGuns"
              on={settings.table.equalGuns}
              onChange={(equalGuns) => setTable({ equalGuns })}
            />
            <PaceAndDeal options={settings.table} set={setTable} />
            <Choice
              label={d("settings.bots")}
              values={BOT_LEVELS}
              chosen={settings.botLevel}
              wordOf={(level) => t(`options.level.${level}`)}
              onChange={(botLevel) => set({ botLevel })}
            />
            <Stepper
              label={d("settings.cap")}
              value={settings.table.capMs}
              least={LEAST_CAP_MS}
              most={PARTY_CAP_MS}
              step={10}
              onChange={(capMs) => setTable({ capMs })}
            />
            <p class="small">{d("settings.cap.hint")}</p>
          </>
        )}
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
        {!at.board.finished && !isPlayed(at) && (
          <Button
            hint={d("settings.finish.hint")}
            onPress={() => {
              void at.write({ type: "finished" });
              onClose();
            }}
          >
            {d("step.finish.go")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** What is being played is not cut short. */
const isPlayed = ({ board }: AtDesk): boolean =>
  (board.round?.tables ?? []).some(({ matches }) => matches.some(({ status }) => status === "playing"));

type FinalSteppersProps = {
  readonly settings: Settings;
  readonly set: (change: Partial<Settings>) => void;
};

function FinalSteppers({ settings: { final }, set }: FinalSteppersProps) {
  return (
    <>
      <FinalStepper settings={{ final }} set={set} />
      {final && (
        <Stepper
          label={d("settings.finalMatches")}
          value={final.matches}
          least={1}
          most={9}
          onChange={(matches) => set({ final: { ...final, matches } })}
        />
      )}
    </>
  );
}
