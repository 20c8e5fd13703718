// The photo finish: a strip of film on which the rivals for one thing lie at their milliseconds.
import { Container, Sprite } from "pixi.js";
import type { Finish, Runner, Stray } from "../../../shared/rapid-city/judging/photo-finish.ts";
import type { Place } from "../../../shared/rapid-city/types.ts";
import type { Millis } from "../../../shared/units.ts";
import { tileFrame, tokenFrame } from "../../scene/frames.ts";
import type { Art } from "../art.ts";
import { Figures, type FigureType } from "../figures.ts";
import { Label } from "../label.ts";
import { BONE, COWBOY, EMBER, EMBER_INK, INK } from "../palette.ts";
import { centred, drawing, fitInto } from "../shapes.ts";
import type { PlayWords } from "../words.ts";
import { timeLine } from "./time-line.ts";

/** Of the drawing of a piece of film: its size, and how far apart its holes are. */
const FILM = { w: 256, h: 128, hole: 32 };

/** The thing they raced for, in heights of the film. */
const GOAL = 0.46;
/** A figure, in heights of its line. */
const FIGURE_W = 0.56;
/** Letters in heights of the film: times beside their tokens, the largest that fit, and times below. */
const BESIDE = [0.185, 0.17, 0.155];
const BELOW = 0.18;
/** What is closer than that is told with a decimal. */
const FINE_MS = 20;
/** Around what is written between two, in its own widths. */
const AIR = 1.14;
const FAINT = { color: INK, alpha: 0.45 };

/** How faint what did not count is, and how wide, in heights of the film. */
const GHOST = 0.42;
const GHOST_W = 0.6;

