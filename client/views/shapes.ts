// Small helpers to set drawings into boxes.
import { type ColorSource, type Container, FillGradient, Graphics, Sprite, type Texture } from "pixi.js";

/** A sprite that turns around its middle. */
export function centred(texture: Texture): Sprite {
  const sprite = new Sprite(texture);
  sprite.anchor.set(0.5);
  return sprite;
}

/** From the middle outwards, in a square of side 1 around what it fills. */
export const radial = (
  outerRadius: number,
  colorStops: readonly { readonly offset: number; readonly color: ColorSource }[],
): FillGradient =>
  new FillGradient({
    type: "radial",
    center: { x: 0.5, y: 0.5 },
    innerRadius: 0,
    outerCenter: { x: 0.5, y: 0.5 },
    outerRadius,
    colorStops: [...colorStops],
    textureSpace: "local",
  });

/** As large as fits into the box, in its own proportions. */
export function fitInto(sprite: Sprite, w: number, h: number): void {
  const { width, height } = sprite.texture.orig;
  sprite.scale.set(Math.min(w / (width || 1), h / (height || 1)));
}

/** As small as covers the box, in its own proportions. */
export function cover(sprite: Sprite, w: number, h: number): void {
  const { width, height } = sprite.texture.orig;
  sprite.scale.set(Math.max(w / (width || 1), h / (height || 1)));
}

/** Says whether it changed. */
export function show(what: Container, visible: boolean): boolean {
  if (what.visible === visible) return false;
  what.visible = visible;
  return true;
}

/** Folded to nothing it stays among what is drawn: to show it moves its corners, and nothing around it is laid out anew. */
export function unfold(what: Container, on: boolean): void {
  what.scale.set(on ? 1 : 0);
}

/** A drawing of few lines that is sent along with the sprites around it; on its own it would cost a switch of programs. */
export function drawing(): Graphics {
  const graphics = new Graphics();
  graphics.context.batchMode = "batch";
  return graphics;
}
