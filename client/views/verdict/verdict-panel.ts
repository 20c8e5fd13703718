// The verdict on a phone: what happened to you, why and when; below it everybody else at a glance.
import { Container } from "pixi.js";
import { type Outcome, outcomesOf } from "../../../shared/rapid-city/judging/outcome.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { tokenFrame } from "../../scene/frames.ts";
import type { Scene } from "../../scene/scene.ts";
import { Figures, FigureType } from "../figures.ts";
import type { Label } from "../label.ts";
import { Easing } from "../motion/motion.ts";
import { BONE, INK, NIGHT, SAND } from "../palette.ts";
import { drawPaper, drawShadow } from "../paper.ts";
import type { Box } from "../seat/seat-layout.ts";
import { drawing, fitInto } from "../shapes.ts";
import type { Stage } from "../stage.ts";
import type { PlayWords } from "../words.ts";
import { Hero } from "./hero.ts";
import { PhotoStrip } from "./photo-strip.ts";
import { Light, type PosterContext, posterPieces } from "./poster.ts";
import { Sheet } from "./sheet.ts";

/** In its own height: wider, and its words would lie far from its picture. */
const WIDEST = 1.3;
/** From the room it has to its edge, and how far that strays. */
const EDGE = 5;
const TEAR = 3;
const NAIL = 0xaab4c2;
const PIECE_EVERY_MS = 20;
const SLAM_MS = 130;

export class VerdictPanel extends Container {
  readonly #stage: Stage;
  readonly #words: PlayWords;
  readonly #figures: FigureType;
  readonly #paper = drawing();
  readonly #light = new Light();
  readonly #hero: Hero;
  readonly #withOthers: boolean;
  readonly #sheet: Sheet;
  readonly #poster: PosterContext;
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
    this.#sheet = new Sheet(stage.art, this.#figures);
    this.#hero = new Hero(stage);
    const [sheet, light, hero] = [this.#sheet, this.#light, this.#hero];
    this.#poster = { sheet, light, hero, words, onStamp: this.#slam };
    this.addChild(this.#paper, light, sheet, hero);
    this.visible = false;
  }

  hide(): void {
    if (this.#key === "") return;
    this.#key = "";
    this.#pieces = [];
    this.#hero.clear();
    this.visible = false;
    this.#stage.invalidate();
  }

  /** One piece in a frame, more only where frames are few: words are costly to draw, and no frame may be late for them. */
  step(stepMs: number): void {
    const pieces = this.#pieces.splice(0, Math.ceil(stepMs / PIECE_EVERY_MS));
    if (pieces.length === 0) return;
    for (const piece of pieces) piece();
    // Only now that all of it is told: neither the first load nor a card ever waits for the picture.
    if (this.#pieces.length === 0) this.#hero.ask();
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
    const { y, h } = box;
    const w = Math.min(box.w, h * WIDEST);
    const x = box.x + (box.w - w) / 2;
    const all = outcomesOf(
      result,
      scene.players.map(({ color }) => color),
    );
    const own = all.find(({ player }) => player === you);
    // Whoever had no part in the race would rather see the own outcome large.
    const finish =
      result.finishes.find(({ runners }) => runners.some(({ player }) => player === you)) ?? null;

    const pad = EDGE + 11;
    const foot = EDGE + 8;
    const rowH = this.#withOthers ? Math.max(46, h * 0.15) + 9 : 0;
    const stripH = finish ? h * 0.25 : 0;
    const headH = h - pad - foot - rowH - (finish ? stripH + (finish.tooClose ? 14 : 6) : 0);
    const head = { x: x + pad, y: y + pad, w: w - pad * 2, h: headH };
    const row = rowOf(this.#withOthers ? all : [], {
      x: x + pad,
      y: y + h - foot - rowH + 9,
      w: w - pad * 2,
      h: rowH - 9,
    });
    this.#sheet.clear();
    this.#light.visible = false;
    this.#hero.clear();
    this.#hero.looks = scene.players.find(({ color }) => color === you) ?? null;
    this.#strip?.destroy({ children: true });
    this.#strip = null;
    this.visible = true;
    this.#back({ x, y, w, h }, row, you);
    this.#pieces = [
      ...(own ? posterPieces(this.#poster, own, result.card, head, finish === null) : []),
      () => this.#everybody(row, you),
    ];
    if (finish) {
      const strip = new PhotoStrip(this.#stage.art, this.#words, this.#figures);
      strip.position.set(x + w / 2, y + pad + headH + 3 + stripH / 2);
      this.#strip = strip;
      this.#pieces.push(
        () => this.addChild(strip),
        ...strip.pieces(finish, scene.tiles, w - EDGE * 2 - 6, stripH),
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

  /** The paper on its nails, and on it the mark of the own place. */
  #back({ x, y, w, h }: Box, row: Row, you: Color): void {
    const own = row.all.findIndex(({ player }) => player === you);
    const key = [x, y, w, h, row.cellW, own].join();
    if (key === this.#backKey) return;
    this.#backKey = key;
    const sheet = { x: x + EDGE, y: y + EDGE, w: w - EDGE * 2, h: h - EDGE * 2 };
    const torn = { tear: TEAR, seed: 7 };
    const pen = this.#paper.clear();
    drawShadow(pen, sheet, torn, 6, NIGHT);
    drawPaper(pen, sheet, { ...torn, fill: BONE, line: { color: INK, width: 3 } });
    for (const nailX of [sheet.x + 9, sheet.x + sheet.w - 9]) {
      pen.circle(nailX, sheet.y + 8, 4).fill(INK);
      pen.circle(nailX - 1, sheet.y + 7, 1.6).fill(NAIL);
    }
    if (row.all.length === 0) return;
    pen.rect(row.x, row.y - 7, row.w, 2).fill(SAND);
    if (own < 0) return;
    const half = Math.min(row.cellW / 2 - 1, row.size * 0.95 + 8);
    const mark = { x: row.x + (own + 0.5) * row.cellW - half, y: row.y - 2, w: half * 2, h: row.h + 3 };
    drawPaper(pen, mark, { fill: SAND, line: { color: INK, width: 2 }, tear: 1.4, seed: 2 });
  }

  /** Everybody in one row; the own time is told above. */
  #everybody({ all, x, y, h, cellW, size, letters }: Row, you: Color): void {
    const sheet = this.#sheet;
    const told = all.map(({ player, delta, at }, i) => {
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
      const tight = all.length > 3 || cellW < letters * 4.4;
      const time = at === null ? "–" : tight ? `${Math.round(at)}` : this.#words.milliseconds(at);
      const label =
        player === you
          ? sheet.words({ size: letters, color: INK }, this.#words.you)
          : sheet.figures({ size: letters, color: INK, anchorX: 0.5 }, time);
      label.fit(cellW - 6);
      label.position.set(cx, y + h - letters / 2 - 2.5);
      return label;
    });
    // All times as large as the longest can be.
    const times = told.filter((label) => label instanceof Figures);
    const least = Math.min(...times.map(({ scale }) => scale.x));
    for (const label of times) label.scale.set(least);
  }
}

/** A row of cells: how large a token is in it, and the letters below. */
type Row = Box & {
  readonly all: readonly Outcome[];
  readonly cellW: number;
  readonly size: number;
  readonly letters: number;
};

function rowOf(all: readonly Outcome[], box: Box): Row {
  const cellW = box.w / Math.max(1, all.length);
  const letters = Math.round(Math.max(15, Math.min(box.h * 0.26, cellW * 0.28)));
  return { ...box, all, cellW, letters, size: Math.min(box.h - letters - 5, cellW * 0.86) };
}
