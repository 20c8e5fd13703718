// One player's side of a round: the link, when the card was shown there, and from that the judged time of each touch (T5, T7, T8).
import { PARTY_CAP_MS } from "../../caps.ts";
import { toServer } from "../../timing/clock-estimate.ts";
import { frameGridMs, noteStamp } from "../../timing/frame-grid.ts";
import { NO_GUN, type PhoneGun } from "../../timing/guns.ts";
import { PATIENCE, PATIENCE_WITH_A_RAISED_HAND } from "../../timing/hold.ts";
import {
  joinRecords,
  type LinkEvidence,
  type LinkRecord,
  NO_LINK_RECORD,
  recordOfLog,
  weighLink,
} from "../../timing/link.ts";
import { toMicros } from "../../timing/numbers.ts";
import type { Pauses } from "../../timing/pauses.ts";
import { Pongs, silenceTells } from "../../timing/pongs.ts";
import {
  believesPongs,
  chargeFor,
  isBelieved,
  learn,
  learnPongs,
  NEW_TRUST,
  type PlayerTrust,
} from "../../timing/trust.ts";
import { uplinkQuantileMs, usualMs, wanderMs } from "../../timing/uplink.ts";
import type { Millis } from "../../units.ts";
import type { Hand, Target } from "../types.ts";
import type { LogEventOf } from "./round-log.ts";

/** What a match carries from round to round about one player. */
export type SeatTrust = { readonly link: LinkRecord; readonly player: PlayerTrust };
export const NEW_SEAT_TRUST: SeatTrust = { link: NO_LINK_RECORD, player: NEW_TRUST };

export type HeardTouch = {
  /** After the reveal, as judged. */
  readonly at: Millis;
  readonly boundMs: Millis;
  readonly chargedMs: Millis;
  /** The delay that it claims beyond what we saw ourselves. */
  readonly claimedMs: Millis;
  /** So much of it we saw ourselves. */
  readonly explainedMs: Millis;
  /** As claimed, before anything was charged. */
  readonly reactionMs: Millis;
  readonly hand: Hand;
  readonly target: Target;
  readonly receivedAt: Millis;
};

/** T5: how late a flip may be on the phone's word alone. */
const LATE_FLIP_MS = 50;
/** A page that sleeps longer has not seen the card. */
const MOST_LATE_FLIP_MS = 450;
const MOST_WAITED_FOR_MS = 300;
/** The next stall may be a little longer than the longest so far. */
const STALL_SLACK = 1.1;
/** Whoever saw the card so much later than the others may still be about to touch when the longest hold is over. */
const FAR_BEHIND_MS = 80;
/** The first frame at or after the reveal is at most this late on a phone that keeps up. */
const FRAME_MS = 17;
/** Two stamps of a phone, each as fine as its timer. */
const GRAIN_MS = 1;
/** A claim may be this much ahead of its own arrival before it is one from the future: clocks are only known within a bound. */
const FUTURE_GRACE_MS = 5;

/** More than this is charged only to whoever gave cause for it, or was in doubt too often. */
export const MOST_IN_DOUBT_MS = 20;

/** T15: the bound is wider by so many standard errors of what is taken off. */
const GUN_ERRORS = 2;

type Claim = {
  readonly claimedAt: Millis;
  readonly boundMs: Millis;
  readonly impliedMs: Millis;
  readonly unexplainedLateMs: Millis;
};

export type SeatRound = {
  readonly revealAt: Millis;
  readonly capMs?: Millis | undefined;
  /** What the phone is given off its times, where guns are equal (T15). */
  readonly gun?: PhoneGun | undefined;
  readonly pauses: Pauses;
};

export class SeatHearing {
  readonly #revealAt: Millis;
  readonly #pauses: Pauses;
  readonly #capMs: Millis;
  readonly #pongs: Pongs;
  readonly gun: PhoneGun;
  #link: LinkRecord;
  #evidence: LinkEvidence | null = null;
  readonly #trustBefore: PlayerTrust;
  #trust: PlayerTrust;
  #shownAt: Millis | null = null;
  /** How late the face reached this player at most, by the ping behind it. */
  #faceLateMs = 0;
  #faces = 0;
  #stampsMs: readonly Millis[];
  #lastSeq = -1;
  #hadDrawnEarly = false;
  #lifted: { readonly at: Millis; readonly receivedAt: Millis } | null = null;
  #clearedUntilMs = Number.NEGATIVE_INFINITY;
  readonly touches: HeardTouch[] = [];
  bot = true;
  /** Never came to the holsters before the card was turned. */
  unrested = false;
  connected = true;
  flippedLate = false;
  chargedMs = 0;

