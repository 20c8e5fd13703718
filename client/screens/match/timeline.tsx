// The time line of one card: a strip of film on wood, one lane a player. What is known is ink, what is not known is a soft band.
import { useEffect, useRef } from "preact/hooks";
import type { Replay, ReplayLane, ReplayTouch } from "../../../shared/rapid-city/match-record/replay.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Millis } from "../../../shared/units.ts";
import { useWidthOf } from "../../ui/use-width.ts";
import { figureWords } from "../play/figure-words.ts";
import { m } from "./match-words.ts";
import { move, type TimeWindow, ticksOf, zoom } from "./time-window.ts";
import "./timeline.css";

type TimelineProps = {
  readonly replay: Replay;
  readonly whole: TimeWindow;
  readonly inSight: TimeWindow;
  readonly onLook: (next: TimeWindow) => void;
  /** Where slow motion is by now. */
  readonly headMs: Millis | null;
  readonly onHead: (atMs: Millis) => void;
  readonly nameOf: (color: Color) => string;
};

const LANE = 58;
const TOP = 30;
const GUTTER = 44;
const RIGHT = 14;
/** So far a finger may slip and still point. */
const SLIP_PX = 6;

export function Timeline({ replay, whole, inSight, onLook, headMs, onHead, nameOf }: TimelineProps) {
  const frame = useRef<SVGSVGElement>(null);
  const width = useWidthOf(frame);
  const height = TOP + LANE * replay.lanes.length + 12;
  const scale = (width - GUTTER - RIGHT) / (inSight.untilMs - inSight.fromMs);
  const xOf = (ms: Millis): number => GUTTER + (ms - inSight.fromMs) * scale;
  const msAt = (x: number): Millis => inSight.fromMs + (x - GUTTER) / scale;
  const drag = useDrag({ frame, inSight, whole, scale, onLook, onPoint: (x) => onHead(msAt(x)) });
  const limitMs = replay.round.windowMs;
  return (
    <svg
      ref={frame}
      class="timeline"
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      role="img"
      aria-label={m("timeline")}
      {...drag}
    >
      <rect
        class="film"
        x={GUTTER}
        y={TOP}
        width={width - GUTTER - RIGHT}
        height={LANE * replay.lanes.length}
      />
      {ticksOf(inSight, width / 70).map((at) => (
        <g key={at} class="tick">
          <line x1={xOf(at)} x2={xOf(at)} y1={TOP - 5} y2={height - 12} />
          <text x={xOf(at)} y={TOP - 10}>
            {at}
          </text>
        </g>
      ))}
      <clipPath id="film-window">
        <rect x={GUTTER} y={0} width={width - GUTTER - RIGHT} height={height} />
      </clipPath>
      <g clip-path="url(#film-window)">
        <line class="zero" x1={xOf(0)} x2={xOf(0)} y1={TOP} y2={height - 12} />
        {limitMs !== undefined && (
          <line class="limit" x1={xOf(limitMs)} x2={xOf(limitMs)} y1={TOP} y2={height - 12} />
        )}
        {replay.settled && (
          <line
            class="settled"
            x1={xOf(replay.settled.atMs)}
            x2={xOf(replay.settled.atMs)}
            y1={TOP}
            y2={height - 12}
          />
        )}
        {replay.lanes.map((lane, index) => (
          <Lane key={lane.player} lane={lane} y={TOP + LANE * index} xOf={xOf} />
        ))}
        {replay.touches.map((touch, index) => {
          const row = replay.lanes.findIndex(({ player }) => player === touch.player);
          return (
            <Touch key={index} touch={touch} y={TOP + LANE * row} xOf={xOf} name={nameOf(touch.player)} />
          );
        })}
        {headMs !== null && (
          <line class="head" x1={xOf(headMs)} x2={xOf(headMs)} y1={TOP - 4} y2={height - 8} />
        )}
      </g>
      {replay.lanes.map(({ player }, index) => (
        <image
          key={player}
          href={`/art/svg/token-${player}.svg`}
          x={2}
          y={TOP + LANE * index + (LANE - 36) / 2}
          width={36}
          height={36}
        >
          <title>{nameOf(player)}</title>
        </image>
      ))}
    </svg>
  );
}

type RowProps = { readonly y: number; readonly xOf: (ms: Millis) => number };

