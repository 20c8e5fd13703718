// What we see ourselves of a link while a card is out: how late answers to our pings are, and whether anything is heard at all (T8, T9).
import type { Millis } from "../units.ts";
import { type LinkEvidence, type Pings, pingsIn, pingTripOf } from "./link.ts";
import type { Pauses } from "./pauses.ts";
import { isStall, rttQuantileMs, swellOf, type Uplink } from "./uplink.ts";

/** A message that is read so soon after a pong came with it. */
const TOGETHER_MS = 20;
const MOST_EXPLAINED_MS = 450;
const SLACK_OF_PONGS_MS = 10;
const UP_SHARE_SLACK = 0.1;
const LATE_PONG_MS = 25;
/** Whoever is silent for so long after being asked may have been robbed. */
const LONG_SILENCE_MS = 200;
/** Where nearly every round trip is over by then, silence means a stall, and is waited for. */
const TELLING_SHARE = 0.999;
const TELLING_MS = 150;

export class Pongs {
  readonly #pauses: Pauses;
  /** By how much each took longer than the fastest ping. */
  readonly #all: { readonly excessMs: Millis; readonly receivedAt: Millis }[] = [];
  #heardAt = Number.NEGATIVE_INFINITY;
  #askedAt: Millis | null = null;

  constructor(pauses: Pauses) {
    this.#pauses = pauses;
  }

  get any(): boolean {
    return this.#all.length > 0;
  }

  get latestExcessMs(): Millis {
    return this.#all.at(-1)?.excessMs ?? 0;
  }

  hear(
    { sentAt, receivedAt }: { readonly sentAt: Millis; readonly receivedAt: Millis },
    { pingMs }: Uplink,
  ): void {
    const tookMs = receivedAt - this.#pauses.waitedMs(receivedAt) - sentAt;
    this.#all.push({ excessMs: Math.max(0, tookMs - pingMs), receivedAt });
    this.heardAt(receivedAt);
  }

  /** Of any message. */
  heardAt(receivedAt: Millis): void {
    this.#heardAt = receivedAt;
  }

  asked(at: Millis): void {
    this.#askedAt ??= at;
  }

  /** Nothing came since we asked. */
  get isSilent(): boolean {
    return this.#askedAt !== null && this.#heardAt < this.#askedAt;
  }

  /** For so long that nobody can say what is on its way. */
  isSilentTooLong(nowMs: Millis, uplink: Uplink | null): boolean {
    if (this.#askedAt === null) return false;
    if (this.isSilent && nowMs - this.#askedAt >= LONG_SILENCE_MS) return true;
    return (
      uplink !== null && silenceTells(uplink) && nowMs - Math.max(this.#heardAt, this.#askedAt) >= TELLING_MS
    );
  }

  /** What we saw ourselves of the delay of a message: TCP keeps order, so it was held up with the pong before it, or by the same queue. */
  explainedMs(receivedAt: Millis, { uplink, upShare }: LinkEvidence): Millis {
    const latest = this.#all.slice(-3).map(({ excessMs }) => excessMs);
    const queueMs = latest.length > 1 ? swellOf(Math.min(...latest), uplink.jitterMs) : uplink.swellMs;
    const stalledMs = Math.max(
      0,
      ...this.#all
        .filter((pong) => receivedAt - pong.receivedAt <= TOGETHER_MS && isStall(uplink, pong.excessMs))
        .map(({ excessMs }) => excessMs),
    );
    const levelMs = queueMs * Math.min(1, upShare + UP_SHARE_SLACK);
    return Math.min(MOST_EXPLAINED_MS, Math.max(levelMs, stalledMs));
  }

  /** How many pings out of play took as long as the fastest in play did; nearly none where pongs are later than the page itself answers. */
  chanceOf(pings: Pings, { uplink, pongsLateMs }: LinkEvidence): number {
    const count = pingsIn(pings);
    if (pongsLateMs > LATE_PONG_MS) return 1 / (count + 1);
    const leastMs =
      uplink.pingMs + Math.min(...this.#all.map(({ excessMs }) => excessMs)) - SLACK_OF_PONGS_MS;
    let asLate = 0;
    for (let at = 0; at < count; at++) if (pingTripOf(pings, at) >= leastMs) asLate++;
    return (asLate + 1) / (count + 1);
  }
}

/** Whether nearly every round trip on this link is over by the time that silence is noticed. */
export const silenceTells = (uplink: Uplink): boolean => rttQuantileMs(uplink, TELLING_SHARE) <= TELLING_MS;
