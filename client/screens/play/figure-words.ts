// Figures as the language of this device writes them.
import { locale, t } from "../../i18n/language.ts";

export const figureWords = (value: number, decimals: number): string =>
  new Intl.NumberFormat(locale.value, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(value);

export const msWords = (ms: number, decimals = 0): string => t("play.ms", { ms: figureWords(ms, decimals) });
