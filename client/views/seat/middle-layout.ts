// Between the thumbs: the one box in which the back of the card waits and its face appears, the words across its foot, and those below. Pure arithmetic.
import { clamp } from "../../../shared/timing/numbers.ts";
import { CARD_RATIO } from "../../scene/frames.ts";
import type { BandSpot } from "../town/verdict-layout.ts";
import type { Box } from "./seat-layout.ts";

/** What the button of the menu takes of the width. */
const MENU_PX = 54;

export type MiddleLayout = {
  readonly card: { readonly x: number; readonly y: number; readonly h: number };
  /** Across the foot of a back; a face is never covered. */
  readonly ribbon: BandSpot;
  /** Below the card. */
  readonly status: BandSpot;
  /** For the standings between two cards: from the top down to the words, beside the button of the menu. */
  readonly board: Box;
};

export function layMiddle({ x: left, y: top, w, h }: Box): MiddleLayout {
  const x = left + w / 2;
  const statusH = clamp(h * 0.12, 40, 64);
  const room = h - statusH;
  const cardH = Math.min(room, (w / CARD_RATIO) * 0.97);
  const y = top + room / 2;
  const foot = y + cardH / 2;
  const ribbonH = clamp(cardH * 0.24, 54, 120);
  const ribbonY = foot - ribbonH * 0.32;
  const boardW = w - MENU_PX;
  return {
    card: { x, y, h: cardH },
    ribbon: { x, y: ribbonY, w: Math.min(w, cardH * CARD_RATIO * 1.55), h: ribbonH },
    board: { x: left, y: top, w: boardW, h: ribbonY - ribbonH / 2 - top - 2 },
    status: { x, y: top + h - statusH / 2, w, h: statusH },
  };
}
