// A cowboy from the front, for those who look at a page: decoration, which nothing waits for.
import { useState } from "preact/hooks";
import type { Color } from "../../shared/rapid-city/types.ts";
import { FIGURE_SIZE, figureUrl } from "../scene/figure-url.ts";

type FigureProps = {
  readonly color: Color;
  /** Whose cowboy it is, where another than the colour's own was chosen. */
  readonly figure?: Color | undefined;
  /** Stands beside something: takes only as much width as it reaches. */
  readonly free?: boolean;
  /** What the page is about: fetched before what else it shows. */
  readonly first?: boolean;
};

export function Figure({ color, figure = color, free = false, first = false }: FigureProps) {
  const [here, setHere] = useState(false);
  return (
    <img
      class={`figure ${here ? "here" : ""} ${free ? "free" : ""}`}
      data-figure={figure}
      onLoad={() => setHere(true)}
      loading={first ? "eager" : "lazy"}
      // Fades in whole: a picture decoded at leisure may come later than its own fading in.
      decoding="sync"
      fetchpriority={first ? "high" : "low"}
      src={figureUrl(color, figure)}
      alt=""
      {...FIGURE_SIZE}
      draggable={false}
    />
  );
}
