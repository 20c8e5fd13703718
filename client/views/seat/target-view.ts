// One target of a seat: a token or a tile with all that may lie on it: the press, who took it, the key that means it.
import { Container, type Sprite } from "pixi.js";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { tokenFrame } from "../../scene/frames.ts";
import type { Art } from "../art.ts";
import { Label } from "../label.ts";
import { BONE, COWBOY, INK, SAND } from "../palette.ts";
import { centred, drawing, fitInto, unfold } from "../shapes.ts";

const HOLLOW = 0x24150f;
const LIT_HOLLOW = 0x3d261a;
/** Of the burst under a finger. */
const RAYS = 12;

export type TargetLook = {
  /** Under the finger, or a touch whose verdict is still to come. */
  readonly touched: boolean;
  /** Who stands on this tile. */
  readonly standing: Color | null;
  /** The token stands on a tile or is in somebody's hand: its socket is empty. */
  readonly away: boolean;
  /** Who holds this token. */
  readonly heldBy: Color | null;
  /** Gathering: this player's hands rest. */
  readonly ready: boolean;
  readonly faint: boolean;
  /** Of a token: how many bullets its player has. */
  readonly bullets: number | null;
};

export const PLAIN_LOOK: TargetLook = {
  touched: false,
  standing: null,
  away: false,
  heldBy: null,
  ready: false,
  faint: false,
  bullets: null,
};

export class TargetView extends Container {
  readonly #art: Art;
  readonly #pad = drawing();
  readonly #glow = drawing();
  readonly #picture: Sprite;
  readonly #occupant: Sprite;
  readonly #mark: Sprite;
  readonly #isToken: boolean;
  readonly #own: boolean;
  #keycap: Container | null = null;
  #tally: Tally | null = null;
  #look: TargetLook = PLAIN_LOOK;
  #pressed = false;
  #w = 0;
  #h = 0;

