// A player's mark: the symbol on its colour, so that nobody needs the colour to know who it is.
import type { Color } from "../../shared/rapid-city/types.ts";
import { t } from "../i18n/language.ts";

export const emblemLabel = (color: Color): string =>
  t("color.with.symbol", { color: t(`color.${color}`), symbol: t(`symbol.${color}`) });

export function Emblem({ color, silent = false }: { readonly color: Color; readonly silent?: boolean }) {
  return (
    <span class="emblem">
      <img src={`/art/svg/token-${color}.svg`} alt={silent ? "" : emblemLabel(color)} draggable={false} />
    </span>
  );
}
