// The choice of language, each in its own words.

import { LOCALES } from "../../../shared/languages.ts";
import { chooseLocale, locale, t } from "../../i18n/language.ts";
import { LOCALE_NAMES } from "../../i18n/locales.ts";
import { Choice } from "../../ui/controls.tsx";
import { Sheet } from "../../ui/sheet.tsx";

export function LanguageSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title={t("start.language")} onClose={onClose}>
      <Choice
        label={t("start.language")}
        silent
        values={LOCALES}
        chosen={locale.value}
        wordOf={(value) => <span lang={value}>{LOCALE_NAMES[value]}</span>}
        onChange={(value) => void chooseLocale(value)}
      />
    </Sheet>
  );
}
