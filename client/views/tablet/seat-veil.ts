// What is laid over the targets of a seat between two cards: the sign to be ready, the verdict with its photo finish, the place on the podium.
import { Container, Graphics, NineSliceSprite, type Sprite, type Texture } from "pixi.js";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Box } from "../../local/glass/geometry.ts";
import { tokenFrame } from "../../scene/frames.ts";
import type { Art } from "../art.ts";
import { Label } from "../label.ts";
import { BONE, COWBOY, EMBER_INK, INK, NIGHT, SAND, TONE, TONE_INK } from "../palette.ts";
import { drawPaper, drawRays, drawShadow } from "../paper.ts";
import type { Box as PaperBox } from "../seat/seat-layout.ts";
import { centred, fitInto, show } from "../shapes.ts";
import { SHADE, SWAY } from "../verdict/hero.ts";
import { FinishChips } from "./finish-chips.ts";
import type { SeatMood } from "./seat-mood.ts";

const PLANK_SCALE = 0.5;
/** A stamp is never quite straight. */
const ASKEW = (-2.5 * Math.PI) / 180;

/** Of a verdict's paper, from its top: where the middle of each line lies and how high it may be, with a photo finish below or without. */
const ZONES = {
  raced: {
    title: { at: 0.185, share: 0.29 },
    words: { at: 0.455, share: 0.28 },
    wordsAboveNote: { at: 0.4, share: 0.17 },
    note: { at: 0.545, share: 0.12 },
  },
  alone: {
    title: { at: 0.27, share: 0.34 },
    words: { at: 0.67, share: 0.4 },
    wordsAboveNote: { at: 0.6, share: 0.28 },
    note: { at: 0.85, share: 0.15 },
  },
} as const;

export class SeatVeil extends Container {
  readonly #art: Art;
  readonly #plank: NineSliceSprite;
  readonly #panel = new Graphics();
  readonly #title = new Label({ title: true, size: 24, wrap: 300 });
  readonly #words = new Label({ size: 20, wrap: 300 });
  readonly #note = new Label({ size: 16 });
  readonly #mark: Sprite;
  /** Of whose seat it is. */
  readonly #portrait: Sprite;
  readonly #color: Color;
  readonly #chips: FinishChips;
  #box: Box = { x: 0, y: 0, width: 0, height: 0 };
  #seam = 0;
  #shown = "";

  constructor(art: Art, color: Color) {
    super();
    this.#art = art;
    this.#color = color;
    this.#plank = new NineSliceSprite(art.texture("panel-wood"));
    this.#plank.scale.set(PLANK_SCALE);
    this.#mark = centred(art.texture("ready-check"));
    this.#portrait = centred(art.texture(tokenFrame(color)));
    this.#chips = new FinishChips(art);
    this.addChild(
      this.#plank,
      this.#panel,
      this.#portrait,
      this.#mark,
      this.#title,
      this.#words,
      this.#note,
      this.#chips,
    );
    this.visible = false;
  }

  /** `seam` is where two rows of targets meet: what lies there hides least of them. */
  place(box: Box, seam: number): void {
    this.#box = box;
    this.#seam = seam;
    this.position.set(box.x, box.y);
    this.#shown = "";
  }

