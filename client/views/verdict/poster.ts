// The own outcome as a poster: the card nailed askew, one stamped word across it, why, and when.
import type { Card, Millis } from "../../../shared/rapid-city/types.ts";
import { CARD_RATIO, cardFrame } from "../frames.ts";
import type { Label } from "../label.ts";
import { BONE, EMBER_INK, INK, LEAF_INK } from "../palette.ts";
import type { Box } from "../seat/seat-layout.ts";
import { fitInto } from "../shapes.ts";
import type { PlayWords } from "../words.ts";
import type { Sheet } from "./sheet.ts";
import { type Outcome, wentWell } from "./verdict-summary.ts";

const ASKEW = (-4 * Math.PI) / 180;
/** A capital of the title face, in heights of its line. */
const CAPITAL_W = 0.78;
/** A letter of the reading face, likewise. */
const LETTER_W = 0.49;

/** In small steps, to be taken one after the other; everything is put on `sheet`. */
export function posterPieces(
  sheet: Sheet,
  words: PlayWords,
  own: Outcome,
  card: Card,
  box: Box,
  /** The loud word has just been put there. */
  onStamp: (word: Label) => void,
): (() => void)[] {
  const { x, y, w, h } = box;
  const { delta, reason, at } = own;
  const middle = x + w / 2;
  const room = w - 20;
  const stampSize = clamp(Math.min(h * 0.24, w * 0.2), 36, 76);
  const stamp = reason ? words.stamp(reason) : "";
  // A long one takes two lines rather than shrink.
  const lines = stamp.includes(" ") && stamp.length * stampSize * CAPITAL_W > room ? 2 : 1;
  const timeSize = clamp(h * 0.1, 18, 32);
  const timeH = at === null ? 0 : timeSize * 1.2;
  const whySize = Math.round(clamp(Math.min(h * 0.08, w * 0.08), 16, 26));
  const told = reason ? words.reason(reason, own.player, true) : "";
  // Nothing is said twice.
  const why = stamp.toLowerCase().startsWith(told.toLowerCase()) ? "" : told;
  const whyLines = why === "" ? 0 : why.length * whySize * LETTER_W > room ? 2 : 1;
  const whyH = whySize * 1.14 * whyLines;
  // The word bites into the foot of the card and leaves the rest of it to be read.
  const onCard = stampSize * 0.3 * lines;
  const below = stampSize * lines * 1.14 - onCard;
  // Where there is little height the card hangs at the left, the word and the time beside it.
  const flat = h < 180;
  const cardH = flat ? h - 24 - whyH : h - 16 - timeH - whyH - below;
  const cardY = y + (flat ? 10 : 8) + cardH / 2;
  const cardX = flat ? x + 14 + (cardH * CARD_RATIO) / 2 : middle;
  // Beside it the word may touch the edge of the card, not its face; a bullet keeps its place at the right.
  const wordFrom = cardX + cardH * CARD_RATIO * 0.34;
  const wordTo = x + w - 8 - (delta === 1 ? cardH * 0.34 : 0);
  const wordX = flat ? (wordFrom + wordTo) / 2 : middle;
  const wordRoom = flat ? wordTo - wordFrom : room;
  const wordY = flat ? cardY - timeH / 2 : cardY + cardH / 2 - onCard + (stampSize * 1.14 * lines) / 2;
  const timeY = flat ? cardY + (stampSize * 1.14 * lines) / 2 + 4 : y + h - 6 - timeH / 2;
  const whyY = y + h - 8 - whyH / 2 - (flat ? 0 : timeH);

  const put = (frame: string, at: readonly [number, number], size: number, turn: number) => {
    const sprite = sheet.picture(frame);
    fitInto(sprite, size, size);
    sprite.position.set(cardX + at[0], cardY + at[1]);
    sprite.rotation = turn;
  };
  const picture = () => {
    const side = Math.min(w * 0.36, cardH * 0.62);
    if (delta === 1) put("muzzle-flash", [0, 0], Math.min(w * 0.94, cardH * 1.25), 0.2);
    const nailed = sheet.picture(cardFrame(card));
    fitInto(nailed, cardH * CARD_RATIO, cardH);
    nailed.position.set(cardX, cardY);
    nailed.rotation = ASKEW;
    const beside = Math.min(w * 0.37, cardH * 0.66);
    if (flat) {
      if (delta === 1) put("bullet", [wordTo + cardH * 0.15 - cardX, 0], side * 0.9, 0.28);
      return;
    }
    if (delta === 1) {
      put("bullet-hole", [-beside, -cardH * 0.22], side * 0.62, 0.4);
      put("bullet", [beside, -cardH * 0.02], side * 1.15, 0.28);
    }
    if (delta === -1) {
      put("heart", [-beside, -cardH * 0.08], side * 0.8, -0.14);
      put("bullet-empty", [beside, -cardH * 0.06], side, 0.28);
    }
    // A shot that went past.
    if (delta !== 0) return;
    if (reason && wentWell(reason)) put("ready-check", [beside, -cardH * 0.16], side * 0.62, 0.1);
    else put("bullet-hole", [beside, -cardH * 0.2], side * 0.7, 0.5);
  };
  const word = () => {
    const ink = delta === 1 ? EMBER_INK : delta === -1 || (reason && wentWell(reason)) ? LEAF_INK : INK;
    const label = sheet.words(
      { title: true, size: stampSize, color: ink, edge: BONE, wrap: wordRoom },
      stamp,
    );
    label.fit(wordRoom, stampSize * 1.2 * lines + 8);
    label.position.set(wordX, wordY);
    label.rotation = ASKEW;
    onStamp(label);
  };
  const sentence = () => {
    // One that nearly fits is made a little smaller, not broken.
    const wrap = whyLines === 2 ? room : room * 2;
    const label = sheet.words({ size: whySize, color: INK, wrap }, why);
    label.fit(room, whyH + 4);
    label.position.set(middle, whyY);
  };
  const time = (at: Millis) => {
    const label = sheet.figures({ size: timeSize, color: INK, anchorX: 0.5 }, words.milliseconds(at));
    label.fit(wordRoom);
    label.position.set(wordX, timeY);
  };
  return [
    picture,
    word,
    () => {
      if (why !== "") sentence();
      if (at !== null) time(at);
    },
  ];
}

const clamp = (value: number, low: number, high: number) => Math.round(Math.min(high, Math.max(low, value)));
