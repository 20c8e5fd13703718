// The photo finish: a strip of film on which the rivals for one thing lie at their milliseconds.
import { Container, Sprite } from "pixi.js";
import type { JudgedTouch } from "../../../shared/protocol/messages.ts";
import type { Place } from "../../../shared/rapid-city/types.ts";
import type { Art } from "../art.ts";
import { Figures, type FigureType } from "../figures.ts";
import { tileFrame, tokenFrame } from "../frames.ts";
import { Label } from "../label.ts";
import { BONE, COWBOY, EMBER, INK } from "../palette.ts";
import { centred, drawing, fitInto } from "../shapes.ts";
import type { PlayWords } from "../words.ts";
import type { Finish } from "./verdict-summary.ts";

/** Of the drawing of a piece of film: its size, and how far apart its holes are. */
const FILM = { w: 256, h: 128, hole: 32 };

/** From this height on there is room for a title. */
const ROOMY = 140;

export class PhotoStrip extends Container {
  readonly #art: Art;
  readonly #words: PlayWords;
  readonly #figures: FigureType;

  constructor(art: Art, words: PlayWords, figures: FigureType) {
    super();
    this.#art = art;
    this.#words = words;
    this.#figures = figures;
  }

  clear(): void {
    for (const child of this.removeChildren()) child.destroy({ children: true });
  }

  /** Around its own middle, all at once. */
  show(finish: Finish, tiles: readonly Place[], w: number, h: number): void {
    this.clear();
    for (const piece of this.pieces(finish, tiles, w, h)) piece();
  }

  /** The same in small steps, to be taken one after the other. */
  pieces(finish: Finish, tiles: readonly Place[], w: number, h: number): (() => void)[] {
    const art = this.#art;
    const goalSize = h * 0.5;
    const gauge = drawing();
    const film = () => {
      this.#film(w, h);
      const goal = centred(
        art.texture(
          "pawn" in finish.target ? tokenFrame(finish.target.pawn) : tileFrame(tiles[finish.target.tile]!),
        ),
      );
      fitInto(goal, goalSize, goalSize);
      goal.position.set(-w / 2 + goalSize * 0.78, 0);
      this.addChild(goal, gauge);
    };
    // On a phone three lanes can be read; more would be specks.
    const runners = finish.runners.slice(0, h > ROOMY ? 4 : 3);
    const x0 = -w / 2 + goalSize * 1.55;
    const x1 = w / 2 - h * 0.22;
    const lanes = runners.length;
    const laneH = (h * 0.66) / lanes;
    const first = runners[0]!.at;
    const last = Math.max(first + 20, runners.at(-1)!.at);
    const size = Math.min(laneH * 0.92, h * 0.3);
    const textRoom = Math.min(w * 0.24, laneH * 3.4);
    const reach = x1 - x0 - textRoom - size;
    gauge.rect(x0 + size / 2 - 1, -h * 0.34, 2, h * 0.68).fill({ color: INK, alpha: 0.55 });
    const lane = (runner: JudgedTouch, i: number) => {
      const y = (i - (lanes - 1) / 2) * laneH;
      const x = x0 + size / 2 + ((runner.at - first) / (last - first)) * reach;
      // What cannot be known is drawn as wide as it is.
      const blur = Math.min((runner.bound / (last - first)) * reach, reach * 0.5);
      gauge
        .roundRect(x - blur, y - laneH * 0.2, blur * 2, laneH * 0.4, 4)
        .fill({ color: COWBOY[runner.player], alpha: 0.6 });
      const symbol = centred(art.texture(tokenFrame(runner.player)));
      fitInto(symbol, size, size);
      symbol.position.set(x, y);
      const label = new Figures(this.#figures);
      label.say(this.#words.milliseconds(runner.at), {
        size: Math.max(12, Math.round(laneH * 0.58)),
        color: INK,
      });
      label.position.set(x + Math.max(size * 0.66, blur + size * 0.16), y);
      label.fit(textRoom);
      this.addChild(symbol, label);
    };
    return [film, ...runners.map((runner, i) => () => lane(runner, i)), () => this.#tags(finish, w, h)];
  }

  /** As many holes as fit best, in pieces that overlap hole on hole, so that the film is whole at both ends. */
  #film(w: number, h: number): void {
    const holes = Math.max(FILM.w / FILM.hole, Math.round(((w / h) * FILM.h) / FILM.hole));
    const length = holes * FILM.hole;
    const step = FILM.w - FILM.hole;
    for (let x = 0; x + FILM.hole < length; x += step) {
      const piece = new Sprite(this.#art.texture("photo-strip"));
      piece.scale.set(w / length, h / FILM.h);
      piece.position.set(Math.min(x, length - FILM.w) * piece.scale.x - w / 2, -h / 2);
      this.addChild(piece);
    }
  }

  /** What kind of picture it is, and whether it can be told apart: stuck to the lower edge, side by side in its middle. */
  #tags({ tooClose }: Finish, w: number, h: number): void {
    const size = Math.max(13, Math.round(h * 0.15));
    const tags: Container[] = [];
    if (h > ROOMY) tags.push(tagOf(this.#words.photoFinish, size, INK, BONE));
    if (tooClose) tags.push(tagOf(this.#words.tooClose, size, BONE, EMBER));
    const gap = size * 0.5;
    const widths = tags.map((tag) => tag.width);
    const across = widths.reduce((sum, width) => sum + width, gap * (tags.length - 1));
    const scale = Math.min(1, (w * 0.7) / across);
    let x = (-across / 2) * scale;
    tags.forEach((tag, i) => {
      const width = widths[i]! * scale;
      tag.scale.set(scale);
      // Clear of the lowest lane, however flat the film is.
      tag.position.set(x + width / 2, Math.max(h * 0.48, h * 0.36 + tag.height / 2));
      tag.rotation = i % 2 ? 0.03 : -0.03;
      x += width + gap * scale;
      this.addChild(tag);
    });
  }
}

function tagOf(text: string, size: number, ink: number, paper: number): Container {
  const label = new Label({ size, color: ink }, text);
  const w = label.width + size * 1.3;
  const h = label.height + size * 0.5;
  const back = drawing()
    .roundRect(-w / 2, -h / 2, w, h, size * 0.4)
    .fill(paper)
    .stroke({ color: INK, width: Math.max(2, size * 0.1) });
  const tag = new Container();
  tag.addChild(back, label);
  return tag;
}
