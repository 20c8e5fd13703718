// The button at the end of a match that makes a picture of its result.
import { useState } from "preact/hooks";
import type { Podium } from "../../../shared/rapid-city/podium.ts";
import { type Clan, standings } from "../../../shared/rapid-city/standings.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { PerPlayer } from "../../../shared/rapid-city/verdict.ts";
import { locale, t } from "../../i18n/language.ts";
import { IconButton } from "../../ui/button.tsx";
import { honourFigure, honourTitle } from "../play/honour-words.ts";
import { winsWords } from "../play/words.ts";

type ShareButtonProps = {
  readonly players: readonly Color[];
  readonly bullets: PerPlayer<number>;
  readonly winners: readonly Color[];
  readonly honours: Podium;
  readonly nameOf: (color: Color) => string;
  /** Whose cowboy somebody looks like; that of the own colour without it. */
  readonly figureOf?: (color: Color) => Color;
  /** Where the match can be looked at again; null where it cannot. */
  readonly link: string | null;
  readonly look?: "night" | "wood";
};

export function ShareButton({
  players,
  bullets,
  winners,
  honours,
  nameOf,
  figureOf = (color) => color,
  link,
  look = "wood",
}: ShareButtonProps) {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    const clans: readonly Clan[] = standings({ players, bullets });
    const date = new Intl.DateTimeFormat(locale.value, { dateStyle: "long" }).format(new Date());
    // Few ever press it: it is fetched then.
    const { shareResult } = await import("./share-result.ts");
    await shareResult({
      headline: winsWords(winners.map(nameOf)),
      clans,
      nameOf,
      winners: winners.map((color) => ({ color, figure: figureOf(color) })),
      honours: honours.map((honour) => ({
        title: honourTitle(honour),
        players: honour.players,
        figure: honourFigure(honour),
      })),
      footer: link ? [date, link.replace(/^https?:\/\//, "")] : [date],
    }).catch(() => {});
    setBusy(false);
  };
  return (
    <IconButton look={look} icon="share" label={t("end.share")} onPress={() => void (busy || share())} />
  );
}
