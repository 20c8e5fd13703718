// From a trace of the browser to the frames of a page: how far apart they are and how much script of the page each of them ran.

/** Microseconds; `tdur` is the time that the thread itself ran, without what else the machine did meanwhile. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
};
export type Trace = { readonly traceEvents: readonly TraceEvent[] };

export type Frames = { readonly scriptMs: readonly number[]; readonly intervalMs: readonly number[] };

/** Callbacks of one frame follow each other at once. */
const SAME_FRAME_US = 1000;

/** `origin` tells the page's own script from what the benchmark runs in it. */
export function framesOf({ traceEvents }: Trace, origin: string): Frames {
  const done = traceEvents.filter(({ ph }) => ph === "X").sort((a, b) => a.ts - b.ts);
  const first = done.find(isCallback);
  if (!first) return { scriptMs: [], intervalMs: [] };
  const ofPage = done.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const starts = frameStarts(ofPage.filter(isCallback));
  const scriptUs = starts.map(() => 0);
  let frame = -1;
  for (const { ts, dur = 0, tdur = dur } of outermost(ofPage.filter((event) => isScript(event, origin)))) {
    while (frame + 1 < starts.length && starts[frame + 1]! <= ts) frame++;
    if (frame >= 0) scriptUs[frame]! += tdur;
  }
  return {
    // The last frame has no end to be measured to.
    scriptMs: scriptUs.slice(0, -1).map((us) => us / 1000),
    intervalMs: starts.slice(1).map((at, i) => (at - starts[i]!) / 1000),
  };
}

const isCallback = ({ name }: TraceEvent): boolean => name === "FireAnimationFrame";

/** Every call from the browser into script, and the promises settled after it. */
const isScript = ({ name, args }: TraceEvent, origin: string): boolean =>
  name === "RunMicrotasks" || (name === "FunctionCall" && (args?.data?.url ?? "").startsWith(origin));

function frameStarts(callbacks: readonly TraceEvent[]): number[] {
  const starts: number[] = [];
  let endedAt = Number.NEGATIVE_INFINITY;
  for (const { ts, dur = 0 } of callbacks) {
    if (ts - endedAt > SAME_FRAME_US) starts.push(ts);
    endedAt = ts + dur;
  }
  return starts;
}

function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let until = Number.NEGATIVE_INFINITY;
  return events.filter(({ ts, dur = 0 }) => {
    if (ts < until) return false;
    until = ts + dur;
    return true;
  });
}
