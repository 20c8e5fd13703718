// Fetches what will soon be needed, while there is time for it.
import { useComputed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { at } from "../../device/base-path.ts";
import type { Session } from "../../online/session.ts";
import { figureUrl } from "../../scene/figure-url.ts";
import { loadPhoneField, loadTownField } from "./fields.ts";

/** The play field and its drawings are large. What does not come now is asked for again when it is needed. */
export function fetchPlayField(screen: "phone" | "tv" = "phone", players: readonly Color[] = []): void {
  const loading = screen === "tv" ? loadTownField() : loadPhoneField();
  loading.then(
    ({ fetchArt, cardsFor }) => {
      fetchArt("ui", ...cardsFor(players));
      if (screen === "tv") fetchArt("town", "landscape");
    },
    () => {},
  );
}

/** While people take their seats. */
export function useFetchAhead(session: Session, screen: "phone" | "tv"): void {
  const colors = useComputed(
    () => session.table.value?.players.map(({ color }) => color).join(" ") ?? "",
  ).value;
  useEffect(() => fetchPlayField(screen, colors.split(" ").filter((one) => one !== "") as Color[]), [colors]);
}

/** Kept, so that the page shows them at once without asking again. */
const figures = new Map<string, HTMLImageElement>();

/** The cowboy who stands on the last page of the match. */
export function fetchFigure(color: Color, figure: Color = color): void {
  const url = figureUrl(color, figure);
  if (figures.has(url)) return;
  const picture = new Image();
  picture.fetchPriority = "low";
  picture.src = at(url);
  figures.set(url, picture);
}
