// The passphrase of a desk, proposed and changed at will.
import { LEAST_PASSPHRASE } from "../../../../shared/tournament/commands.ts";
import { s } from "./start-words.ts";

type PassphraseFieldProps = { readonly value: string; readonly onChange: (passphrase: string) => void };

export const PassphraseField = ({ value, onChange }: PassphraseFieldProps) => (
  <label class="field">
    <span class="question">{s("passphrase")}</span>
    <input
      type="text"
      value={value}
      maxLength={100}
      autocomplete="off"
      spellcheck={false}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
    <small>{value.length < LEAST_PASSPHRASE ? s("passphrase.short") : s("passphrase.hint")}</small>
  </label>
);
