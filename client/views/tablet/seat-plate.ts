// The plate at the foot of a seat: symbol, name, handicap, bullets, and the marks for dealer, bot and early draw.
import { Container, Graphics, NineSliceSprite, type Sprite } from "pixi.js";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Box } from "../../local/glass/geometry.ts";
import { plateFrame, symbolFrame } from "../../scene/frames.ts";
import type { ScenePlayer } from "../../scene/scene.ts";
import type { Art } from "../art.ts";
import { BulletsView } from "../bullets-view.ts";
import { Label } from "../label.ts";
import { BONE, EMBER, INK } from "../palette.ts";
import { centred, fitInto, show } from "../shapes.ts";

export class SeatPlate extends Container {
  readonly bullets: BulletsView;
  readonly #plate: NineSliceSprite;
  readonly #symbol: Sprite;
  readonly #hat: Sprite;
  readonly #bot: Sprite;
  readonly #warning = new Graphics();
  readonly #name = new Label({ size: 20, edge: INK, anchorX: 0 });
  #height = 0;
  /** Where bullets begin, and where the sign of a bot does. */
  #endsAt = { bullets: 0, bot: 0 };

  constructor(art: Art, color: Color) {
    super();
    this.#plate = new NineSliceSprite(art.texture(plateFrame(color)));
    this.#symbol = centred(art.texture(symbolFrame(color)));
    this.#hat = centred(art.texture("hat-dealer"));
    this.#bot = centred(art.texture("bot"));
    this.bullets = new BulletsView(art);
    this.addChild(this.#plate, this.#warning, this.#symbol, this.#name, this.bullets, this.#bot, this.#hat);
  }

  place({ x, y, width, height }: Box): void {
    this.position.set(x, y);
    this.#height = height;
    const scale = Math.max(0.4, height / 80);
    this.#plate.scale.set(scale);
    this.#plate.setSize(width / scale, height / scale);
    fitInto(this.#symbol, height * 0.72, height * 0.72);
    this.#symbol.position.set(height * 0.72, height * 0.47);
    fitInto(this.#hat, height * 1.1, height * 0.85);
    this.#hat.rotation = -0.12;
    const bulletsWidth = Math.min(width * 0.36, height * 3.4);
    this.bullets.size(bulletsWidth, height * 0.66);
    this.bullets.position.set(width - height * 0.45 - bulletsWidth / 2, height * 0.46);
    fitInto(this.#bot, height * 0.66, height * 0.66);
    const botX = width - height * 0.8 - bulletsWidth;
    this.#bot.position.set(botX, height * 0.46);
    this.#endsAt = { bullets: botX + height * 0.35, bot: botX - height * 0.4 };
    this.#name.restyle({ size: Math.round(height * 0.5), edge: INK });
    this.#name.position.set(height * 1.22, height * 0.46);
    this.#warning
      .clear()
      .roundRect(height * 0.12, height * 0.1, width - height * 0.24, height * 0.72, height * 0.2)
      .fill(EMBER)
      .stroke({ color: BONE, width: 2, alignment: 1 });
  }

  get bulletsPoint(): { readonly x: number; readonly y: number } {
    return { x: this.x + this.bullets.x, y: this.y + this.#height * 0.46 };
  }

  /** Says whether it changed. `warning` takes the place of the name while it is told. */
  update(player: ScenePlayer, name: string, bullets: number, dealer: boolean, warning: string): boolean {
    const height = this.#height;
    const { bullets: bulletsX, bot: botX } = this.#endsAt;
    // As large as what stands behind it leaves: the hat of the dealer hangs there, where it hides neither a target nor a verdict.
    const end = (player.bot === null ? bulletsX : botX) - height * (dealer ? 1.16 : 0.1);
    this.#name.fit(end - this.#name.x);
    const changes = [
      this.#name.say(warning || name),
      this.bullets.set(bullets),
      show(this.#hat, dealer),
      show(this.#bot, player.bot !== null),
      show(this.#warning, warning !== ""),
    ];
    this.#hat.position.set(this.#name.x + this.#name.width + height * 0.62, height * 0.45);
    return changes.includes(true);
  }
}
