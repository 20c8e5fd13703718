// The range of a sighting as a picture: a bullet that crosses at an even pace to a bottle on a fence, drawn frame by frame from the clock.
import { at } from "../../device/base-path.ts";

/** The bullet takes this long across a screen's width, whatever the screen. */
const ACROSS_MS = 1300;
/** Where the line stands, of the width. */
const LINE = 0.66;
const FLASH_MS = 140;

export type RangeMoment = {
  readonly nowMs: number;
  /** When bullets cross the line that may be in the picture. */
  readonly crossings: readonly number[];
  /** When the finger last came down. */
  readonly shotAtMs: number | null;
};

export class Range {
  readonly #canvas: HTMLCanvasElement;
  readonly #ctx: CanvasRenderingContext2D;
  readonly #bullet = new Image();

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#ctx = canvas.getContext("2d")!;
    this.#bullet.src = at("/art/svg/bullet.svg");
  }

  draw({ nowMs, crossings, shotAtMs }: RangeMoment): void {
    const { clientWidth: w, clientHeight: h } = this.#canvas;
    const density = Math.min(3, devicePixelRatio || 1);
    if (this.#canvas.width !== Math.round(w * density) || this.#canvas.height !== Math.round(h * density)) {
      this.#canvas.width = Math.round(w * density);
      this.#canvas.height = Math.round(h * density);
    }
    const ctx = this.#ctx;
    ctx.setTransform(density, 0, 0, density, 0, 0);
    ctx.clearRect(0, 0, w, h);
    const unit = Math.min(w * 0.6, h);
    const lineX = w * LINE;
    const flightY = h * 0.42;
    drawFence(ctx, w, h, flightY, unit);
    drawBottle(ctx, lineX, flightY, unit);
    const flashMs = shotAtMs === null ? FLASH_MS : nowMs - shotAtMs;
    // The same for every shot, wherever the bullet is: whoever saw how far off it was would aim it away.
    if (flashMs >= 0 && flashMs < FLASH_MS) drawFlash(ctx, w * 0.06, flightY, unit, 1 - flashMs / FLASH_MS);
    for (const crossing of crossings) {
      const x = lineX + (w * (nowMs - crossing)) / ACROSS_MS;
      if (x > -unit * 0.2 && x < w + unit * 0.2) this.#drawBullet(x, flightY, unit);
    }
  }

  /** Its tip is what crosses the line. */
  #drawBullet(x: number, y: number, unit: number): void {
    const ctx = this.#ctx;
    const [length, thickness] = [unit * 0.16, unit * 0.08];
    ctx.save();
    ctx.translate(x, y);
    ctx.strokeStyle = "#fff3dc66";
    ctx.lineWidth = Math.max(2, unit * 0.008);
    for (const lane of [-0.3, 0, 0.3]) {
      ctx.beginPath();
      ctx.moveTo(-length * (1.7 + Math.abs(lane)), lane * thickness);
      ctx.lineTo(-length * 1.1, lane * thickness);
      ctx.stroke();
    }
    ctx.rotate(Math.PI / 2);
    if (this.#bullet.complete && this.#bullet.naturalWidth > 0) {
      ctx.drawImage(this.#bullet, -thickness / 2, 0, thickness, length);
    }
    ctx.restore();
  }
}

const INK = "#2a1a12";
/** So far below the flight of the bullet, of a unit. */
const BOTTLE_FOOT = 0.36;

/** The bottle stands on its lower rail, whatever the shape of the screen. */
function drawFence(ctx: CanvasRenderingContext2D, w: number, h: number, flightY: number, unit: number): void {
  ctx.lineWidth = Math.max(2, unit * 0.012);
  ctx.strokeStyle = INK;
  for (const [top, fill] of [
    [BOTTLE_FOOT - 0.18, "#c98f52"],
    [BOTTLE_FOOT, "#b57b43"],
  ] as const) {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.roundRect(-10, flightY + unit * top, w + 20, unit * 0.09, 6);
    ctx.fill();
    ctx.stroke();
  }
  for (let post = 0.1; post < 1; post += 0.28) {
    ctx.fillStyle = "#a86d39";
    ctx.beginPath();
    ctx.roundRect(w * post - unit * 0.05, flightY + unit * (BOTTLE_FOOT - 0.24), unit * 0.1, h, 6);
    ctx.fill();
    ctx.stroke();
  }
}

/** It stands behind the line, which is drawn through its neck. */
function drawBottle(ctx: CanvasRenderingContext2D, x: number, flightY: number, unit: number): void {
  const bottom = flightY + unit * BOTTLE_FOOT;
  const [half, neck] = [unit * 0.085, unit * 0.032];
  ctx.lineWidth = Math.max(2, unit * 0.012);
  ctx.strokeStyle = INK;
  ctx.fillStyle = "#2f7d55";
  ctx.beginPath();
  ctx.moveTo(x - half, bottom);
  ctx.lineTo(x - half, flightY + unit * 0.1);
  ctx.quadraticCurveTo(x - half, flightY + unit * 0.02, x - neck, flightY - unit * 0.03);
  ctx.lineTo(x - neck, flightY - unit * 0.15);
  ctx.lineTo(x + neck, flightY - unit * 0.15);
  ctx.lineTo(x + neck, flightY - unit * 0.03);
  ctx.quadraticCurveTo(x + half, flightY + unit * 0.02, x + half, flightY + unit * 0.1);
  ctx.lineTo(x + half, bottom);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = "#f0c27b";
  ctx.fillRect(x - half + 2, flightY + unit * 0.15, 2 * half - 4, unit * 0.13);
  ctx.strokeStyle = "#fff3dc";
  ctx.lineWidth = Math.max(2, unit * 0.008);
  ctx.beginPath();
  ctx.moveTo(x, flightY - unit * 0.34);
  ctx.lineTo(x, flightY + unit * 0.34);
  ctx.stroke();
}

function drawFlash(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  unit: number,
  strength: number,
): void {
  ctx.save();
  ctx.globalAlpha = strength;
  ctx.fillStyle = "#f8dba6";
  ctx.beginPath();
  for (let spike = 0; spike < 16; spike++) {
    const radius = unit * (spike % 2 === 0 ? 0.12 : 0.05);
    const angle = (spike * Math.PI) / 8;
    ctx.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}
