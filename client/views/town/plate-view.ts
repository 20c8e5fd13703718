// The plate of one player: name, symbol, bullets, link, and the marks for dealer, ready, early, bot; after a card its outcome.
import { Container, NineSliceSprite, type Sprite } from "pixi.js";
import { COLORS } from "../../../shared/rapid-city/types.ts";
import { linkFrame, plateFrame, symbolFrame } from "../../scene/frames.ts";
import type { ScenePlayer } from "../../scene/scene.ts";
import type { Art } from "../art.ts";
import { BulletsView } from "../bullets-view.ts";
import { Label } from "../label.ts";
import { BONE, INK, NIGHT, TONE, type Tone } from "../palette.ts";
import { drawPaper, drawShadow } from "../paper.ts";
import { centred, drawing, fitInto, show } from "../shapes.ts";
import { SightMark } from "../sight-mark.ts";
import { NOTE_END } from "./town-layout.ts";

export type PlateMarks = { readonly dealer: boolean; readonly ready: boolean; readonly equalGuns: boolean };

export type PlateOutcome = {
  readonly text: string;
  readonly time: string;
  readonly tone: Tone;
  /** The drawing that stands for it. */
  readonly mark: string;
};

export class PlateView extends Container {
  readonly #art: Art;
  readonly #plate: NineSliceSprite;
  readonly #symbol: Sprite;
  readonly #name = new Label({ size: 30, edge: INK, anchorX: 0 });
  readonly bullets: BulletsView;
  readonly #tab = drawing();
  readonly #link: Sprite;
  readonly #bot: Sprite;
  readonly #sight = new SightMark();
  readonly #hat: Sprite;
  readonly #ready: Sprite;
  readonly #strip = drawing();
  readonly #outcome = new Label({ size: 24, color: INK, align: "left", anchorX: 0 });
  readonly #time = new Label({ size: 24, color: INK, anchorX: 1 });
  readonly #mark: Sprite;
  /** Every slip is torn in its own way. */
  readonly #seed: number;
  #linkName = "";
  #told: PlateOutcome | null = null;
  #w = 0;
  #h = 0;

