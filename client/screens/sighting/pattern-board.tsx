// The pattern of a sighting: every shot is a hole in a board, where it fell after the line; the mean and how sure it is are drawn through them.
import { s } from "./sighting-words.ts";

export type Hole = { readonly n: number; readonly offMs: number };
type PatternBoardProps = {
  readonly holes: readonly Hole[];
  readonly aside: readonly number[];
  readonly delayMs: number;
  readonly errorMs: number;
};

const [WIDTH, HEIGHT, FLOOR, MARGIN] = [320, 150, 128, 18] as const;

export function PatternBoard({ holes, aside, delayMs, errorMs }: PatternBoardProps) {
  const offs = holes.map(({ offMs }) => offMs);
  const least = Math.floor((Math.min(0, ...offs) - 20) / 50) * 50;
  const most = Math.ceil((Math.max(100, ...offs) + 20) / 50) * 50;
  const xOf = (ms: number) => MARGIN + ((WIDTH - 2 * MARGIN) * (ms - least)) / (most - least);
  const step = most - least > 400 ? 100 : 50;
  const ticks = Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, n) => least + n * step);
  // In the order in which they were shot, from above to below: whoever tires drifts.
  const yOf = (index: number) => 12 + ((FLOOR - 24) * (index + 0.5)) / Math.max(1, holes.length);
  return (
    <svg
      class="pattern"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={s("pattern.words", {
        count: holes.length,
        aside: aside.length,
        ms: Math.round(delayMs),
        error: Math.max(1, Math.round(errorMs)),
      })}
    >
      <rect class="plank" x="1" y="1" width={WIDTH - 2} height={FLOOR - 2} rx="5" />
      {ticks.map((ms) => (
        <g key={ms}>
          <path class={ms === 0 ? "tick line" : "tick"} d={`M${xOf(ms)} 3V${FLOOR - 3}`} />
          <text x={xOf(ms)} y={HEIGHT - 8}>
            {ms}
          </text>
        </g>
      ))}
      <rect
        class="sure"
        x={xOf(delayMs - 2 * errorMs)}
        y="2"
        width={xOf(delayMs + 2 * errorMs) - xOf(delayMs - 2 * errorMs)}
        height={FLOOR - 4}
      />
      <path class="mean" d={`M${xOf(delayMs)} 2V${FLOOR - 2}`} />
      {holes.map(({ n, offMs }, index) => (
        <g key={n} class={aside.includes(n) ? "hole aside" : "hole"}>
          <circle class="edge" cx={xOf(offMs)} cy={yOf(index)} r="4" />
          <circle cx={xOf(offMs)} cy={yOf(index)} r="2.5" />
        </g>
      ))}
    </svg>
  );
}
