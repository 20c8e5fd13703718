// One player's controls: targets for each thumb, holsters, the card between them, the own bullets.
import { Container } from "pixi.js";
import { type Color, type Hand, sameTarget, type Target } from "../../../shared/rapid-city/types.ts";
import { tileFrame, tokenFrame } from "../../scene/frames.ts";
import { pointedAt } from "../../scene/pointed-at.ts";
import { isHalted, type Scene } from "../../scene/scene.ts";
import { CardView } from "../card-view.ts";
import { Deck } from "../deck.ts";
import { Pointer } from "../pointer.ts";
import type { Stage } from "../stage.ts";
import type { PlayWords } from "../words.ts";
import { spotAt } from "./hit-test.ts";
import { HolsterView } from "./holster-view.ts";
import { layMiddle } from "./middle-layout.ts";
import { OwnPlate } from "./own-plate.ts";
import { railAround } from "./rail-view.ts";
import { type Box, type Insets, type SeatLayout, seatLayout, type TargetSpot } from "./seat-layout.ts";
import { SeatPrompt } from "./seat-prompt.ts";
import { StandingsBoard } from "./standings-board.ts";
import { glowOf, PLAIN_LOOK, TargetView } from "./target-view.ts";

export type SeatHit =
  | { readonly hand: Hand; readonly target: Target }
  | { readonly holster: Hand }
  | { readonly deal: true }
  | { readonly next: true };

export type SeatViewContext = {
  readonly you: Color;
  readonly twoHanded: boolean;
  /** The others are wood, and nobody needs to know how they stand. */
  readonly alone: boolean;
  /** Where the set of a one-handed seat lies. */
  readonly side?: Hand;
  readonly words: PlayWords;
  /** The letter on a target, where a keyboard is at hand. */
  readonly keyOf?: (hand: Hand, target: Target, index: number) => string | null;
};

type Laid = { readonly spot: TargetSpot; readonly view: TargetView };

export class SeatView extends Container {
  readonly #stage: Stage;
  readonly #options: SeatViewContext;
  readonly #targets = new Container();
  readonly #card: CardView;
  readonly #deck: Deck;
  readonly #prompt: SeatPrompt;
  readonly #holsters = new Map<Hand, HolsterView>();
  readonly #down: Record<Hand, boolean> = { left: false, right: false };
  readonly #pointer: Pointer;
  readonly #board: StandingsBoard;
  #plate: OwnPlate;
  #laid: Laid[] = [];
  #layout: SeatLayout | null = null;
  #layoutKey = "";
  #scene: Scene | null = null;
  #size = { width: 0, height: 0, insets: undefined as Insets | undefined };

