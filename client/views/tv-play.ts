// The shared screen in play: land, town, verdict and podium.

import { Container, Graphics } from "pixi.js";
import { isCardOut } from "../../shared/protocol/phase.ts";
import { outcomesOf, toneOf } from "../../shared/rapid-city/judging/outcome.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Scene, SceneEvent } from "../scene/scene.ts";
import { cardsFor } from "./art.ts";
import { Backdrop } from "./backdrop.ts";
import { Effects } from "./effects.ts";
import { FigureType } from "./figures.ts";
import { Greetings } from "./greetings.ts";
import { Easing } from "./motion/motion.ts";
import { NIGHT } from "./palette.ts";
import type { PlayView } from "./play-view.ts";
import { FinishReplay } from "./podium/finish-replay.ts";
import { PodiumView } from "./podium/podium-view.ts";
import { Ribbon } from "./ribbon.ts";
import type { Stage } from "./stage.ts";
import { headlineWords } from "./town/headline.ts";
import type { PlateOutcome } from "./town/plate-view.ts";
import { TownPrompt } from "./town/town-prompt.ts";
import { TownView } from "./town/town-view.ts";
import { markOf } from "./verdict/mark.ts";
import { PhotoStrip } from "./verdict/photo-strip.ts";
import type { PlayWords } from "./words.ts";

export type TvPlayContext = {
  /** Whether what players throw is seen. */
  readonly greets?: () => boolean;
  readonly words: PlayWords;
  /** For a stream: no land, what is behind shines through. */
  readonly bare?: boolean;
};

const NO_ROUND = -1;
const FIRST_SHOT_MS = 260;
const NEXT_SHOT_MS = 190;
const PAPER_EVERY_MS = 260;
const UNROLL_MS = 320;
/** The winners first. */
const REPLAY_AFTER_MS = 5_000;
const DUSK = 0.38;
/** Of the height: below the town a lesson says what to do. */
const LESSON = 0.18;

export function createTvPlay(stage: Stage, context: TvPlayContext): PlayView {
  return new TvPlay(stage, context);
}

class TvPlay implements PlayView {
  readonly #stage: Stage;
  readonly #context: TvPlayContext;
  readonly #layer = new Container();
  #backdrop: Backdrop | null = null;
  /** Over the land while a card is out: all eyes are on the town. */
  readonly #dusk = new Graphics();
  #town: TownView | null = null;
  #strip: PhotoStrip | null = null;
  readonly #ribbon = new Ribbon();
  #podium: PodiumView | null = null;
  #replay: FinishReplay | null = null;
  #effects: Effects | null = null;
  #prompt: TownPrompt | null = null;
  #greetings: Greetings | null = null;
  #scene: Scene | null = null;
  #stripOf = NO_ROUND;
  /** Whether the town leaves room for the words of a lesson. */
  #taught = false;
  #hatsInMs = 0;
  #paperInMs = 0;
  #leave = (): void => {};

  constructor(stage: Stage, context: TvPlayContext) {
    this.#stage = stage;
    this.#context = context;
  }

