// The head of a seat: own symbol, name, bullets and how good the link is.
import { Container, NineSliceSprite, type Sprite } from "pixi.js";
import { linkFrame, plateFrame, symbolFrame } from "../../scene/frames.ts";
import type { ScenePlayer } from "../../scene/scene.ts";
import type { Art } from "../art.ts";
import { BulletsView } from "../bullets-view.ts";
import { Label } from "../label.ts";
import { BONE, INK } from "../palette.ts";
import { centred, drawing, fitInto } from "../shapes.ts";
import { SightMark } from "../sight-mark.ts";

export class OwnPlate extends Container {
  readonly #art: Art;
  readonly #plate: NineSliceSprite;
  readonly #symbol: Sprite;
  readonly #pill = drawing();
  readonly #link: Sprite;
  /** The phone was sighted, and guns are equal (T15). */
  readonly #sight = new SightMark();
  readonly #hat: Sprite;
  readonly #name = new Label({ size: 18, color: BONE, edge: INK, anchorX: 0 });
  readonly bullets: BulletsView;
  #linkName = "";
  #isDealer = false;
  #height = 0;
  #nameRoom = { width: 0, sight: 0 };

  constructor(art: Art, player: ScenePlayer["color"]) {
    super();
    this.#art = art;
    this.#plate = new NineSliceSprite(art.texture(plateFrame(player)));
    this.#symbol = centred(art.texture(symbolFrame(player)));
    this.#link = centred(art.texture("link-4"));
    this.#hat = centred(art.texture("hat-dealer"));
    this.#link.visible = false;
    this.#pill.visible = false;
    this.bullets = new BulletsView(art);
    this.addChild(
      this.#plate,
      this.#symbol,
      this.#name,
      this.bullets,
      this.#pill,
      this.#link,
      this.#sight,
      this.#hat,
    );
  }

  /** Around its own middle. */
  resize(w: number, h: number): void {
    this.#plate.setSize(w, h);
    this.#plate.position.set(-w / 2, -h / 2);
    // The lower edge of the plate is its thickness: what is on it lies a little above the middle.
    fitInto(this.#symbol, h * 0.66, h * 0.66);
    this.#symbol.position.set(-w / 2 + h * 0.54, -h * 0.05);
    const left = -w / 2 + h * 1.02;
    const right = w / 2 - h * 0.24;
    const link = h * 0.3;
    fitInto(this.#link, link, link);
    this.#link.position.set(right - link * 0.6, -h * 0.22);
    // On ink, since its colours are not seen on every plate.
    this.#pill
      .clear()
      .roundRect(
        this.#link.x - link * 0.68,
        this.#link.y - link * 0.62,
        link * 1.36,
        link * 1.24,
        link * 0.36,
      )
      .fill(INK);
    this.#sight.place(this.#link.x - link * 1.55, this.#link.y, link);
    this.#height = h;
    this.#fitHat();
    this.#hat.position.set(-w / 2 + h * 0.2, -h * 0.36);
    this.#hat.rotation = -0.22;
    this.#name.restyle({ size: Math.round(h * 0.29), edge: INK });
    this.#name.position.set(left, -h * 0.24);
    this.#nameRoom = { width: right - link * 1.4 - 4 - left, sight: link * 1.4 };
    this.#fitName();
    this.bullets.size(right - left, h * 0.38);
    this.bullets.position.set((left + right) / 2, h * 0.13);
  }

  /** Says whether it changed. */
  update(player: ScenePlayer, isDealer: boolean, equalGuns: boolean): boolean {
    let changed = this.#name.say(player.name);
    if (this.#sight.show(equalGuns ? player.gun : null)) {
      this.#fitName();
      changed = true;
    }
    if (this.bullets.set(player.bullets)) changed = true;
    if (isDealer !== this.#isDealer) {
      this.#isDealer = isDealer;
      this.#fitHat();
      changed = true;
    }
    const link = player.link ? linkFrame(player.link) : "";
    if (link !== this.#linkName) {
      this.#linkName = link;
      this.#link.visible = link !== "";
      this.#pill.visible = link !== "";
      if (link) this.#link.texture = this.#art.texture(link);
      changed = true;
    }
    return changed;
  }

  #fitName(): void {
    const { width, sight } = this.#nameRoom;
    if (width > 0) this.#name.fit(width - (this.#sight.visible ? sight : 0));
  }

  /** Of no size, rather than hidden: it goes around every card, and nothing beside it is laid out anew. */
  #fitHat(): void {
    const h = this.#isDealer ? this.#height : 0;
    fitInto(this.#hat, h * 0.52, h * 0.42);
  }
}
