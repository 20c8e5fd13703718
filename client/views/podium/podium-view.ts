// The end of a match on a big screen: the winners on the podium, the others beside it, everyone's bullets, and the honours.
import { Container, Graphics } from "pixi.js";
import type { Podium } from "../../../shared/rapid-city/podium.ts";
import { standings } from "../../../shared/rapid-city/standings.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { FIGURE_SIZE } from "../../scene/figure-url.ts";
import { cardFrame } from "../../scene/frames.ts";
import type { Scene } from "../../scene/scene.ts";
import { Cowboys, type Looks } from "../cowboys.ts";
import { Label } from "../label.ts";
import { BONE, INK, NIGHT } from "../palette.ts";
import { centred, drawing, fitInto } from "../shapes.ts";
import type { Stage } from "../stage.ts";
import type { PlayWords } from "../words.ts";
import { boardsOf, putBoard } from "./boards.ts";
import { bunting, sunburst } from "./festoon.ts";

/** Of the drawing: the middle of each step, half its width, and where feet stand; first in the middle, second at the left, third at the right. */
const STEPS = [
  { x: 0, half: 0.175, top: 0.25 },
  { x: -0.317, half: 0.154, top: 0.485 },
  { x: 0.317, half: 0.154, top: 0.605 },
] as const;

/** In units, of which a screen is sixteen wide and nine high; what is below stays free for code and buttons. */
const PODIUM_W = 8.2;
const GROUND = 7.5;
/** The height of a cowboy on each step, and of whoever stands beside it. */
const TALL = [3.3, 2.62, 2.4] as const;
const BESIDE_TALL = 2;
/** How far below the ground the middle of a count hangs, clear of the medals. */
const TAG = 0.19;
const BOARD = { top: 1.88, h: 1.46, gap: 0.14 } as const;
/** Cowboys of one clan stand close, each a little before the next. */
const CLOSE = 0.55;
const TURN_PER_S = 0.035;
/** Around the winners. */
const LIGHT = 9;

type Shown = {
  readonly scene: Scene;
  readonly honours: Podium | null;
  readonly width: number;
  readonly height: number;
};

