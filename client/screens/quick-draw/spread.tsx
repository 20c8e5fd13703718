// The distribution of an attempt as a picture: every right touch is a hole in a board along the milliseconds.
import type { RacedCard } from "../../local/quick-draw-record.ts";
import { msWords } from "../play/figure-words.ts";
import { q } from "./quick-draw-words.ts";
import { spreadOf } from "./spread-layout.ts";

type SpreadProps = {
  readonly cards: readonly RacedCard[];
  readonly meanMs: number;
  /** Mean of the own best, unless this is it. */
  readonly bestMeanMs: number | null;
};

export function Spread({ cards, meanMs, bestMeanMs }: SpreadProps) {
  const { width, height, floor, holes, ticks, xOf, radius } = spreadOf(cards);
  const times = cards.flatMap(({ reactionMs }) => reactionMs ?? []);
  const words = q("spread.words", {
    count: times.length,
    least: msWords(Math.min(...times)),
    most: msWords(Math.max(...times)),
    mean: msWords(meanMs),
  });
  return (
    <figure class="spread">
      <figcaption>{q("spread")}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
        <rect class="plank" x="1" y="1" width={width - 2} height={floor - 2} rx="5" />
        {ticks.map((ms) => (
          <g key={ms}>
            <path class="tick" d={`M${xOf(ms)} 4V${floor - 3}`} />
            <text x={xOf(ms)} y={height - 3}>
              {ms}
            </text>
          </g>
        ))}
        {bestMeanMs !== null && <path class="best" d={`M${xOf(bestMeanMs)} 4V${floor - 3}`} />}
        <path class="mean" d={`M${xOf(meanMs)} 2V${floor - 1}`} />
        {holes.map(({ x, y }, index) => (
          <g key={index} class="hole">
            <circle class="edge" cx={x} cy={y} r={radius} />
            <circle cx={x} cy={y} r={radius * 0.62} />
          </g>
        ))}
      </svg>
    </figure>
  );
}
