// The own outcome as a poster: the card and the own cowboy before a burst of light in the colour of the outcome, one loud word, why, and when.
import { Container } from "pixi.js";
import { type Outcome, toneOf } from "../../../shared/rapid-city/judging/outcome.ts";
import type { Card } from "../../../shared/rapid-city/types.ts";
import { CARD_RATIO, cardFrame } from "../../scene/frames.ts";
import type { Label } from "../label.ts";
import { INK, TONE, TONE_INK, type Tone } from "../palette.ts";
import { drawPaper, drawRays } from "../paper.ts";
import type { Box } from "../seat/seat-layout.ts";
import { drawing, fitInto } from "../shapes.ts";
import type { PlayWords } from "../words.ts";
import type { Hero } from "./hero.ts";
import { leftToSay } from "./left-to-say.ts";
import { type PosterLayout, posterLayout } from "./poster-layout.ts";
import type { Sheet } from "./sheet.ts";

const ASKEW = (-3 * Math.PI) / 180;
const RAYS = 12;
/** White and what is a little darker: the colour of the outcome is laid over both. */
const LIT = 0xffffff;
const DIM = 0xe2dcd6;

/** Behind the card; drawn anew only where its picture has another size than last time. */
export class Light extends Container {
  readonly #pen = drawing();
  #key = "";

  constructor() {
    super();
    this.addChild(this.#pen);
  }

  shine({ picture, card }: PosterLayout, tone: Tone): void {
    this.visible = true;
    this.#pen.tint = TONE[tone];
    const { x, y, w, h } = picture;
    const key = [x, y, w, h, card.x, card.y].join();
    if (key === this.#key) return;
    this.#key = key;
    const inside = { x: x + 3, y: y + 3, w: w - 6, h: h - 6 };
    drawPaper(this.#pen.clear(), picture, { fill: DIM, tear: 2, seed: 3 });
    const burst = { x: card.x, y: card.y + card.h * 0.1, rays: RAYS, color: LIT, alpha: 1 };
    drawRays(this.#pen, inside, burst);
  }
}

export type PosterContext = {
  readonly sheet: Sheet;
  /** Below the sheet, for the light behind the card. */
  readonly light: Light;
  /** Above the sheet: the hero may stand before a corner of the card. */
  readonly hero: Hero;
  readonly words: PlayWords;
  /** The loud word has just been put there. */
  readonly onStamp: (word: Label) => void;
};

/** In small steps, to be taken one after the other. */
export function posterPieces(
  { sheet, light, hero, words, onStamp }: PosterContext,
  own: Outcome,
  card: Card,
  box: Box,
  /** Told elsewhere, where there is a photo finish. */
  withTime: boolean,
): (() => void)[] {
  const at = withTime ? own.at : null;
  const tone = toneOf(own);
  const stamp = words.stamp(own);
  const why = leftToSay(stamp, words.toldToYou(own));
  const layout = posterLayout({ stamp, why, timed: at !== null }, box);
  const { word, time } = layout;

  const picture = () => {
    light.shine(layout, tone);
    const nailed = sheet.picture(cardFrame(card));
    fitInto(nailed, layout.card.h * CARD_RATIO, layout.card.h);
    nailed.position.set(layout.card.x, layout.card.y);
    nailed.rotation = ASKEW;
  };
  const loud = () => {
    const label = sheet.words({ title: true, size: word.size, color: TONE_INK[tone], wrap: word.w }, stamp);
    label.fit(word.w, word.h + 6);
    label.position.set(word.x, word.y);
    label.rotation = ASKEW * layout.tilt;
    onStamp(label);
  };
  const sentence = () => {
    const label = sheet.words({ size: layout.why.size, color: INK, wrap: layout.why.w }, why);
    label.fitLines(layout.why.w, layout.why.h + 4);
    label.position.set(layout.why.x, layout.why.y);
  };
  return [
    picture,
    () => hero.stand(own, layout),
    loud,
    () => {
      if (why !== "") sentence();
      if (at === null) return;
      const label = sheet.figures({ size: time.size, color: INK, anchorX: 0.5 }, words.milliseconds(at));
      label.fit(time.w);
      label.position.set(time.x, time.y);
    },
  ];
}
