// Runs in the page under measure: takes the load of drawing in software off it and follows each touch to the frame that shows it.

export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
export type SeenTouch = {
  /** From the stamp of the touch to the end of the callbacks of the frame that shows it. */
  readonly ms: number;
  /** Animation frames from the touch to the one that shows it; 1 is the very next. */
  readonly frames: number;
};

declare global {
  interface Window {
    seenTouches?: SeenTouch[];
    /** Touches that no frame showed. */
    unseenTouches?: number;
    /** Keeps what the glass shows now, once all that came before is drawn: the next touch is told from it. */
    rememberGlass?: () => Promise<void>;
  }
}

/**
 * All commands of a frame reach the graphics driver, but only the `glimpse` of the canvas is filled with pixels and none of it
 * is laid over the page: the software that stands in for a graphics card would set the pace otherwise.
 */
export function watchGlass(glimpse: Box): void {
  const LONGEST_FRAMES = 60;
  const READ_PX = 32;
  const seen: SeenTouch[] = [];
  window.seenTouches = seen;
  window.unseenTouches = 0;

  const unseen = new CSSStyleSheet();
  unseen.replaceSync("canvas { opacity: 0 !important; }");
  document.adoptedStyleSheets.push(unseen);

  type GetContext = (this: HTMLCanvasElement, kind: string, wish?: object) => RenderingContext | null;
  const plain = HTMLCanvasElement.prototype.getContext as GetContext;
  const { disable } = WebGL2RenderingContext.prototype;
  const narrowed: GetContext = function (kind, wish) {
    // Kept, so that what was drawn can be read at any time.
    const context = plain.call(
      this,
      kind,
      kind === "webgl2" ? { ...wish, preserveDrawingBuffer: true } : wish,
    );
    if (context instanceof WebGL2RenderingContext) {
      glass = context;
      const { x, y, w, h } = dots(glimpse);
      context.enable(context.SCISSOR_TEST);
      context.scissor(x, y, w, h);
    }
    return context;
  };
  HTMLCanvasElement.prototype.getContext = narrowed as typeof HTMLCanvasElement.prototype.getContext;
  WebGL2RenderingContext.prototype.disable = function (what) {
    if (what !== this.SCISSOR_TEST) disable.call(this, what);
  };

  /** In dots, counted from below as the graphics card does. */
  function dots({ x, y, w, h }: Box): Box {
    const n = devicePixelRatio;
    return {
      x: Math.round(x * n),
      y: Math.round((innerHeight - y - h) * n),
      w: Math.round(w * n),
      h: Math.round(h * n),
    };
  }

  let glass: WebGL2RenderingContext | null = null;
  let before = new Uint8Array();

  function look(): Uint8Array<ArrayBuffer> {
    const { x, y, w, h } = dots(glimpse);
    const pixels = new Uint8Array(w * h * 4);
    glass?.readPixels(x, y, w, h, glass.RGBA, glass.UNSIGNED_BYTE, pixels);
    return pixels;
  }

  window.rememberGlass = async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    before = look();
  };

  /** Whether anything changed in the rows around the finger. */
  function changedAt(y: number): boolean {
    const { w, h } = dots(glimpse);
    const row = (glimpse.y + glimpse.h - y) * devicePixelRatio;
    const from = Math.max(0, Math.round(row - (READ_PX / 2) * devicePixelRatio));
    const to = Math.min(h, Math.round(row + (READ_PX / 2) * devicePixelRatio));
    const now = look();
    for (let i = from * w * 4; i < to * w * 4; i++) if (now[i] !== before[i]) return true;
    return false;
  }

  addEventListener(
    "pointerdown",
    ({ target, timeStamp, clientX: x, clientY: y }) => {
      const { x: left, y: top, w, h } = glimpse;
      if (!(target instanceof HTMLCanvasElement) || x < left || y < top || x > left + w || y > top + h)
        return;
      let frames = 0;
      const watch = (): void => {
        const ms = performance.now() - timeStamp;
        frames++;
        if (changedAt(y)) seen.push({ ms, frames });
        else if (frames < LONGEST_FRAMES) requestAnimationFrame(watch);
        else window.unseenTouches = (window.unseenTouches ?? 0) + 1;
      };
      requestAnimationFrame(watch);
    },
    { capture: true },
  );
}
