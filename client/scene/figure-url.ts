// Where the picture of a cowboy from the front lies; it stands on its feet and is clear around.
import type { Color } from "../../shared/rapid-city/types.ts";

/** Units of the drawing; the picture is finer. The boots stand on the lower edge, in the middle of its width. */
export const FIGURE_SIZE = { width: 300, height: 450 } as const;

/** `figure`: whose cowboy it is, in this colour; the colour's own where nobody has chosen another. */
export const figureUrl = (color: Color, figure: Color = color): string =>
  `/art/figure/cowboy-${color}-${figure}.webp`;
