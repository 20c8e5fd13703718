// The closest finish of a match once more, in slow motion: two run for the same thing over the whole of the big screen, and a hair between them is seen.
import { Container, Graphics, type Sprite } from "pixi.js";
import type { ClosestFinish } from "../../../shared/rapid-city/honours.ts";
import type { Color, Place } from "../../../shared/rapid-city/types.ts";
import { tileFrame, tokenFrame } from "../../scene/frames.ts";
import { Label } from "../label.ts";
import { Easing, type TweenOptions } from "../motion/motion.ts";
import { BONE, COWBOY, EMBER_INK, INK, NIGHT, SAND } from "../palette.ts";
import { centred, fitInto } from "../shapes.ts";
import type { Stage } from "../stage.ts";
import type { PlayWords } from "../words.ts";

const FADE_MS = 400;
const RUN_MS = 2600;
/** How long both are looked at once they are there. */
const LOOK_MS = 3000;
const FLASH_MS = 350;
/** How many times slower than it was, and what of it can still be seen, or waited for. */
const SLOWER = 20;
const LAG_MS = { least: 260, most: 1500 } as const;
/** What is closer is told with a decimal. */
const FINE_MS = 20;
const DUSK = 0.86;
/** Steps of a runner, and how far they lean. */
const STRIDE = 0.28;
const LEAN = 0.13;

type Shown = {
  readonly finish: ClosestFinish;
  readonly tiles: readonly Place[];
  readonly nameOf: (color: Color) => string;
};
type Lane = { readonly token: Sprite; readonly time: Label; readonly y: number };

export class FinishReplay extends Container {
  readonly #stage: Stage;
  readonly #words: PlayWords;
  #stops: (() => void)[] = [];

  constructor(stage: Stage, words: PlayWords) {
    super();
    this.#stage = stage;
    this.#words = words;
  }

  clear(): void {
    if (this.children.length === 0) return;
    for (const stop of this.#stops.splice(0)) stop();
    for (const child of this.removeChildren()) child.destroy({ children: true });
    this.#stage.invalidate();
  }

  /** Once, from dusk to the gap in figures, and away. */
  play({ finish, tiles, nameOf }: Shown): void {
    this.clear();
    const { width, height } = this.#stage;
    const unit = Math.min(width / 16, height / 9);
    const size = unit * 1.5;
    const [from, to] = [width / 2 - unit * 5.2, width / 2 + unit * 2.6];
    const middle = height / 2 + unit * 0.3;
    this.#ground(width, height);
    this.#title(finish, width / 2, middle - unit * 2.9, unit);
    this.#goal(finish, tiles, to + unit * 2.4, middle, unit, to + size / 2);
    const lanes = finish.players.map((color, i) =>
      this.#lane(color, nameOf(color), from, to, middle + (i - 0.5) * unit * 1.9, size),
    );
    const lagMs = Math.min(LAG_MS.most, Math.max(LAG_MS.least, finish.ms * SLOWER));
    lanes.forEach((lane, i) => {
      this.#run(lane, to, FADE_MS + i * lagMs, size, () => this.#arrive(finish, lane, i, unit));
    });
    this.alpha = 0;
    this.#move(this, { alpha: 1 }, { ms: FADE_MS });
    const onDone = () => this.clear();
    this.#move(this, { alpha: 0 }, { ms: FADE_MS, delayMs: FADE_MS + RUN_MS + lagMs + LOOK_MS, onDone });
  }

  #move(target: object, end: Readonly<Record<string, number>>, options: TweenOptions): void {
    const { motion } = this.#stage;
    const tween = motion.to(target, end, options);
    this.#stops.push(() => motion.stop(tween));
  }

