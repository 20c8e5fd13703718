// The choice of language, each in its own words.
import { LOCALE_NAMES, LOCALES } from "../../shared/i18n/locales.ts";
import { chooseLocale, locale, t } from "../state/language.ts";
import { Choice } from "./parts/controls.tsx";
import { Sheet } from "./parts/sheet.tsx";

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
