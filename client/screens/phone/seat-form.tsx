// Name and colour: filled in already, so that one touch is enough to sit down.

import { useState } from "preact/hooks";
import { COLORS, type Color } from "../../../shared/rapid-city/types.ts";
import { figure as keptFigure, playerName } from "../../device/settings.ts";
import { t } from "../../i18n/language.ts";
import { suggestName } from "../../online/suggested-names.ts";
import type { SeatChoice } from "../../online/taking-a-seat.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { CowboyCard } from "../../ui/cowboy-card.tsx";
import { Emblem, emblemLabel } from "../../ui/emblem.tsx";
import { ICONS } from "../../ui/icons.tsx";
import { NameField } from "../../ui/typed.tsx";

/** Whose it is, for those who sit at the table themselves. */
export type TakenSeat = { readonly color: string; readonly name?: string };

type SeatFormProps = {
  readonly taken: readonly TakenSeat[];
  readonly start?: { readonly name: string; readonly color: Color; readonly figure: Color };
  /** Chosen until another is. */
  readonly color?: Color;
  readonly submitWords: string;
  readonly busyWords?: string;
  readonly busy?: boolean;
  /** What to put right, said beside the form. */
  readonly problem?: string | null;
  /** What to know before sitting down. */
  readonly note?: string | undefined;
  readonly onSubmit: (choice: SeatChoice) => void;
};

export function SeatForm({
  taken,
  start,
  color: first,
  submitWords,
  busyWords,
  busy = false,
  problem,
  note,
  onSubmit,
}: SeatFormProps) {
  const takenNames = taken.flatMap(({ name }) => name ?? []);
  const holderOf = (color: Color) => taken.find((seat) => seat.color === color);
  const suggest = () => suggestName(takenNames, Math.random());
  /** Null while no other than the suggested one was wished for. */
  const [ownName, setOwnName] = useState<string | null>(start?.name ?? (playerName.value || null));
  const [suggested, setSuggested] = useState(suggest);
  const name = ownName ?? suggested;
  const [wished, setWished] = useState<Color | null>(start?.color ?? first ?? null);
  const free = COLORS.filter((color) => !holderOf(color));
  const rival = wished ? holderOf(wished) : undefined;
  const color = wished && !rival ? wished : (free[0] ?? COLORS[0]);
  const [wishedFigure, setWishedFigure] = useState<Color | null>(start?.figure ?? keptFigure.value);
  const figure = wishedFigure ?? color;
  const submit = () => {
    const cleaned = name.trim() || start?.name || suggested;
    playerName.value = cleaned;
    keptFigure.value = wishedFigure;
    // Whoever has not chosen gets the next free one, whatever it is by then.
    onSubmit({
      name: cleaned,
      color: rival ? null : wished,
      figure: wishedFigure,
      isOwnName: ownName?.trim() === cleaned,
    });
  };
  const news =
    problem ?? (wished && rival ? t("join.color.justGone", { color: t(`color.${wished}`) }) : null);
  return (
    <form
      class="seat-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      {/* Apart from the colour: whoever taps on the picture becomes somebody else. */}
      <button
        type="button"
        class="figure-pick"
        aria-label={t("join.figure", { number: COLORS.indexOf(figure) + 1, count: COLORS.length })}
        title={t("join.figure.other")}
        onClick={() => setWishedFigure(COLORS[(COLORS.indexOf(figure) + 1) % COLORS.length]!)}
      >
        <CowboyCard color={color} figure={figure} />
        <span class="other">{ICONS.turn}</span>
      </button>
      <div class="name-row">
        <NameField label={t("join.name")} value={name} onChange={setOwnName} />
        <IconButton
          icon="dice"
          label={t("join.name.dice")}
          onPress={() => {
            setSuggested(suggestName([...takenNames, name], Math.random()));
            setOwnName(null);
          }}
        />
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
                  // A click also chooses the one that is shown already; arrow keys click, too.
                  onClick={() => setWished(option)}
                />
                <Emblem color={option} silent />
                {holder && <span class="lock">{ICONS.lock}</span>}
              </label>
            );
          })}
        </div>
      </fieldset>
      {note && !news && <p class="note">{note}</p>}
      {news && (
        <p class="problem" role="alert">
          {news}
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
