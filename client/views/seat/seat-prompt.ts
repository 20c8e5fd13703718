// What a seat tells its player between cards: rest your thumbs, wait for others, deal, steady.
import { Container, NineSliceSprite, type Sprite } from "pixi.js";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { isHalted, type Scene } from "../../state/scene.ts";
import type { Art } from "../art.ts";
import { Label } from "../label.ts";
import { BONE, EMBER, INK, NIGHT, SAND } from "../palette.ts";
import { Phrases } from "../phrases.ts";
import { centred, drawing, fitInto, show } from "../shapes.ts";
import { type PlayWords, whomWeAwait } from "../words.ts";

type Room = { x: number; w: number; cardY: number; cardH: number; statusY: number; statusH: number };

const PLANK_SCALE = 0.5;
const PILL_GAP = 6;

export class SeatPrompt extends Container {
  readonly #words: PlayWords;
  readonly #twoHanded: boolean;
  readonly #deck: Sprite;
  readonly #plank: NineSliceSprite;
  readonly #left = new Label({ size: 15, color: INK });
  readonly #big = new Phrases({ title: true, size: 24, color: INK, wrap: 220 });
  readonly #ready = new Phrases({ size: 15, color: INK });
  readonly #small = new Phrases({ size: 18, color: BONE, wrap: 200 });
  readonly #pill = drawing();
  readonly #dealButton: NineSliceSprite;
  readonly #dealLabel = new Label({ title: true, size: 22, color: BONE });

  #pillH = 0;
  #floor = 0;
  #cardFoot = 0;
  #pillTop = 0;
  #alarm = false;

  constructor(art: Art, words: PlayWords, twoHanded: boolean) {
    super();
    this.#words = words;
    this.#twoHanded = twoHanded;
    this.#deck = centred(art.texture("card-back"));
    this.#plank = new NineSliceSprite(art.texture("panel-wood"));
    this.#plank.scale.set(PLANK_SCALE);
    this.#dealButton = new NineSliceSprite(art.texture("button-ember"));
    this.#dealButton.visible = false;
    this.#dealLabel.visible = false;
    this.addChild(
      this.#plank,
      this.#deck,
      this.#left,
      this.#big,
      this.#ready,
      this.#pill,
      this.#small,
      this.#dealButton,
      this.#dealLabel,
    );
    this.#dealLabel.say(words.deal);
    this.#big.learn(twoHanded ? words.holdHolsters : words.holdHolster, words.waitingForOthers);
    this.#small.learn(words.steady, words.earlyDraw, words.drewEarly, words.leftHand, words.rightHand);
  }

