// Where everything lies on the poster of a verdict: a picture with the card, then word, reason and time; side by side where there is little height, and below the word where there is little of both. Pure arithmetic.
import { clamp } from "../../../shared/timing/numbers.ts";
import { FIGURE_SIZE } from "../../scene/figure-url.ts";
import { CARD_RATIO } from "../../scene/frames.ts";
import type { Box } from "../seat/seat-layout.ts";

export type PosterText = {
  readonly stamp: string;
  readonly why: string;
  readonly timed: boolean;
};

/** The middle of a line, the room it may take, and the size of its letters. */
export type TextLine = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly size: number;
};

export type PosterLayout = {
  /** How steeply the loud word stands. */
  readonly tilt: number;
  /** Where light bursts behind the card. */
  readonly picture: Box;
  readonly card: { readonly x: number; readonly y: number; readonly h: number };
  /** The own cowboy from hat to belt: the middle, where the counter ends below, and the height; null where there is no room for one. */
  readonly hero: HeroSpot | null;
  /** The sign of the outcome: the middle, and its size. */
  readonly sign: { readonly x: number; readonly y: number; readonly size: number };
  /** Along the lower edge of the picture. */
  readonly counterH: number;
  readonly word: TextLine;
  readonly why: TextLine;
  readonly time: TextLine;
};

export type HeroSpot = { readonly x: number; readonly foot: number; readonly h: number };

/** How much of the figure is shown, and its width by its height then. */
export const BUST = { part: 0.74, ratio: FIGURE_SIZE.width / (FIGURE_SIZE.height * 0.74) } as const;
/** In heights of the hero. */
const COUNTER_H = 0.12;
/** In widths of the bust. */
const HAT_W = 0.66;

/** A capital of the title face, in heights of its line. */
const CAPITAL_W = 0.78;
/** A letter of the reading face, likewise: between languages it is 0.47 to 0.54. */
const LETTER_W = 0.53;
/** In its own size, from one line to the next. */
const LINE_H = 1.14;
/** Letters that can be read at arm's length. */
const READABLE = 13;
/** In heights of the box: where words and a cowboy both have room beside the card. */
const WIDE = 1.7;
/** Below that height a cowboy over the words would be a speck. */
const LOW = 150;
/** The card goes beside the words only where that makes it so much larger: above them they have the whole width. */
const WORTH_IT = 1.3;

export function posterLayout(text: PosterText, box: Box): PosterLayout {
  const tall = tallPoster(text, box);
  if (box.w > box.h * WIDE) {
    const flat = flatPoster(text, box);
    return flat.card.h > tall.card.h * WORTH_IT ? flat : tall;
  }
  return box.h < LOW ? crownedPoster(text, box) : tall;
}

function tallPoster({ stamp, why, timed }: PosterText, { x, y, w, h }: Box): PosterLayout {
  const middle = x + w / 2;
  const room = w - 16;
  // The picture of a wide one would else be a low strip.
  const size = within(Math.min(h * (w > h * 1.2 ? 0.2 : 0.25), w * 0.19), 34, 120);
  // A long one takes two lines rather than shrink, where there is height for that.
  const lines = stamp.includes(" ") && widthOf(stamp, size) > room * 1.25 && h > w * 0.8 ? 2 : 1;
  const wordH = size * 1.08 * lines;
  const whySize = within(Math.min(h * 0.085, w * 0.066), 16, 44);
  const whyH = whySize * LINE_H * linesOf(why, whySize, room);
  const timeSize = within(h * 0.11, 19, 52);
  const timeH = timed ? timeSize * 1.12 : 0;
  const gap = within(h * 0.022, 3, 10);
  const picture = { x, y, w, h: h - wordH - whyH - timeH - gap };
  const heroH = Math.min(picture.h * 0.96, w * 0.56);
  const counterH = heroH * COUNTER_H;
  const cardH = Math.min(picture.h - gap * 2 - counterH, (w * 0.5) / CARD_RATIO);
  const wordY = y + picture.h + gap + wordH / 2;
  // Card and hero side by side, both around the middle; beside the hat there is air.
  const cardW = cardH * CARD_RATIO;
  const heroW = heroH * BUST.ratio * HAT_W;
  const between = within(w * 0.03, 4, 20);
  const left = middle - (cardW + between + heroW) / 2;
  const hero = { x: left + cardW + between + heroW / 2, foot: y + picture.h, h: heroH };
  return {
    tilt: 0.7,
    picture,
    card: { x: left + cardW / 2, y: y + (picture.h - counterH) / 2, h: cardH },
    hero,
    sign: signOf(hero, picture),
    counterH,
    word: { x: middle, y: wordY, w: room, h: wordH, size },
    why: { x: middle, y: wordY + (wordH + whyH) / 2, w: room, h: whyH, size: whySize },
    time: { x: middle, y: y + h - timeH / 2, w: room, h: timeH, size: timeSize },
  };
}

