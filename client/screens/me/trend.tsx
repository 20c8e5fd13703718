// How somebody changes from evening to evening: a line for each kind of card, through the middle of its touches.
import { useRef } from "preact/hooks";
import type { WindowKind } from "../../../shared/rapid-city/windows.ts";
import type { Millis } from "../../../shared/units.ts";
import { locale } from "../../i18n/language.ts";
import { useWidthOf } from "../../ui/use-width.ts";
import { msWords } from "../play/figure-words.ts";
import { type EveningTimes, KINDS } from "./figures.ts";
import { me } from "./me-words.ts";

const HEIGHT = 220;
const LEFT = 46;
const RIGHT = 18;
const TOP = 16;
const FLOOR = 184;
const ROUND_MS = 100;

export function Trend({ evenings }: { readonly evenings: readonly EveningTimes[] }) {
  const frame = useRef<SVGSVGElement>(null);
  const width = useWidthOf(frame);
  const day = new Intl.DateTimeFormat(locale.value, { day: "numeric", month: "short" });
  const all = evenings.flatMap(({ medians }) => Object.values(medians));
  const leastMs = ROUND_MS * Math.floor(Math.min(...all) / ROUND_MS);
  const mostMs = Math.max(leastMs + ROUND_MS, ROUND_MS * Math.ceil(Math.max(...all) / ROUND_MS));
  const xOf = (index: number): number => LEFT + ((width - LEFT - RIGHT) * index) / (evenings.length - 1);
  const yOf = (ms: Millis): number => FLOOR - ((FLOOR - TOP) * (ms - leastMs)) / (mostMs - leastMs);
  const lines = KINDS.flatMap((kind) => {
    const points = evenings.flatMap(({ medians }, index) => {
      const ms = medians[kind];
      return ms === undefined ? [] : [{ x: xOf(index), y: yOf(ms), ms }];
    });
    return points.length === 0 ? [] : [{ kind, points }];
  });
  const words = lines.map(({ kind, points }) =>
    me("trend.words", {
      kind: me(`kind.${kind as "armed"}`),
      first: msWords(points[0]!.ms),
      last: msWords(points.at(-1)!.ms),
    }),
  );
  return (
    <div class="trend">
      <svg
        ref={frame}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        role="img"
        aria-label={words.join(" ")}
      >
        {[leastMs, (leastMs + mostMs) / 2, mostMs].map((ms) => (
          <g key={ms} class="level">
            <line x1={LEFT} x2={width - RIGHT} y1={yOf(ms)} y2={yOf(ms)} />
            <text x={LEFT - 6} y={yOf(ms) + 5}>
              {ms}
            </text>
          </g>
        ))}
        <text class="day" x={LEFT} y={HEIGHT - 12}>
          {day.format(evenings[0]!.at)}
        </text>
        <text class="day last" x={width - RIGHT} y={HEIGHT - 12}>
          {day.format(evenings.at(-1)!.at)}
        </text>
        {lines.map(({ kind, points }) => (
          <g key={kind} class="way" data-kind={kind}>
            <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
            {points.map((point) => (
              <Dot key={point.x} kind={kind} {...point} />
            ))}
          </g>
        ))}
      </svg>
      {/* Beside the lines a long name has no room on a phone, nor in large letters. */}
      <ul aria-hidden="true">
        {lines.map(({ kind }) => (
          <li key={kind}>
            <svg class="way" data-kind={kind} viewBox="-8 -8 16 16" aria-hidden="true">
              <Dot kind={kind} x={0} y={0} />
            </svg>
            {me(`kind.${kind as "armed"}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Told apart by their shape as well as by their colour. */
function Dot({ kind, x, y }: { readonly kind: WindowKind; readonly x: number; readonly y: number }) {
  if (kind === "armed") return <circle cx={x} cy={y} r={5} />;
  if (kind === "character") return <rect x={x - 4.5} y={y - 4.5} width={9} height={9} />;
  if (kind === "pair") return <path d={`M${x} ${y - 6.5}l6.5 11h-13z`} />;
  return <path d={`M${x} ${y - 6.5}l6.5 6.5l-6.5 6.5l-6.5 -6.5z`} />;
}