  /** Says whether it changed. `cowboy` is the player's own, if its picture has come. */
  set(mood: SeatMood, cowboy: Texture | null): boolean {
    const key = JSON.stringify([mood, cowboy !== null]);
    if (key === this.#shown) return false;
    this.#shown = key;
    show(this, mood.kind !== "quiet");
    show(this.#portrait, mood.kind === "place" || (mood.kind === "outcome" && cowboy !== null));
    this.#portrait.tint = 0xffffff;
    this.#portrait.rotation = 0;
    if (mood.kind === "prompt") this.#prompt(mood);
    else if (mood.kind === "outcome") this.#outcome(mood, cowboy);
    else if (mood.kind === "place") this.#place(mood, cowboy);
    return true;
  }

  /** A plank calls, a slip tells who is ready: both leave the targets in sight. */
  #prompt({ text, note, calls }: SeatMood & { kind: "prompt" }): void {
    const { width, height } = this.#box;
    const cx = width / 2;
    const cy = this.#seam;
    this.#write(this.#words, "", 16, INK, 1, 1);
    this.#chips.clear();
    show(this.#mark, !calls);
    if (calls) {
      // Words that must be read before a card take the room that they need.
      const h = note ? Math.min(height * 0.92, 150) : Math.min(height * 0.29, 64);
      const w = width - 12;
      const top = Math.min(Math.max(cy - h / 2, 0), height - h);
      this.#sign(cx - w / 2, top, w, h);
      this.#write(this.#title, text, h * (note ? 0.24 : 0.5), INK, w - 36, h * (note ? 0.26 : 0.66));
      this.#title.position.set(cx, top + h * (note ? 0.21 : 0.5));
      this.#write(this.#note, note, h * 0.19, INK, w - 36, h * 0.5);
      this.#note.position.set(cx, top + h * 0.6);
      return;
    }
    const h = Math.min(height * 0.28, 56);
    const mark = h * 0.72;
    this.#write(this.#title, text, h * 0.46, BONE, width - mark * 2 - 40, h * 0.8);
    // Whoever was quick to be ready reads on: in as many lines as it takes, not in smaller letters.
    this.#write(this.#note, note, h * 0.3, BONE, width - 40, h * 1.2);
    const [noteWide, noteTall] = note ? [this.#note.width, this.#note.height] : [0, 0];
    const wide = Math.max(this.#title.width + mark * 1.3, noteWide);
    const tall = h + noteTall;
    this.#slip(cx - wide / 2 - h * 0.4, cy - tall / 2, wide + h * 0.8, tall, NIGHT, SAND);
    const lineY = cy - noteTall / 2;
    const left = cx - (this.#title.width + mark * 1.3) / 2;
    this.#markAt("ready-check", left + mark / 2, lineY, mark);
    this.#title.position.set(left + mark * 1.3 + this.#title.width / 2, lineY);
    this.#note.position.set(cx, cy + h * 0.36);
  }

  /** The word, why, and who touched when; the burst on its paper tells from across the table whether it cost anything. */
  #outcome(
    { tone, mark, stamp, text, note, chips }: SeatMood & { kind: "outcome" },
    cowboy: Texture | null,
  ): void {
    const { width, height } = this.#box;
    const x = 3;
    const y = 3;
    const w = width - 6;
    const h = height - 6;
    const icon = Math.min(h * 0.42, w * 0.18);
    const edge = icon * 1.42;
    const picture = { x: x + 7, y: y + 7, w: edge, h: h - 14 };
    this.#poster({ x, y, w, h }, picture, TONE[tone]);
    show(this.#mark, true);
    const alone = chips.length === 0;
    if (cowboy) this.#stand(cowboy, picture, tone === "price");
    if (cowboy) this.#markAt(mark, x + edge - icon * 0.1, y + h - 7 - icon * 0.34, icon * 0.62);
    else this.#markAt(mark, x + 7 + edge / 2, y + h / 2, icon);
    const left = x + edge + 15;
    const room = w - edge - 27;
    const middle = left + room / 2;
    const zones = ZONES[alone ? "alone" : "raced"];
    const words = note ? zones.wordsAboveNote : zones.words;
    this.#write(
      this.#title,
      stamp,
      Math.min(h * zones.title.share, 66),
      TONE_INK[tone],
      room * 0.96,
      h * zones.title.share * 1.15,
    );
    this.#title.position.set(middle, y + h * zones.title.at);
    this.#title.rotation = ASKEW;
    this.#write(this.#words, text, Math.min(h * 0.16, 28), INK, room, h * words.share);
    this.#words.position.set(middle, y + h * words.at);
    this.#write(this.#note, note, Math.min(h * 0.12, 20), EMBER_INK, room, h * zones.note.share);
    this.#note.position.set(middle, y + h * zones.note.at);
    this.#chips.tell(chips, middle, room, height);
  }

  /** As the round has left them: whoever was hit sways, in the shade. */
  #stand(cowboy: Texture, { x, y, w, h }: PaperBox, hit: boolean): void {
    this.#portrait.texture = cowboy;
    fitInto(this.#portrait, w * 0.96, h * 0.94);
    this.#portrait.position.set(x + w / 2, y + h / 2);
    if (!hit) return;
    this.#portrait.tint = SHADE;
    this.#portrait.rotation = SWAY;
  }

  /** The player's own cowboy before its colour, crowned if it won. */
  #place({ text, won }: SeatMood & { kind: "place" }, cowboy: Texture | null): void {
    const { width, height } = this.#box;
    const paper = { x: 3, y: 3, w: width - 6, h: height - 6 };
    const tall = paper.h - 14;
    const picture = { x: paper.x + 7, y: paper.y + 7, w: Math.min(tall * 0.9, paper.w * 0.4), h: tall };
    this.#poster(paper, picture, COWBOY[this.#color]);
    this.#portrait.texture = cowboy ?? this.#art.texture(tokenFrame(this.#color));
    const size = cowboy ? tall * 0.97 : picture.w * 0.7;
    fitInto(this.#portrait, picture.w, size);
    this.#portrait.position.set(picture.x + picture.w / 2, picture.y + tall / 2);
    const left = picture.x + picture.w + 10;
    const room = paper.x + paper.w - 10 - left;
    const middle = left + room / 2;
    const crown = won ? Math.min(tall * 0.36, room * 0.4) : 0;
    show(this.#mark, won);
    if (won) this.#markAt("crown", middle, picture.y + tall * 0.26, crown);
    this.#write(this.#title, text, Math.min(tall * 0.3, 54), won ? TONE_INK.good : INK, room, tall * 0.5);
    this.#title.position.set(middle, picture.y + tall * (won ? 0.68 : 0.5));
    this.#title.rotation = ASKEW;
    this.#write(this.#words, "", 16, INK, 1, 1);
    this.#write(this.#note, "", 16, INK, 1, 1);
    this.#chips.clear();
  }

  #sign(x: number, y: number, w: number, h: number): void {
    this.#panel.clear();
    show(this.#plank, true);
    this.#plank.setSize(w / PLANK_SCALE, h / PLANK_SCALE);
    this.#plank.position.set(x, y);
  }

  /** Paper with a fine line along its edge. */
  #slip(x: number, y: number, w: number, h: number, paper: number, line: number): void {
    show(this.#plank, false);
    this.#panel
      .clear()
      .roundRect(x, y + 3, w, h, 12)
      .fill({ color: INK, alpha: 0.6 })
      .roundRect(x, y, w, h, 12)
      .fill(paper)
      .stroke({ color: INK, width: 3, alignment: 1 })
      .roundRect(x + 5, y + 5, w - 10, h - 10, 8)
      .stroke({ color: line, width: 1.5, alpha: 0.6 });
  }

  /** Torn paper, and on it light that bursts from the sign of the outcome. */
  #poster(paper: PaperBox, picture: PaperBox, tone: number): void {
    show(this.#plank, false);
    const torn = { tear: 2.4, seed: 5 };
    const pen = this.#panel.clear();
    drawShadow(pen, paper, torn, 4, NIGHT);
    drawPaper(pen, paper, { ...torn, fill: BONE, line: { color: INK, width: 3 } });
    drawPaper(pen, picture, { fill: tone, tear: 1.8, seed: 3 });
    const inside = { x: picture.x + 2, y: picture.y + 2, w: picture.w - 4, h: picture.h - 4 };
    const middle = { x: picture.x + picture.w / 2, y: picture.y + picture.h / 2 };
    drawRays(pen, inside, { ...middle, rays: 10, color: BONE, alpha: 0.32 });
  }

  #markAt(frame: string, x: number, y: number, size: number): void {
    this.#mark.texture = this.#art.texture(frame);
    fitInto(this.#mark, size, size);
    this.#mark.position.set(x, y);
  }

  #write(label: Label, text: string, size: number, color: number, width: number, height: number): void {
    show(label, text !== "");
    if (text === "") return;
    label.rotation = 0;
    label.restyle({ size: Math.round(size), color });
    label.say(text);
    label.fitLines(width, height);
  }
}
