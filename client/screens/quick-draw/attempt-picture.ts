// An attempt at the quick draw as a picture to send around: the figure, who it was, and the board with its holes.
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { RacedCard } from "../../local/quick-draw-record.ts";
import { figureUrl } from "../../scene/figure-url.ts";
import {
  BONE,
  board,
  type Ctx,
  EMBER,
  INK,
  line,
  makePoster,
  PICTURE,
  picture,
  TEXT,
  TITLE,
} from "../share/poster.ts";
import { sharePicture } from "../share/share-result.ts";
import { spreadOf } from "./spread-layout.ts";

export type AttemptPoster = {
  readonly title: string;
  readonly name: string;
  readonly color: Color;
  readonly result: string;
  readonly lines: readonly string[];
  readonly cards: readonly RacedCard[];
  readonly meanMs: number;
  readonly footer: readonly string[];
};

const MIDDLE = PICTURE.width / 2;

export const shareAttempt = async (poster: AttemptPoster): Promise<void> =>
  sharePicture(await drawAttempt(poster));

const drawAttempt = (poster: AttemptPoster): Promise<Blob> =>
  makePoster(poster.footer.join(" · "), async (ctx) => {
    line(ctx, poster.title, MIDDLE, 112, 980, `76px ${TITLE}`, BONE, INK);
    const figure = await picture(figureUrl(poster.color));
    if (figure) {
      const width = (400 * figure.naturalWidth) / figure.naturalHeight;
      ctx.drawImage(figure, MIDDLE - width / 2, 150, width, 400);
    }
    board(ctx, 90, 570, 900, 260);
    line(ctx, poster.name, MIDDLE, 640, 820, `900 46px ${TEXT}`, INK);
    line(ctx, poster.result, MIDDLE, 740, 820, `96px ${TITLE}`, EMBER);
    line(ctx, poster.lines.join(" · "), MIDDLE, 800, 820, `900 36px ${TEXT}`, INK);
    drawSpread(ctx, poster);
  });

function drawSpread(ctx: Ctx, { cards, meanMs }: AttemptPoster): void {
  const { width, height, floor, holes, ticks, xOf, radius } = spreadOf(cards);
  const scale = 900 / width;
  board(ctx, 90, 870, 900, height * scale);
  ctx.save();
  ctx.translate(90, 870);
  ctx.scale(scale, scale);
  ctx.lineWidth = 0.8;
  ctx.strokeStyle = "#2a1a1255";
  for (const ms of ticks) {
    ctx.beginPath();
    ctx.moveTo(xOf(ms), 5);
    ctx.lineTo(xOf(ms), floor - 3);
    ctx.stroke();
    line(ctx, String(ms), xOf(ms), height - 5, 40, `900 10px ${TEXT}`, INK);
  }
  ctx.lineWidth = 2;
  ctx.strokeStyle = EMBER;
  ctx.beginPath();
  ctx.moveTo(xOf(meanMs), 4);
  ctx.lineTo(xOf(meanMs), floor - 2);
  ctx.stroke();
  for (const { x, y } of holes) {
    for (const [share, fill] of [
      [1, "#8a5a33"],
      [0.62, "#1d1530"],
    ] as const) {
      ctx.fillStyle = fill;
      ctx.beginPath();
      ctx.arc(x, y, radius * share, 0, 2 * Math.PI);
      ctx.fill();
    }
  }
  ctx.restore();
}