function Lane({ lane, y, xOf }: RowProps & { readonly lane: ReplayLane }) {
  const middle = y + LANE / 2;
  const { sentMs, arrivedMs, shownMs, liftedMs, barriers, player } = lane;
  return (
    <g class="lane" data-color={player}>
      <line class="ground" x1={-1e5} x2={1e5} y1={y + LANE} y2={y + LANE} />
      {sentMs !== null && arrivedMs !== null && (
        <line class="on-its-way" x1={xOf(sentMs)} x2={xOf(arrivedMs)} y1={middle + 16} y2={middle + 16} />
      )}
      {sentMs !== null && <path class="sent" d={`M${xOf(sentMs)} ${middle + 11}v10l8 -5z`} />}
      {arrivedMs !== null && <path class="arrived" d={`M${xOf(arrivedMs)} ${middle + 11}v10`} />}
      {shownMs !== null && (
        <rect class="shown" x={xOf(shownMs) - 3.5} y={middle - 7} width={7} height={14} rx={1.5} />
      )}
      {liftedMs !== null && <circle class="lifted" cx={xOf(liftedMs)} cy={middle} r={4} />}
      {barriers.map(({ sentMs: askedMs, answeredMs }, index) => (
        <path
          key={index}
          class="barrier"
          d={`M${xOf(askedMs)} ${y + 6}v4H${xOf(answeredMs ?? askedMs + 20)}${answeredMs === null ? "" : "v-4"}`}
        />
      ))}
    </g>
  );
}

function Touch({ touch, y, xOf, name }: RowProps & { readonly touch: ReplayTouch; readonly name: string }) {
  const middle = y + LANE / 2;
  const { stampedMs, arrivedMs, judgedMs, boundMs, fate, player } = touch;
  const counts = fate === "counts";
  return (
    <g class={counts ? "touch counts" : "touch"} data-color={player}>
      <title>
        {name}: {m(`touch.${fate}`)}
      </title>
      {stampedMs !== null && arrivedMs !== null && (
        <line class="on-its-way" x1={xOf(stampedMs)} x2={xOf(arrivedMs)} y1={middle} y2={middle + 16} />
      )}
      {arrivedMs !== null && <path class="landed" d={`M${xOf(arrivedMs)} ${middle + 11}v10`} />}
      {stampedMs !== null && <circle class="stamped" cx={xOf(stampedMs)} cy={middle} r={6.5} />}
      {judgedMs !== null && (
        <>
          <rect
            class="bound"
            x={xOf(judgedMs - boundMs)}
            y={middle - 12}
            width={Math.max(2, xOf(judgedMs + boundMs) - xOf(judgedMs - boundMs))}
            height={24}
          />
          <circle class="judged" cx={xOf(judgedMs)} cy={middle} r={5} />
          {counts && (
            <text class="ms" x={xOf(judgedMs)} y={middle - 14}>
              {figureWords(judgedMs, 1)}
            </text>
          )}
        </>
      )}
    </g>
  );
}

type DragContext = {
  readonly frame: { readonly current: SVGSVGElement | null };
  readonly inSight: TimeWindow;
  readonly whole: TimeWindow;
  readonly scale: number;
  readonly onLook: (next: TimeWindow) => void;
  readonly onPoint: (x: number) => void;
};

/** One finger moves, two zoom, a tap points; the wheel zooms where the mouse is. */
function useDrag({ frame, inSight, whole, scale, onLook, onPoint }: DragContext) {
  const fingers = useRef(new Map<number, number>());
  const slipped = useRef(0);
  const xIn = (event: { readonly clientX: number }): number =>
    event.clientX - (frame.current?.getBoundingClientRect().left ?? 0);
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const aroundMs = inSight.fromMs + (xIn(event) - GUTTER) / scale;
      onLook(zoom(inSight, whole, 1.0015 ** event.deltaY, aroundMs));
    };
    // Not passive: the page must not scroll meanwhile.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  });
  return {
    onPointerDown: (event: PointerEvent) => {
      if (fingers.current.size === 0) slipped.current = 0;
      fingers.current.set(event.pointerId, xIn(event));
      frame.current?.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const x = xIn(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, x);
      slipped.current += Math.abs(x - before);
      if (other === undefined) return onLook(move(inSight, whole, (before - x) / scale));
      const factor = Math.abs(before - other) / Math.max(1, Math.abs(x - other));
      onLook(zoom(inSight, whole, factor, inSight.fromMs + (other - GUTTER) / scale));
    },
    onPointerUp: (event: PointerEvent) => {
      const x = fingers.current.get(event.pointerId);
      fingers.current.delete(event.pointerId);
      if (x !== undefined && slipped.current < SLIP_PX) onPoint(x);
    },
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
  };
}
