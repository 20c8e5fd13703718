// What every table agrees on before a match, on phones and on the tablet alike: which cards, Ultimate, pace and dealing.
import { DEALS, PACES, type TableOptions } from "../../shared/protocol/options.ts";
import { t } from "../i18n/language.ts";
import { Choice, Switch } from "./controls.tsx";

type TableChoicesProps = {
  readonly options: TableOptions;
  readonly set: (change: Partial<TableOptions>) => void;
};

type OptionSwitchProps = {
  readonly of: "heal" | "pair" | "ultimate" | "expert" | "equalGuns";
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly hint?: string;
  readonly disabled?: boolean;
};

/** One option that is on or off, with what it means. */
export function OptionSwitch({ of, hint = t(`options.${of}.hint`), ...rest }: OptionSwitchProps) {
  return <Switch label={t(`options.${of}`)} hint={hint} {...rest} />;
}

type CardSwitchesProps = TableChoicesProps & {
  readonly ultimateHint: string;
  /** Ultimate cannot be switched on now; the hint says why. */
  readonly noUltimate?: boolean;
};

export function CardSwitches({ options, set, ultimateHint, noUltimate = false }: CardSwitchesProps) {
  return (
    <>
      <OptionSwitch of="heal" on={options.heal} onChange={(heal) => set({ heal })} />
      <OptionSwitch of="pair" on={options.pair} onChange={(pair) => set({ pair })} />
      <OptionSwitch
        of="ultimate"
        on={options.ultimate}
        onChange={(ultimate) => set({ ultimate })}
        hint={ultimateHint}
        disabled={noUltimate && !options.ultimate}
      />
      {options.ultimate && (
        <OptionSwitch of="expert" on={options.expert} onChange={(expert) => set({ expert })} />
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