  constructor({ revealAt, capMs = PARTY_CAP_MS, gun = NO_GUN, pauses }: SeatRound, trust: SeatTrust) {
    this.gun = gun;
    this.#pauses = pauses;
    this.#pongs = new Pongs(pauses);
    this.#capMs = capMs;
    this.#revealAt = revealAt;
    this.#link = trust.link;
    this.#trustBefore = trust.player;
    this.#stampsMs = trust.player.stampsMs;
    this.#trust = trust.player;
  }

  hearLink({ fresh, record }: LogEventOf<"link">): void {
    this.connected = true;
    this.bot = record === null;
    if (fresh) {
      // Another page, another clock: nothing stamped before can be compared with what is stamped from now on.
      this.#hadDrawnEarly = this.drewEarly;
      this.#link = NO_LINK_RECORD;
      this.#lifted = null;
      this.#shownAt = null;
      this.#lastSeq = -1;
    }
    this.#link = joinRecords(this.#link, record ? recordOfLog(record) : NO_LINK_RECORD);
    this.#evidence = record === null ? null : weighLink(this.#link);
  }

  /** A face that left late, because we slept, cannot have been turned in time. Whoever drops and comes back has seen the first one. */
  hearFace({ at }: LogEventOf<"face">): void {
    this.#faces++;
    if (this.#faces === 1) this.#faceLateMs = Math.max(0, at + this.#leastMs - this.#revealAt);
  }

  hearPong({ sentAt, receivedAt }: LogEventOf<"pong">): void {
    if (this.#faces > 1) return;
    this.hearWitness({ sentAt, receivedAt });
    if (!believesPongs(this.#trustBefore)) return;
    // What this ping took longer than the fastest may all have been on the way down; what every ping takes is no lateness of the face.
    const faceAt = sentAt + this.#leastMs + this.#pongs.latestExcessMs;
    this.#faceLateMs = Math.max(this.#faceLateMs, faceAt - this.#revealAt);
  }

  hearWitness({ sentAt, receivedAt }: Pick<LogEventOf<"witness">, "sentAt" | "receivedAt">): void {
    if (this.#evidence === null) return;
    this.#pongs.hear({ sentAt, receivedAt }, this.#evidence.uplink);
  }

  heardAt(receivedAt: Millis): void {
    this.#pongs.heardAt(receivedAt);
  }

  hearBarrier(at: Millis): void {
    this.#pongs.asked(at);
  }

  /** Nobody can say what is on its way: nothing came since this player was asked, long ago, or the card was seen too late there. */
  isUnknowableAt(settledAt: Millis): boolean {
    if (this.#trustBefore.silences < 1) return false;
    const isFarBehind =
      this.knownLateMs >= FAR_BEHIND_MS && this.patienceMs + this.knownLateMs > MOST_WAITED_FOR_MS;
    return isFarBehind || this.#pongs.isSilentTooLong(settledAt, this.#evidence?.uplink ?? null);
  }

  get #leastMs(): Millis {
    return this.#evidence?.uplink.leastMs ?? 0;
  }

  hearShown({ at }: LogEventOf<"shown">): void {
    this.#shownAt ??= at;
    this.flippedLate = this.#flipLateMs() > LATE_FLIP_MS;
  }

  hearHolster({ down, at, receivedAt }: LogEventOf<"holster">): void {
    if (!down) this.#lifted ??= { at, receivedAt };
  }

  /** K5: left the holsters before the card was turned on this player's own screen. */
  get drewEarly(): boolean {
    if (this.unrested) return true;
    if (this.#hadDrawnEarly || this.#lifted === null) return this.#hadDrawnEarly;
    const { at, receivedAt } = this.#lifted;
    if (receivedAt < this.#revealAt) return true;
    if (this.#shownAt !== null) return at < this.#shownAt;
    const clock = this.#evidence?.clock ?? null;
    return clock !== null && toServer(clock, at) < this.#revealAt - clock.boundMs;
  }

  hearAnswer(barrierSentAt: Millis): void {
    const clearedMs = barrierSentAt - this.#revealAt - this.#creditMs() - this.gun.delayMs;
    this.#clearedUntilMs = Math.max(this.#clearedUntilMs, clearedMs);
  }

  hearTouch(
    touch: LogEventOf<"touch">,
  ):
    | { readonly refused: "tap/repeated" | "tap/from-the-future" }
    | { readonly refused: null; readonly heard: HeardTouch } {
    if (touch.seq <= this.#lastSeq) return { refused: "tap/repeated" };
    const { claimedAt, boundMs, impliedMs, unexplainedLateMs } = this.#claimOf(touch);
    if (impliedMs < -(FUTURE_GRACE_MS + (this.#evidence?.boundMs ?? 0)))
      return { refused: "tap/from-the-future" };
    this.#lastSeq = touch.seq;
    const claimedMs = this.#withoutOurPause(impliedMs, touch.receivedAt) + unexplainedLateMs;
    const explainedMs = this.#explainedMs(touch.receivedAt);
    let chargedMs = 0;
    if (this.#evidence !== null) {
      const claim = { claimedMs, explainedMs };
      const charge = chargeFor(this.#trust, this.#evidence.uplink, claim, this.#capMs);
      chargedMs = charge.chargedMs;
      this.#trust = charge.trust;
      this.chargedMs += chargedMs;
    }
    const { hand, target, receivedAt } = touch;
    const heard = {
      at: claimedAt + chargedMs - this.gun.delayMs,
      boundMs: boundMs + chargedMs + GUN_ERRORS * this.gun.errorMs,
      chargedMs,
      claimedMs,
      explainedMs,
      reactionMs: claimedAt,
      hand,
      target,
      receivedAt,
    };
    this.touches.push(heard);
    // Messages keep their order: whatever this player touched before is here already.
    this.#clearedUntilMs = Math.max(this.#clearedUntilMs, claimedAt - this.gun.delayMs);
    return { refused: null, heard };
  }

  /** When a barrier must leave so that its answer proves that nothing earlier than `judgedMs` is still on its way. */
  barrierDueAt(judgedMs: Millis): Millis {
    return this.#revealAt + judgedMs + this.#creditMs() + this.gun.delayMs;
  }

  /** Every touch of this player up to that judged time has been heard. */
  get clearedUntilMs(): Millis {
    return this.#clearedUntilMs;
  }

  /** How long whatever this player may have sent could still be on its way (T9). */
  get patienceMs(): Millis {
    if (this.#evidence === null) return 0;
    // A hand that left long before the card turned says nothing about a touch on its way.
    const hasRaisedHand =
      this.#lifted !== null && this.#lifted.receivedAt >= this.#revealAt && this.touches.length === 0;
    const { uplink } = this.#evidence;
    if (this.#pongs.isSilent && silenceTells(uplink)) return MOST_WAITED_FOR_MS;
    const usualMs = uplinkQuantileMs(uplink, hasRaisedHand ? PATIENCE_WITH_A_RAISED_HAND : PATIENCE);
    return Math.max(usualMs, uplink.leastMs + STALL_SLACK * Math.max(uplink.stallMs, wanderMs(uplink)));
  }

  /** How late the card was turned there, as far as it is known and credited: touches come as much later. */
  get knownLateMs(): Millis {
    return this.#shownAt === null ? 0 : Math.min(MOST_WAITED_FOR_MS, this.#creditMs());
  }

  /** What the next round starts from, given which of the touches counted in this one: they alone are settled with the bucket. */
  trustAfter(counted: readonly HeardTouch[]): SeatTrust {
    const link = this.#link;
    if (this.#evidence === null) return { link, player: this.#trustBefore };
    const { uplink } = this.#evidence;
    let player = this.#trustBefore;
    const settled = counted.map((touch) => {
      const charge = chargeFor(player, uplink, touch, this.#capMs);
      player = charge.trust;
      return { ...touch, wordMs: charge.wordMs };
    });
    player = learn(player, uplink, settled, this.#capMs);
    if (this.#pongs.any) player = learnPongs(player, this.#pongs.chanceOf(link.pings, this.#evidence));
    return { link, player: { ...player, stampsMs: this.#stampsMs } };
  }

  /** Charged more than can be just for somebody whose claims were honest so far: now and then they have the benefit of the doubt. */
  get isDoubtful(): boolean {
    const { silences } = this.#trustBefore;
    const isHonest = isBelieved(this.#trustBefore) && believesPongs(this.#trustBefore);
    return silences >= 1 && isHonest && this.touches.some(({ chargedMs }) => chargedMs > MOST_IN_DOUBT_MS);
  }

  /** The doubt is paid for as a silence is, and what was claimed is remembered all the same. */
  trustAfterDoubt(counted: readonly HeardTouch[]): SeatTrust {
    const { link, player } = this.trustAfter(counted);
    return { link, player: { ...player, silences: player.silences - 1 } };
  }

  /** What is left of a player's trust after a card that was void because nothing was heard of them. */
  trustAfterSilence(): SeatTrust {
    const { silences } = this.#trustBefore;
    return { link: this.#link, player: { ...this.#trustBefore, silences: silences - 1 } };
  }

  get pongsFlagged(): boolean {
    return this.#trustBefore.pongsFlagged;
  }

  #explainedMs(receivedAt: Millis): Millis {
    if (this.#evidence === null || !believesPongs(this.#trustBefore)) return 0;
    return this.#pongs.explainedMs(receivedAt, this.#evidence);
  }

  /** The judged time that a touch claims, the delay on its way that this implies, and the late flip that we did not see ourselves. */
  #claimOf({ at, receivedAt }: LogEventOf<"touch">): Claim {
    if (this.#evidence === null) {
      return { claimedAt: at - this.#revealAt, boundMs: 0, impliedMs: 0, unexplainedLateMs: 0 };
    }
    const { clock, uplink } = this.#evidence;
    const sinceReveal = receivedAt - this.#revealAt;
    if (clock === null) {
      const boundMs = uplinkQuantileMs(uplink, 0.99) - uplink.leastMs;
      return {
        claimedAt: sinceReveal - usualMs(uplink),
        boundMs,
        impliedMs: usualMs(uplink),
        unexplainedLateMs: 0,
      };
    }
    const touchedAt = toServer(clock, at) - this.#revealAt;
    const impliedMs = sinceReveal - touchedAt;
    if (this.#shownAt === null)
      return { claimedAt: touchedAt, boundMs: clock.boundMs, impliedMs, unexplainedLateMs: 0 };
    const creditMs = this.#creditMs();
    const uncreditedMs = Math.max(0, this.#flipLateMs() - creditMs);
    // Both stamps are the phone's own: the offset between the clocks cancels out (T7).
    const claimedAt = at - this.#shownAt + uncreditedMs;
    return {
      claimedAt,
      boundMs: GRAIN_MS + this.#gridMs(at - this.#shownAt),
      impliedMs,
      unexplainedLateMs: Math.max(0, creditMs - this.#faceLateMs),
    };
  }

  #gridMs(sinceFlipMs: Millis): Millis {
    this.#stampsMs = noteStamp(this.#stampsMs, toMicros(sinceFlipMs));
    return frameGridMs(this.#stampsMs);
  }

  /** T13: what it lay unread is no delay of theirs; nor does it make the rest look quicker than usual. */
  #withoutOurPause(impliedMs: Millis, receivedAt: Millis): Millis {
    const waitedMs = this.#pauses.waitedMs(receivedAt);
    if (waitedMs === 0 || this.#evidence === null) return impliedMs;
    return Math.max(Math.min(impliedMs, usualMs(this.#evidence.uplink)), impliedMs - waitedMs);
  }

  /** How long after the reveal the card was turned on this screen, by our estimate of its clock. */
  #flipLateMs(): Millis {
    const clock = this.#evidence?.clock ?? null;
    if (clock === null || this.#shownAt === null) return 0;
    return toServer(clock, this.#shownAt) - this.#revealAt;
  }

  /** The late flip that is credited: as far as our own ping behind the face bears it out for nothing, the rest as far as trust goes (T8). */
  #creditMs(): Millis {
    if (this.bot) return 0;
    // Whoever drops and comes back has seen the card before.
    const onWordMs = this.#faces > 1 ? LATE_FLIP_MS : MOST_LATE_FLIP_MS;
    const mostMs = Math.max(onWordMs, this.#faceLateMs + FRAME_MS);
    if (this.#shownAt === null || this.#evidence?.clock == null) return LATE_FLIP_MS;
    return Math.min(mostMs, Math.max(0, this.#flipLateMs()));
  }
}
