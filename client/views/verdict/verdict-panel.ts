// The verdict on a phone: what happened to you, why and when; below it everybody else at a glance.
import { Container, NineSliceSprite } from "pixi.js";
import type { Color, Millis } from "../../../shared/rapid-city/types.ts";
import type { Scene } from "../../state/scene.ts";
import { Figures, FigureType } from "../figures.ts";
import { CARD_RATIO, cardFrame, tokenFrame } from "../frames.ts";
import { Label } from "../label.ts";
import { BONE, EMBER, INK } from "../palette.ts";
import type { Box } from "../seat/seat-layout.ts";
import { centred, drawing, fitInto } from "../shapes.ts";
import type { Stage } from "../stage.ts";
import type { PlayWords } from "../words.ts";
import { PhotoStrip } from "./photo-strip.ts";
import { type Outcome, outcomes, photoFinish } from "./verdict-summary.ts";

const LARGEST = { w: 520, h: 430 };
const GOOD = 0x2f7d4a;
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
    const finish = photoFinish(result);

    const pad = 12;
    const rowsH = Math.min(h * (scene.players.length > 4 ? 0.29 : 0.19), 110);
    const stripH = finish ? Math.min(h * 0.3, 130) : 0;
    const headH = h - pad * 2 - rowsH - stripH - (finish ? 6 : 0);
    const others = all.filter(({ player }) => player !== you);
    this.#pieces = [
      () => this.#panel({ x, y, w, h }),
      ...(own ? this.#head(own, scene, { x: x + pad, y: y + pad, w: w - pad * 2, h: headH }) : []),
      ...this.#rows(others, { x: x + pad, y: y + h - pad - rowsH, w: w - pad * 2, h: rowsH }),
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
    this.addChild(panel);
  }

  #head(own: Outcome, scene: Scene, { x, y, w, h }: Box): (() => void)[] {
    const { art } = this.#stage;
    const bad = own.delta === 1;
    const ink = own.delta === 0 ? INK : BONE;
    // Without a photo finish below there is height to spare: the card stands above its words.
    const tall = h > w * 0.85;
    const timeH = own.at === null ? 0 : Math.min(h * (tall ? 0.15 : 0.3), 34);
    const cardH = tall ? h * 0.52 : Math.min(h - 18, w * 0.5);
    const cardW = cardH * CARD_RATIO;
    const room: Box = tall
      ? { x: x + 10, y: y + 12 + cardH, w: w - 20, h: h - 24 - cardH }
      : { x: x + 16 + cardW, y: y + 4, w: w - 24 - cardW, h: h - 14 };
    const anchorX = tall ? 0.5 : 0;
    const textX = tall ? room.x + room.w / 2 : room.x;
    const paper = () => {
      const sheet = drawing()
        .roundRect(x, y, w, h - 6, 10)
        .fill(bad ? EMBER : own.delta === -1 ? GOOD : BONE)
        .stroke({ color: INK, width: 2 });
      const card = centred(art.texture(cardFrame(scene.result!.card)));
      fitInto(card, cardW, cardH);
      card.position.set(tall ? x + w / 2 : x + 8 + cardW / 2, tall ? y + 10 + cardH / 2 : y + (h - 6) / 2);
      this.addChild(sheet, card);
      if (own.delta === 0) return;
      const bullet = centred(art.texture(bad ? "bullet" : "bullet-empty"));
      fitInto(bullet, 40, Math.min(44, h * 0.4));
      bullet.position.set(x + w - 16, y + h - 8 - bullet.height / 2);
      bullet.rotation = 0.3;
      this.addChild(bullet);
    };
    const reason = () => {
      const text = own.reason ? this.#words.reason(own.reason, own.player, true) : "";
      const reasonH = room.h - timeH;
      const size = Math.round(Math.min(Math.max(16, h * 0.17), Math.max(19, w * 0.085), 30));
      const align = tall ? "center" : "left";
      const label = new Label({ size, color: ink, wrap: room.w, align, anchorX }, text);
      label.fit(room.w, reasonH - 4);
      label.position.set(textX, room.y + reasonH / 2);
      this.addChild(label);
    };
    const time = (at: Millis) => {
      const size = Math.round(timeH * 0.8);
      const label = new Figures(this.#figures, this.#words.milliseconds(at), {
        size,
        color: ink,
        anchorX,
      });
      label.fit(room.w - (own.delta === 0 ? 0 : timeH * 0.7));
      label.position.set(textX, y + h - 10 - timeH / 2);
      this.addChild(label);
    };
    const { at } = own;
    return [paper, reason, ...(at === null ? [] : [() => time(at)])];
  }

  #rows(all: readonly Outcome[], { x, y, w, h }: Box): (() => void)[] {
    const { art } = this.#stage;
    const columns = Math.min(all.length, 3);
    const rows = Math.ceil(all.length / columns);
    const cellW = w / columns;
    const cellH = h / rows;
    const size = Math.min(cellH * 0.92, cellW * 0.42, 46);
    return all.map(({ player, delta, at }, i) => () => {
      const cx = x + (i % columns) * cellW;
      const cy = y + Math.floor(i / columns) * cellH + cellH / 2;
      const token = centred(art.texture(tokenFrame(player)));
      fitInto(token, size, size);
      token.position.set(cx + size * 0.5, cy);
      this.addChild(token);
      if (delta !== 0) {
        const bullet = centred(art.texture(delta === 1 ? "bullet" : "bullet-empty"));
        fitInto(bullet, size * 0.5, size * 0.74);
        bullet.rotation = 0.35;
        bullet.position.set(cx + size * 0.9, cy - size * 0.12);
        this.addChild(bullet);
      }
      const textX = cx + size * (delta === 0 ? 1.1 : 1.2);
      // Beside many others only the figure has room to be read.
      const told = at === null ? "–" : all.length > 3 ? `${Math.round(at)}` : this.#words.milliseconds(at);
      const label = new Figures(this.#figures, told, {
        size: Math.max(14, Math.round(size * 0.4)),
        color: INK,
      });
      label.position.set(textX, cy);
      label.fit(cx + cellW - textX - 2);
      this.addChild(label);
    });
  }
}
