// A phone in play: the seat of one player over a still land, the verdict between its thumbs; touches go out, the scene comes in.

import { Container } from "pixi.js";
import { isCardOut } from "../../shared/protocol/phase.ts";
import { isArmed } from "../../shared/rapid-city/cards.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import type { Color, Hand, Target } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import type { HolsterChange } from "../input/holsters.ts";
import { createKeyboardInput } from "../input/keyboard-input.ts";
import { keyCodeOf, keycapOf } from "../input/keys.ts";
import { createPhoneInput } from "../input/phone-input.ts";
import type { OwnTouch, Scene, SceneEvent } from "../scene/scene.ts";
import { cardsFor } from "./art.ts";
import { Backdrop } from "./backdrop.ts";
import { Effects } from "./effects.ts";
import type { PlayView } from "./play-view.ts";
import type { Insets } from "./seat/seat-layout.ts";
import { SeatView } from "./seat/seat-view.ts";
import type { Stage } from "./stage.ts";
import { VerdictPanel } from "./verdict/verdict-panel.ts";
import type { PlayWords } from "./words.ts";

export type PhonePlayContext = {
  readonly you: Color;
  readonly words: PlayWords;
  /** Which hands play: both, or the one whose side the set lies on. */
  readonly hands: readonly Hand[];
  /** The clock of the stamps, performance.now() of this page. */
  readonly now: () => Millis;
  readonly insets: () => Insets;
  /** Drawn a quarter turn clockwise, on a phone that is held upright. */
  readonly isTurned?: () => boolean;
  readonly onTouch: (touch: { hand: Hand; target: Target; at: Millis }) => void;
  readonly onRelease: (touch: { hand: Hand; target: Target }) => void;
  /** Ready, or not any more: both thumbs rest, or one left. */
  readonly onHolster: (down: boolean, at: Millis) => void;
  readonly onDeal: () => void;
  /** The verdict was tapped on, once it could be read. */
  readonly onNext?: () => void;
  /** The others are wood: nobody waits for them, and no bullet or outcome of theirs is told. */
  readonly alone?: boolean;
  /** So many pixels below the verdict are left for buttons. */
  readonly roomBelowVerdict?: number;
  /** Letters on the targets, where there is a keyboard. */
  readonly keyboard?: { readonly layout: ReadonlyMap<string, string> | null };
  /** How far the room between the thumbs reaches to the right, where buttons may lie beside the standings. */
  readonly onLaid?: (rightPx: number) => void;
};

const LATE_FINGER_MS: Millis = 600;

export function createPhonePlay(stage: Stage, context: PhonePlayContext): PlayView {
  return new PhonePlay(stage, context);
}

class PhonePlay implements PlayView {
  readonly #stage: Stage;
  readonly #context: PhonePlayContext;
  readonly #layer = new Container();
  #backdrop: Backdrop | null = null;
  #seat: SeatView | null = null;
  #verdict: VerdictPanel | null = null;
  #effects: Effects | null = null;
  #scene: Scene | null = null;
  #judgedAt: Millis = 0;
  #landAsked = false;
  #rightPx = 0;
  #stops: (() => void)[] = [];

  constructor(stage: Stage, context: PhonePlayContext) {
    this.#stage = stage;
    this.#context = context;
  }

