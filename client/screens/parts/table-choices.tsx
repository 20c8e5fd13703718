// What every table agrees on before a match, on phones and on the tablet alike: which cards, Ultimate, pace and dealing.
import { DEALS, PACES, type TableOptions } from "../../../shared/protocol/options.ts";
import { t } from "../../state/language.ts";
import { Choice, Switch } from "./controls.tsx";

type TableChoicesProps = {
  readonly options: TableOptions;
  readonly set: (change: Partial<TableOptions>) => void;
};

type CardSwitchesProps = TableChoicesProps & {
  readonly ultimateHint: string;
  /** Ultimate cannot be switched on now; the hint says why. */
  readonly noUltimate?: boolean;
};

export function CardSwitches({ options, set, ultimateHint, noUltimate = false }: CardSwitchesProps) {
  return (
    <>
      <Switch
        label={t("options.heal")}
        hint={t("options.heal.hint")}
        on={options.heal}
        onChange={(heal) => set({ heal })}
      />
      <Switch
        label={t("options.pair")}
        hint={t("options.pair.hint")}
        on={options.pair}
        onChange={(pair) => set({ pair })}
      />
      <Switch
        label={t("options.ultimate")}
        hint={ultimateHint}
        on={options.ultimate}
        disabled={noUltimate && !options.ultimate}
        onChange={(ultimate) => set({ ultimate })}
      />
      {options.ultimate && (
        <Switch
          label={t("options.expert")}
          hint={t("options.expert.hint")}
          on={options.expert}
          onChange={(expert) => set({ expert })}
        />
      )}
    </>
  );
}

export function PaceAndDeal({ options, set }: TableChoicesProps) {
  return (
    <>
      <Choice
        label={t("options.pace")}
        values={PACES}
        chosen={options.pace}
        wordOf={(pace) => t(`options.pace.${pace}`)}
        onChange={(pace) => set({ pace })}
      />
      <Choice
        label={t("options.deal")}
        values={DEALS}
        chosen={options.deal}
        wordOf={(deal) => t(`options.deal.${deal}`)}
        onChange={(deal) => set({ deal })}
      />
    </>
  );
}
