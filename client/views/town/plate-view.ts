// The plate of one player: name, symbol, bullets, link, and the marks for dealer, ready, early, bot; after a card its outcome.
import { Container, NineSliceSprite, type Sprite } from "pixi.js";
import type { ScenePlayer } from "../../state/scene.ts";
import type { Art } from "../art.ts";
import { BulletsView } from "../bullets-view.ts";
import { linkFrame, plateFrame, symbolFrame } from "../frames.ts";
import { Label } from "../label.ts";
import { BONE, EMBER, INK } from "../palette.ts";
import { centred, drawing, fitInto, show } from "../shapes.ts";
import { NOTE_END } from "./town-layout.ts";

export type PlateMarks = { readonly dealer: boolean; readonly ready: boolean };

export type PlateOutcome = {
  readonly text: string;
  readonly time: string;
  readonly bad: boolean;
  /** Bullets that come, or go. */
  readonly delta: -1 | 0 | 1;
};

export class PlateView extends Container {
  readonly #art: Art;
  readonly #plate: NineSliceSprite;
  readonly #symbol: Sprite;
  readonly #name = new Label({ size: 30, edge: INK, anchorX: 0 });
  readonly bullets: BulletsView;
  readonly #pill = drawing();
  readonly #link: Sprite;
  readonly #bot: Sprite;
  readonly #hat: Sprite;
  readonly #ready: Sprite;
  readonly #strip = drawing();
  readonly #outcome = new Label({ size: 24, color: INK, align: "left", anchorX: 0 });
  readonly #time = new Label({ size: 24, color: INK, anchorX: 1 });
  readonly #price: Sprite;
  #linkName = "";
  #told: PlateOutcome | null = null;
  #w = 0;
  #h = 0;

  constructor(art: Art, player: ScenePlayer["color"]) {
    super();
    this.#art = art;
    this.#plate = new NineSliceSprite(art.texture(plateFrame(player)));
    this.#symbol = centred(art.texture(symbolFrame(player)));
    this.#link = centred(art.texture("link-4"));
    this.#bot = centred(art.texture("bot"));
    this.#hat = centred(art.texture("dealer-hat"));
    this.#ready = centred(art.texture("ready-check"));
    this.#price = centred(art.texture("bullet"));
    this.bullets = new BulletsView(art);
    for (const mark of [
      this.#pill,
      this.#link,
      this.#bot,
      this.#hat,
      this.#ready,
      this.#strip,
      this.#outcome,
      this.#price,
    ]) {
      mark.visible = false;
    }
    this.addChild(
      this.#strip,
      this.#outcome,
      this.#time,
      this.#price,
      this.#plate,
      this.#symbol,
      this.#name,
      this.bullets,
    );
    this.addChild(this.#pill, this.#link, this.#bot, this.#hat, this.#ready);
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
    const icon = h * 0.24;
    // At the foot of the symbol, on ink: its colours are seen on no plate, and the name has the whole line.
    const markX = -w / 2 + h * 0.22;
    const markY = h * 0.24;
    for (const mark of [this.#link, this.#bot]) {
      fitInto(mark, icon, icon);
      mark.position.set(markX, markY);
    }
    this.#pill
      .clear()
      .roundRect(markX - icon * 0.72, markY - icon * 0.66, icon * 1.44, icon * 1.32, icon * 0.4)
      .fill(INK);
    this.#name.restyle({ size: Math.round(h * 0.25), edge: INK });
    this.#name.position.set(left, -h * 0.24);
    this.#name.fit(right - h * 0.06 - left);
    this.bullets.size(right - left, h * 0.45);
    this.bullets.position.set((left + right) / 2, h * 0.15);
    fitInto(this.#hat, h * 0.66, h * 0.5);
    this.#hat.position.set(-w / 2 + h * 0.3, -h * 0.46);
    this.#hat.rotation = -0.22;
    fitInto(this.#ready, h * 0.46, h * 0.46);
    this.#ready.position.set(w / 2 - h * 0.06, -h * 0.5);
    this.#drawOutcome();
  }

  /** Says whether it changed. `bullets` may lag behind the scene while one is in the air. */
  update(player: ScenePlayer, marks: PlateMarks, bullets: number): boolean {
    let changed = this.#name.say(player.name);
    if (this.bullets.set(bullets)) changed = true;
    if (show(this.#hat, marks.dealer)) changed = true;
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
    if (show(this.#pill, isBot || link !== "")) changed = true;
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
      last?.bad === told?.bad &&
      last?.delta === told?.delta;
    if (same) return false;
    this.#told = told;
    this.#drawOutcome();
    return true;
  }

  #drawOutcome(): void {
    const told = this.#told;
    const on = told !== null && this.#w > 0;
    for (const part of [this.#strip, this.#outcome, this.#time]) part.visible = on;
    this.#price.visible = on && told.delta !== 0;
    if (!on) return;
    const unit = this.#h;
    const w = this.#w * 0.95;
    // It hangs from behind the plate, and is as long as its words.
    const top = unit * 0.4;
    const first = unit * 0.56;
    const pad = unit * 0.12;
    const ink = told.bad ? BONE : INK;
    const textW = w - pad * 2;
    const timeH = told.time || told.delta !== 0 ? unit * 0.27 : 0;
    const mostH = NOTE_END * unit - first - timeH - unit * 0.08;
    this.#outcome.restyle({ size: Math.max(12, Math.round(unit * 0.24)), wrap: textW, color: ink });
    this.#outcome.say(told.text);
    this.#outcome.fit(textW, mostH);
    const textH = this.#outcome.height;
    this.#outcome.position.set(-w / 2 + pad, first + textH / 2);
    this.#time.restyle({ size: Math.max(12, Math.round(unit * 0.24)), color: ink });
    this.#time.say(told.time);
    this.#time.position.set(w / 2 - pad, first + textH + timeH / 2);
    this.#price.texture = this.#art.texture(told.delta === 1 ? "bullet" : "heart");
    fitInto(this.#price, unit * 0.3, unit * 0.3);
    this.#price.rotation = told.delta === 1 ? 0.35 : 0;
    this.#price.position.set(-w / 2 + pad + unit * 0.1, first + textH + timeH / 2);
    const bottom = first + textH + timeH + unit * 0.08;
    this.#strip
      .clear()
      .roundRect(-w / 2, top, w, bottom - top, unit * 0.12)
      .fill(told.bad ? EMBER : BONE)
      .stroke({ color: INK, width: Math.max(2, unit * 0.025) });
  }
}
