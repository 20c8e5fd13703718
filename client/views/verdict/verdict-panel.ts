// The verdict on a phone: what happened to you, why and when; below it everybody else at a glance.
import { Container, NineSliceSprite } from "pixi.js";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Scene } from "../../state/scene.ts";
import { Figures, FigureType } from "../figures.ts";
import { tokenFrame } from "../frames.ts";
import { Label } from "../label.ts";
import { BONE, INK, SAND } from "../palette.ts";
import type { Box } from "../seat/seat-layout.ts";
import { centred, drawing, fitInto } from "../shapes.ts";
import type { Stage } from "../stage.ts";
import type { PlayWords } from "../words.ts";
import { PhotoStrip } from "./photo-strip.ts";
import { posterPieces } from "./poster.ts";
import { type Outcome, outcomes, photoFinish } from "./verdict-summary.ts";

const LARGEST = { w: 520, h: 430 };
const PIECE_EVERY_MS = 20;

export class VerdictPanel extends Container {
  readonly #stage: Stage;
  readonly #words: PlayWords;
  readonly #figures: FigureType;
  /** What is still to be put on it. */
  #pieces: (() => void)[] = [];
  #key = "";

  constructor(stage: Stage, words: PlayWords) {
    super();
    this.#stage = stage;
    this.#words = words;
    this.#figures = new FigureType(stage, words);
  }

  hide(): void {
    if (this.#key === "") return;
    this.#key = "";
    this.#pieces = [];
    for (const child of this.removeChildren()) child.destroy({ children: true });
    this.#stage.invalidate();
  }

  /** One piece in a frame, more only where frames are few: words are costly to draw, and no frame may be late for them. */
  step(stepMs: number): void {
    const pieces = this.#pieces.splice(0, Math.ceil(stepMs / PIECE_EVERY_MS));
    if (pieces.length === 0) return;
    for (const piece of pieces) piece();
    this.#stage.invalidate();
  }

  /** Fills the box; made once for each round, the own outcome first. */
  show(scene: Scene, you: Color, box: Box): void {
    const { result } = scene;
    if (!result) {
      this.hide();
      return;
    }
    const key = [result.round, box.x, box.y, box.w, box.h].join();
    if (key === this.#key) return;
    this.hide();
    this.#key = key;
    // On a large screen it stays a panel, in the middle of its room.
    const w = Math.min(box.w, LARGEST.w);
    const h = Math.min(box.h, LARGEST.h);
    const x = box.x + (box.w - w) / 2;
    const y = box.y + (box.h - h) / 2;
    const all = outcomes(
      scene.players.map(({ color }) => color),
      result,
    );
    const own = all.find(({ player }) => player === you);
    // Whoever had no part in the race would rather see the own outcome large.
    const race = photoFinish(result);
    const finish = race?.runners.some(({ player }) => player === you) ? race : null;

    const pad = 10;
    const foot = 16;
    const rowH = Math.min(Math.max(46, h * 0.16), 76);
    const stripH = finish ? Math.min(h * 0.25, 130) : 0;
    const headH = h - pad - foot - rowH - 9 - (finish ? stripH + (finish.tooClose ? 14 : 4) : 0);
    const tools = { art: this.#stage.art, words: this.#words, figures: this.#figures };
    const head = { x: x + pad, y: y + pad, w: w - pad * 2, h: headH };
    this.#pieces = [
      () => this.#panel({ x, y, w, h }),
      ...(own ? posterPieces(this, tools, own, result.card, head) : []),
      ...this.#row(all, you, { x: x + pad + 6, y: y + h - foot - rowH, w: w - pad * 2 - 12, h: rowH }),
    ];
    if (finish) {
      const strip = new PhotoStrip(this.#stage.art, this.#words, this.#figures);
      strip.position.set(x + w / 2, y + pad + headH + 3 + stripH / 2);
      this.#pieces.push(
        () => this.addChild(strip),
        ...strip.pieces(finish, scene.tiles, w - pad * 1.2, stripH),
      );
    }
    this.#stage.invalidate();
  }

  #panel({ x, y, w, h }: Box): void {
    const panel = new NineSliceSprite(this.#stage.art.texture("panel-wood"));
    const scale = 0.5;
    panel.scale.set(scale);
    panel.setSize(w / scale, h / scale);
    panel.position.set(x, y);
    const edge = 8;
    const paper = drawing()
      .roundRect(x + edge, y + edge, w - edge * 2, h - edge * 2, 9)
      .fill(BONE)
      .stroke({ color: INK, width: 2.5 })
      .roundRect(x + edge + 4, y + edge + 4, w - edge * 2 - 8, h - edge * 2 - 8, 6)
      .stroke({ color: SAND, width: 2 });
    this.addChild(panel, paper);
  }

  /** Everybody in one row; the own place is marked, its time is told above. */
  #row(all: readonly Outcome[], you: Color, { x, y, w, h }: Box): (() => void)[] {
    const { art } = this.#stage;
    const cellW = w / all.length;
    const told = Math.round(Math.min(Math.max(15, h * 0.24), 20));
    const size = Math.min(h - told - 5, cellW * 0.86);
    return all.map(({ player, delta, at }, i) => () => {
      const cx = x + (i + 0.5) * cellW;
      const cy = y + size / 2;
      if (player === you) {
        const half = Math.min(cellW / 2, size * 0.95 + 8);
        const mark = drawing()
          .roundRect(cx - half, y - 3, half * 2, h + 4, 8)
          .fill(SAND)
          .stroke({ color: INK, width: 2 });
        this.addChild(mark);
      }
      const token = centred(art.texture(tokenFrame(player)));
      fitInto(token, size, size);
      token.position.set(cx, cy);
      this.addChild(token);
      if (delta !== 0) {
        const bullet = centred(art.texture(delta === 1 ? "bullet" : "bullet-empty"));
        fitInto(bullet, size * 0.6, size * 0.84);
        bullet.rotation = 0.35;
        bullet.position.set(cx + size * 0.48, cy - size * 0.06);
        this.addChild(bullet);
      }
      const textY = y + h - told / 2 - 2.5;
      if (player === you) {
        const label = new Label({ size: told, color: INK }, this.#words.you);
        label.fit(cellW - 4);
        label.position.set(cx, textY);
        this.addChild(label);
        return;
      }
      // Beside many others only the figure has room to be read.
      const time = at === null ? "–" : all.length > 3 ? `${Math.round(at)}` : this.#words.milliseconds(at);
      const label = new Figures(this.#figures, time, { size: told, color: INK, anchorX: 0.5 });
      label.fit(cellW);
      label.position.set(cx, textY);
      this.addChild(label);
    });
  }
}
