// Text on the canvas in the two typefaces of the game; it is drawn anew only when the words change.
import { CanvasTextMetrics, Text, type TextStyleOptions } from "pixi.js";
import { BONE } from "./palette.ts";

const TITLE_FONT = "Rye";
const READ_FONT = "Nunito Sans";

// Letters of the common part of the typefaces: Pixi's own would fetch the part for rare names.
CanvasTextMetrics.METRICS_STRING = "|ÉqÄ";

/** So that no text is ever drawn in the wrong face. A font that does not come within a moment is done without. */
export async function loadFonts(): Promise<void> {
  const faces = [`400 20px "${TITLE_FONT}"`, `700 20px "${READ_FONT}"`, `900 20px "${READ_FONT}"`];
  const loaded = Promise.all(faces.map((face) => document.fonts.load(face)));
  const patience = new Promise((resolve) => setTimeout(resolve, 3000));
  await Promise.race([loaded, patience]).catch(() => {});
}

/** As a canvas wants it. */
export const readFontOf = (size: number): string => `900 ${size}px "${READ_FONT}", system-ui, sans-serif`;

export type LabelStyle = {
  readonly title?: boolean;
  readonly size: number;
  readonly color?: number;
  readonly bold?: boolean;
  readonly wrap?: number;
  readonly align?: "left" | "center" | "right";
  /** A dark edge that keeps letters readable over the landscape. */
  readonly edge?: number;
  readonly anchorX?: number;
  readonly anchorY?: number;
};

/** Where lines may break, in widths of their room: the wider, the fewer and the smaller. */
const WRAPS = [4, 2.4, 2, 1.7, 1.4, 1.2, 1, 0.85, 0.7, 0.55] as const;

export class Label extends Text {
  /** The width the words may take; longer ones are made smaller. */
  #maxWidth = Number.POSITIVE_INFINITY;
  #maxHeight = Number.POSITIVE_INFINITY;

  constructor(style: LabelStyle, text = "") {
    super({ text, style: pixiStyle(style) });
    this.anchor.set(style.anchorX ?? 0.5, style.anchorY ?? 0.5);
  }

  /** Says whether it changed. */
  say(text: string): boolean {
    if (this.text === text) return false;
    this.text = text;
    this.#fit();
    return true;
  }

  restyle(style: Partial<LabelStyle>): void {
    if (style.size !== undefined && this.style.fontSize !== style.size) {
      this.style.fontSize = style.size;
      this.style.lineHeight = style.size * 1.14;
      if (style.edge !== undefined) this.style.stroke = stroke(style.edge, style.size);
    }
    if (style.color !== undefined && this.style.fill !== style.color) this.style.fill = style.color;
    if (style.wrap !== undefined && this.style.wordWrapWidth !== style.wrap) {
      this.style.wordWrap = true;
      this.style.wordWrapWidth = style.wrap;
    }
    this.#fit();
  }

  fit(maxWidth: number, maxHeight = Number.POSITIVE_INFINITY): void {
    this.#maxWidth = maxWidth;
    this.#maxHeight = maxHeight;
    this.#fit();
  }

  /** Breaks the words into as many lines as make the largest letters in this room, each about as long as the others. */
  fitLines(maxWidth: number, maxHeight: number): void {
    this.fit(maxWidth, maxHeight);
    let best = { wrap: maxWidth, scale: 0, height: 0 };
    for (const wrap of WRAPS.map((share) => maxWidth * share)) {
      this.restyle({ wrap });
      const { height } = this;
      const scale = this.scale.x;
      const larger = scale > best.scale + 0.001;
      const asLargeInAsManyLines = scale > best.scale - 0.001 && height < best.height + 1;
      if (larger || asLargeInAsManyLines) best = { wrap, scale, height };
    }
    this.restyle({ wrap: best.wrap });
  }

  #fit(): void {
    this.scale.set(1);
    if (!Number.isFinite(this.#maxWidth) && !Number.isFinite(this.#maxHeight)) return;
    const { width, height } = this;
    if (width > 0) this.scale.set(Math.min(1, this.#maxWidth / width, this.#maxHeight / height));
  }
}

const stroke = (color: number, size: number) => ({
  color,
  width: Math.max(2, size * 0.16),
  join: "round" as const,
});

function pixiStyle({
  title,
  size,
  color = BONE,
  bold = true,
  wrap,
  align = "center",
  edge,
}: LabelStyle): TextStyleOptions {
  return {
    fontFamily: title ? [TITLE_FONT, "Georgia", "serif"] : [READ_FONT, "system-ui", "sans-serif"],
    fontWeight: title ? "400" : bold ? "900" : "700",
    fontSize: size,
    lineHeight: size * 1.14,
    fill: color,
    align,
    padding: Math.ceil(size * 0.1),
    ...(wrap !== undefined && { wordWrap: true, wordWrapWidth: wrap }),
    ...(edge !== undefined && { stroke: stroke(edge, size) }),
  };
}