type LaidStray = Stray & { readonly x: number; readonly room: number };

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
    const { runners, strays, size, letters, line, beside, gap, told } = this.#lay(finish, w, h);
    const gauge = drawing();
    const rulerY = -h * 0.3;
    const rowY = beside ? h * 0.06 : -h * 0.055;
    const film = () => {
      this.#film(w, h);
      const goal = centred(
        this.#art.texture(
          "pawn" in finish.target ? tokenFrame(finish.target.pawn) : tileFrame(tiles[finish.target.tile]!),
        ),
      );
      fitInto(goal, h * GOAL, h * GOAL);
      goal.position.set(-w / 2 + h * GOAL * 0.72, 0);
      const [from, to] = [line.ticks[0]! - size * 0.5, w / 2];
      gauge.rect(from, -h * 0.33, Math.max(2, h * 0.02), h * 0.66).fill({ color: INK, alpha: 0.3 });
      for (const x of line.ticks) gauge.rect(x - 1, rulerY - h * 0.03, 2, h * 0.06).fill(FAINT);
      gauge.rect(from, rulerY - h * 0.03, to - from, Math.max(1, h * 0.012)).fill(FAINT);
      this.addChild(gauge, goal);
    };
    const lane = (runner: Runner, i: number) => {
      const x = line.stands[i]!;
      const at = line.xOf(runner.at);
      // What cannot be known is drawn as wide as it is, as far as the film goes; on a small one it would be a hair.
      if (h > ROOMY) {
        const blur = line.xOf(runner.at + runner.bound) - at;
        const [from, to] = [Math.max(line.ticks[0]! - size * 0.45, at - blur), Math.min(w / 2, at + blur)];
        gauge
          .rect(from, rulerY + h * (0.035 + 0.03 * (i % 2)), to - from, h * 0.03)
          .fill({ color: COWBOY[runner.player], alpha: 0.75 });
      }
      gauge
        .moveTo(at, rulerY - h * 0.03)
        .lineTo(at, rulerY + h * 0.07)
        .lineTo(x, rowY)
        .stroke({ color: INK, width: Math.max(2, h * 0.016) });
      const symbol = centred(this.#art.texture(tokenFrame(runner.player)));
      fitInto(symbol, size, size);
      symbol.position.set(x, rowY);
      const label = new Figures(this.#figures);
      const time = told[i]!;
      label.say(time, { size: letters, color: INK, anchorX: beside ? 0 : 0.5 });
      label.fit(time.length * letters * FIGURE_W);
      label.position.set(beside ? x + size * 0.6 : x, beside ? rowY : h * 0.215);
      this.addChild(symbol, label);
    };
    /** What came before and did not count: faint, outside the ruler, by its name. */
    const stray = ({ player, at, why, x, room }: LaidStray) => {
      const symbol = centred(this.#art.texture(tokenFrame(player)));
      fitInto(symbol, size * 0.8, size * 0.8);
      symbol.alpha = GHOST;
      symbol.position.set(x, rowY - (beside ? h * 0.05 : 0));
      const name = new Label(
        { size: Math.max(12, Math.round(letters * 0.8)), color: INK },
        this.#words.stray(why),
      );
      name.fit(room);
      name.alpha = 0.7;
      name.position.set(x, h * 0.235);
      this.addChild(symbol, name);
      if (h <= ROOMY) return;
      const time = new Figures(this.#figures);
      time.say(this.#words.figure(at, 0), { size: letters * 0.8, color: INK, anchorX: 0.5 });
      time.alpha = 0.7;
      time.position.set(x, rulerY);
      this.addChild(time);
    };
    const between = () => {
      if (!gap) return;
      const label = new Figures(this.#figures);
      label.say(gap.text, { size: letters * 0.86, color: BONE, anchorX: 0.5 });
      label.fit(gap.w * 0.9);
      label.position.set(gap.x, rowY);
      gauge
        .rect(gap.from, rowY - h * 0.012, gap.to - gap.from, h * 0.024)
        .fill(EMBER)
        .roundRect(gap.x - gap.w / 2, rowY - letters * 0.62, gap.w, letters * 1.24, letters * 0.3)
        .fill(EMBER_INK);
      this.addChild(label);
    };
    return [
      film,
      ...strays.map((one) => () => stray(one)),
      ...runners.map((runner, i) => () => lane(runner, i)),
      between,
      () => this.#tag(finish, w, h),
    ];
  }

  /** Two have their times beside them; more of them, or little room, below. */
  #lay(finish: Finish, w: number, h: number) {
    // On a phone three can be read; more would be specks.
    const runners = finish.runners.slice(0, h > ROOMY ? 4 : 3);
    const start = -w / 2 + h * GOAL * 1.5;
    const ghostW = h * GHOST_W;
    const ghosts = finish.strays.slice(h > ROOMY ? -2 : -1);
    const x1 = w / 2 - h * 0.1;
    const [first, second] = [runners[0]!.at, runners[1]!.at];
    const laid = (beside: boolean, share: number, decimals: number, strays = ghosts) => {
      const x0 = start + strays.length * ghostW;
      const told = runners.map(({ at }) =>
        beside ? this.#words.milliseconds(at, decimals) : this.#words.figure(at, decimals),
      );
      // Of the times as they are told: whoever subtracts them finds the same.
      const between = rounded(second, decimals) - rounded(first, decimals);
      const gapText = `+${this.#words.milliseconds(between, decimals)}`;
      const size = h * (beside ? 0.44 : 0.34);
      const letters = Math.max(13, Math.round(h * share));
      const widest = Math.max(...told.map(({ length }) => length)) * letters * FIGURE_W;
      // From the middle of a token to the end of what belongs to it, at its right.
      const reach = beside ? size * 0.6 + widest : Math.max(size * 0.5, widest * 0.5);
      const gapW = (gapText.length + 1.2) * letters * 0.86 * FIGURE_W;
      const room = x1 - x0 - size * 0.5 - reach;
      const least = reach + size * 0.6;
      const spare = room - least * (runners.length - 1);
      return { beside, strays, x0, size, letters, told, gapText, reach, gapW, room, least, spare };
    };
    const decimals = second - first < FINE_MS ? 1 : 0;
    const wide = runners.length === 2 ? BESIDE.map((share) => laid(true, share, decimals)) : [];
    const low = laid(false, BELOW, decimals);
    const choice =
      wide.find(({ spare, gapW }) => spare >= gapW * AIR) ??
      (low.spare >= 0 ? low : laid(false, BELOW, 0, []));
    const { size, reach, gapW, least, spare, x0 } = choice;
    const withGap = spare >= gapW * AIR;
    const apart = runners.map((_, i) => least + (i === 0 && withGap ? gapW * AIR : 0));
    const times = runners.map(({ at }) => at);
    const line = timeLine(times, x0 + size * 0.5, x0 + size * 0.5 + choice.room, apart);
    const from = line.stands[0]! + reach + size * 0.06;
    const to = line.stands[1]! - size * 0.54;
    const gap = withGap ? { text: choice.gapText, from, to, x: (from + to) / 2, w: gapW } : null;
    const strays = choice.strays.map(
      (stray, i): LaidStray => ({ ...stray, x: start + (i + 0.4) * ghostW, room: ghostW * 0.94 }),
    );
    return { ...choice, strays, runners, line, gap };
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

  /** That nobody can tell them apart, else what kind of picture it is: stuck to the middle of the lower edge. */
  #tag({ tooClose }: Finish, w: number, h: number): void {
    const size = Math.max(13, Math.round(h * 0.15));
    if (!tooClose && h <= ROOMY) return;
    const tag = tooClose
      ? tagOf(this.#words.tooClose, size, BONE, EMBER)
      : tagOf(this.#words.photoFinish, size, INK, BONE);
    tag.scale.set(Math.min(1, (w * 0.7) / tag.width));
    // Clear of the lowest lane, however flat the film is.
    tag.position.set(0, Math.max(h * 0.48, h * 0.36 + tag.height / 2));
    tag.rotation = -0.03;
    this.addChild(tag);
  }
}

const rounded = (ms: Millis, decimals: number): Millis => Math.round(ms * 10 ** decimals) / 10 ** decimals;

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
