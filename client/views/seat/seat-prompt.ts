// What a seat tells its player around the card: rest your thumbs, wait for others, deal, steady; or that they drew early.
import { Container, NineSliceSprite } from "pixi.js";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { isHalted, type Scene } from "../../scene/scene.ts";
import type { Art } from "../art.ts";
import { Label } from "../label.ts";
import { BONE, EMBER } from "../palette.ts";
import { Phrases } from "../phrases.ts";
import { Ribbon } from "../ribbon.ts";
import { drawing, show } from "../shapes.ts";
import { Tag } from "../tag.ts";
import type { BandSpot } from "../town/verdict-layout.ts";
import { type PlayWords, whomWeAwait } from "../words.ts";
import type { MiddleLayout } from "./middle-layout.ts";

export class SeatPrompt extends Container {
  readonly #words: PlayWords;
  readonly #rest: string;
  readonly #ribbon = new Ribbon();
  readonly #left = new Tag();
  readonly #status = new Phrases({ size: 18, color: BONE });
  readonly #pill = drawing();
  readonly #dealButton: NineSliceSprite;
  readonly #dealLabel = new Label({ title: true, size: 22, color: BONE });
  #statusAt: BandSpot = { x: 0, y: 0, w: 0, h: 0 };

  constructor(art: Art, words: PlayWords, twoHanded: boolean) {
    super();
    this.#words = words;
    this.#rest = twoHanded ? words.holdHolsters : words.holdHolster;
    this.#dealButton = new NineSliceSprite(art.texture("button-ember"));
    this.#dealButton.visible = false;
    this.#dealLabel.visible = false;
    this.#left.visible = false;
    this.#left.rotation = -0.03;
    this.addChild(this.#left, this.#ribbon, this.#pill, this.#status, this.#dealButton, this.#dealLabel);
    this.#dealLabel.say(words.deal);
    this.#ribbon.learn(this.#rest, words.waitingForOthers, words.steady, words.earlyDraw);
    this.#status.learn(words.drewEarly, words.neverRested, words.liftFirst, words.still);
  }

  place({ card, ribbon, status }: MiddleLayout): void {
    this.#ribbon.place(ribbon);
    const foot = card.y + card.h / 2;
    this.#left.resize(Math.round(Math.min(Math.max(14, card.h * 0.056), 24)), status.w);
    this.#left.position.set(status.x, foot + status.h * 0.56);
    const size = Math.round(Math.min(Math.max(16, status.h * 0.42), 28));
    this.#status.lay({ size }, status.w - size * 1.6, status.h * 0.8);
    this.#status.position.set(status.x, status.y);
    this.#statusAt = status;
    this.#drawPill();
    // Where the words would be.
    const buttonW = Math.min(status.w, Math.max(150, ribbon.h * 3.2));
    const buttonH = Math.max(60, ribbon.h);
    this.#dealButton.setSize(buttonW, buttonH);
    this.#dealButton.position.set(ribbon.x - buttonW / 2, ribbon.y - buttonH / 2);
    this.#dealLabel.position.set(ribbon.x, ribbon.y - 3);
    this.#dealLabel.fit(buttonW - 40);
  }

  /** Those who may be waited for: each is written down before it is said, since hands rest by then. */
  meet(names: readonly string[]): void {
    this.#ribbon.learn(...names.map(this.#words.waitingFor));
  }

  /** Says whether it changed. */
  update(scene: Scene, you: Color): boolean {
    const gathering = scene.phase === "gathering";
    const early = scene.players.some((player) => player.color === you && player.early);
    const mayDeal = gathering && isToDeal(scene, you);
    const prompt = mayDeal ? "" : this.#prompt(scene, you, early);
    let changed = this.#ribbon.say(prompt, early ? "ember" : "paper");
    if (show(this.#dealButton, mayDeal)) changed = true;
    show(this.#dealLabel, mayDeal);
    // Where others say what to do they also count the cards.
    const counted = gathering && (mayDeal || prompt !== "");
    if (show(this.#left, counted)) changed = true;
    if (counted && this.#left.say(this.#words.cardsLeft(scene.cardsLeft))) changed = true;
    const status = scene.phase === "open" ? this.#warning(scene, you) : "";
    if (this.#status.say(status)) {
      this.#drawPill();
      changed = true;
    }
    return changed;
  }

  #warning({ players, liftFirst, lesson }: Scene, you: Color): string {
    const me = players.find(({ color }) => color === you);
    if (liftFirst.includes(you)) return this.#words.liftFirst;
    if (!me?.early) return lesson === "disarmed" ? this.#words.still : "";
    return me.unrested ? this.#words.neverRested : this.#words.drewEarly;
  }

  #drawPill(): void {
    const { size } = this.#status;
    const { x, y, h } = this.#statusAt;
    this.#pill.clear();
    if (!size) return;
    const pillH = h * 0.8;
    const w = size.width + pillH * 0.9;
    this.#pill
      .roundRect(x - w / 2, y - pillH / 2, w, pillH, pillH / 2)
      .fill(EMBER)
      .stroke({ color: BONE, width: 2 });
  }

  /** The own hand is to turn the card now. */
  get asksToDeal(): boolean {
    return this.#dealButton.visible;
  }

  dealAt(x: number, y: number): boolean {
    if (!this.#dealButton.visible) return false;
    const { x: left, y: top, width, height } = this.#dealButton;
    return x >= left && x <= left + width && y >= top && y <= top + height;
  }

  /** Across the back of the card; a face has nothing said across it. */
  #prompt(scene: Scene, you: Color, early: boolean): string {
    const words = this.#words;
    if (scene.phase === "waiting") return early ? words.earlyDraw : words.steady;
    if (scene.phase !== "gathering") return "";
    if (isHalted(scene)) return words.paused;
    // A sign says it, together with what the card will ask.
    if (scene.lesson !== null) return "";
    const missing = scene.players.find(({ color }) => color === scene.waitingFor);
    if (missing) return words.waitingFor(missing.name);
    const rests = scene.players.some(({ color, ready }) => color === you && ready);
    return rests ? whomWeAwait(scene, words, words.waitingForOthers) : this.#rest;
  }
}

/** The dealer turns the card by hand once everyone else rests; until then there is nothing to turn. */
const isToDeal = ({ options, dealer, paused, waitingFor, players }: Scene, you: Color): boolean =>
  options.deal === "hand" &&
  dealer === you &&
  !paused &&
  waitingFor === null &&
  players.every(({ color, ready }) => ready || color === you);
