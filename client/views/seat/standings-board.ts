// Who has how many bullets, on a board between the thumbs while no card is out: the others by colour and name.
import { Container, NineSliceSprite, type Sprite } from "pixi.js";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { plateFrame, symbolFrame } from "../../scene/frames.ts";
import { isHalted, type Scene, type ScenePlayer } from "../../scene/scene.ts";
import type { Art } from "../art.ts";
import { BulletsView } from "../bullets-view.ts";
import { Label } from "../label.ts";
import { INK } from "../palette.ts";
import { centred, fitInto, show } from "../shapes.ts";
import type { Box } from "./seat-layout.ts";

const MOST_ROW_PX = 62;
/** From this width on there is room for a slot for each bullet; below it they are counted. */
const ROOMY_PX = 250;
const GAP_PX = 4;

export class StandingsBoard extends Container {
  readonly #art: Art;
  #rows = new Map<Color, Row>();
  #room: Box = { x: 0, y: 0, w: 0, h: 0 };

  constructor(art: Art) {
    super();
    this.#art = art;
    this.visible = false;
  }

  /** From the top of this box downwards. */
  place(room: Box): void {
    this.#room = room;
    this.#lay();
  }

  /** Says whether it changed. */
  update(scene: Scene, you: Color): boolean {
    const others = scene.players.filter(({ color }) => color !== you);
    // A lesson, a pause and a call for somebody say what is more urgent.
    const isShown = scene.phase === "gathering" && scene.lesson === null && !isHalted(scene);
    let changed = show(this, isShown);
    if (!isShown) return changed;
    if ([...this.#rows.keys()].join() !== others.map(({ color }) => color).join()) {
      for (const child of this.removeChildren()) child.destroy({ children: true });
      this.#rows = new Map(others.map(({ color }) => [color, this.addChild(new Row(this.#art, color))]));
      this.#lay();
      changed = true;
    }
    for (const player of others) if (this.#rows.get(player.color)?.set(player)) changed = true;
    return changed;
  }

  #lay(): void {
    const { x, y, w, h } = this.#room;
    const rowH = Math.min(MOST_ROW_PX, w * 0.24, (h + GAP_PX) / Math.max(1, this.#rows.size) - GAP_PX);
    [...this.#rows.values()].forEach((row, i) => {
      row.position.set(x, y + i * (rowH + GAP_PX));
      row.size(w, rowH);
    });
  }
}

class Row extends Container {
  readonly #plate: NineSliceSprite;
  readonly #symbol: Sprite;
  readonly #name = new Label({ size: 16, edge: INK, anchorX: 0 });
  readonly #bullets: BulletsView;
  readonly #bullet: Sprite;
  readonly #count = new Label({ size: 18, edge: INK });

  constructor(art: Art, color: Color) {
    super();
    this.#plate = new NineSliceSprite(art.texture(plateFrame(color)));
    this.#symbol = centred(art.texture(symbolFrame(color)));
    this.#bullets = new BulletsView(art);
    this.#bullet = centred(art.texture("bullet"));
    this.addChild(this.#plate, this.#symbol, this.#name, this.#bullets, this.#bullet, this.#count);
  }

  size(w: number, h: number): void {
    const scale = Math.max(0.4, h / 80);
    this.#plate.scale.set(scale);
    this.#plate.setSize(w / scale, h / scale);
    const isRoomy = w >= ROOMY_PX;
    // Where it is narrow, the rest keeps close so that the longest name can be read.
    const [symbol, left, edge] = isRoomy ? [h * 0.7, h * 1.02, h * 0.24] : [h * 0.58, h * 0.77, h * 0.12];
    fitInto(this.#symbol, symbol, symbol);
    this.#symbol.position.set(isRoomy ? h * 0.56 : h * 0.43, h * 0.46);
    const bulletsW = isRoomy ? Math.min((w - left) * 0.45, h * 2.6) : h * 0.66;
    const bulletsX = w - edge - bulletsW / 2;
    this.#bullets.visible = isRoomy;
    this.#bullet.visible = !isRoomy;
    this.#count.visible = !isRoomy;
    this.#bullets.size(bulletsW, h * 0.62);
    this.#bullets.position.set(bulletsX, h * 0.46);
    fitInto(this.#bullet, h * 0.36, h * 0.56);
    this.#bullet.position.set(bulletsX - h * 0.2, h * 0.46);
    this.#count.restyle({ size: Math.round(Math.max(14, h * 0.54)), edge: INK });
    this.#count.position.set(bulletsX + h * 0.16, h * 0.46);
    this.#name.restyle({ size: Math.round(Math.min(22, Math.max(13, h * 0.46))), edge: INK });
    this.#name.position.set(left, h * 0.46);
    this.#name.fit(w - edge - h * 0.1 - bulletsW - left);
  }

  /** Says whether it changed. */
  set({ name, bullets, connected, bot }: ScenePlayer): boolean {
    const renamed = this.#name.say(name);
    const counted = this.#bullets.set(bullets);
    this.#count.say(String(bullets));
    const alpha = connected || bot !== null ? 1 : 0.55;
    const faded = this.alpha !== alpha;
    this.alpha = alpha;
    return renamed || counted || faded;
  }
}
