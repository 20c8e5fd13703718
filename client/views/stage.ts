// The canvas that the town and the seats are drawn on: renderer, frame loop, size, loss of the context.
// Pages may not turn text into code (the content security policy); without this Pixi would.
import "pixi.js/unsafe-eval";
import {
  CanvasTextPipe,
  CanvasTextSystem,
  Container,
  extensions,
  GraphicsContextSystem,
  GraphicsPipe,
  isWebGLSupported,
  NineSliceSpritePipe,
  type TextureSource,
  Ticker,
  WebGLRenderer,
} from "pixi.js";
import { Art, densityHere } from "./art.ts";
import { loadFonts } from "./label.ts";
import { Motion } from "./motion/motion.ts";

// All that our views draw beside sprites. Pixi's own registers (`pixi.js/graphics`, …) bring along what draws without WebGL; the build leaves them out (client/vite.config.ts).
extensions.add(GraphicsContextSystem, GraphicsPipe, CanvasTextSystem, CanvasTextPipe, NineSliceSpritePipe);

export class StageError extends Error {
  readonly code = "view/no-webgl";
}

export type StageOptions = {
  /** For a stream: what is behind the page shines through. */
  readonly transparent?: boolean;
  /** Overrides what the device says about reduced motion. */
  readonly calm?: boolean;
};

/** Draws at most this often while nothing is at stake; a card about to turn is drawn at every frame there is. */
const IDLE_FRAME_MS = 1000 / 62;
/** Frames of a 60 Hz screen do not come quite evenly; none of them may be skipped. */
const SLACK_MS = 4;
const MAX_STEP_MS = 100;
const TIDY_EVERY_MS = 30_000;
/** Dots to a CSS pixel; more than that nobody sees. */
const MOST_DENSE = 3;

const densityNow = (): number => Math.min(window.devicePixelRatio || 1, MOST_DENSE);

export type FrameFn = (nowMs: number, stepMs: number) => void;

export class Stage {
  readonly root = new Container();
  readonly art: Art;
  readonly motion: Motion;
  readonly canvas: HTMLCanvasElement;
  /** CSS pixels. */
  width = 0;
  height = 0;
  /** No cap on frames while it is set: hands rest, the card may turn at any moment. */
  urgent = false;

  readonly #renderer: WebGLRenderer;
  readonly #host: HTMLElement;
  readonly #frameFns = new Set<FrameFn>();
  readonly #resizeFns = new Set<() => void>();
  readonly #watch: ResizeObserver;
  readonly #gone = new AbortController();
  #dirty = true;
  #lost = false;
  #inFrame = false;
  #request = 0;
  #lastFrameMs = 0;
  #tidiedMs = 0;

