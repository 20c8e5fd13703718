// A small number that is changed by a step, or typed.
import { useId } from "preact/hooks";
import "./stepper.css";

type StepperProps = {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** One without it. */
  readonly step?: number;
  readonly wordOf?: (value: number) => string;
  readonly onChange: (value: number) => void;
};

export function Stepper({ label, value, least, most, step = 1, wordOf, onChange }: StepperProps) {
  const id = useId();
  const set = (wanted: number) => onChange(Math.min(most, Math.max(least, Math.round(wanted))));
  return (
    <div class="stepper">
      <label for={id}>{label}</label>
      <span class="row">
        <button
          type="button"
          aria-label={`${label} −`}
          disabled={value <= least}
          onClick={() => set(value - step)}
        >
          −
        </button>
        {wordOf ? (
          <output id={id}>{wordOf(value)}</output>
        ) : (
          <input
            id={id}
            type="text"
            inputMode="numeric"
            value={value}
            onChange={(event) => {
              const typed = Number(event.currentTarget.value);
              if (Number.isFinite(typed)) set(typed);
              event.currentTarget.value = String(value);
            }}
          />
        )}
        <button
          type="button"
          aria-label={`${label} +`}
          disabled={value >= most}
          onClick={() => set(value + step)}
        >
          +
        </button>
      </span>
    </div>
  );
}
