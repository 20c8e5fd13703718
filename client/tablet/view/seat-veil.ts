// What is laid over the targets of a seat between two cards: the prompt to be ready, the verdict with its photo finish, the place on the podium.
import { Container, Graphics, type Sprite } from "pixi.js";
import type { Art } from "../../views/art.ts";
import { tokenFrame } from "../../views/frames.ts";
import { Label } from "../../views/label.ts";
import { BONE, EMBER, INK, LEAF, NIGHT, SAND } from "../../views/palette.ts";
import { centred, fitInto, show } from "../../views/shapes.ts";
import type { Box } from "../geometry.ts";
import type { Finish, SeatMood } from "../seat-mood.ts";

type Chip = { readonly token: Sprite; readonly time: Label };

const CHIPS = 6;

export class SeatVeil extends Container {
  readonly #art: Art;
  readonly #panel = new Graphics();
  readonly #words = new Label({ size: 24, wrap: 300 });
  readonly #note = new Label({ size: 16 });
  readonly #mark: Sprite;
  readonly #chips: readonly Chip[];
  readonly #chipLayer = new Container();
  #box: Box = { x: 0, y: 0, width: 0, height: 0 };
  #shown = "";

  constructor(art: Art) {
    super();
    this.#art = art;
    this.#mark = centred(art.texture("ready-check"));
    this.#chips = Array.from({ length: CHIPS }, () => ({
      token: centred(art.texture("token-red")),
      time: new Label({ size: 16, color: INK }),
    }));
    for (const { token, time } of this.#chips) this.#chipLayer.addChild(token, time);
    this.addChild(this.#panel, this.#mark, this.#words, this.#note, this.#chipLayer);
    this.visible = false;
  }

  place(box: Box): void {
    this.#box = box;
    this.position.set(box.x, box.y);
    this.#shown = "";
  }

  /** Says whether it changed. */
  set(mood: SeatMood): boolean {
    const key = JSON.stringify(mood);
    if (key === this.#shown) return false;
    this.#shown = key;
    show(this, mood.kind !== "quiet");
    if (mood.kind === "prompt") this.#prompt(mood);
    else if (mood.kind === "outcome") this.#outcome(mood);
    else if (mood.kind === "place") this.#place(mood);
    return true;
  }

  #prompt({ text, note, calls }: SeatMood & { kind: "prompt" }): void {
    const { width, height } = this.#box;
    const h = Math.min(height * 0.5, 84);
    const w = Math.min(width - 12, calls || note ? h * 5 : h * 2.6);
    this.#board((width - w) / 2, (height - h) / 2, w, h, calls ? BONE : NIGHT, calls ? 1 : 0.72);
    const mark = h * 0.5;
    show(this.#mark, !calls);
    if (!calls) this.#markAt("ready-check", width / 2 - w * 0.5 + mark, height / 2, mark);
    this.#say(text, h * 0.34, calls ? INK : BONE, w - (calls ? 24 : mark * 2.6), h * 0.8);
    this.#words.position.set(width / 2 + (calls ? 0 : mark * 0.6), height / 2 - (note ? h * 0.14 : 0));
    this.#tellNote(note, calls ? INK : SAND, width / 2, height / 2 + h * 0.27, w - 24, h * 0.2);
    this.#finish([]);
  }

  #outcome({ delta, text, note, finishes }: SeatMood & { kind: "outcome" }): void {
    const { width, height } = this.#box;
    const fill = delta === 1 ? EMBER : delta === -1 ? LEAF : BONE;
    const ink = delta === 1 ? BONE : INK;
    const w = width - 8;
    const h = height - 8;
    this.#board(4, 4, w, h, fill, 0.97);
    const icon = Math.min(h * 0.34, 56);
    show(this.#mark, true);
    this.#markAt(
      delta === 1 ? "bullet" : delta === -1 ? "spark" : "ready-check",
      4 + icon * 0.8,
      4 + h * 0.3,
      icon,
    );
    const room = w - icon * 1.7 - 12;
    this.#say(text, Math.min(h * 0.17, 30), ink, room, h * 0.36);
    this.#words.position.set(4 + icon * 1.6 + room / 2, 4 + h * (note ? 0.2 : 0.26));
    this.#tellNote(note, ink, 4 + icon * 1.6 + room / 2, 4 + h * 0.43, room, Math.min(h * 0.12, 20));
    this.#finish(finishes);
  }

  #place({ text, won }: SeatMood & { kind: "place" }): void {
    const { width, height } = this.#box;
    const w = Math.min(width - 12, height * 3);
    const h = height * 0.78;
    this.#board((width - w) / 2, (height - h) / 2, w, h, won ? SAND : NIGHT, won ? 1 : 0.8);
    show(this.#mark, won);
    const mark = h * 0.6;
    if (won) this.#markAt("crown", width / 2 - w / 2 + mark * 0.75, height / 2, mark);
    this.#say(text, h * 0.3, won ? INK : BONE, w - (won ? mark * 1.6 : 24), h * 0.8);
    this.#words.position.set(width / 2 + (won ? mark * 0.55 : 0), height / 2);
    this.#tellNote("", INK, 0, 0, 1, 1);
    this.#finish([]);
  }

  #board(x: number, y: number, w: number, h: number, color: number, alpha: number): void {
    this.#panel
      .clear()
      .roundRect(x, y + 3, w, h, 16)
      .fill({ color: INK, alpha: 0.6 })
      .roundRect(x, y, w, h, 16)
      .fill({ color, alpha })
      .stroke({ color: INK, width: 3, alignment: 1 });
  }

  #markAt(frame: string, x: number, y: number, size: number): void {
    this.#mark.texture = this.#art.texture(frame);
    fitInto(this.#mark, size, size);
    this.#mark.position.set(x, y);
  }

  #say(text: string, size: number, color: number, width: number, height: number): void {
    this.#words.restyle({ size: Math.round(size), color, wrap: width });
    this.#words.say(text);
    this.#words.fit(width, height);
  }

  #tellNote(text: string, color: number, x: number, y: number, width: number, size: number): void {
    show(this.#note, text !== "");
    if (text === "") return;
    this.#note.restyle({ size: Math.round(size), color });
    this.#note.say(text);
    this.#note.fit(width);
    this.#note.position.set(x, y);
  }

  /** Who touched when, in order, the own touches larger. */
  #finish(finishes: readonly Finish[]): void {
    const { width, height } = this.#box;
    const pitch = Math.min((width - 24) / CHIPS, height * 0.72);
    const size = Math.min(height * 0.24, pitch * 0.5);
    const y = height * 0.66;
    this.#chips.forEach(({ token, time }, i) => {
      const finish = finishes[i];
      token.visible = finish !== undefined;
      time.visible = finish !== undefined;
      if (!finish) return;
      const x = width / 2 + (i - (finishes.length - 1) / 2) * pitch;
      token.texture = this.#art.texture(tokenFrame(finish.color));
      fitInto(token, size * (finish.own ? 1.2 : 1), size * (finish.own ? 1.2 : 1));
      token.position.set(x, y);
      time.restyle({ size: Math.round(Math.min(height * 0.12, 18)), color: INK });
      time.say(`${Math.round(finish.at)}`);
      time.fit(pitch * 0.9);
      time.position.set(x, y + size * 0.6 + height * 0.08);
    });
  }
}
