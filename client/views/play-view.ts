// What every screen in play can be told, whichever it is.
import type { Scene, SceneEvent } from "../scene/scene.ts";

export type PlayView = {
  /** Loads the drawings it needs for what it will first show. */
  prepare(scene: Scene): Promise<void>;
  show(): void;
  update(scene: Scene): void;
  play(event: SceneEvent): void;
  resize(): void;
  hide(): void;
};
