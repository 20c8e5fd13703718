// The end of a match on a big screen: the winners on the podium, everyone's bullets, and the three honours.
import { Container, Graphics, NineSliceSprite } from "pixi.js";
import type { Honour, Podium } from "../../../shared/rapid-city/podium.ts";
import { standings } from "../../../shared/rapid-city/standings.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Scene } from "../../state/scene.ts";
import { CARD_RATIO, cardFrame, tokenFrame } from "../frames.ts";
import { Label } from "../label.ts";
import { BONE, INK, NIGHT } from "../palette.ts";
import { centred, drawing, fitInto } from "../shapes.ts";
import type { Stage } from "../stage.ts";
import type { PlayWords } from "../words.ts";

/** The steps of the drawing: first in the middle, second at the left, third at the right. */
const STEPS = [
  { x: 0, top: 0.2 },
  { x: -0.33, top: 0.45 },
  { x: 0.33, top: 0.56 },
] as const;

/** The height of a cowboy on each step, in units. */
const TALL = [2.02, 1.5, 1.34] as const;
/** Cards of one clan stand close, each a little over the next. */
const CLOSE = 0.86;
const LEAN = 0.05;

export class PodiumView extends Container {
  readonly #stage: Stage;
  readonly #words: PlayWords;
  #key = "";
  #winnerSpots: { color: Color; x: number; y: number }[] = [];

  constructor(stage: Stage, words: PlayWords) {
    super();
    this.#stage = stage;
    this.#words = words;
  }

  /** Where the winners stand, for the hats they throw. */
  get winnerSpots(): readonly { color: Color; x: number; y: number }[] {
    return this.#winnerSpots;
  }

  hide(): void {
    if (this.#key === "") return;
    this.#key = "";
    this.#winnerSpots = [];
    for (const child of this.removeChildren()) child.destroy({ children: true });
    this.#stage.invalidate();
  }

  show(scene: Scene, honours: Podium | null, width: number, height: number): void {
    const key = JSON.stringify([width, height, scene.players, scene.winners, honours]);
    if (key === this.#key) return;
    this.hide();
    this.#key = key;
    const nameOf = (color: Color) => scene.players.find((player) => player.color === color)?.name ?? color;
    this.addChild(new Graphics().rect(0, 0, width, height).fill({ color: NIGHT, alpha: 0.42 }));
    const unit = Math.min(width / 16, height / 9);
    const title = new Label({ title: true, size: Math.round(unit * 0.82), color: BONE, edge: INK });
    title.say(this.#words.wins(scene.winners.map(nameOf)));
    title.fit(width * 0.86);
    // Sixteen by nine, in the middle of whatever screen it is.
    const top = (height - unit * 9) / 2;
    title.position.set(width / 2, top + unit * 0.8);
    this.addChild(title);
    this.#steps(scene, width, top, unit, nameOf);
    this.#honours(honours, width, top, unit, nameOf);
    this.#stage.invalidate();
  }

  #steps(scene: Scene, width: number, top: number, unit: number, nameOf: (color: Color) => string): void {
    const { art } = this.#stage;
    const podium = centred(art.texture("podium"));
    fitInto(podium, unit * 6.9, unit * 3.2);
    podium.position.set(width / 2, top + unit * 5.95 - podium.height / 2);
    this.addChild(podium);
    // On the front of every step, in one line with those beside the podium.
    const countY = podium.y + podium.height / 2 - unit * 0.14;
    const bullets = Object.fromEntries(scene.players.map((player) => [player.color, player.bullets]));
    const clans = standings({ players: scene.players.map(({ color }) => color), bullets });
    clans.slice(0, STEPS.length).forEach((clan, i) => {
      const step = STEPS[i]!;
      const crowd = clan.players.length;
      const x = podium.x + step.x * podium.width;
      const foot = podium.y - podium.height / 2 + podium.height * step.top;
      const stepW = podium.width * 0.34;
      const tall = Math.min(unit * TALL[i]!, (stepW / (1 + (crowd - 1) * CLOSE) / CARD_RATIO) * 1.15);
      if (i === 0) this.#glory(x, foot - tall / 2, tall);
      clan.players.forEach((color, j) => {
        const aside = j - (crowd - 1) / 2;
        this.#pose(color, { x: x + aside * tall * CARD_RATIO * CLOSE, foot, tall, lean: aside * LEAN });
        if (i === 0)
          this.#winnerSpots.push({ color, x: x + aside * tall * CARD_RATIO * CLOSE, y: foot - tall });
      });
      // Who won is named in the headline.
      if (i > 0) this.#names(clan.players.map(nameOf), x, foot - tall - unit * 0.1, stepW * 0.86, unit);
      const count = this.#count(clan.bullets, unit * 0.36);
      count.position.set(x, countY);
      this.addChild(count);
    });
    const rest = clans
      .slice(STEPS.length)
      .flatMap(({ players, bullets: held }) => players.map((color) => ({ color, held })));
    rest.forEach(({ color, held }, i) => {
      // Beside the podium, right and left in turn.
      const side = i % 2 ? -1 : 1;
      const x = width / 2 + side * (podium.width / 2 + unit * (1.05 + Math.floor(i / 2) * 1.9));
      const foot = podium.y + podium.height / 2 - unit * 0.42;
      const token = centred(art.texture(tokenFrame(color)));
      fitInto(token, unit, unit);
      token.position.set(x, foot - unit * 0.5);
      this.addChild(token);
      this.#names([nameOf(color)], x, foot - unit * 1.1, unit * 1.8, unit);
      const count = this.#count(held, unit * 0.36);
      count.position.set(x, countY);
      this.addChild(count);
    });
  }

  /** Light behind whoever won. */
  #glory(x: number, y: number, tall: number): void {
    const { art } = this.#stage;
    for (const [frame, size] of [
      ["muzzle-flash", tall * 1.5],
      ["laurel", tall * 1.42],
    ] as const) {
      const light = centred(art.texture(frame));
      fitInto(light, size, size);
      light.position.set(x, y);
      this.addChild(light);
    }
  }

  /** On its card, as everybody has seen it all match long; the token at its feet. */
  #pose(
    color: Color,
    { x, foot, tall, lean }: { x: number; foot: number; tall: number; lean: number },
  ): void {
    const { art } = this.#stage;
    const card = centred(art.texture(cardFrame({ kind: "cowboy", color, gun: "right" })));
    fitInto(card, tall, tall);
    card.position.set(x, foot - tall * 0.5);
    card.rotation = lean;
    const token = centred(art.texture(tokenFrame(color)));
    fitInto(token, tall * 0.42, tall * 0.42);
    token.position.set(x, foot - tall * 0.06);
    this.addChild(card, token);
  }