  place({ x, w, cardY, cardH, statusY, statusH }: Room): void {
    const plankW = Math.min(w - 4, Math.max(cardH * 1.1, 200));
    const plankTop = cardY - cardH * 0.1;
    const plankH = cardY + cardH * 0.5 - plankTop;
    this.#plank.setSize(plankW / PLANK_SCALE, plankH / PLANK_SCALE);
    this.#plank.position.set(x - plankW / 2, plankTop);
    fitInto(this.#deck, w * 0.5, cardH * 0.42);
    this.#deck.position.set(x, cardY - cardH * 0.28);
    const inside = plankW - 40;
    const fine = Math.round(Math.min(Math.max(14, cardH * 0.062), 24));
    this.#left.restyle({ size: fine });
    this.#left.fit(inside);
    this.#left.position.set(x, cardY + cardH * 0.01);
    const big = Math.round(Math.min(Math.max(21, cardH * 0.095), 44));
    this.#big.restyle({ size: big, wrap: inside });
    this.#big.position.set(x, cardY + cardH * 0.195);
    this.#big.fit(inside, cardH * 0.25);
    this.#ready.restyle({ size: fine });
    this.#ready.fit(inside);
    // Above the lowest board, which carries the nails.
    this.#ready.position.set(x, cardY + cardH * 0.5 - 24 - fine * 0.5);
    const size = Math.round(Math.min(Math.max(16, statusH * 0.42), 28));
    this.#small.restyle({ size, wrap: w - size * 2 });
    this.#small.x = x;
    this.#small.fit(w - size * 1.6, statusH * 2.4);
    this.#pillH = size * 1.7;
    this.#floor = statusY + statusH / 2;
    this.#cardFoot = cardY + cardH / 2;
    this.#drawPill();
    // On the plank, where the words would be.
    const buttonW = Math.min(inside, Math.max(150, statusH * 4.6));
    const buttonH = Math.max(60, statusH * 1.4);
    const buttonY = cardY + cardH * 0.25;
    this.#dealButton.setSize(buttonW, buttonH);
    this.#dealButton.position.set(x - buttonW / 2, buttonY - buttonH / 2);
    this.#dealLabel.position.set(x, buttonY - 3);
    this.#dealLabel.fit(buttonW - 40);
  }

  /** Says whether it changed. */
  update(scene: Scene, you: Color): boolean {
    const gathering = scene.phase === "gathering" && scene.card === "none";
    const mayDeal = gathering && isToDeal(scene, you);
    const { big, small, alarm = false } = this.#say(scene, you);
    // Where others say it there is nothing to write on.
    const written = gathering && (mayDeal || big !== "");
    let changed = show(this.#deck, gathering);
    show(this.#plank, written);
    if (show(this.#left, written)) changed = true;
    if (show(this.#big, written)) changed = true;
    if (show(this.#dealButton, mayDeal)) changed = true;
    show(this.#dealLabel, mayDeal);
    if (written && this.#left.say(this.#words.cardsLeft(scene.cardsLeft))) changed = true;
    const ready = scene.players.filter((player) => player.ready).length;
    const counted = written && !mayDeal && !isHalted(scene);
    if (this.#ready.say(counted ? this.#words.readyCount(ready, scene.players.length) : "")) changed = true;
    if (this.#big.say(written && !mayDeal ? big : "")) changed = true;
    if (this.#small.say(gathering ? "" : small) || alarm !== this.#alarm) {
      this.#alarm = alarm;
      this.#drawPill();
      changed = true;
    }
    return changed;
  }

  #drawPill(): void {
    const { x, size } = this.#small;
    this.#pill.clear();
    this.#pillTop = Number.POSITIVE_INFINITY;
    if (!size) return;
    const w = size.width + this.#pillH * 0.8;
    const h = Math.max(this.#pillH, size.height + 10);
    // Long words grow upwards: a card that is not turned yet makes room for them.
    const y = this.#floor - h / 2 - 2;
    this.#small.y = y;
    this.#pillTop = y - h / 2;
    this.#pill
      .roundRect(x - w / 2, y - h / 2, w, h, this.#pillH / 2)
      .fill({ color: this.#alarm ? EMBER : NIGHT, alpha: this.#alarm ? 1 : 0.72 })
      .stroke({ color: this.#alarm ? BONE : SAND, width: 2 });
  }

  /** How far the card reaches into what is said below it. */
  get overlap(): number {
    return Math.max(0, this.#cardFoot + PILL_GAP - this.#pillTop);
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

  /** Ultimate names the hand that holds the gun, unless the table plays without. */
  #hand({ card, options }: Scene): string {
    if (!options.ultimate || options.expert || card === "none" || card === "back") return "";
    if (card.kind !== "cowboy" || card.gun === "none") return "";
    return card.gun === "left" ? this.#words.leftHand : this.#words.rightHand;
  }

  #say(scene: Scene, you: Color): { big: string; small: string; alarm?: boolean } {
    const words = this.#words;
    const own = scene.players.find(({ color }) => color === you);
    if (isHalted(scene)) return { big: words.paused, small: "" };
    const missing = scene.players.find(({ color }) => color === scene.waitingFor);
    if (missing) return { big: words.waitingFor(missing.name), small: words.waitingFor(missing.name) };
    switch (scene.phase) {
      case "gathering":
        if (own?.ready) return { big: whomWeAwait(scene.players, words, words.waitingForOthers), small: "" };
        return { big: this.#twoHanded ? words.holdHolsters : words.holdHolster, small: "" };
      case "waiting":
        if (own?.early) return { big: "", small: words.earlyDraw, alarm: true };
        return { big: "", small: words.steady };
      case "open":
        // In a few words, so that no face is ever covered.
        if (own?.early) return { big: "", small: words.drewEarly, alarm: true };
        return { big: "", small: this.#hand(scene) };
      default:
        return { big: "", small: "" };
    }
  }
}

/** The dealer turns the card by hand once everyone else rests; until then there is nothing to turn. */
const isToDeal = ({ options, dealer, paused, waitingFor, players }: Scene, you: Color): boolean =>
  options.deal === "hand" &&
  dealer === you &&
  !paused &&
  waitingFor === null &&
  players.every(({ color, ready }) => ready || color === you);
