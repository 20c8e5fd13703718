// A tablet in play: seats around the town; fingers go out with whose they are, the scene comes in.
import { isCardOut } from "../../../shared/protocol/phase.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { createSeatInput, type SeatInputContext } from "../../input/seat-input.ts";
import type { Point } from "../../local/glass/geometry.ts";
import { layoutTable, type Sitting, type TableLayout, touchAt } from "../../local/glass/layout.ts";
import { turnSeats } from "../../local/seating.ts";
import type { Scene, SceneEvent } from "../../scene/scene.ts";
import { cardsFor } from "../art.ts";
import type { PlayView } from "../play-view.ts";
import type { Stage } from "../stage.ts";
import type { SeatWords } from "./seat-mood.ts";
import { type TabletShow, TabletView } from "./tablet-view.ts";

export type TabletPlayContext = Pick<
  SeatInputContext,
  "now" | "onPress" | "onRelease" | "onCancel" | "onHidden"
> & {
  readonly wordsOf: (color: Color) => SeatWords;
  readonly sitting: readonly Sitting[];
  readonly nameOf: (color: Color) => string;
  /** What a tablet knows beyond the scene. */
  readonly beyond: () => Pick<TabletShow, "mustDeal" | "lastVoid" | "fromNow">;
  /** Where the seats and the button for the menu lie; null while the glass is too small for these seats. */
  readonly onLaid: (laid: { readonly layout: TableLayout; readonly menuAt: Point } | null) => void;
};

export function createTabletPlay(stage: Stage, context: TabletPlayContext): PlayView {
  return new TabletPlay(stage, context);
}

class TabletPlay implements PlayView {
  readonly #stage: Stage;
  readonly #context: TabletPlayContext;
  readonly #view: TabletView;
  #scene: Scene | null = null;
  #layout: TableLayout | null = null;
  #sitting: readonly Sitting[];
  #angle = quarterOf();
  #stops: (() => void)[] = [];

  constructor(stage: Stage, context: TabletPlayContext) {
    this.#stage = stage;
    this.#context = context;
    this.#sitting = context.sitting;
    this.#view = new TabletView(stage, context.wordsOf);
  }

  prepare({ players }: Scene): Promise<void> {
    return this.#stage.art.load("ui", "town", ...cardsFor(players.map(({ color }) => color)));
  }

  show(): void {
    const { canvas } = this.#stage;
    const { now, onPress, onRelease, onCancel, onHidden } = this.#context;
    this.#stops = [
      createSeatInput({
        canvas,
        now,
        seatAt: (point) => this.#layout && touchAt(this.#layout, point),
        onPress: (press) => {
          if (press.aim) this.#view.press(press.color, press.aim.target, press.aim.hand, true);
          onPress(press);
        },
        onRelease: (color, aim) => {
          this.#view.press(color, aim.target, aim.hand, false);
          onRelease(color, aim);
        },
        onCancel,
        onHidden,
      }),
      this.#stage.enter(
        this.#view,
        () => this.resize(),
        (_, stepMs) => this.#step(stepMs),
      ),
    ];
  }

  update(scene: Scene): void {
    const isFirst = this.#scene === null;
    this.#scene = scene;
    this.#stage.urgent = isCardOut(scene.phase);
    if (isFirst) this.resize();
    else this.#draw();
  }

  play(event: SceneEvent): void {
    this.#view.play(event);
  }

  resize(): void {
    const { width, height } = this.#stage;
    const scene = this.#scene;
    if (width === 0 || !scene) return;
    const angle = quarterOf();
    this.#sitting = turnSeats(this.#sitting, this.#angle - angle);
    this.#angle = angle;
    const room = layoutTable({ width, height }, this.#sitting, scene.options.ultimate);
    this.#layout = room.ok ? room.value : null;
    this.#draw();
    const menuAt = this.#view.menuAt;
    this.#context.onLaid(this.#layout && menuAt && { layout: this.#layout, menuAt });
  }

  hide(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #draw(): void {
    if (!this.#scene || !this.#layout) return;
    const { nameOf, beyond } = this.#context;
    this.#view.update({ scene: this.#scene, nameOf, ...beyond() }, this.#layout);
  }

  #step(stepMs: number): void {
    if (this.#view.stale) this.#draw();
    this.#view.step(stepMs);
  }
}

/** How many quarters the picture is turned against the device itself. */
const quarterOf = (): number => Math.round((screen.orientation?.angle ?? 0) / 90);