  constructor(art: Art, player: ScenePlayer["color"]) {
    super();
    this.#art = art;
    this.#seed = COLORS.indexOf(player);
    this.#plate = new NineSliceSprite(art.texture(plateFrame(player)));
    this.#symbol = centred(art.texture(symbolFrame(player)));
    this.#link = centred(art.texture("link-4"));
    this.#bot = centred(art.texture("bot"));
    this.#hat = centred(art.texture("hat-dealer"));
    this.#ready = centred(art.texture("ready-check"));
    this.#mark = centred(art.texture("bullet"));
    this.bullets = new BulletsView(art);
    for (const mark of [
      this.#tab,
      this.#link,
      this.#bot,
      this.#hat,
      this.#ready,
      this.#strip,
      this.#outcome,
      this.#mark,
    ]) {
      mark.visible = false;
    }
    this.addChild(
      this.#strip,
      this.#outcome,
      this.#time,
      this.#mark,
      this.#plate,
      this.#symbol,
      this.#name,
      this.bullets,
    );
    this.addChild(this.#tab, this.#link, this.#bot, this.#sight, this.#hat, this.#ready);
  }

  /** Around its own middle. */
  resize(w: number, h: number): void {
    this.#w = w;
    this.#h = h;
    // Nine-slice borders are drawn for a plate of 80 px: scaled, so that corners keep their look on a TV.
    const scale = Math.max(1, h / 96);
    this.#plate.scale.set(scale);
    this.#plate.setSize(w / scale, h / scale);
    this.#plate.position.set(-w / 2, -h / 2);
    // The lower edge of the plate is its thickness: what is on it lies a little above the middle.
    fitInto(this.#symbol, h * 0.56, h * 0.56);
    this.#symbol.position.set(-w / 2 + h * 0.42, -h * 0.06);
    const left = -w / 2 + h * 0.78;
    const right = w / 2 - h * 0.14;
    const icon = h * 0.22;
    // On ink, since its colours are seen on no plate, across the upper edge: name and symbol have the plate to themselves, and the slip above ends before it.
    const markX = -w / 2 + h * 0.92;
    const markY = -h * 0.5;
    for (const mark of [this.#link, this.#bot]) {
      fitInto(mark, icon, icon);
      mark.position.set(markX, markY);
    }
    this.#tab
      .clear()
      .roundRect(markX - icon * 0.76, markY - icon * 0.64, icon * 1.52, icon * 1.28, icon * 0.36)
      .fill(INK);
    this.#sight.place(markX + icon * 1.7, markY, icon);
    this.#name.restyle({ size: Math.round(h * 0.25), edge: INK });
    this.#name.position.set(left, -h * 0.24);
    this.#name.fit(right - h * 0.06 - left);
    this.bullets.size(right - left, h * 0.45);
    this.bullets.position.set((left + right) / 2, h * 0.15);
    // On the corner, clear of the symbol.
    fitInto(this.#hat, h * 0.6, h * 0.49);
    this.#hat.position.set(-w / 2 + h * 0.15, -h * 0.5);
    this.#hat.rotation = -0.3;
    fitInto(this.#ready, h * 0.46, h * 0.46);
    this.#ready.position.set(w / 2 - h * 0.06, -h * 0.5);
    this.#drawOutcome();
  }

  /** Says whether it changed. `bullets` may lag behind the scene while one is in the air. */
  update(player: ScenePlayer, marks: PlateMarks, bullets: number): boolean {
    let changed = this.#name.say(player.name);
    if (this.bullets.set(bullets)) changed = true;
    if (show(this.#hat, marks.dealer)) changed = true;
    if (this.#sight.show(marks.equalGuns ? player.gun : null)) changed = true;
    if (show(this.#ready, marks.ready)) changed = true;
    const isBot = player.bot !== null || player.standIn;
    if (show(this.#bot, isBot)) changed = true;
    const link = player.link && !isBot ? linkFrame(player.link) : "";
    if (link !== this.#linkName) {
      this.#linkName = link;
      this.#link.visible = link !== "";
      if (link) this.#link.texture = this.#art.texture(link);
      changed = true;
    }
    if (show(this.#tab, isBot || link !== "")) changed = true;
    const alpha = player.connected || isBot ? 1 : 0.5;
    if (this.alpha !== alpha) {
      this.alpha = alpha;
      changed = true;
    }
    return changed;
  }

  /** A sentence and a time under the plate; null takes them away. Says whether it changed. */
  tell(told: PlateOutcome | null): boolean {
    const last = this.#told;
    const same =
      last?.text === told?.text &&
      last?.time === told?.time &&
      last?.tone === told?.tone &&
      last?.mark === told?.mark;
    if (same) return false;
    this.#told = told;
    this.#drawOutcome();
    return true;
  }

  #drawOutcome(): void {
    const told = this.#told;
    const on = told !== null && this.#w > 0;
    for (const part of [this.#strip, this.#outcome, this.#time, this.#mark]) part.visible = on;
    if (!on) return;
    const unit = this.#h;
    const w = this.#w * 0.94;
    // It hangs from behind the plate, and is as long as its words.
    const top = unit * 0.36;
    const first = unit * 0.53;
    const pad = unit * 0.11;
    const seal = unit * 0.18;
    // Without a time the words stand beside the seal, else above both.
    const beside = told.time === "" ? seal * 2.3 : 0;
    const textW = w - pad * 2 - beside;
    const footH = beside ? unit * 0.08 : unit * 0.33;
    const mostH = NOTE_END * unit - first - footH - unit * 0.05;
    this.#outcome.restyle({ size: Math.max(12, Math.round(unit * 0.24)), wrap: textW, color: INK });
    this.#outcome.say(told.text);
    this.#outcome.fit(textW, mostH);
    // Many words break elsewhere rather than become specks.
    if (this.#outcome.scale.x < 0.8) this.#outcome.fitLines(textW, mostH);
    const textH = beside ? Math.max(this.#outcome.height, seal * 2) : this.#outcome.height;
    this.#outcome.position.set(-w / 2 + pad + beside, first + textH / 2 + (beside ? unit * 0.03 : 0));
    const footY = beside ? first + textH / 2 : first + textH + footH / 2;
    this.#time.restyle({ size: Math.max(12, Math.round(unit * 0.26)), color: INK });
    this.#time.say(told.time);
    this.#time.position.set(w / 2 - pad, footY);
    // The seal of the outcome, large enough to be seen from a sofa.
    const sealX = -w / 2 + pad + seal * 0.9;
    const sealY = footY + unit * 0.035;
    this.#mark.texture = this.#art.texture(told.mark);
    fitInto(this.#mark, seal * 1.66, seal * 1.66);
    this.#mark.rotation = told.mark === "bullet" ? 0.35 : 0;
    this.#mark.position.set(sealX, sealY);
    const line = Math.max(2, unit * 0.025);
    const slip = { x: -w / 2, y: top, w, h: first + textH + footH + unit * 0.05 - top };
    const torn = { tear: unit * 0.028, seed: this.#seed };
    const pen = this.#strip.clear();
    drawShadow(pen, slip, torn, unit * 0.04, NIGHT);
    drawPaper(pen, slip, { ...torn, fill: PAPER[told.tone], line: { color: INK, width: line } });
    pen.circle(sealX, sealY, seal).fill(TONE[told.tone]).stroke({ color: INK, width: line });
  }
}

/** Paper that has the colour of the outcome, as faint as letters on it need. */
const PAPER: Readonly<Record<Tone, number>> = { price: 0xf9b18b, good: BONE, neutral: 0xf6ddb0 };
