// The timeline of everything that moves: tweens on one clock that can stand still for the blink of a hit.
import { Easing, Group, Tween } from "@tweenjs/tween.js";

export { Easing };

export type TweenOptions = {
  readonly ms: number;
  readonly delayMs?: number;
  readonly ease?: (amount: number) => number;
  readonly repeat?: number;
  readonly yoyo?: boolean;
  readonly onUpdate?: () => void;
  readonly onDone?: () => void;
};

export class Motion {
  /** Reduced motion: things fade or appear where they belong instead of flying, nothing shakes. */
  readonly calm: boolean;
  readonly #group = new Group();
  #nowMs = 0;
  #stopMs = 0;
  #running = 0;

  constructor(calm: boolean) {
    this.calm = calm;
  }

  to(target: object, end: Readonly<Record<string, number>>, options: TweenOptions): Tween {
    const tween = new Tween(target as Record<string, unknown>, this.#group)
      .to(end, Math.max(1, options.ms))
      .delay(options.delayMs ?? 0)
      .easing(options.ease ?? Easing.Cubic.Out);
    if (options.repeat) tween.repeat(options.repeat);
    if (options.yoyo) tween.yoyo(true);
    if (options.onUpdate) tween.onUpdate(options.onUpdate);
    this.#running++;
    tween.onComplete(() => {
      this.#forget(tween);
      options.onDone?.();
    });
    return tween.start(this.#nowMs);
  }

  /** Ends a tween where it is. */
  stop(tween: Tween | null | undefined): void {
    if (!tween?.isPlaying()) return;
    tween.stop();
    this.#forget(tween);
  }

  after(ms: number, fn: () => void): Tween {
    return this.to({ wait: 0 }, { wait: 1 }, { ms, onDone: fn });
  }

  /** Holds all tweens for a moment, as a hit does. Touches and presses are drawn without tweens and never wait. */
  hitStop(ms: number): void {
    if (!this.calm) this.#stopMs = Math.max(this.#stopMs, ms);
  }

  clear(): void {
    this.#group.removeAll();
    this.#running = 0;
    this.#stopMs = 0;
  }

  /** Whether anything moved. */
  step(stepMs: number): boolean {
    const held = Math.min(this.#stopMs, stepMs);
    this.#stopMs -= held;
    const moved = stepMs - held;
    if (moved <= 0) return false;
    this.#nowMs += moved;
    if (this.#running === 0) return false;
    this.#group.update(this.#nowMs);
    return true;
  }

  #forget(tween: Tween): void {
    this.#group.remove(tween);
    this.#running--;
  }
}
