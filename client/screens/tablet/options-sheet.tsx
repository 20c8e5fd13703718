// What the table agrees on: cards, Ultimate, pace, dealing; for each seat a name, a head start, a language, or a bot; and café mode.

import { useState } from "preact/hooks";
import { LOCALES } from "../../../shared/languages.ts";
import { MAX_NAME_LENGTH } from "../../../shared/protocol/limits.ts";
import type { TableOptions } from "../../../shared/protocol/options.ts";
import { BOT_LEVELS } from "../../../shared/rapid-city/bots/levels.ts";
import { t } from "../../i18n/language.ts";
import { LOCALE_NAMES } from "../../i18n/locales.ts";
import { layoutTable } from "../../local/glass/layout.ts";
import { HANDICAPS_MS } from "../../local/handicap.ts";
import { changeSeat, type Seating, type TabletSeat } from "../../local/seating.ts";
import { Choice } from "../../ui/controls.tsx";
import { Emblem } from "../../ui/emblem.tsx";
import { Name } from "../../ui/name.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { CardSwitches, PaceAndDeal } from "../../ui/table-choices.tsx";
import { tell } from "../../ui/toasts.tsx";
import { glass } from "./glass-size.ts";
import { KioskOptions } from "./kiosk-options.tsx";
import { w } from "./tablet-page-words.ts";
import { calledBy } from "./tablet-words.ts";

const LANGUAGES = ["device", ...LOCALES] as const;
const PLAYED_BY = ["person", ...BOT_LEVELS] as const;
const HANDICAP_TEXTS = HANDICAPS_MS.map((ms) => `${ms}` as const);

type OptionsSheetProps = {
  readonly seating: Seating;
  readonly onChange: (seating: Seating) => void;
  readonly onClose: () => void;
};

export function OptionsSheet({ seating, onChange, onClose }: OptionsSheetProps) {
  const { options, seats } = seating;
  // One at a time: all six below each other would be five glasses long.
  const [open, setOpen] = useState(seats[0]?.color);
  const shown = seats.find(({ color }) => color === open);
  const set = (change: Partial<TableOptions>) => {
    const changed = { ...options, ...change };
    const room = layoutTable(glass.value, seats, changed.ultimate);
    if (!room.ok) return tell(t("tablet.tooSmall.ultimate"));
    onChange({ ...seating, options: changed });
  };
  return (
    <Sheet title={t("options.title")} onClose={onClose}>
      <div class="leaf">
        <CardSwitches options={options} set={set} ultimateHint={t("tablet.ultimate.hint")} />
        <PaceAndDeal options={options} set={set} />
        <p class="small-print">{t("tablet.oneGlass")}</p>
      </div>
      {shown && (
        <div class="leaves">
          <Choice
            label={t("tablet.seats")}
            silent
            tabs
            values={seats.map(({ color }) => color)}
            chosen={shown.color}
            wordOf={(color) => (
              <>
                <Emblem color={color} silent />
                <Name>{calledBy(seats, color)}</Name>
              </>
            )}
            onChange={setOpen}
          />
          <div class="pages">
            <SeatOptions
              key={shown.color}
              seat={shown}
              onChange={(change) => onChange(changeSeat(seating, shown.color, change))}
            />
          </div>
        </div>
      )}
      <KioskOptions onDone={onClose} />
    </Sheet>
  );
}

type SeatOptionsProps = {
  readonly seat: TabletSeat;
  readonly onChange: (change: Partial<TabletSeat>) => void;
};

function SeatOptions({ seat, onChange }: SeatOptionsProps) {
  const { color, name, handicapMs, bot, language } = seat;
  return (
    <section class="seat-options" aria-label={calledBy([seat], color)}>
      <label class="name">
        <Emblem color={color} />
        <span class="visually-hidden">{t("tablet.name", { color: t(`color.${color}`) })}</span>
        <input
          type="text"
          value={name}
          maxLength={MAX_NAME_LENGTH}
          placeholder={t(`color.${color}`)}
          autocomplete="off"
          onInput={(event) => onChange({ name: event.currentTarget.value })}
        />
      </label>
      <Choice
        label={t("tablet.playedBy")}
        values={PLAYED_BY}
        chosen={bot ?? "person"}
        wordOf={(by) => (by === "person" ? t("tablet.person") : t(`lobby.bot.${by}`))}
        onChange={(by) => onChange({ bot: by === "person" ? null : by })}
      />
      {bot === null && (
        <Choice
          label={t("tablet.handicap")}
          values={HANDICAP_TEXTS}
          chosen={`${handicapMs}`}
          wordOf={(ms) => t(`tablet.handicap.${ms}`)}
          onChange={(ms) => onChange({ handicapMs: Number(ms) as TabletSeat["handicapMs"] })}
        />
      )}
      {bot === null && (
        <Choice
          label={w("language")}
          values={LANGUAGES}
          chosen={language ?? "device"}
          wordOf={(code) =>
            code === "device" ? w("language.device") : <span lang={code}>{LOCALE_NAMES[code]}</span>
          }
          onChange={(code) => onChange({ language: code === "device" ? null : code })}
        />
      )}
    </section>
  );
}