  constructor(art: Art, frame: string, { isToken, own }: { isToken: boolean; own: boolean }) {
    super();
    this.#art = art;
    this.#isToken = isToken;
    this.#own = own;
    this.#picture = centred(art.texture(frame));
    this.#occupant = centred(art.texture(frame));
    this.#mark = centred(art.texture("ready-check"));
    unfold(this.#glow, false);
    this.#occupant.scale.set(0);
    this.#mark.scale.set(0);
    this.addChild(this.#pad, this.#glow, this.#picture, this.#occupant, this.#mark);
  }

  place(x: number, y: number, w: number, h: number, glowColor: number): void {
    this.position.set(x + w / 2, y + h / 2);
    this.#w = w;
    this.#h = h;
    this.#drawSocket();
    const glow = this.#glow.clear();
    const side = Math.min(w, h);
    // A burst of the own colour with a bright one within: seen from the corner of an eye.
    const reach = side * (this.#isToken ? 0.5 : 0.56);
    const burst = (out: number) => glow.star(0, 0, RAYS, reach + side * 0.13 + out, reach + out);
    burst(5).fill(INK);
    burst(3).fill(glowColor);
    burst(-side * 0.05).fill(BONE);
    fitInto(this.#picture, w * 0.94, h * 0.94);
    const mark = this.#markSize;
    this.#mark.position.set(w / 2 - mark * 0.42, -h / 2 + mark * 0.42);
    this.#fitMark();
    this.#fitKeycap();
    this.#fitTally();
  }

  /** A letter on a little bone key, for those who play by keyboard. */
  set keycap(letter: string | null) {
    this.#keycap?.destroy({ children: true });
    this.#keycap = null;
    if (letter === null) return;
    this.#keycap = new Container();
    const label = new Label({ size: 15, color: INK }, letter);
    const cap = drawing()
      .roundRect(-12, -10, 24, 23, 5)
      .fill(0xb9a27c)
      .roundRect(-12, -12, 24, 22, 5)
      .fill(BONE)
      .stroke({ color: INK, width: 1.5 });
    this.#keycap.addChild(cap, label);
    label.y = -1;
    this.addChild(this.#keycap);
    this.#fitKeycap();
  }

  /** At once: the finger is on it. */
  press(on: boolean): void {
    if (this.#pressed === on) return;
    this.#pressed = on;
    this.#drawPress();
  }

  /** Says whether it changed. */
  set(look: TargetLook): boolean {
    const last = this.#look;
    if (
      last.touched === look.touched &&
      last.standing === look.standing &&
      last.away === look.away &&
      last.heldBy === look.heldBy &&
      last.ready === look.ready &&
      last.faint === look.faint &&
      last.bullets === look.bullets
    ) {
      return false;
    }
    this.#look = look;
    this.#drawPress();
    this.#placeOccupant(look.standing ?? look.heldBy);
    this.#picture.alpha = look.away ? 0.5 : look.faint ? 0.85 : 1;
    this.#fitMark();
    this.#count(look.bullets);
    return true;
  }

  /** A small ink disc at the foot; nothing is said of nought. */
  #count(bullets: number | null): void {
    const isTold = bullets !== null && bullets > 0;
    if (!isTold) {
      if (this.#tally) this.#tally.visible = false;
      return;
    }
    this.#tally ??= this.addChild(new Tally());
    this.#tally.visible = true;
    this.#tally.say(bullets);
    this.#fitTally();
  }

  #fitTally(): void {
    const size = Math.min(this.#w, this.#h);
    const scale = Math.max(0.62, size / 76);
    this.#tally?.scale.set(scale);
    this.#tally?.position.set(-size / 2 + 12 * scale, size / 2 - 12 * scale);
  }

  get #markSize(): number {
    return Math.min(this.#w, this.#h) * 0.44;
  }

  #fitMark(): void {
    const size = this.#look.ready ? this.#markSize : 0;
    fitInto(this.#mark, size, size);
  }

  /** On a tile in its middle; who holds a token is a smaller one at its corner. */
  #placeOccupant(occupant: Color | null): void {
    if (occupant === null) {
      this.#occupant.scale.set(0);
      return;
    }
    this.#occupant.texture = this.#art.texture(tokenFrame(occupant));
    const side = Math.min(this.#w, this.#h) * 0.62;
    fitInto(this.#occupant, side, side);
    this.#occupant.position.set(
      this.#isToken ? this.#w / 2 - side * 0.46 : 0,
      this.#isToken ? this.#h / 2 - side * 0.46 : this.#h * 0.1,
    );
  }

  /** Sunk into the wood: dark within, shaded above, a lit edge below; the own one has a ring of sand. */
  #drawSocket(): void {
    const side = Math.min(this.#w, this.#h);
    const half = side / 2;
    const pad = this.#pad.clear();
    if (this.#isToken) {
      pad.circle(0, 1.5, half).fill({ color: SAND, alpha: 0.35 });
      pad.circle(0, 0, half).fill(HOLLOW).stroke({ color: INK, width: 2, alignment: 1 });
      pad.circle(0, half * 0.08, half * 0.9).fill({ color: LIT_HOLLOW });
      if (this.#own) pad.circle(0, 0, half + 1).stroke({ color: SAND, width: 4, alignment: 0.5 });
      return;
    }
    const square = (inset: number, dy: number) =>
      pad.roundRect(inset - half, inset - half + dy, side - inset * 2, side - inset * 2, side * 0.18);
    square(0, 1.5).fill({ color: SAND, alpha: 0.35 });
    square(0, 0).fill(HOLLOW).stroke({ color: INK, width: 2, alignment: 1 });
    square(side * 0.05, side * 0.03).fill(LIT_HOLLOW);
  }

  #drawPress(): void {
    const on = this.#pressed || this.#look.touched;
    unfold(this.#glow, on);
    // Its shadow stays in the empty socket, so that everybody knows whose it is; under the finger all takes the light of sand.
    const light = this.#pressed ? SAND : 0xffffff;
    this.#picture.tint = this.#look.away ? INK : light;
    this.#occupant.tint = light;
    this.#picture.rotation = 0;
    const { width, height } = this.#picture.texture.orig;
    const fit = Math.min((this.#w * 0.94) / (width || 1), (this.#h * 0.94) / (height || 1));
    this.#picture.scale.set(fit * (this.#pressed ? 0.86 : on ? 0.95 : 1));
  }

  #fitKeycap(): void {
    const size = Math.max(1, this.#h / 76);
    this.#keycap?.scale.set(size);
    this.#keycap?.position.set(-this.#w / 2 + 13 * size, -this.#h / 2 + 13 * size);
  }
}

/** How many bullets somebody has, in one digit. */
class Tally extends Container {
  readonly #digit = new Label({ size: 19, color: BONE });

  constructor() {
    super();
    const disc = drawing().circle(0, 0, 14).fill(INK).stroke({ color: SAND, width: 2 });
    this.addChild(disc, this.#digit);
  }

  say(bullets: number): void {
    this.#digit.say(String(bullets));
  }
}

export const glowOf = (color: Color | null): number => (color === null ? BONE : COWBOY[color]);