  private constructor(host: HTMLElement, renderer: WebGLRenderer, calm: boolean) {
    this.#host = host;
    this.#renderer = renderer;
    this.canvas = renderer.canvas as HTMLCanvasElement;
    this.art = new Art(densityHere(), (source) => this.upload(source));
    this.motion = new Motion(calm);
    host.append(this.canvas);
    this.canvas.style.cssText = "display:block;width:100%;height:100%;touch-action:none;user-select:none;";
    this.canvas.setAttribute("aria-hidden", "true");
    this.#watch = new ResizeObserver(() => this.#measure());
    this.#watch.observe(host);
    const { signal } = this.#gone;
    const on = (target: EventTarget, name: string, fn: (event: Event) => void) =>
      target.addEventListener(name, fn, { signal });
    on(document, "visibilitychange", () => this.#run(!document.hidden));
    on(this.canvas, "webglcontextlost", (event) => {
      // Without this the browser never gives the context back.
      event.preventDefault();
      this.#lost = true;
    });
    on(this.canvas, "webglcontextrestored", () => {
      this.#lost = false;
      this.art.uploadAgain();
      // What was drawn into textures is gone with the context; laying out anew draws it again.
      for (const fn of this.#resizeFns) fn();
      this.invalidate();
    });
    this.#watchDensity();
    this.#measure();
    this.#run(!document.hidden);
  }

  /** Throws a StageError where the device cannot draw. */
  static async create(host: HTMLElement, options: StageOptions = {}): Promise<Stage> {
    if (!isWebGLSupported()) throw new StageError("This browser has no WebGL.");
    // It would ask for frames of its own; we have ours, and let it tidy up when nothing is at stake.
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    const renderer = new WebGLRenderer();
    const ready = renderer.init({
      skipExtensionImports: true,
      // What is in the graphics memory stays: a card must not wait for it because a round was long.
      gcMaxUnusedTime: Number.POSITIVE_INFINITY,
      resolution: densityNow(),
      autoDensity: false,
      antialias: window.devicePixelRatio < 2,
      backgroundAlpha: options.transparent ? 0 : 1,
      backgroundColor: 0x1d1530,
      powerPreference: "high-performance",
      width: host.clientWidth || 1,
      height: host.clientHeight || 1,
    });
    await Promise.all([ready, loadFonts()]).catch((cause) => {
      throw new StageError("WebGL would not start.", { cause });
    });
    return new Stage(host, renderer, options.calm ?? matchMedia("(prefers-reduced-motion: reduce)").matches);
  }

  get calm(): boolean {
    return this.motion.calm;
  }

  /** Dots to a CSS pixel. */
  get density(): number {
    return this.#renderer.resolution;
  }

  /** Brings a picture to the graphics memory before it is needed. */
  upload(source: TextureSource): void {
    this.#renderer.texture.initSource(source);
  }

  /** Something changed: draw it in the next frame. */
  invalidate(): void {
    this.#dirty = true;
  }

  /** Draws within this frame: for a card that turns in an animation frame which has already passed our own turn. */
  drawNow(): void {
    // Our own turn ends with a draw anyway.
    if (this.#inFrame) this.#dirty = true;
    else this.#draw();
  }

  /** Draws all of it once, what is hidden too, so that nothing is drawn, shaped or compiled for the first time in play. */
  rehearse(view: Container): void {
    const hidden: Container[] = [];
    const open = (one: Container): void => {
      if (!one.visible) hidden.push(one);
      one.visible = true;
      for (const child of one.children) open(child);
    };
    open(view);
    this.#draw();
    for (const one of hidden) one.visible = false;
    // At once: nobody is to see the rehearsal.
    this.#draw();
  }

  #draw(): void {
    if (this.#lost) return;
    this.#dirty = false;
    this.#renderer.render(this.root);
  }

  /** Puts a view on until the returned function is called, which leaves nothing of it in motion. */
  enter(view: Container, resized: () => void, step: FrameFn): () => void {
    this.root.addChild(view);
    const stops = [this.onResize(resized), this.onFrame(step)];
    return () => {
      for (const stop of stops) stop();
      this.urgent = false;
      this.motion.clear();
      view.removeFromParent();
      this.invalidate();
    };
  }

  onFrame(fn: FrameFn): () => void {
    this.#frameFns.add(fn);
    return () => this.#frameFns.delete(fn);
  }

  onResize(fn: () => void): () => void {
    this.#resizeFns.add(fn);
    return () => this.#resizeFns.delete(fn);
  }

  destroy(): void {
    this.#run(false);
    this.#gone.abort();
    this.#watch.disconnect();
    this.root.destroy({ children: true });
    this.#renderer.destroy({ removeView: true });
  }

  #run(on: boolean): void {
    cancelAnimationFrame(this.#request);
    if (!on) return;
    this.#lastFrameMs = performance.now();
    this.invalidate();
    this.#request = requestAnimationFrame(this.#frame);
  }

  readonly #frame = (nowMs: number): void => {
    this.#request = requestAnimationFrame(this.#frame);
    const stepMs = Math.min(nowMs - this.#lastFrameMs, MAX_STEP_MS);
    if (stepMs <= 0 || (!this.urgent && stepMs < IDLE_FRAME_MS - SLACK_MS)) return;
    this.#lastFrameMs = nowMs;
    this.#inFrame = true;
    if (this.motion.step(stepMs)) this.#dirty = true;
    for (const fn of this.#frameFns) fn(nowMs, stepMs);
    this.#inFrame = false;
    if (this.#dirty) this.#draw();
    else if (!this.urgent && nowMs - this.#tidiedMs > TIDY_EVERY_MS) {
      this.#tidiedMs = nowMs;
      Ticker.system.update(nowMs);
    }
  };

  /** A window that moves to a denser screen keeps its size in CSS pixels, so that the host does not tell. */
  #watchDensity(): void {
    const changed = () => {
      this.#measure();
      this.#watchDensity();
    };
    const asDense = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    asDense.addEventListener("change", changed, { once: true, signal: this.#gone.signal });
  }

  #measure(): void {
    const { clientWidth, clientHeight } = this.#host;
    if (clientWidth === 0 || clientHeight === 0) return;
    const density = densityNow();
    const asDense = density === this.#renderer.resolution;
    if (asDense && clientWidth === this.width && clientHeight === this.height) return;
    this.width = clientWidth;
    this.height = clientHeight;
    this.#renderer.resize(clientWidth, clientHeight, density);
    for (const fn of this.#resizeFns) fn();
    // At once: a resized canvas is blank until it is drawn.
    this.drawNow();
  }
}
