// How fast somebody is on one kind of card: a bar for every so many milliseconds, with their own middle and that of the house.
import { useRef } from "preact/hooks";
import type { Millis } from "../../../shared/units.ts";
import { useWidthOf } from "../../ui/use-width.ts";
import { msWords } from "../play/figure-words.ts";
import { barsOf, medianOf } from "./figures.ts";
import { me } from "./me-words.ts";

type HistogramProps = {
  readonly title: string;
  readonly times: readonly Millis[];
  readonly houseMs: Millis | null;
};

const HEIGHT = 140;
const FLOOR = 112;
const CEILING = 34;
const EDGE = 10;

export function Histogram({ title, times, houseMs }: HistogramProps) {
  const frame = useRef<SVGSVGElement>(null);
  const width = useWidthOf(frame);
  const ownMs = medianOf(times)!;
  const { fromMs, widthMs, counts } = barsOf(times, houseMs === null ? [] : [houseMs]);
  const most = Math.max(...counts);
  const step = (width - 2 * EDGE) / counts.length;
  const xOf = (ms: Millis): number => EDGE + ((ms - fromMs) / widthMs) * step;
  const untilMs = fromMs + counts.length * widthMs;
  const isOne = times.length === 1;
  const words = isOne
    ? me("chart.words.one", { kind: title, own: msWords(ownMs) })
    : me("chart.words", {
        kind: title,
        count: times.length,
        own: msWords(ownMs),
        least: msWords(Math.min(...times)),
      });
  const house = houseMs === null ? "" : ` ${me("chart.house", { house: msWords(houseMs) })}`;
  return (
    <figure class="histogram">
      <figcaption>
        <b>{title}</b>{" "}
        <span>{isOne ? me("chart.touches.one") : me("chart.touches", { count: times.length })}</span>
      </figcaption>
      <svg
        ref={frame}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        role="img"
        aria-label={words + house}
      >
        {counts.map((count, index) => {
          const height = ((FLOOR - CEILING) * count) / most;
          return (
            <rect
              key={index}
              class="bar"
              x={EDGE + index * step + 1}
              y={FLOOR - height}
              width={Math.max(1, step - 2)}
              height={height}
            />
          );
        })}
        <line class="floor" x1={EDGE} x2={width - EDGE} y1={FLOOR} y2={FLOOR} />
        <text class="end" x={EDGE} y={HEIGHT - 10}>
          {fromMs}
        </text>
        <text class="end last" x={width - EDGE} y={HEIGHT - 10}>
          {untilMs} ms
        </text>
        {/* Both lines first: no figure is struck through by the other's. */}
        {houseMs !== null && <Line x={xOf(houseMs)} y={HOUSE_Y} kind="house" />}
        <Line x={xOf(ownMs)} y={OWN_Y} kind="own" />
        {houseMs !== null && (
          <Figure
            isAfter={houseMs >= ownMs}
            width={width}
            x={xOf(houseMs)}
            y={HOUSE_Y}
            kind="house"
            words={msWords(houseMs)}
          />
        )}
        <Figure
          isAfter={houseMs === null || ownMs > houseMs}
          width={width}
          x={xOf(ownMs)}
          y={OWN_Y}
          kind="own"
          words={msWords(ownMs)}
        />
      </svg>
    </figure>
  );
}

const OWN_Y = 13;
const HOUSE_Y = 28;

type LineProps = { readonly x: number; readonly y: number; readonly kind: "own" | "house" };

const Line = ({ x, y, kind }: LineProps) => (
  <line class={`middle ${kind}`} x1={x} x2={x} y1={y - 11} y2={FLOOR} />
);

type FigureProps = LineProps & {
  readonly words: string;
  /** Of the two, so that neither figure stands on the other's line. */
  readonly isAfter: boolean;
  readonly width: number;
};

/** Of a chart a figure takes at most so much. */
const ROOM = 0.38;

function Figure({ x, y, kind, words, isAfter, width }: FigureProps) {
  const isLeft = isAfter ? x > (1 - ROOM) * width : x > ROOM * width;
  return (
    <text x={isLeft ? x - 5 : x + 5} y={y} class={`middle ${kind} ${isLeft ? "last" : ""}`}>
      {me(kind === "own" ? "chart.you" : "chart.them", { ms: words })}
    </text>
  );
}
