// A player without hands or a screen: turns the card at a frame of its own, touches when its script says, and remembers the truth.
import { joinTable, openTable, type TableLink } from "../../client/online/net/table-link.ts";
import type { Outbound } from "../../shared/protocol/messages.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import type { Card, Color, Hand, Place, Target } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import { CrookedClock } from "./crooked-clock.ts";

export type PlannedTouch = {
  /** The true reaction: after the card was turned on this player's own screen. */
  readonly afterMs: Millis;
  readonly hand: Hand;
  readonly target: Target;
  /** A forger's: it is said to have been this much earlier. */
  readonly forgedMs?: Millis;
};
export type Situation = {
  readonly round: number;
  readonly card: Card;
  readonly you: Color;
  readonly players: readonly Color[];
  readonly tiles: readonly Place[];
};
export type Script = (situation: Situation) => readonly PlannedTouch[];

export type Turned = {
  readonly round: number;
  readonly touches: readonly (PlannedTouch & { readonly seq: number })[];
};

export type ScriptedPlayerOptions = {
  /** Where the server, or a slow link to it, listens. */
  readonly endpoint: string;
  /** Null opens a table. */
  readonly code: string | null;
  readonly name: string;
  readonly color?: Color;
  readonly script: Script;
  readonly clock?: CrookedClock;
  readonly frameMs?: Millis;
  /** How much later its page turns a card, having other things to do. */
  readonly stallMs?: () => Millis;
};

/** From the holster to the target. */
const REACH_MS = 90;

export class ScriptedPlayer {
  readonly link: TableLink;
  readonly clock: CrookedClock;
  /** What truly happened, round by round. */
  readonly turned: Turned[] = [];
  /** Called when a face has come, before it is turned. */
  onFace: (face: Outbound["face"]) => void = () => {};
  readonly #options: ScriptedPlayerOptions;
  readonly #framePhase = Math.random();
  #seq = 0;
  #handsDown = false;
  #lastPhase = "";

  static async join(options: ScriptedPlayerOptions): Promise<ScriptedPlayer> {
    const clock = options.clock ?? new CrookedClock(0, 0);
    const { endpoint, code, name, color } = options;
    const request = { version: PROTOCOL_VERSION, role: "player" as const, name, ...(color && { color }) };
    const link = await (code === null
      ? openTable(endpoint, request, { now: clock.now })
      : joinTable(endpoint, code, request, { now: clock.now }));
    return new ScriptedPlayer(link, clock, options);
  }

  private constructor(link: TableLink, clock: CrookedClock, options: ScriptedPlayerOptions) {
    this.link = link;
    this.clock = clock;
    this.#options = options;
    link.on("state", () => this.#restHands());
    link.on("face", (face) => this.#onFace(face));
    link.on("back", () => {
      this.#handsDown = false;
    });
  }

  get color(): Color {
    return this.link.you!;
  }

  #restHands(): void {
    const { phase } = this.link.state;
    const newRound = phase === "gathering" && this.#lastPhase !== "gathering";
    this.#lastPhase = phase;
    if (newRound) this.#handsDown = false;
    if (phase !== "gathering" || this.#handsDown) return;
    this.#handsDown = true;
    this.link.send("holster", { down: true, at: this.clock.now() });
  }

  #onFace(face: Outbound["face"]): void {
    this.onFace(face);
    const earliest = Math.max(this.link.clock.toLocal(face.at), this.clock.now());
    const flippedAt = this.#frameAtOrAfter(earliest + (this.#options.stallMs?.() ?? 0));
    this.#at(flippedAt, () => this.#turn(face, flippedAt));
  }

  #turn({ round, card }: Outbound["face"], flippedAt: Millis): void {
    this.link.send("shown", { round, at: flippedAt });
    const { players, tiles } = this.link.state;
    const plan = this.#options.script({
      round,
      card,
      you: this.color,
      players: players.map(({ color }) => color),
      tiles: [...tiles],
    });
    const touches = plan.map((touch) => ({ ...touch, seq: this.#seq++ }));
    this.turned.push({ round, touches });
    if (touches.length === 0) return;
    const firstAt = flippedAt + Math.min(...touches.map(({ afterMs }) => afterMs));
    const liftedAt = Math.max(flippedAt, firstAt - REACH_MS);
    this.#at(liftedAt, () => this.link.send("holster", { down: false, at: liftedAt }));
    for (const touch of touches)
      this.#at(flippedAt + touch.afterMs, () => this.#touch(round, flippedAt, touch));
  }

  #touch(
    round: number,
    flippedAt: Millis,
    { seq, afterMs, hand, target, forgedMs = 0 }: PlannedTouch & { seq: number },
  ): void {
    const at = flippedAt + afterMs - forgedMs;
    this.link.send("touch", { round, seq, at, hand, target });
  }

  #frameAtOrAfter(localMs: Millis): Millis {
    const frameMs = this.#options.frameMs ?? 1000 / 60;
    return (Math.ceil(localMs / frameMs - this.#framePhase) + this.#framePhase) * frameMs;
  }

  #at(localMs: Millis, act: () => void): void {
    setTimeout(act, Math.max(0, Math.ceil(this.clock.toReal(localMs) - performance.now())));
  }
}
