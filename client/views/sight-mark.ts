// A small sight on a plate, beside the link: the phone was sighted (T15), or plays with the table's mean (T16, broken ring).
import { Container } from "pixi.js";
import type { ScenePlayer } from "../scene/scene.ts";
import { BONE, INK } from "./palette.ts";
import { drawing } from "./shapes.ts";

const QUARTERS = [0, 1, 2, 3] as const;

export class SightMark extends Container {
  readonly #pen = drawing();
  #kind = "";
  #size = 0;

  constructor() {
    super();
    this.addChild(this.#pen);
    this.visible = false;
  }

  place(x: number, y: number, size: number): void {
    this.position.set(x, y);
    this.#size = size;
    this.#draw();
  }

  /** Says whether it changed. */
  show(gun: ScenePlayer["gun"]): boolean {
    const kind = gun?.kind ?? "";
    if (kind === this.#kind) return false;
    this.#kind = kind;
    this.visible = kind !== "";
    this.#draw();
    return true;
  }

  #draw(): void {
    const size = this.#size;
    const pen = this.#pen.clear();
    if (this.#kind === "" || size === 0) return;
    const radius = size * 0.32;
    const line = { color: BONE, width: Math.max(1.5, size * 0.1) };
    pen.circle(0, 0, size * 0.62).fill(INK);
    for (const quarter of QUARTERS) {
      const angle = (quarter * Math.PI) / 2;
      const open = this.#kind === "mean" ? 0.35 : 0;
      pen
        .moveTo(radius * Math.cos(angle + open), radius * Math.sin(angle + open))
        .arc(0, 0, radius, angle + open, angle + Math.PI / 2 - open)
        .stroke(line);
      pen
        .moveTo(radius * 0.55 * Math.cos(angle), radius * 0.55 * Math.sin(angle))
        .lineTo(size * 0.52 * Math.cos(angle), size * 0.52 * Math.sin(angle))
        .stroke(line);
    }
  }
}
