// A running game for one player alone: frames and fingers go into its state, scene and events come out, as those of a table do.
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Millis } from "../../shared/units.ts";
import type { Scene, SceneEvent } from "../scene/scene.ts";
import type { Solo, SoloStep } from "./solo-card.ts";

export class SoloTable<S extends Solo> {
  readonly state: Signal<S>;
  readonly scene: ReadonlySignal<Scene>;
  readonly #passFrame: (state: S, nowMs: Millis) => SoloStep<S>;
  readonly #listeners = new Set<(event: SceneEvent) => void>();

  constructor(start: S, passFrame: (state: S, nowMs: Millis) => SoloStep<S>) {
    this.state = signal(start);
    this.scene = computed(() => this.state.value.scene);
    this.#passFrame = passFrame;
  }

  frame(nowMs: Millis): void {
    const step = this.#passFrame(this.state.peek(), nowMs);
    if (step.state !== this.state.peek()) this.take(step);
  }

  take({ state, events }: SoloStep<S>): void {
    this.state.value = state;
    for (const event of events) for (const hear of this.#listeners) hear(event);
  }

  onEvent(hear: (event: SceneEvent) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }
}