  async prepare({ players }: Scene): Promise<void> {
    const { art } = this.#stage;
    await art.load("ui", ...cardsFor(players.map(({ color }) => color)));
    const { you, words, hands, alone = false } = this.#context;
    const twoHanded = hands.length === 2;
    this.#seat = new SeatView(this.#stage, {
      you,
      words,
      twoHanded,
      alone,
      side: hands[0] ?? "right",
      ...(this.#context.keyboard && { keyOf: this.#keyOf }),
    });
    this.#verdict = new VerdictPanel(this.#stage, words, { withOthers: !alone });
    this.#effects = new Effects(this.#stage, 40);
    this.#layer.addChild(this.#seat, this.#verdict, this.#effects);
  }

  /** After the first card: until then nothing else may take up the line. */
  #fetchLand(): void {
    if (this.#landAsked) return;
    this.#landAsked = true;
    this.#stage.art.load("landscape").then(
      () => {
        this.#backdrop = new Backdrop(this.#stage);
        this.#backdrop.still = true;
        this.#layer.addChildAt(this.#backdrop, 0);
        this.resize();
      },
      () => {},
    );
  }

  show(): void {
    const stage = this.#stage;
    const { now, hands, onTouch, onRelease, onDeal } = this.#context;
    const touched = (touch: { hand: Hand; target: Target; at: Millis }) => {
      this.#seat?.press(touch, true);
      onTouch({ hand: touch.hand, target: touch.target, at: touch.at });
    };
    const released = ({ hand, target }: { hand: Hand; target: Target }) => {
      this.#seat?.press({ hand, target }, false);
      onRelease({ hand, target });
    };
    const stopFingers = createPhoneInput({
      canvas: stage.canvas,
      hands,
      now,
      isTurned: this.#context.isTurned,
      targetAt: (x, y) => this.#seat?.targetAt(x, y) ?? null,
      onTouch: touched,
      onRelease: released,
      onHolsters: this.#holsters,
      onDeal,
      onNext: this.#next,
    });
    this.#stops = [
      stopFingers,
      stage.enter(
        this.#layer,
        () => this.resize(),
        (_, stepMs) => this.#step(stepMs),
      ),
    ];
    if (this.#context.keyboard) {
      const keys = createKeyboardInput({
        hands,
        now,
        targetOf: ({ group, index }) => this.#seat?.targetNamed(group, index) ?? null,
        onTouch: touched,
        onRelease: released,
        onHolsters: this.#holsters,
      });
      this.#stops.push(() => keys.destroy());
    }
    this.resize();
  }

  update(scene: Scene): void {
    const first = this.#scene === null;
    if (scene.phase === "verdict" && this.#scene?.phase !== "verdict") this.#judgedAt = this.#context.now();
    this.#scene = scene;
    this.#stage.urgent = isCardOut(scene.phase);
    this.#stage.art.fetchCardsFor(scene);
    if (scene.phase === "verdict") this.#fetchLand();
    const seat = this.#seat;
    if (!seat) return;
    seat.update(scene);
    this.#tellRoom(seat);
    const judged = scene.phase === "verdict" && scene.result !== null;
    seat.cardShown = !judged;
    if (judged && seat.middle) {
      const { roomBelowVerdict = 0, you } = this.#context;
      this.#verdict?.show(scene, you, { ...seat.middle, h: seat.middle.h - roomBelowVerdict });
    } else this.#verdict?.hide();
    if (first) this.#stage.rehearse(this.#layer);
  }

  play(event: SceneEvent): void {
    if (event.type === "touched") this.#flash(event.touch);
    if (event.type === "settled") this.#takeBullet(event.result);
  }

  resize(): void {
    const { width, height } = this.#stage;
    this.#backdrop?.resize(width, height);
    this.#seat?.resize(width, height, this.#context.insets());
    if (this.#scene) this.update(this.#scene);
    this.#stage.invalidate();
  }

  hide(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #tellRoom({ middle }: SeatView): void {
    const rightPx = middle ? middle.x + middle.w : 0;
    if (rightPx === this.#rightPx) return;
    this.#rightPx = rightPx;
    this.#context.onLaid?.(rightPx);
  }

  /** A finger that came too late for the card is no wish to go on. */
  readonly #next = (): void => {
    const { now, onNext } = this.#context;
    if (now() >= this.#judgedAt + LATE_FINGER_MS) onNext?.();
  };

  /** The own grab is seen and felt at once; whether it counts is told later. */
  #flash({ player, hand, target }: OwnTouch): void {
    const card = this.#scene?.card;
    const spot = player === this.#context.you ? this.#seat?.centreOf(hand, target) : null;
    if (!spot || !card || card === "none" || card === "back") return;
    const isGrab = isArmed(card) && "pawn" in target;
    if (isGrab) this.#effects?.muzzle(spot, spot.size * 0.7, false);
    else if ("tile" in target) this.#effects?.dust({ x: spot.x, y: spot.y + spot.size * 0.3 }, spot.size);
  }

  #takeBullet({ verdict }: RoundResult): void {
    const seat = this.#seat;
    if (!seat || verdict.delta[this.#context.you] !== 1) return;
    const room = seat.middle;
    if (!room) return;
    // From the picture on the poster: never across its words.
    const from = { x: room.x + room.w * 0.2, y: room.y + room.h * 0.3 };
    this.#effects?.flyBullet(from, seat.bulletsCentre(), 54, 250, () => {});
  }

  #step(stepMs: number): void {
    this.#seat?.step(stepMs);
    this.#verdict?.step(stepMs);
    this.#effects?.step(stepMs);
  }

  readonly #keyOf = (hand: Hand, target: Target, index: number): string | null => {
    const code = keyCodeOf(hand, target, index);
    return code === undefined ? null : keycapOf(code, this.#context.keyboard?.layout ?? null);
  };

  readonly #holsters = ({ down, ready }: HolsterChange, at: Millis): void => {
    this.#seat?.setHolster("left", down.left);
    this.#seat?.setHolster("right", down.right);
    if (ready !== null) this.#context.onHolster(ready, at);
  };
}
