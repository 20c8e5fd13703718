// Times in figures: put together from digits that were drawn once, since no two times are the same and drawing words is costly.
import { Container, ImageSource, Rectangle, Sprite, Texture } from "pixi.js";
import { readFontOf } from "./label.ts";
import type { Stage } from "./stage.ts";
import type { PlayWords } from "./words.ts";

/** As large as figures get; smaller ones are the same, scaled. */
const SIZE = 40;
/** Room around each, for what reaches out of its width. */
const ROOM = 4;
/** The tallest and the lowest letters: a line of words is as high as they are. */
const TALLEST = "|ÉqÅM";

type Glyph = { readonly texture: Texture; readonly advance: number };

/** The figures of one typeface, white, side by side in one picture. */
export class FigureType {
  readonly #glyphs = new Map<string, Glyph>();

  constructor(stage: Stage, { milliseconds }: PlayWords) {
    const characters = [...new Set(`${milliseconds(1234567890)}–.,+`)];
    const { density } = stage;
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    if (!pen) return;
    const font = readFontOf(SIZE * density);
    pen.font = font;
    const advances = characters.map((character) => pen.measureText(character).width);
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(TALLEST);
    const room = ROOM * density;
    canvas.width = Math.ceil(advances.reduce((sum, advance) => sum + advance + room * 2, 0));
    canvas.height = Math.ceil(above + below);
    // A canvas forgets its font when its size is set.
    pen.font = font;
    pen.fillStyle = "#fff";
    const source = new ImageSource({ resource: canvas, resolution: density, autoGenerateMipmaps: true });
    let x = 0;
    characters.forEach((character, i) => {
      const advance = advances[i] ?? 0;
      pen.fillText(character, x + room, above);
      const wide = advance + room * 2;
      const frame = new Rectangle(x / density, 0, wide / density, canvas.height / density);
      this.#glyphs.set(character, { texture: new Texture({ source, frame }), advance: advance / density });
      x += wide;
    });
    stage.upload(source);
  }

  glyph(character: string): Glyph | null {
    return this.#glyphs.get(character) ?? null;
  }
}

export type FigureStyle = { readonly size: number; readonly color: number; readonly anchorX?: number };

/** Around the middle of its height. */
export class Figures extends Container<Sprite> {
  readonly #type: FigureType;
  #length = 0;
  #size = SIZE;

  constructor(type: FigureType) {
    super();
    this.#type = type;
  }

  say(text: string, { size, color, anchorX = 0 }: FigureStyle): void {
    const glyphs = [...text].flatMap((character) => this.#type.glyph(character) ?? []);
    this.#length = glyphs.reduce((sum, { advance }) => sum + advance, 0);
    this.#size = size;
    for (const sprite of this.children) sprite.visible = false;
    let x = -this.#length * anchorX;
    glyphs.forEach(({ texture, advance }, i) => {
      const sprite = this.children[i] ?? this.addChild(new Sprite());
      sprite.texture = texture;
      sprite.anchor.set(0, 0.5);
      sprite.tint = color;
      sprite.x = x - ROOM;
      sprite.visible = true;
      x += advance;
    });
    this.scale.set(size / SIZE);
  }

  fit(maxWidth: number): void {
    this.scale.set(Math.min(this.#size / SIZE, maxWidth / this.#length));
  }
}
