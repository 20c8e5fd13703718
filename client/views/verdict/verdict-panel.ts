// The verdict on a phone: what happened to you, why and when; below it everybody else at a glance.
import { Container, NineSliceSprite } from "pixi.js";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { Easing } from "../../motion/motion.ts";
import type { Scene } from "../../state/scene.ts";
import { FigureType } from "../figures.ts";
import { tokenFrame } from "../frames.ts";
import type { Label } from "../label.ts";
import { BONE, INK, SAND } from "../palette.ts";
import type { Box } from "../seat/seat-layout.ts";
import { drawing, fitInto } from "../shapes.ts";
import type { Stage } from "../stage.ts";
import type { PlayWords } from "../words.ts";
import { PhotoStrip } from "./photo-strip.ts";
import { posterPieces } from "./poster.ts";
import { Sheet } from "./sheet.ts";
import { type Outcome, outcomes, photoFinish } from "./verdict-summary.ts";

const LARGEST = { w: 520, h: 430 };
const WOOD_SCALE = 0.5;
const PIECE_EVERY_MS = 20;
const SLAM_MS = 130;

export class VerdictPanel extends Container {
  readonly #stage: Stage;
  readonly #words: PlayWords;
  readonly #figures: FigureType;
  readonly #wood: NineSliceSprite;
  readonly #paper = drawing();
  readonly #withOthers: boolean;
  readonly #sheet: Sheet;
  #strip: PhotoStrip | null = null;
  /** What is still to be put on it. */
  #pieces: (() => void)[] = [];
  #key = "";
  #backKey = "";

  constructor(stage: Stage, words: PlayWords, { withOthers = true } = {}) {
    // A group of its own: piece after piece comes, and the seat below is not laid out anew for them.
    super({ isRenderGroup: true });
    this.#stage = stage;
    this.#words = words;
    this.#withOthers = withOthers;
    this.#figures = new FigureType(stage, words);
    this.#wood = new NineSliceSprite(stage.art.texture("panel-wood"));
    this.#wood.scale.set(WOOD_SCALE);
    this.#sheet = new Sheet(stage.art, this.#figures);
    this.addChild(this.#wood, this.#paper, this.#sheet);
    this.visible = false;
  }

  hide(): void {
    if (this.#key === "") return;
    this.#key = "";
    this.#pieces = [];
    this.visible = false;
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
    const rowH = this.#withOthers ? Math.min(Math.max(46, h * 0.16), 76) : 0;
    const stripH = finish ? Math.min(h * 0.25, 130) : 0;
    const headH = h - pad - foot - rowH - 9 - (finish ? stripH + (finish.tooClose ? 14 : 4) : 0);
    const head = { x: x + pad, y: y + pad, w: w - pad * 2, h: headH };
    const row = rowOf(this.#withOthers ? all : [], {
      x: x + pad + 6,
      y: y + h - foot - rowH,
      w: w - pad * 2 - 12,
      h: rowH,
    });
    this.#sheet.clear();
    this.#strip?.destroy({ children: true });
    this.#strip = null;
    this.visible = true;
    this.#back({ x, y, w, h }, row, you);
    this.#pieces = [
      ...(own ? posterPieces(this.#sheet, this.#words, own, result.card, head, this.#slam) : []),
      () => this.#everybody(row, you),
    ];
    if (finish) {
      const strip = new PhotoStrip(this.#stage.art, this.#words, this.#figures);
      strip.position.set(x + w / 2, y + pad + headH + 3 + stripH / 2);
      this.#strip = strip;
      this.#pieces.push(
        () => this.addChild(strip),
        ...strip.pieces(finish, scene.tiles, w - pad * 1.2, stripH),
      );
    }
    this.#stage.invalidate();
  }

  /** A stamp comes down on the paper. */
  readonly #slam = (word: Label): void => {
    const { motion, calm } = this.#stage;
    if (calm) return;
    const { x, y } = word.scale;
    word.scale.set(x * 2, y * 2);
    motion.to(word.scale, { x, y }, { ms: SLAM_MS, ease: Easing.Quadratic.In });
  };

  /** Wood and paper, and on it the mark of the own place. */
  #back({ x, y, w, h }: Box, row: Row, you: Color): void {
    const own = row.all.findIndex(({ player }) => player === you);
    const key = [x, y, w, h, row.cellW, own].join();
    if (key === this.#backKey) return;
    this.#backKey = key;
    this.#wood.setSize(w / WOOD_SCALE, h / WOOD_SCALE);
    this.#wood.position.set(x, y);
    const edge = 8;
    this.#paper
      .clear()
      .roundRect(x + edge, y + edge, w - edge * 2, h - edge * 2, 9)
      .fill(BONE)
      .stroke({ color: INK, width: 2.5 })
      .roundRect(x + edge + 4, y + edge + 4, w - edge * 2 - 8, h - edge * 2 - 8, 6)
      .stroke({ color: SAND, width: 2 });
    if (own < 0) return;
    const half = Math.min(row.cellW / 2 - 1, row.size * 0.95 + 8);
    this.#paper
      .roundRect(row.x + (own + 0.5) * row.cellW - half, row.y - 3, half * 2, row.h + 4, 8)
      .fill(SAND)
      .stroke({ color: INK, width: 2 });
  }

  /** Everybody in one row; the own time is told above. */
  #everybody({ all, x, y, h, cellW, size, told }: Row, you: Color): void {
    const sheet = this.#sheet;
    all.forEach(({ player, delta, at }, i) => {
      const cx = x + (i + 0.5) * cellW;
      const cy = y + size / 2;
      const token = sheet.picture(tokenFrame(player));
      fitInto(token, size, size);
      token.position.set(cx, cy);
      if (delta !== 0) {
        const bullet = sheet.picture(delta === 1 ? "bullet" : "bullet-empty");
        fitInto(bullet, size * 0.6, size * 0.84);
        bullet.rotation = 0.35;
        bullet.position.set(cx + size * 0.48, cy - size * 0.06);
      }
      // Beside many others only the figure has room to be read.
      const time = at === null ? "–" : all.length > 3 ? `${Math.round(at)}` : this.#words.milliseconds(at);
      const label =
        player === you
          ? sheet.words({ size: told, color: INK }, this.#words.you)
          : sheet.figures({ size: told, color: INK, anchorX: 0.5 }, time);
      label.fit(cellW - 6);
      label.position.set(cx, y + h - told / 2 - 2.5);
    });
  }
}

/** A row of cells: how large a token is in it, and the words below. */
type Row = Box & {
  readonly all: readonly Outcome[];
  readonly cellW: number;
  readonly size: number;
  readonly told: number;
};

function rowOf(all: readonly Outcome[], box: Box): Row {
  const cellW = box.w / Math.max(1, all.length);
  const told = Math.round(Math.min(Math.max(15, box.h * 0.24), 20));
  return { ...box, all, cellW, told, size: Math.min(box.h - told - 5, cellW * 0.86) };
}
