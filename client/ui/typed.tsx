// What is typed on a phone, with the keyboard that suits it: a name, and a code that has no lower case.
import { MAX_NAME_LENGTH } from "../../shared/protocol/limits.ts";

type NameFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
};

export const NameField = ({ label, value, onChange }: NameFieldProps) => (
  <label class="field">
    <span>{label}</span>
    <input
      type="text"
      value={value}
      maxLength={MAX_NAME_LENGTH}
      autocomplete="nickname"
      autocapitalize="words"
      spellcheck={false}
      enterkeyhint="go"
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  </label>
);

/** Of an input into which a code is typed. */
export const CODE_TYPING = {
  type: "text",
  autocomplete: "off",
  autocapitalize: "characters",
  spellcheck: false,
  enterkeyhint: "go",
} as const;
