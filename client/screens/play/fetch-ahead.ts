// Fetches what will soon be needed, while there is time for it.
import type { Color } from "../../../shared/rapid-city/types.ts";
import { figureUrl } from "../../scene/figure-url.ts";

/** The play field and its drawings are large. What does not come now is asked for again when it is needed. */
export function fetchPlayField(): void {
  import("./play-field.ts").then(
    ({ fetchArt }) => fetchArt("ui", "cards", "landscape"),
    () => {},
  );
}

/** Kept, so that the page shows them at once without asking again. */
const figures = new Map<Color, HTMLImageElement>();

/** The cowboy who stands on the last page of the match. */
export function fetchFigure(color: Color): void {
  if (figures.has(color)) return;
  const picture = new Image();
  picture.fetchPriority = "low";
  picture.src = figureUrl(color);
  figures.set(color, picture);
}
