// A running match on the glass: frames and fingers go into the game, the game's scene goes to the view.

import { type Signal, signal } from "@preact/signals";
import { isCardOut } from "../../../shared/protocol/phase.ts";
import type { Color, Hand, Target } from "../../../shared/rapid-city/types.ts";
import type { Millis } from "../../../shared/units.ts";
import { touchTimeOf } from "../../input/touch-time.ts";
import type { LocalGame, LocalSetup, Step } from "../../local/game-data.ts";
import type { Point } from "../../local/glass/geometry.ts";
import { layoutTable, type Sitting, type TableLayout, touchAt } from "../../local/glass/layout.ts";
import {
  advance,
  cancelTouches,
  hidePage,
  liftFinger,
  pressSeat,
  startGame,
  waitsForDealer,
} from "../../local/local-game.ts";
import { sceneOf } from "../../local/local-scene.ts";
import { turnSeats } from "../../local/seating.ts";
import type { SceneEvent } from "../../scene/scene.ts";
import { Stage } from "../../views/stage.ts";
import type { SeatWords } from "../../views/tablet/seat-mood.ts";
import { TabletView } from "../../views/tablet/tablet-view.ts";

export type TabletTableContext = {
  readonly host: HTMLElement;
  readonly setup: LocalSetup;
  readonly sitting: readonly Sitting[];
  readonly words: SeatWords;
  readonly nameOf: (color: Color) => string;
};

type Held = { readonly color: Color; readonly target: Target; readonly hand: Hand };

export class TabletTable {
  readonly game: Signal<LocalGame>;
  /** Null while the glass is too small for these seats. */
  readonly layout = signal<TableLayout | null>(null);
  readonly #context: TabletTableContext;
  readonly #stage: Stage;
  readonly #view: TabletView;
  readonly #gone = new AbortController();
  readonly #fingers = new Map<number, Held>();
  readonly #listeners = new Set<(event: SceneEvent) => void>();
  #drawn: { game: LocalGame | null; layout: TableLayout | null } = { game: null, layout: null };
  #sitting: readonly Sitting[];
  #angle = quarterOf();

  /** Rejects where the device cannot draw or the art cannot be loaded. */
  static async open(context: TabletTableContext): Promise<TabletTable> {
    const stage = await Stage.create(context.host);
    try {
      await stage.art.load("ui", "cards");
    } catch (error) {
      stage.destroy();
      throw error;
    }
    return new TabletTable(context, stage);
  }

  private constructor(context: TabletTableContext, stage: Stage) {
    this.#context = context;
    this.#stage = stage;
    this.#sitting = context.sitting;
    const started = startGame(context.setup, performance.now());
    if (!started.ok) throw new Error(started.message);
    this.game = signal(started.value);
    this.#view = new TabletView(stage, context.words);
    stage.root.addChild(this.#view);
    stage.onResize(() => this.#lay());
    stage.onFrame((nowMs, stepMs) => this.#frame(nowMs, stepMs));
    this.#listen();
    this.#lay();
    this.#tell([{ type: "match-started" }]);
  }

  /** Carries out a change that a menu asked for. */
  change(make: (game: LocalGame, nowMs: Millis) => LocalGame): void {
    this.#take({ game: make(this.game.value, performance.now()), events: [] });
  }

  /** Where a button for the menu hides no card. */
  get menuAt(): Point | null {
    return this.#view.menuAt;
  }

  /** For sound. */
  onEvent(hear: (event: SceneEvent) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  destroy(): void {
    this.#gone.abort();
    this.#stage.destroy();
  }

  #frame(nowMs: Millis, stepMs: Millis): void {
    if (this.layout.value) this.#take(advance(this.game.value, nowMs));
    this.#draw();
    this.#view.step(stepMs);
  }

  #take({ game, events }: Step): void {
    if (game !== this.game.value) this.game.value = game;
    this.#tell(events);
    const { phase } = game;
    this.#stage.urgent = isCardOut(phase);
  }

  #tell(events: readonly SceneEvent[]): void {
    for (const event of events) {
      this.#view.play(event);
      for (const hear of this.#listeners) hear(event);
    }
  }

  #draw(): void {
    const layout = this.layout.value;
    const game = this.game.value;
    if (!layout || (game === this.#drawn.game && layout === this.#drawn.layout && !this.#view.stale)) return;
    this.#drawn = { game, layout };
    const mustDeal = waitsForDealer(game) ? game.match.dealer : null;
    this.#view.update(
      { scene: sceneOf(game), mustDeal, lastVoid: game.lastVoid, nameOf: this.#context.nameOf },
      layout,
    );
  }

  #listen(): void {
    const { signal } = this.#gone;
    const { canvas } = this.#stage;
    const on = (name: "pointerdown" | "pointerup" | "pointercancel", fn: (event: PointerEvent) => void) =>
      canvas.addEventListener(name, fn, { signal });
    on("pointerdown", (event) => this.#down(event));
    on("pointerup", ({ pointerId }) => this.#lift(pointerId));
    on("pointercancel", ({ pointerId }) => {
      this.#lift(pointerId);
      this.#take(cancelTouches(this.game.value, [pointerId], performance.now()));
    });
    document.addEventListener(
      "visibilitychange",
      () => {
        if (!document.hidden) return;
        for (const finger of [...this.#fingers.keys()]) this.#lift(finger);
        this.#take(hidePage(this.game.value, performance.now()));
      },
      { signal },
    );
  }

  #down(event: PointerEvent): void {
    const atMs = touchTimeOf(event, performance.now());
    event.preventDefault();
    const layout = this.layout.value;
    const touch = layout && touchAt(layout, { x: event.offsetX, y: event.offsetY });
    if (!touch) return;
    const { color, aim } = touch;
    if (aim) {
      this.#fingers.set(event.pointerId, { color, ...aim });
      this.#view.press(color, aim.target, aim.hand, true);
    }
    this.#take(pressSeat(this.game.value, { pointerId: event.pointerId, color, aim, atMs }));
  }

  #lift(pointerId: number): void {
    const held = this.#fingers.get(pointerId);
    if (!held) return;
    this.#fingers.delete(pointerId);
    this.#view.press(held.color, held.target, held.hand, false);
    this.#take({ game: liftFinger(this.game.value, held.color, held), events: [] });
  }

  #lay(): void {
    const { width, height } = this.#stage;
    if (width === 0) return;
    const angle = quarterOf();
    this.#sitting = turnSeats(this.#sitting, this.#angle - angle);
    this.#angle = angle;
    const room = layoutTable({ width, height }, this.#sitting, this.game.value.options.ultimate);
    this.layout.value = room.ok ? room.value : null;
    if (!room.ok) this.#take(hidePage(this.game.value, performance.now()));
    this.#draw();
  }
}

/** How many quarters the picture is turned against the device itself. */
const quarterOf = (): number => Math.round((screen.orientation?.angle ?? 0) / 90);