  #ground(width: number, height: number): void {
    this.addChild(new Graphics().rect(0, 0, width, height).fill({ color: NIGHT, alpha: DUSK }));
  }

  #title(finish: ClosestFinish, x: number, y: number, unit: number): void {
    const { title } = this.#words.honour(finish);
    const label = new Label({ title: true, size: Math.round(unit * 0.72), color: BONE, edge: INK }, title);
    label.fit(unit * 13);
    label.position.set(x, y);
    this.addChild(label);
  }

  /** What they raced for, behind the line. */
  #goal(
    { target }: ClosestFinish,
    tiles: readonly Place[],
    x: number,
    y: number,
    unit: number,
    line: number,
  ): void {
    const post = new Graphics();
    const step = unit * 0.24;
    for (let row = 0; row * step < unit * 4; row++)
      for (const column of [0, 1])
        post
          .rect(line + column * step, y - unit * 2 + row * step, step, step)
          .fill((row + column) % 2 ? INK : BONE);
    const frame = "pawn" in target ? tokenFrame(target.pawn) : tileFrame(tiles[target.tile]!);
    const goal = centred(this.#stage.art.texture(frame));
    fitInto(goal, unit * 2.2, unit * 2.2);
    goal.position.set(x, y);
    this.addChild(post, goal);
  }

  #lane(color: Color, name: string, from: number, to: number, y: number, size: number): Lane {
    const track = new Graphics()
      .roundRect(from - size * 0.7, y - size * 0.56, to - from + size * 1.2, size * 1.12, size * 0.2)
      .fill({ color: COWBOY[color], alpha: 0.28 })
      .stroke({ color: SAND, alpha: 0.5, width: 2 });
    const label = new Label({ size: Math.round(size * 0.3), color: BONE, edge: INK, anchorX: 0 }, name);
    label.fit(size * 3);
    label.position.set(from - size * 0.5, y - size * 0.36);
    const token = centred(this.#stage.art.texture(tokenFrame(color)));
    fitInto(token, size, size);
    token.position.set(from, y);
    const time = new Label({ size: Math.round(size * 0.36), color: BONE, edge: INK, anchorX: 1 });
    time.position.set(to - size * 0.62, y + size * 0.2);
    this.addChild(track, label, time, token);
    return { token, time, y };
  }

  #run({ token, y }: Lane, to: number, delayMs: number, size: number, onDone: () => void): void {
    const from = token.x;
    const onUpdate = () => {
      const stride = Math.sin((token.x - from) / (size * STRIDE));
      token.rotation = stride * LEAN;
      token.y = y - Math.abs(stride) * size * 0.06;
    };
    this.#move(token, { x: to }, { ms: RUN_MS, delayMs, ease: Easing.Linear.None, onUpdate, onDone });
  }

  #arrive({ ms, at }: ClosestFinish, { token, time, y }: Lane, place: number, unit: number): void {
    token.rotation = 0;
    token.y = y;
    const decimals = ms < FINE_MS ? 1 : 0;
    time.say(this.#words.milliseconds(at + place * ms, decimals));
    if (place === 0) this.#flash();
    else this.#gap(`+${this.#words.milliseconds(ms, decimals)}`, token.x, y, unit);
  }

  #flash(): void {
    const { width, height } = this.#stage;
    const flash = this.addChild(new Graphics().rect(0, 0, width, height).fill(BONE));
    flash.alpha = 0.7;
    this.#move(flash, { alpha: 0 }, { ms: FLASH_MS });
  }

  #gap(text: string, x: number, y: number, unit: number): void {
    const label = new Label({ size: Math.round(unit * 0.5), color: BONE }, text);
    const tag = new Container();
    const [w, h] = [label.width + unit * 0.5, unit * 0.74];
    tag.addChild(
      new Graphics()
        .roundRect(-w / 2, -h / 2, w, h, unit * 0.16)
        .fill(EMBER_INK)
        .stroke({ color: INK, width: 3 }),
      label,
    );
    tag.position.set(x, y + unit * 1.2);
    tag.scale.set(0.3);
    this.addChild(tag);
    this.#move(tag.scale, { x: 1, y: 1 }, { ms: 300, ease: Easing.Back.Out });
  }
}
