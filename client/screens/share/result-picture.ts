// The result of a match as a picture to send around: a poster drawn on this device, with names, podium, honours and the match's link.

import type { Clan } from "../../../shared/rapid-city/standings.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
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
} from "./poster.ts";

export type ResultPoster = {
  readonly headline: string;
  /** Fewest bullets first. */
  readonly clans: readonly Clan[];
  readonly nameOf: (color: Color) => string;
  readonly honours: readonly {
    readonly title: string;
    readonly players: readonly Color[];
    readonly figure: string;
  }[];
  readonly winners: readonly { readonly color: Color; readonly figure: Color }[];
  /** When it was played, and where it can be looked at again. */
  readonly footer: readonly string[];
};

export const drawResult = (poster: ResultPoster): Promise<Blob> =>
  makePoster(poster.footer.join(" · "), async (ctx) => {
    line(ctx, poster.headline, PICTURE.width / 2, 118, 980, `84px ${TITLE}`, BONE, INK);
    await drawWinners(ctx, poster.winners);
    await drawTable(ctx, poster);
    await drawHonours(ctx, poster);
  });

async function drawWinners(ctx: Ctx, winners: ResultPoster["winners"]): Promise<void> {
  const shown = winners.slice(0, 4);
  const pictures = await Promise.all(shown.map(({ color, figure }) => picture(figureUrl(color, figure))));
  const height = 400;
  const step = Math.min(260, 900 / shown.length);
  pictures.forEach((figure, index) => {
    if (!figure) return;
    const width = (height * figure.naturalWidth) / figure.naturalHeight;
    const x = PICTURE.width / 2 + (index - (shown.length - 1) / 2) * step;
    ctx.drawImage(figure, x - width / 2, 160, width, height);
  });
}

async function drawTable(ctx: Ctx, { clans, nameOf }: ResultPoster): Promise<void> {
  const rows = clans.flatMap(({ rank, bullets, players }) =>
    players.map((color) => ({ rank, bullets, color })),
  );
  const bullet = await picture("/art/svg/bullet.svg");
  const rowHeight = 66;
  const top = 590;
  board(ctx, 90, top - 18, 900, rows.length * rowHeight + 36);
  for (const [index, { rank, bullets, color }] of rows.entries()) {
    const middle = top + rowHeight * (index + 0.5);
    line(ctx, String(rank), 142, middle + 17, 60, `46px ${TITLE}`, rank === 1 ? EMBER : INK);
    const token = await picture(`/art/svg/token-${color}.svg`);
    if (token) ctx.drawImage(token, 180, middle - 28, 56, 56);
    line(ctx, nameOf(color), 256, middle + 14, 420, `900 40px ${TEXT}`, INK, null, "left");
    for (let count = 0; count < bullets && bullet; count++)
      ctx.drawImage(bullet, 930 - 40 * count, middle - 27, 27, 54);
    if (bullets === 0) line(ctx, "0", 940, middle + 14, 60, `900 40px ${TEXT}`, INK);
  }
}

async function drawHonours(ctx: Ctx, { honours, clans, nameOf }: ResultPoster): Promise<void> {
  const rows = clans.reduce((sum, { players }) => sum + players.length, 0);
  const top = 590 + rows * 66 + 44;
  const height = 1220 - top;
  const shown = honours.slice(0, height > 210 ? 4 : 2);
  const rowHeight = shown.length > 2 ? (height - 14) / 2 : Math.min(120, height);
  for (const [index, { title, players, figure }] of shown.entries()) {
    const width = 440;
    const isAlone = index === shown.length - 1 && index % 2 === 0;
    const x = isAlone ? (PICTURE.width - width) / 2 : index % 2 === 0 ? 90 : 550;
    const y = top + Math.floor(index / 2) * (rowHeight + 14);
    board(ctx, x, y, width, rowHeight);
    line(ctx, title, x + width / 2, y + rowHeight * 0.42, width - 40, `32px ${TITLE}`, EMBER);
    line(
      ctx,
      `${players.map(nameOf).join(" · ")}  ${figure}`,
      x + width / 2,
      y + rowHeight * 0.78,
      width - 40,
      `900 28px ${TEXT}`,
      INK,
    );
  }
}