function flatPoster({ stamp, why, timed }: PosterText, { x, y, w, h }: Box): PosterLayout {
  const heroH = Math.min(h * 0.9, w * 0.34);
  const counterH = heroH * COUNTER_H;
  const heroW = heroH * BUST.ratio;
  const cardH = Math.min(h - counterH - 8, (w * 0.28) / CARD_RATIO);
  const cardW = cardH * CARD_RATIO;
  const picture = { x, y, w: cardW + heroW * 0.76 + 10, h };
  const left = x + picture.w + 8;
  const room = x + w - left - 2;
  const middle = left + room / 2;
  const longest = Math.max(...stamp.split(" ").map((word) => word.length));
  const lines = stamp.includes(" ") && widthOf(stamp, h * 0.26) > room ? 2 : 1;
  const letters = lines === 2 ? longest : stamp.length;
  const timeSize = within(h * 0.17, 18, 52);
  const timeH = timed ? timeSize * 1.3 : 0;
  // The reason is never too small to be read: the loud word makes way for it.
  const whyNeeds = READABLE * LINE_H * linesOf(why, READABLE, room);
  const size = within(
    Math.min(
      h * (lines === 2 ? 0.26 : 0.38),
      room / (letters * CAPITAL_W),
      (h - timeH - whyNeeds) / (LINE_H * lines),
    ),
    20,
    110,
  );
  const wordH = size * LINE_H * lines;
  const whySize = within(h * 0.13, 15, 44);
  const whyH = Math.min(whySize * LINE_H * linesOf(why, whySize, room), h - wordH - timeH);
  const gap = Math.max(0, h - wordH - whyH - timeH) / 4;
  const wordY = y + gap + wordH / 2;
  const timeY = y + h - gap * 0.8 - timeH / 2;
  const hero = { x: x + picture.w - heroW * 0.45, foot: y + h, h: heroH };
  return {
    tilt: 0.5,
    picture,
    card: { x: x + cardW / 2 + 8, y: y + (h - counterH) / 2, h: cardH },
    hero,
    sign: signOf(hero, picture),
    counterH,
    word: { x: middle, y: wordY, w: room, h: wordH, size },
    // Where the letters turn out wider than reckoned, another line goes into the gaps.
    why: { x: middle, y: wordY + wordH / 2 + gap + whyH / 2, w: room, h: whyH + gap, size: whySize },
    time: { x: middle, y: timeY, w: room, h: timeH, size: timeSize },
  };
}

/** Little room: the word across all of it, below it the card alone, and the reason beside that. */
function crownedPoster({ stamp, timed }: PosterText, { x, y, w, h }: Box): PosterLayout {
  const size = within(Math.min(h * 0.3, w / (stamp.length * CAPITAL_W)), 24, 80);
  const wordH = size * LINE_H;
  const picture = { x, y: y + wordH, w: w * 0.44, h: h - wordH };
  const cardH = Math.min(picture.h - 8, (picture.w - 16) / CARD_RATIO);
  const card = { x: picture.x + picture.w / 2, y: picture.y + picture.h / 2, h: cardH };
  const left = x + picture.w + 8;
  const room = x + w - left - 2;
  const middle = left + room / 2;
  const timeSize = within(h * 0.15, 17, 40);
  const timeH = timed ? timeSize * 1.2 : 0;
  const whyH = picture.h - timeH;
  const signSize = Math.max(24, cardH * 0.42);
  const signX = Math.min(card.x + (cardH * CARD_RATIO) / 2, picture.x + picture.w - signSize * 0.36);
  return {
    tilt: 0.4,
    picture,
    card,
    hero: null,
    sign: { x: signX, y: picture.y + picture.h - signSize * 0.52, size: signSize },
    counterH: 0,
    word: { x: x + w / 2, y: y + wordH / 2 - 2, w, h: wordH, size },
    why: { x: middle, y: picture.y + whyH / 2, w: room, h: whyH, size: within(h * 0.14, 16, 40) },
    time: { x: middle, y: y + h - timeH / 2, w: room, h: timeH, size: timeSize },
  };
}

/** At the elbow of whoever stands there, as far as the picture goes. */
function signOf(hero: HeroSpot, picture: Box): PosterLayout["sign"] {
  const size = Math.max(24, hero.h * 0.36);
  const reach = Math.min(hero.x + hero.h * 0.36, picture.x + picture.w - size * 0.42);
  return { x: reach, y: hero.foot - size * 0.45, size };
}

const widthOf = (stamp: string, size: number): number => stamp.length * size * CAPITAL_W;

/** One that nearly fits is made a little smaller, not broken. */
function linesOf(why: string, size: number, room: number): number {
  if (why === "") return 0;
  const letters = (room * 1.08) / (size * LETTER_W);
  let lines = 1;
  let used = 0;
  for (const { length } of why.split(" ")) {
    if (used > 0 && used + 1 + length > letters) {
      lines++;
      used = length;
    } else used += (used > 0 ? 1 : 0) + length;
  }
  return lines;
}

/** Whole pixels. */
const within = (value: number, low: number, high: number) => Math.round(clamp(value, low, high));