  constructor(stage: Stage, options: SeatViewContext) {
    super();
    this.#stage = stage;
    this.#options = options;
    this.#card = new CardView(stage.art);
    this.#deck = new Deck(stage.art);
    this.#prompt = new SeatPrompt(stage.art, options.words, options.twoHanded);
    this.#plate = new OwnPlate(stage.art, options.you);
    // A group of its own: while only the card moves, nothing of it is sent to the graphics memory again.
    const still = new Container({ isRenderGroup: true });
    still.addChild(this.#targets, this.#plate);
    this.#pointer = new Pointer(stage.art);
    this.#board = new StandingsBoard(stage.art);
    const middle = [this.#deck.pile, this.#card, this.#board, this.#prompt];
    this.addChild(this.#deck.light, still, ...middle, this.#pointer);
  }

  /** What is left between the thumbs, for words and verdicts. */
  get middle(): Box | null {
    return this.#layout?.middle ?? null;
  }

  resize(width: number, height: number, insets?: Insets): void {
    this.#size = { width, height, insets };
    this.#layoutKey = "";
    if (this.#scene) this.update(this.#scene);
  }

  update(scene: Scene): void {
    this.#scene = scene;
    this.#layOut(scene);
    const { you, alone } = this.#options;
    const own = scene.players.find(({ color }) => color === you);
    let changed = false;
    if (own && this.#plate.update(own, scene.dealer === you, scene.options.equalGuns)) changed = true;
    const named = scene.options.ultimate && !scene.options.expert;
    const turned = this.#card.set(scene.phase === "gathering" ? "back" : scene.card, named);
    this.#card.trembling = scene.phase === "waiting" && !this.#stage.calm;
    if (this.#deck.update(scene)) changed = true;
    if (this.#prompt.update(scene, you)) changed = true;
    for (const { spot, view } of this.#laid) if (view.set(this.#lookOf(spot, scene))) changed = true;
    if (this.#point(scene)) changed = true;
    if (!alone && this.#board.update(scene, you)) changed = true;
    const wanted = scene.phase === "gathering" && !scene.paused && !this.#prompt.asksToDeal;
    for (const [hand, holster] of this.#holsters) holster.wanted = wanted && !this.#down[hand];
    if (changed || turned) this.#stage.invalidate();
    // The face must be on the glass in the frame in which the scene told it, whoever's turn it was in that frame.
    if (turned && scene.phase === "open") this.#stage.drawNow();
  }

  /** In the same frame: a finger lies on this target, or left it. */
  press(hit: { hand: Hand; target: Target }, on: boolean): void {
    for (const { spot, view } of this.#laid) {
      if (spot.hand === hit.hand && sameTarget(spot.target, hit.target)) view.press(on);
    }
    this.#stage.invalidate();
  }

  setHolster(hand: Hand, down: boolean): void {
    this.#down[hand] = down;
    const holster = this.#holsters.get(hand);
    if (!holster) return;
    holster.down = down;
    if (down) holster.wanted = false;
    else if (this.#scene?.phase === "gathering") holster.wanted = true;
    this.#stage.invalidate();
  }

  /** What lies at this point of the stage. */
  targetAt(stageX: number, stageY: number): SeatHit | null {
    if (!this.#layout) return null;
    const { x, y } = this.toLocal({ x: stageX, y: stageY });
    if (this.#prompt.dealAt(x, y)) return { deal: true };
    const spot = spotAt(this.#layout.spots, x, y);
    if (!spot) return this.#scene?.phase === "verdict" ? { next: true } : null;
    return spot.kind === "holster" ? { holster: spot.hand } : { hand: spot.hand, target: spot.target };
  }

  /** By its place in its group, as keys name it. */
  targetNamed(group: "token" | "tile", index: number): Target | null {
    const laid = this.#laid.find(
      ({ spot }) => spot.index === index && "pawn" in spot.target === (group === "token"),
    );
    return laid?.spot.target ?? null;
  }

  /** The middle of a target in stage coordinates, for what flies to it. */
  centreOf(hand: Hand, target: Target): { x: number; y: number; size: number } | null {
    const laid = this.#laid.find(({ spot }) => spot.hand === hand && sameTarget(spot.target, target));
    if (!laid) return null;
    const { x, y } = laid.view.getGlobalPosition();
    return { x, y, size: Math.min(laid.spot.w, laid.spot.h) };
  }

  bulletsCentre(): { x: number; y: number } {
    return this.#plate.bullets.getGlobalPosition();
  }

  set cardShown(on: boolean) {
    this.#card.renderable = on;
    this.#prompt.renderable = on;
  }

  step(stepMs: number): void {
    let moved = this.#card.step(stepMs);
    if (!this.#stage.calm && this.#pointer.step(stepMs)) moved = true;
    if (!this.#stage.calm)
      for (const holster of this.#holsters.values()) if (holster.step(stepMs)) moved = true;
    if (moved) this.#stage.invalidate();
  }

  #point(scene: Scene): boolean {
    const pointed = pointedAt(scene, this.#options.you);
    if (!pointed) return this.#pointer.at(null);
    const { target, hand } = pointed;
    const spots = this.#laid.map(({ spot }) => spot).filter((spot) => sameTarget(spot.target, target));
    const spot = spots.find((one) => one.hand === (hand ?? "right")) ?? spots[0];
    return this.#pointer.at(
      spot ? { x: spot.x + spot.w / 2, y: spot.y + spot.h / 2, size: Math.min(spot.w, spot.h) } : null,
    );
  }

  #lookOf({ target, hand }: TargetSpot, scene: Scene) {
    const { you, alone } = this.#options;
    const touched =
      scene.phase === "open" &&
      scene.ownTouches.some(
        (touch) => touch.player === you && touch.hand === hand && sameTarget(touch.target, target),
      );
    const faint = scene.phase === "verdict" || isHalted(scene);
    if ("tile" in target) {
      const standing = scene.players.find(({ color }) => {
        const pawn = scene.pawns[color];
        return pawn?.at === "tile" && pawn.tile === target.tile;
      });
      return { ...PLAIN_LOOK, touched, faint, standing: standing?.color ?? null };
    }
    const pawn = scene.pawns[target.pawn];
    const player = scene.players.find(({ color }) => color === target.pawn);
    const ready = scene.phase === "gathering" && (player?.ready ?? false) && (!alone || target.pawn === you);
    const away = pawn !== undefined && pawn.at !== "home";
    const heldBy = pawn?.at === "held" ? pawn.by : null;
    // The own ones are on the plate.
    const bullets = target.pawn === you ? null : (player?.bullets ?? null);
    return { ...PLAIN_LOOK, touched, faint, ready, away, heldBy, bullets };
  }

  #layOut(scene: Scene): void {
    const { you, twoHanded, side, keyOf } = this.#options;
    const { width, height, insets } = this.#size;
    const colors = scene.players.map(({ color }) => color);
    const key = [width, height, colors, scene.tiles].join("|");
    if (width === 0 || key === this.#layoutKey) return;
    this.#layoutKey = key;
    const first = Math.max(0, colors.indexOf(you));
    const players = [...colors.slice(first), ...colors.slice(0, first)];
    const layout = seatLayout({
      width,
      height,
      players,
      tiles: scene.tiles,
      twoHanded,
      ...(side && { side }),
      ...(insets && { insets }),
    });
    this.#layout = layout;
    for (const child of this.#targets.removeChildren()) child.destroy({ children: true });
    this.#holsters.clear();
    this.#laid = [];
    for (const hand of ["left", "right"]) {
      const cells = layout.spots.filter((spot) => spot.kind === "target" && spot.hand === hand);
      if (cells.length > 0) this.#targets.addChild(railAround(this.#stage.art, cells));
    }
    for (const spot of layout.spots) {
      if (spot.kind === "holster") {
        const holster = new HolsterView(this.#stage.art, spot.hand);
        holster.place(spot.x, spot.y, spot.w, spot.h, you);
        holster.down = this.#down[spot.hand];
        this.#holsters.set(spot.hand, holster);
        this.#targets.addChild(holster);
        continue;
      }
      const { target } = spot;
      const isToken = "pawn" in target;
      const frame = isToken ? tokenFrame(target.pawn) : tileFrame(scene.tiles[target.tile]!);
      const view = new TargetView(this.#stage.art, frame, { isToken, own: isToken && target.pawn === you });
      view.place(spot.x, spot.y, spot.w, spot.h, glowOf(you));
      const letter = keyOf?.(spot.hand, target, spot.index) ?? null;
      if (letter !== null) view.keycap = letter;
      this.#laid.push({ spot, view });
      this.#targets.addChild(view);
    }
    this.#layMiddle(layout);
    this.#prompt.meet(scene.players.filter(({ color }) => color !== you).map(({ name }) => name));
    this.#stage.invalidate();
  }

  #layMiddle({ plate, middle }: SeatLayout): void {
    this.#plate.resize(plate.w, plate.h);
    this.#plate.position.set(plate.x + plate.w / 2, plate.y + plate.h / 2);
    const laid = layMiddle(middle);
    const { x, y, h } = laid.card;
    this.#card.size(h);
    this.#card.position.set(x, y);
    this.#deck.place(x, y, h);
    this.#prompt.place(laid);
    this.#board.place(laid.board);
  }
}
