// Switches, choices and sliders of the option sheets.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { ICONS, type IconName } from "./icons.tsx";

type SwitchProps = {
  readonly label: string;
  readonly hint?: string;
  readonly icon?: IconName;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean;
};

export function Switch({ label, hint, icon, on, onChange, disabled = false }: SwitchProps) {
  const hintId = useId();
  return (
    <button
      type="button"
      role="switch"
      class="switch"
      aria-checked={on}
      aria-disabled={disabled}
      aria-label={label}
      aria-describedby={hint ? hintId : undefined}
      onClick={() => {
        if (!disabled) onChange(!on);
      }}
    >
      {icon && ICONS[icon]}
      <span class="words">
        {label}
        {hint && <small id={hintId}>{hint}</small>}
      </span>
      <span class="track" />
    </button>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: Value;
  /** Said by what stands above it already. */
  readonly silent?: boolean;
  /** Turns the leaves of a sheet instead of setting something. */
  readonly tabs?: boolean;
  readonly wordOf: (value: Value) => ComponentChildren;
  readonly onChange: (value: Value) => void;
};

export function Choice<Value extends string>({
  label,
  values,
  chosen,
  silent = false,
  tabs = false,
  wordOf,
  onChange,
}: ChoiceProps<Value>) {
  const group = useId();
  return (
    <fieldset class={tabs ? "choice tabs" : "choice"}>
      <legend class={silent ? "visually-hidden" : ""}>{label}</legend>
      <div class="row">
        {values.map((value) => (
          <label key={value}>
            <input type="radio" name={group} checked={value === chosen} onChange={() => onChange(value)} />
            <span>{wordOf(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SliderProps = {
  readonly label: string;
  /** Between 0 and 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
};

export function Slider({ label, value, onChange }: SliderProps) {
  const percent = Math.round(value * 100);
  return (
    <label class="slider" style={{ "--filled": `${percent}%` }}>
      <span>{label}</span>
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        value={percent}
        aria-valuetext={`${percent} %`}
        onInput={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
    </label>
  );
}