  async prepare({ players }: Scene): Promise<void> {
    const { art } = this.#stage;
    const { words, bare } = this.#context;
    await art.load("ui", "town", ...cardsFor(players.map(({ color }) => color)));
    this.#town = new TownView(this.#stage);
    this.#strip = new PhotoStrip(art, words, new FigureType(this.#stage, words));
    this.#podium = new PodiumView(this.#stage, words);
    this.#replay = new FinishReplay(this.#stage, words);
    this.#effects = new Effects(this.#stage, 160);
    this.#greetings = new Greetings(this.#stage, words.boo);
    this.#prompt = new TownPrompt(words);
    this.#layer.addChild(
      this.#town,
      this.#strip,
      this.#ribbon,
      this.#prompt,
      this.#podium,
      this.#effects,
      this.#podium.headline,
      this.#replay,
      this.#greetings,
    );
    if (bare) return;
    await art.load("landscape").then(
      () => {
        this.#backdrop = new Backdrop(this.#stage);
        this.#layer.addChildAt(this.#backdrop, 0);
        this.#layer.addChildAt(this.#dusk, 1);
      },
      // A town without its land can still be played.
      () => {},
    );
  }

  show(): void {
    this.#leave = this.#stage.enter(
      this.#layer,
      () => this.resize(),
      (_, stepMs) => this.#step(stepMs),
    );
    this.resize();
  }

  update(scene: Scene): void {
    this.#scene = scene;
    this.#stage.urgent = isCardOut(scene.phase);
    this.#stage.art.fetchCardsFor(scene);
    const town = this.#town;
    if (!town) return;
    const over = scene.phase === "finished";
    town.visible = !over;
    this.#dusk.alpha = isCardOut(scene.phase) ? 1 : 0;
    if ((scene.lesson !== null) !== this.#taught) this.#layTown(scene.lesson !== null);
    town.update(scene);
    this.#tellOutcomes(scene, town);
    if (town.layout && this.#prompt?.update(scene, town.layout)) this.#stage.invalidate();
    if (over) this.#podium?.show(scene, scene.honours, this.#stage.width, this.#stage.height);
    else {
      this.#podium?.hide();
      this.#replay?.clear();
    }
  }

  play(event: SceneEvent): void {
    const town = this.#town;
    const scene = this.#scene;
    if (event.type === "match-ended") {
      this.#hatsInMs = 200;
      this.#stage.motion.after(REPLAY_AFTER_MS, () => this.#replayFinish());
    }
    if (
      event.type === "greeted" &&
      town &&
      this.#context.greets?.() !== false &&
      !isCardOut(scene?.phase ?? "lobby")
    )
      this.#greetings?.throw(event.greeting, event.player, this.#plateAt(event.player, town));
    if (event.type !== "settled" || !town || !scene) return;
    const players = scene.players.map(({ color }) => color);
    this.#shoot(event.result, players, town);
  }

  /** Where nothing may fly, its board on the podium says it all. */
  #replayFinish(): void {
    const scene = this.#scene;
    const finish = scene?.honours?.find((honour) => honour.kind === "closest-finish");
    if (scene?.phase !== "finished" || !finish || this.#stage.calm) return;
    const nameOf = (color: Color) => scene.players.find((player) => player.color === color)?.name ?? color;
    this.#replay?.play({ finish, tiles: scene.tiles, nameOf });
  }

  /** At the end there are no plates: from below. */
  #plateAt(color: Color, town: TownView): { x: number; y: number } {
    const { width, height } = this.#stage;
    const players = this.#scene?.players ?? [];
    const seat = players.findIndex((player) => player.color === color);
    const plate = town.visible ? town.plateOf(color)?.getGlobalPosition() : undefined;
    return plate ?? { x: (width * (seat + 1)) / (players.length + 1), y: height * 0.9 };
  }

  resize(): void {
    const { width, height } = this.#stage;
    this.#backdrop?.resize(width, height);
    this.#dusk.clear().rect(0, 0, width, height).fill({ color: NIGHT, alpha: DUSK });
    this.#layTown(this.#taught);
    this.#replay?.clear();
    if (this.#scene) this.update(this.#scene);
    this.#stage.invalidate();
  }

  hide(): void {
    this.#leave();
  }

  #layTown(taught: boolean): void {
    this.#taught = taught;
    this.#stripOf = NO_ROUND;
    const { width, height } = this.#stage;
    this.#town?.resize(width, taught ? height * (1 - LESSON) : height);
  }

  #tellOutcomes(scene: Scene, town: TownView): void {
    const result = scene.phase === "verdict" ? scene.result : null;
    const told = new Map<Color, PlateOutcome>();
    const { words } = this.#context;
    const players = scene.players.map(({ color }) => color);
    for (const outcome of result ? outcomesOf(result, players) : []) {
      const { player, at } = outcome;
      const time = at === null ? "" : words.milliseconds(at);
      const text = words.toldBeside(outcome);
      told.set(player, { text, time, tone: toneOf(outcome), mark: markOf(outcome) });
    }
    if (isCardOut(scene.phase)) {
      for (const { color, early, unrested } of scene.players) {
        const text = unrested ? words.neverRested : words.drewEarly;
        if (early) told.set(color, { text, time: "", tone: "price", mark: "lock" });
      }
    }
    for (const color of players) {
      if (town.plateOf(color)?.tell(told.get(color) ?? null)) this.#stage.invalidate();
    }
    this.#showFinish(scene, result, town);
  }

  #showFinish(scene: Scene, result: RoundResult | null, town: TownView): void {
    const round = result?.round ?? NO_ROUND;
    if (round === this.#stripOf) return;
    this.#stripOf = round;
    const finish = result?.finishes[0] ?? null;
    const spots = finish ? town.layout?.photoVerdict : town.layout?.plainVerdict;
    town.placeCard((result && spots?.card) ?? null);
    this.#strip?.clear();
    if (finish && town.layout) {
      const { x, y, w, h } = town.layout.strip;
      this.#strip?.show(finish, scene.tiles, w, h);
      this.#strip?.position.set(x, y);
    }
    if (result && spots) {
      this.#ribbon.place(spots.ribbon);
      this.#ribbon.say(headlineWords(scene, result, this.#context.words));
      this.#unroll();
    } else this.#ribbon.say("");
    this.#stage.invalidate();
  }

  #unroll(): void {
    const { motion, calm } = this.#stage;
    const { scale } = this.#ribbon;
    scale.set(1);
    if (calm) return;
    scale.set(0.2, 0.8);
    motion.to(scale, { x: 1, y: 1 }, { ms: UNROLL_MS, ease: Easing.Back.Out });
  }

  /** The shots of a round in their order, then a bullet to each seat that pays. */
  #shoot(result: RoundResult, players: readonly Color[], town: TownView): void {
    const { motion } = this.#stage;
    const layout = town.layout;
    const effects = this.#effects;
    if (!layout || !effects) return;
    const taken = players.filter((color) => result.verdict.holders[color]);
    taken.forEach((color, i) => {
      const pawn = town.pawnOf(color);
      if (!pawn) return;
      motion.after(1 + i * 110, () => effects.muzzle(pawn.position, layout.tokenSize, true));
    });
    result.verdict.stands.forEach((color, tile) => {
      const spot = layout.tiles[tile];
      if (color && spot)
        motion.after(300, () =>
          effects.dust({ x: spot.x, y: spot.y + layout.tileSize * 0.3 }, layout.tokenSize),
        );
    });
    let shot = 0;
    for (const color of players) {
      const delta = result.verdict.delta[color] ?? 0;
      const plate = town.plateOf(color);
      const player = this.#scene?.players.find((one) => one.color === color);
      if (delta === 0 || !plate || !player) continue;
      const before = player.bullets - delta;
      town.holdBullets(color, before);
      const slot = plate.bullets.slotX(delta === 1 ? before : before - 1);
      const there = { x: plate.x + plate.bullets.x + slot, y: plate.y + plate.bullets.y };
      const [from, to] = delta === 1 ? [layout.centre, there] : [there, layout.centre];
      const delayMs = FIRST_SHOT_MS + taken.length * 110 + shot++ * NEXT_SHOT_MS;
      effects.flyBullet(from, to, layout.tokenSize * 0.7, delayMs, () => town.releaseBullets(color));
    }
  }

  #step(stepMs: number): void {
    this.#backdrop?.step(stepMs);
    this.#town?.step(stepMs);
    this.#effects?.step(stepMs);
    if (this.#scene?.phase !== "finished") return;
    this.#podium?.step(stepMs);
    this.#celebrate(stepMs);
  }

  #celebrate(stepMs: number): void {
    const { width, height } = this.#stage;
    this.#paperInMs -= stepMs;
    if (this.#paperInMs <= 0) {
      this.#paperInMs = PAPER_EVERY_MS;
      this.#effects?.confetti(width, height * 0.014, height);
    }
    this.#hatsInMs -= stepMs;
    if (this.#hatsInMs > 0) return;
    this.#hatsInMs = 1400;
    for (const { color, x, y } of this.#podium?.winnerSpots ?? []) {
      this.#effects?.hats({ x, y }, color, height * 0.075, height * 0.4);
    }
  }
}
