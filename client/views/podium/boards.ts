// The boards of the honours beside a podium: what for, whose, and how much of it.
import { type Container, NineSliceSprite } from "pixi.js";
import type { Podium } from "../../../shared/rapid-city/podium.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { tokenFrame } from "../../scene/frames.ts";
import type { Art } from "../art.ts";
import { Label } from "../label.ts";
import { INK } from "../palette.ts";
import type { Box } from "../seat/seat-layout.ts";
import { centred, fitInto } from "../shapes.ts";
import type { PlayWords } from "../words.ts";

export type HonourBoard = {
  readonly title: string;
  readonly players: readonly Color[];
  readonly text: string;
};

export const boardsOf = (honours: Podium | null, words: PlayWords): HonourBoard[] =>
  (honours ?? []).map((honour) => {
    const { title, figure } = words.honour(honour);
    return { title, players: honour.players, text: figure };
  });

export function putBoard(
  layer: Container,
  art: Art,
  { title, players, text }: HonourBoard,
  { x, y, w, h }: Box,
  nameOf: (color: Color) => string,
): void {
  const panel = new NineSliceSprite(art.texture("panel-wood"));
  const scale = h / 310;
  panel.scale.set(scale);
  panel.setSize(w / scale, h / scale);
  panel.position.set(x, y);
  const head = new Label({ title: true, size: Math.round(h * 0.21), color: INK }, title);
  head.fitLines(w * 0.86, h * 0.34);
  head.position.set(x + w / 2, y + h * 0.29);
  layer.addChild(panel, head);
  const size = h * 0.4;
  const apart = size * 0.72;
  const tokensW = size * 1.16 + (players.length - 1) * apart;
  const body = new Label({ size: Math.round(h * 0.19), color: INK, anchorX: 0, align: "left" });
  body.say(players.length === 1 ? `${players.map(nameOf).join()}\n${text}` : text);
  body.fitLines(w * 0.88 - tokensW, h * 0.42);
  const middle = y + h * 0.63;
  const left = x + (w - tokensW - body.width) / 2;
  // The first one on top.
  [...players.entries()].reverse().forEach(([i, color]) => {
    const token = centred(art.texture(tokenFrame(color)));
    fitInto(token, size, size);
    token.position.set(left + size / 2 + i * apart, middle);
    layer.addChild(token);
  });
  body.position.set(left + tokensW, middle);
  layer.addChild(body);
}
