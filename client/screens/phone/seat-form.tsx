// Name and colour: filled in already, so that one touch is enough to sit down.
import { useState } from "preact/hooks";
import { MAX_NAME_LENGTH } from "../../../shared/protocol/limits.ts";
import { COLORS, type Color } from "../../../shared/rapid-city/types.ts";
import { playerName } from "../../device/settings.ts";
import { t } from "../../i18n/language.ts";
import { suggestName } from "../../online/suggested-names.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { CowboyCard } from "../../ui/cowboy-card.tsx";
import { Emblem, emblemLabel } from "../../ui/emblem.tsx";
import { ICONS } from "../../ui/icons.tsx";

/** Whose it is, for those who sit at the table themselves. */
export type TakenSeat = { readonly color: string; readonly name?: string };
export type SeatChoice = {
  readonly name: string;
  readonly color: Color;
  /** The name is nobody's wish, only what the form came up with. */
  readonly suggested?: boolean;
};

type SeatFormProps = {
  readonly taken: readonly TakenSeat[];
  readonly start?: SeatChoice;
  readonly submitWords: string;
  readonly busyWords?: string;
  readonly busy?: boolean;
  /** What to put right, said beside the form. */
  readonly problem?: string | null;
  readonly onSubmit: (choice: SeatChoice) => void;
};

export function SeatForm({
  taken,
  start,
  submitWords,
  busyWords,
  busy = false,
  problem,
  onSubmit,
}: SeatFormProps) {
  const takenNames = taken.flatMap(({ name }) => name ?? []);
  const holderOf = (color: Color) => taken.find((seat) => seat.color === color);
  const [name, setName] = useState(
    () => start?.name ?? (playerName.value || suggestName(takenNames, Math.random())),
  );
  const [suggested, setSuggested] = useState(start?.name || playerName.value ? "" : name);
  const suggest = () => {
    const next = suggestName([...takenNames, name], Math.random());
    setSuggested(next);
    setName(next);
  };
  const [wished, setWished] = useState<Color | null>(start?.color ?? null);
  const free = COLORS.filter((color) => !holderOf(color));
  const color = wished && !holderOf(wished) ? wished : (free[0] ?? COLORS[0]);
  const submit = () => {
    const typed = name.trim() || start?.name;
    const cleaned = typed || suggestName(takenNames, Math.random());
    setName(cleaned);
    playerName.value = cleaned;
    onSubmit({ name: cleaned, color, suggested: !typed || typed === suggested });
  };
  return (
    <form
      class="seat-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <CowboyCard color={color} />
      <div class="name-row">
        <label class="field">
          <span>{t("join.name")}</span>
          <input
            type="text"
            value={name}
            maxLength={MAX_NAME_LENGTH}
            autocomplete="nickname"
            autocapitalize="words"
            spellcheck={false}
            enterkeyhint="go"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <IconButton icon="dice" label={t("join.name.dice")} onPress={suggest} />
      </div>
      <fieldset class="color-pick">
        <legend>{t("join.color")}</legend>
        <div class="row">
          {COLORS.map((option) => {
            const holder = holderOf(option);
            const label = emblemLabel(option);
            return (
              <label key={option} class={holder ? "taken" : ""}>
                <input
                  type="radio"
                  name="color"
                  checked={option === color}
                  disabled={holder !== undefined}
                  aria-label={holder ? takenLabel(label, holder) : label}
                  onChange={() => setWished(option)}
                />
                <Emblem color={option} silent />
                {holder && <span class="lock">{ICONS.lock}</span>}
              </label>
            );
          })}
        </div>
      </fieldset>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <Button look="primary" big disabled={busy} onPress={submit}>
        {busy ? (busyWords ?? submitWords) : submitWords}
      </Button>
    </form>
  );
}

const takenLabel = (color: string, { name }: TakenSeat): string =>
  name === undefined ? t("join.color.gone", { color }) : t("join.color.taken", { color, name });