  /** One below the other, down to `foot`. */
  #names(names: readonly string[], x: number, foot: number, room: number, unit: number): void {
    const size = Math.round(unit * (names.length > 2 ? 0.27 : 0.34));
    names.forEach((name, i) => {
      const label = new Label({ size, edge: INK, anchorY: 1 }, name);
      label.fit(room);
      label.position.set(x, foot - (names.length - 1 - i) * size * 1.15);
      this.addChild(label);
    });
  }

  #count(bullets: number, size: number): Container {
    const box = new Container();
    const bullet = centred(this.#stage.art.texture("bullet"));
    fitInto(bullet, size, size * 1.2);
    bullet.x = -size * 0.4;
    const label = new Label({ size: Math.round(size), color: INK }, String(bullets));
    label.x = size * 0.4;
    const tag = drawing()
      .roundRect(-size * 1.1, -size * 0.72, size * 2.2, size * 1.44, size * 0.3)
      .fill(BONE)
      .stroke({ color: INK, width: Math.max(2, size * 0.07) });
    box.addChild(tag, bullet, label);
    return box;
  }

  #honours(
    honours: Podium | null,
    width: number,
    top: number,
    unit: number,
    nameOf: (color: Color) => string,
  ): void {
    if (!honours) return;
    const words = this.#words;
    const { fastestDraw, cleanestHands, ownFoot } = honours;
    const boards = [
      fastestDraw && {
        title: words.fastestDraw,
        players: [fastestDraw.player],
        text: words.milliseconds(fastestDraw.at),
      },
      cleanestHands && { title: words.cleanestHands, ...told(cleanestHands, words) },
      ownFoot && { title: words.ownFoot, ...told(ownFoot, words) },
    ];
    // What nobody has earned has no board.
    const cards = boards.filter((board) => board !== null);
    const w = unit * 4.5;
    const h = unit * 1.55;
    const gap = unit * 0.3;
    // Below stays room for the code in its corner, for what comes next, and on a phone for the ways out.
    const y = top + unit * 6.12;
    cards.forEach(({ title, players, text }, i) => {
      const x = width / 2 + (i - (cards.length - 1) / 2) * (w + gap) - w / 2;
      const panel = new NineSliceSprite(this.#stage.art.texture("panel-wood"));
      const scale = unit / 150;
      panel.scale.set(scale);
      panel.setSize(w / scale, h / scale);
      panel.position.set(x, y);
      const head = new Label({ title: true, size: Math.round(unit * 0.34), color: INK }, title);
      head.fit(w - unit * 0.6);
      head.position.set(x + w / 2, y + h * 0.3);
      this.addChild(panel, head);
      const size = unit * 0.66;
      const shown = players.slice(0, 6);
      const apart = size * (shown.length > 3 ? 0.42 : 0.6);
      const tokensW = shown.length > 0 ? size * 1.2 + (shown.length - 1) * apart : 0;
      const body = new Label({ size: Math.round(unit * 0.3), color: INK, anchorX: 0, align: "left" });
      body.say(players.length === 1 ? `${players.map(nameOf).join()}\n${text}` : text);
      body.fit(w - unit * 0.6 - tokensW, h * 0.42);
      const middle = y + h * 0.62;
      const left = x + (w - tokensW - body.width) / 2;
      // The first one on top.
      [...shown.entries()].reverse().forEach(([j, color]) => {
        const symbol = centred(this.#stage.art.texture(tokenFrame(color)));
        fitInto(symbol, size, size);
        symbol.position.set(left + size / 2 + j * apart, middle);
        this.addChild(symbol);
      });
      body.position.set(left + tokensW, middle);
      this.addChild(body);
    });
  }
}

function told(honour: Honour, words: PlayWords): { players: readonly Color[]; text: string } {
  return {
    players: honour.players,
    text: honour.count === 0 ? words.noMistake : words.mistakes(honour.count),
  };
}
