// How large, how long, how many: what is chosen when a contest is made and can be changed while it runs, within the same bounds.
import type { Settings } from "../../../../shared/tournament/settings.ts";
import { LEAST_LARGEST, MOST_LARGEST } from "../../../../shared/tournament/sizes.ts";
import { Switch } from "../../../ui/controls.tsx";
import { c } from "./contest-words.ts";
import { Stepper } from "./stepper.tsx";

type SettingProps<Name extends keyof Settings> = {
  readonly settings: Pick<Settings, Name>;
  readonly set: (change: Partial<Pick<Settings, Name>>) => void;
};

export const LargestStepper = ({ settings: { largest }, set }: SettingProps<"largest">) => (
  <Stepper
    label={c("settings.largest")}
    value={largest}
    least={LEAST_LARGEST}
    most={MOST_LARGEST}
    onChange={(value) => set({ largest: value })}
  />
);

/** `least`: as many as have been drawn. */
export const RoundsStepper = ({
  settings: { rounds },
  set,
  least = 1,
}: SettingProps<"rounds"> & { readonly least?: number }) => (
  <Stepper
    label={c("settings.rounds")}
    value={rounds}
    least={least}
    most={50}
    onChange={(value) => set({ rounds: value })}
  />
);

export const MatchesStepper = ({ settings: { matchesPerTable }, set }: SettingProps<"matchesPerTable">) => (
  <Stepper
    label={c("settings.matches")}
    value={matchesPerTable}
    least={1}
    most={9}
    onChange={(value) => set({ matchesPerTable: value })}
  />
);

export const AttemptsStepper = ({ settings: { attempts }, set }: SettingProps<"attempts">) => (
  <Stepper
    label={c("settings.attempts")}
    value={attempts}
    least={1}
    most={20}
    onChange={(value) => set({ attempts: value })}
  />
);

/** W14: fewer than three are none. */
export const FinalStepper = ({ settings: { final }, set }: SettingProps<"final">) => (
  <Stepper
    label={c("settings.final")}
    value={final?.players ?? LEAST_LARGEST - 1}
    least={LEAST_LARGEST - 1}
    most={MOST_LARGEST}
    wordOf={(value) => (value < LEAST_LARGEST ? c("settings.final.none") : String(value))}
    onChange={(players) =>
      set({ final: players < LEAST_LARGEST ? null : { players, matches: final?.matches ?? 1 } })
    }
  />
);

export const CheckInSwitch = ({
  on,
  onChange,
}: {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}) => <Switch label={c("settings.checkIn")} hint={c("settings.checkIn.hint")} on={on} onChange={onChange} />;
