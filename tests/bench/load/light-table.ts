// A full table at a human pace: six light clients who rest, look, run or grab, and play again when it is over.
import type { Outbound } from "../../../shared/protocol/messages.ts";
import { COLORS, type Target } from "../../../shared/rapid-city/types.ts";
import type { Millis } from "../../../shared/units.ts";
import { LightClient } from "./light-client.ts";

export type LoadSamples = {
  readonly roundTripsMs: Millis[];
  /** From the last touch on a card on which everybody ran to a place of their own, to its verdict. */
  readonly verdictsMs: Millis[];
  /** From the wish to a seat at a new table, and at one that stands. */
  readonly openingsMs: Millis[];
  readonly joiningsMs: Millis[];
  touches: number;
  acks: number;
  rounds: number;
  matches: number;
};

export const noSamples = (): LoadSamples => ({
  roundTripsMs: [],
  verdictsMs: [],
  openingsMs: [],
  joiningsMs: [],
  touches: 0,
  acks: 0,
  rounds: 0,
  matches: 0,
});

/** After a verdict people look at it for a while before they rest again. */
const REST_AFTER_MS: readonly [Millis, Millis] = [3600, 4600];
const REMATCH_AFTER_MS = 3000;
const FRAME_MS = 16;

export class LightTable {
  readonly clients: LightClient[] = [];
  readonly #samples: () => LoadSamples;
  readonly #sent = new Map<number, { readonly atMs: Millis; readonly samples: LoadSamples }>();
  #seq = 0;
  #lastTouch: { readonly round: number; readonly atMs: Millis } | null = null;
  #isOver = false;

  constructor(samples: () => LoadSamples) {
    this.#samples = samples;
  }

  async sitDown(port: number): Promise<void> {
    for (const [seat, color] of COLORS.entries()) {
      const code = this.clients[0]?.code ?? null;
      const sinceMs = performance.now();
      this.clients.push(
        await LightClient.join(port, code, color, (name, message) => {
          if (name === "face") this.#turn(seat, message as Outbound["face"]);
          else if (name === "ack") this.#onAck(message as Outbound["ack"]);
          else if (name === "result" && seat === 0) this.#onResult(message as Outbound["result"]);
          else if (name === "ended" && seat === 0) this.#playAgain();
        }),
      );
      const { openingsMs, joiningsMs } = this.#samples();
      (code === null ? openingsMs : joiningsMs).push(performance.now() - sinceMs);
    }
  }

  get code(): string {
    return this.clients[0]!.code;
  }

  start(): void {
    this.clients[0]!.send("start", {});
    this.#rest(0, 1000);
  }

  leave(): void {
    this.#isOver = true;
    for (const client of this.clients) client.leave();
  }

  #turn(seat: number, { round, card, at }: Outbound["face"]): void {
    const client = this.clients[seat]!;
    const flipMs = Math.max(0, at - client.offsetMs - performance.now()) + FRAME_MS * Math.random();
    setTimeout(() => {
      client.send("shown", { round, at: performance.now() });
      if (card.kind === "cowboy" && card.gun === "none") return;
      const reactionMs = 300 + 250 * Math.random();
      setTimeout(() => client.send("holster", { down: false, at: performance.now() }), reactionMs - 90);
      const target: Target =
        card.kind === "cowboy"
          ? { pawn: card.color === COLORS[seat] ? COLORS[(seat + 1) % 6]! : COLORS[seat]! }
          : { tile: seat };
      setTimeout(() => this.#touch(client, round, target, card.kind !== "cowboy"), reactionMs);
    }, flipMs);
  }

  #touch(client: LightClient, round: number, target: Target, isRace: boolean): void {
    const seq = this.#seq++;
    const now = performance.now();
    const samples = this.#samples();
    this.#sent.set(seq, { atMs: now, samples });
    samples.touches++;
    this.#lastTouch = isRace ? { round, atMs: now } : null;
    client.send("touch", { round, seq, at: now, hand: "left", target });
  }

  #onAck({ seq }: Outbound["ack"]): void {
    const sent = this.#sent.get(seq);
    if (sent === undefined) return;
    this.#sent.delete(seq);
    sent.samples.acks++;
    sent.samples.roundTripsMs.push(performance.now() - sent.atMs);
  }

  #onResult({ round }: Pick<Outbound["result"], "round">): void {
    const { verdictsMs } = this.#samples();
    this.#samples().rounds++;
    // A card that was void, and came again, has another number.
    if (this.#lastTouch?.round === round) verdictsMs.push(performance.now() - this.#lastTouch.atMs);
    this.#lastTouch = null;
    this.#rest(...REST_AFTER_MS);
  }

  #rest(leastMs: Millis, mostMs: Millis): void {
    for (const client of this.clients) {
      setTimeout(
        () => client.send("holster", { down: true, at: performance.now() }),
        leastMs + (mostMs - leastMs) * Math.random(),
      );
    }
  }

  #playAgain(): void {
    this.#samples().matches++;
    setTimeout(() => {
      if (this.#isOver) return;
      this.clients[0]!.send("rematch", {});
      this.#rest(0, 1000);
    }, REMATCH_AFTER_MS);
  }
}
