// What every poster is drawn with: dusk, boards of wood, lines that fit, drawings that may be missing.

import { at } from "../../device/base-path.ts";

export const PICTURE = { width: 1080, height: 1350 } as const;
const NIGHT = "#1d1530";
export const INK = "#2a1a12";
export const BONE = "#fff3dc";
const SAND = "#f0c27b";
export const EMBER = "#a8391a";
export const TITLE = `"Rye", serif`;
export const TEXT = `"Nunito Sans", sans-serif`;

export type Ctx = CanvasRenderingContext2D;

/** Draws a poster on dusk, with the name of the game and a line at its foot. */
export async function makePoster(footer: string, draw: (ctx: Ctx) => Promise<void>): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), PICTURE);
  const ctx = canvas.getContext("2d")!;
  await Promise.all([document.fonts.load(`64px ${TITLE}`), document.fonts.load(`900 40px ${TEXT}`)]).catch(
    () => {},
  );
  await drawDusk(ctx);
  await draw(ctx);
  line(ctx, "Rapid City", PICTURE.width / 2, 1270, 900, `44px ${TITLE}`, BONE, INK);
  line(ctx, footer, PICTURE.width / 2, 1320, 1000, `700 28px ${TEXT}`, SAND, NIGHT);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

async function drawDusk(ctx: Ctx): Promise<void> {
  const { width, height } = PICTURE;
  const sky = ctx.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, NIGHT);
  sky.addColorStop(0.35, "#5b2a4a");
  sky.addColorStop(0.55, "#d9542b");
  sky.addColorStop(0.62, "#5b2a4a");
  sky.addColorStop(1, NIGHT);
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, width, height);
  const sun = await picture("/art/svg/sunburst.svg");
  if (sun) {
    ctx.globalAlpha = 0.5;
    ctx.drawImage(sun, width / 2 - 620, 400 - 620, 1240, 1240);
    ctx.globalAlpha = 1;
  }
}

export function board(ctx: Ctx, x: number, y: number, width: number, height: number): void {
  ctx.fillStyle = "#00000055";
  ctx.beginPath();
  ctx.roundRect(x + 8, y + 10, width, height, 16);
  ctx.fill();
  const wood = ctx.createLinearGradient(x, y, x, y + height);
  wood.addColorStop(0, "#fbe6bd");
  wood.addColorStop(1, "#efc37c");
  ctx.fillStyle = wood;
  ctx.strokeStyle = INK;
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 16);
  ctx.fill();
  ctx.stroke();
}

/** One line, moved together where it would be too long. */
export function line(
  ctx: Ctx,
  text: string,
  x: number,
  y: number,
  maxWidth: number,
  font: string,
  fill: string,
  outline: string | null = null,
  align: CanvasTextAlign = "center",
): void {
  const size = Number(/(\d+)px/.exec(font)![1]);
  ctx.font = font;
  const share = Math.min(1, maxWidth / ctx.measureText(text).width);
  ctx.font = font.replace(/\d+px/, `${Math.floor(size * share)}px`);
  ctx.textAlign = align;
  if (outline) {
    ctx.strokeStyle = outline;
    ctx.lineWidth = size / 7;
    ctx.lineJoin = "round";
    ctx.strokeText(text, x, y);
  }
  ctx.fillStyle = fill;
  ctx.fillText(text, x, y);
}

/** Null where it cannot be had: the poster is drawn without it. */
export async function picture(src: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = at(src);
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}