export class PodiumView extends Container {
  readonly #stage: Stage;
  readonly #words: PlayWords;
  /** To be laid over the hats that fly. */
  readonly headline = new Container();
  readonly #cowboys = new Cowboys(() => this.#again());
  #looks: ReadonlyMap<Color, Looks> = new Map();
  #burst: Graphics | null = null;
  #key = "";
  #shown: Shown | null = null;
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
    this.#shown = null;
    this.#winnerSpots = [];
    this.#burst = null;
    for (const child of [...this.removeChildren(), ...this.headline.removeChildren()])
      child.destroy({ children: true });
    this.#stage.invalidate();
  }

  show(scene: Scene, honours: Podium | null, width: number, height: number): void {
    const people = scene.players.map(({ color, name, bullets, figure }) => [color, name, bullets, figure]);
    const key = JSON.stringify([width, height, people, scene.winners, honours]);
    if (key === this.#key) return;
    const turned = this.#burst?.rotation ?? 0;
    this.hide();
    this.#key = key;
    this.#shown = { scene, honours, width, height };
    this.#cowboys.ask(scene.players);
    this.#looks = new Map(scene.players.map((player) => [player.color, player]));
    const nameOf = (color: Color) => scene.players.find((player) => player.color === color)?.name ?? color;
    const unit = Math.min(width / 16, height / 9);
    // Sixteen by nine, in the middle of whatever screen it is.
    const top = (height - unit * 9) / 2;
    this.addChild(new Graphics().rect(0, 0, width, height).fill({ color: NIGHT, alpha: 0.32 }));
    this.#burst = this.addChild(sunburst(Math.hypot(width, height)));
    this.#burst.position.set(width / 2, top + unit * 3);
    this.#burst.rotation = turned;
    const light = this.addChild(centred(this.#stage.art.texture("sunburst")));
    fitInto(light, unit * LIGHT, unit * LIGHT);
    light.position.copyFrom(this.#burst.position);
    const title = this.headline.addChild(
      new Label({ title: true, size: Math.round(unit * 0.86), color: BONE, edge: INK }),
    );
    title.say(this.#words.wins(scene.winners.map(nameOf)));
    // The names of a clan take two lines.
    title.fitLines(width * 0.66, unit * 1.2);
    title.position.set(width / 2, top + unit * 0.72);
    bunting(this, width, Math.max(0, top * 0.5), unit, (width - title.width) / 2 - unit * 0.4);
    this.#honours(honours, width, top, unit, nameOf);
    this.#steps(scene, width, top, unit, nameOf);
    this.#stage.invalidate();
  }

  /** The light turns, slowly. */
  step(stepMs: number): void {
    if (!this.#burst || this.#stage.calm) return;
    this.#burst.rotation += (TURN_PER_S * stepMs) / 1000;
    this.#stage.invalidate();
  }

  /** The cowboys have come, to stand where their cards stood in for them. */
  #again(): void {
    if (!this.#shown) return;
    const { scene, honours, width, height } = this.#shown;
    this.#key = " ";
    this.show(scene, honours, width, height);
  }

  #steps(scene: Scene, width: number, top: number, unit: number, nameOf: (color: Color) => string): void {
    const podium = centred(this.#stage.art.texture("podium"));
    fitInto(podium, unit * PODIUM_W, unit * 5);
    const ground = top + unit * GROUND;
    podium.position.set(width / 2, ground - podium.height / 2);
    this.addChild(podium);
    const bullets = Object.fromEntries(scene.players.map((player) => [player.color, player.bullets]));
    const clans = standings({ players: scene.players.map(({ color }) => color), bullets });
    // After two who share the first place comes the third.
    const onStep = ({ rank }: { rank: number }) => rank <= STEPS.length;
    for (const clan of clans.filter(onStep)) {
      const first = clan.rank === 1;
      for (const [step, players] of stepsOf(clan.players, clan.rank)) {
        const { x: across, half: wide, top: high } = STEPS[step]!;
        const crowd = players.length;
        const x = podium.x + across * podium.width;
        const foot = podium.y + podium.height * (high - 0.5);
        const half = podium.width * wide;
        // Boots stay on the crate; arms and guns may reach beyond it.
        const room = half * (crowd > 2 ? 2.4 : 2.7);
        const tall = Math.min(unit * TALL[step]!, room / (1 + (crowd - 1) * CLOSE) / SLENDER);
        players.forEach((color, j) => {
          const at = x + (j - (crowd - 1) / 2) * tall * SLENDER * CLOSE;
          this.#stand(color, at, foot, tall);
          if (first) this.#winnerSpots.push({ color, x: at, y: foot - tall });
        });
        // Who won is named in the headline.
        if (!first) this.#names(players.map(nameOf), x, foot - tall - unit * 0.06, half * 2, unit);
      }
      const { x } = STEPS[clan.rank - 1]!;
      this.#count(clan.bullets, podium.x + x * podium.width, ground + unit * TAG, unit * 0.34);
    }
    const rest = clans
      .filter((clan) => !onStep(clan))
      .flatMap(({ players, bullets: held }) => players.map((color) => ({ color, held })));
    const flank = width / 2 - podium.width / 2;
    const pitch = Math.min(unit * 1.8, flank / Math.max(1, Math.ceil(rest.length / 2)));
    rest.forEach(({ color, held }, i) => {
      // Right and left in turn, the better one nearer.
      const side = i % 2 ? -1 : 1;
      const x = width / 2 + side * (podium.width / 2 + pitch * (0.5 + Math.floor(i / 2)));
      const foot = ground - unit * 0.1;
      this.#stand(color, x, foot, unit * BESIDE_TALL);
      this.#names([nameOf(color)], x, foot - unit * (BESIDE_TALL + 0.04), pitch * 0.96, unit * 0.86);
      this.#count(held, x, ground + unit * TAG, unit * 0.3);
    });
  }

  /** As a cowboy; on its card while that has not come. */
  #stand(color: Color, x: number, foot: number, tall: number): void {
    const figure = this.#cowboys.of(this.#looks.get(color)!);
    const card = this.#stage.art.texture(cardFrame({ kind: "cowboy", color, gun: "right" }));
    const sprite = centred(figure ?? card);
    sprite.anchor.set(0.5, 1);
    fitInto(sprite, tall, tall * (figure ? 1 : 0.86));
    sprite.position.set(x, foot);
    const shadow = drawing()
      .ellipse(x, foot, tall * 0.24, tall * 0.035)
      .fill({ color: INK, alpha: 0.45 });
    this.addChild(shadow, sprite);
  }

  /** One below the other, down to `foot`. */
  #names(names: readonly string[], x: number, foot: number, room: number, unit: number): void {
    const size = Math.round(unit * (names.length > 2 ? 0.29 : 0.36));
    names.forEach((name, i) => {
      const label = new Label({ size, edge: INK, anchorY: 1 }, name);
      label.fit(room);
      label.position.set(x, foot - (names.length - 1 - i) * size * 1.15);
      this.addChild(label);
    });
  }

  #count(bullets: number, x: number, y: number, size: number): void {
    const bullet = centred(this.#stage.art.texture("bullet"));
    fitInto(bullet, size, size * 1.2);
    bullet.position.set(x - size * 0.4, y);
    const label = new Label({ size: Math.round(size), color: INK }, String(bullets));
    label.position.set(x + size * 0.4, y);
    const tag = drawing()
      .roundRect(x - size * 1.1, y - size * 0.72, size * 2.2, size * 1.44, size * 0.3)
      .fill(BONE)
      .stroke({ color: INK, width: Math.max(2, size * 0.07) });
    this.addChild(tag, bullet, label);
  }

  /** High on both sides, left and right in turn. */
  #honours(
    honours: Podium | null,
    width: number,
    top: number,
    unit: number,
    nameOf: (color: Color) => string,
  ): void {
    const flank = (width - unit * PODIUM_W) / 2;
    const w = Math.min(unit * 4, flank - unit * 0.3);
    const h = unit * BOARD.h;
    boardsOf(honours, this.#words).forEach((board, i) => {
      const middle = i % 2 ? width - flank / 2 : flank / 2;
      const y = top + unit * BOARD.top + Math.floor(i / 2) * (h + unit * BOARD.gap);
      putBoard(this, this.#stage.art, board, { x: middle - w / 2, y, w, h }, nameOf);
    });
  }
}

/** Who stands on which step: a clan on its own, and so many winners that no other step is taken on all three. */
function stepsOf(players: readonly Color[], rank: number): (readonly [number, readonly Color[]])[] {
  if (rank > 1 || players.length <= STEPS.length) return [[rank - 1, players]];
  const aside = Math.floor((players.length - 2) / 2);
  return [
    [1, players.slice(0, aside)],
    [0, players.slice(aside, -aside)],
    [2, players.slice(-aside)],
  ];
}

/** Width by height of a cowboy. */
const SLENDER = FIGURE_SIZE.width / FIGURE_SIZE.height;
