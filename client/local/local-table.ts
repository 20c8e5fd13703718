// A running match on one device: frames and fingers go into the game, its scene and events come out, as those of an online table do.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import type { Scene, SceneEvent } from "../scene/scene.ts";
import type { Aim, LocalGame, LocalSetup, LocalStep, SeatPress } from "./game-data.ts";
import { advance, cancelTouches, hidePage, liftFinger, pressSeat, startGame } from "./local-game.ts";
import { sceneOf } from "./local-scene.ts";

export class LocalTable {
  readonly game: Signal<LocalGame>;
  readonly scene: ReadonlySignal<Scene>;
  readonly #now: () => Millis;
  readonly #listeners = new Set<(event: SceneEvent) => void>();
  #hasBegun = false;
  #isHalted = false;

  constructor(setup: LocalSetup, now: () => Millis) {
    const started = startGame(setup, now());
    if (!started.ok) throw new Error(started.message);
    this.#now = now;
    this.game = signal(started.value);
    this.scene = computed(() => sceneOf(this.game.value));
  }

  frame(nowMs: Millis): void {
    if (!this.#hasBegun) this.#tell([{ type: "match-started" }]);
    this.#hasBegun = true;
    if (!this.#isHalted) this.#take(advance(this.game.peek(), nowMs));
  }

  onEvent(hear: (event: SceneEvent) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  press(press: SeatPress): void {
    this.#take(pressSeat(this.game.peek(), press));
  }

  release(color: Color, aim: Aim): void {
    this.change((game) => liftFinger(game, color, aim));
  }

  cancel(pointerId: number): void {
    this.#take(cancelTouches(this.game.peek(), [pointerId], this.#now()));
  }

  /** Out of sight: a card that is out does not count. */
  hide(): void {
    this.#take(hidePage(this.game.peek(), this.#now()));
  }

  /** While the seats find no room time stands still. */
  halt(on: boolean): void {
    if (on && !this.#isHalted) this.hide();
    this.#isHalted = on;
  }

  /** Carries out a change that a menu asked for. */
  change(make: (game: LocalGame, nowMs: Millis) => LocalGame): void {
    this.#take({ game: make(this.game.peek(), this.#now()), events: [] });
  }

  #take({ game, events }: LocalStep): void {
    if (game !== this.game.peek()) this.game.value = game;
    this.#tell(events);
  }

  #tell(events: readonly SceneEvent[]): void {
    for (const event of events) for (const hear of this.#listeners) hear(event);
  }
}
