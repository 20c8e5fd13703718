// The plate of one player: name, symbol, bullets, link, and the marks for dealer, ready, early, bot; after a card its outcome.
import { Container, Graphics, NineSliceSprite, type Sprite } from "pixi.js";
import type { ScenePlayer } from "../../state/scene.ts";
import type { Art } from "../art.ts";
import { BulletsView } from "../bullets-view.ts";
import { linkFrame, plateFrame, symbolFrame } from "../frames.ts";
import { Label } from "../label.ts";
import { BONE, EMBER, INK } from "../palette.ts";
import { centred, fitInto, show } from "../shapes.ts";

export type PlateMarks = { readonly dealer: boolean; readonly ready: boolean; readonly early: boolean };

export class PlateView extends Container {
  readonly #art: Art;
  readonly #plate: NineSliceSprite;
  readonly #symbol: Sprite;
  readonly #name = new Label({ size: 30, edge: INK, anchorX: 0 });
  readonly bullets: BulletsView;
  readonly #link: Sprite;
  readonly #bot: Sprite;
  readonly #hat: Sprite;
  readonly #ready: Sprite;
  readonly #early: Sprite;
  readonly #strip = new Graphics();
  readonly #outcome = new Label({ size: 24, color: INK });
  #linkName = "";
  #outcomeText = "";
  #outcomeBad = false;
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
    this.#early = centred(art.texture("spark"));
    this.bullets = new BulletsView(art);
    for (const mark of [
      this.#link,
      this.#bot,
      this.#hat,
      this.#ready,
      this.#early,
      this.#strip,
      this.#outcome,
    ]) {
      mark.visible = false;
    }
    this.addChild(this.#strip, this.#outcome, this.#plate, this.#symbol, this.#name, this.bullets);
    this.addChild(this.#link, this.#bot, this.#hat, this.#ready, this.#early);
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
    fitInto(this.#symbol, h * 0.7, h * 0.7);
    this.#symbol.position.set(-w / 2 + h * 0.52, 0);
    const left = -w / 2 + h * 0.98;
    const right = w / 2 - h * 0.2;
    const icon = h * 0.28;
    fitInto(this.#link, icon, icon);
    this.#link.position.set(right - icon / 2, -h * 0.2);
    fitInto(this.#bot, icon, icon);
    this.#bot.position.set(right - icon / 2, -h * 0.2);
    this.#name.restyle({ size: Math.round(h * 0.27), edge: INK });
    this.#name.position.set(left, -h * 0.19);
    this.#name.fit(right - icon - h * 0.06 - left);
    this.bullets.size(right - left, h * 0.4);
    this.bullets.position.set((left + right) / 2, h * 0.2);
    fitInto(this.#hat, h * 0.66, h * 0.5);
    this.#hat.position.set(-w / 2 + h * 0.3, -h * 0.46);
    this.#hat.rotation = -0.22;
    fitInto(this.#ready, h * 0.46, h * 0.46);
    this.#ready.position.set(w / 2 - h * 0.08, -h * 0.42);
    fitInto(this.#early, h * 0.56, h * 0.56);
    this.#early.position.set(w / 2 - h * 0.08, -h * 0.42);
    this.#drawOutcome();
  }

  /** Says whether it changed. `bullets` may lag behind the scene while one is in the air. */
  update(player: ScenePlayer, marks: PlateMarks, bullets: number): boolean {
    let changed = this.#name.say(player.name);
    if (this.bullets.set(bullets)) changed = true;
    if (show(this.#hat, marks.dealer)) changed = true;
    if (show(this.#ready, marks.ready)) changed = true;
    if (show(this.#early, marks.early)) changed = true;
    const isBot = player.bot !== null || player.standIn;
    if (show(this.#bot, isBot)) changed = true;
    const link = player.link && !isBot ? linkFrame(player.link) : "";
    if (link !== this.#linkName) {
      this.#linkName = link;
      this.#link.visible = link !== "";
      if (link) this.#link.texture = this.#art.texture(link);
      changed = true;
    }
    const alpha = player.connected || isBot ? 1 : 0.5;
    if (this.alpha !== alpha) {
      this.alpha = alpha;
      changed = true;
    }
    return changed;
  }

  /** A sentence under the plate; "" takes it away. Says whether it changed. */
  tell(text: string, bad: boolean): boolean {
    if (text === this.#outcomeText && bad === this.#outcomeBad) return false;
    this.#outcomeText = text;
    this.#outcomeBad = bad;
    this.#drawOutcome();
    return true;
  }

  #drawOutcome(): void {
    const on = this.#outcomeText !== "" && this.#w > 0;
    this.#strip.visible = on;
    this.#outcome.visible = on;
    if (!on) return;
    const { w, h } = { w: this.#w * 0.94, h: this.#h * 0.56 };
    this.#outcome.restyle({
      size: Math.round(this.#h * 0.2),
      wrap: w - this.#h * 0.2,
      color: this.#outcomeBad ? BONE : INK,
    });
    this.#outcome.say(this.#outcomeText);
    this.#outcome.fit(w - this.#h * 0.16, h * 0.86);
    const top = this.#h * 0.4;
    this.#outcome.position.set(0, top + h * 0.56);
    this.#strip
      .clear()
      .roundRect(-w / 2, top, w, h + this.#h * 0.06, this.#h * 0.12)
      .fill(this.#outcomeBad ? EMBER : BONE)
      .stroke({ color: INK, width: Math.max(2, this.#h * 0.025) });
  }
}
