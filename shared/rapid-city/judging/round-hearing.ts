// A round being heard: takes the events of its log one by one, live as they happen or later from the saved log, and judges from them.
import type { RefusalCode } from "../../refusals.ts";
import { noteCare, noteHand } from "../../timing/hands.ts";
import { MOST_LEAD_MS } from "../../timing/lead.ts";
import { NO_LINK_RECORD } from "../../timing/link.ts";
import { MARKS, marksOf } from "../../timing/marks.ts";
import { MOST_CREDITED_PAUSE_MS, Pauses } from "../../timing/pauses.ts";
import type { PlayerTrust } from "../../timing/trust.ts";
import type { Millis } from "../../units.ts";
import { judge } from "../referee.ts";
import type { Color, Round, Tap } from "../types.ts";
import type { Verdict } from "../verdict.ts";
import { fastestHandMs } from "../windows.ts";
import { silentAt } from "./awaited.ts";
import type { LogEvent, LogEventOf, RoundLog, RoundRecord } from "./round-log.ts";
import type { VoidReason } from "./round-result.ts";
import {
  type HeardTouch,
  MOST_IN_DOUBT_MS,
  NEW_SEAT_TRUST,
  SeatHearing,
  type SeatTrust,
} from "./seat-hearing.ts";

export type { Mark } from "../../timing/marks.ts";

/** What a match carries from round to round. */
export type Trust = { readonly [color in Color]?: SeatTrust };

/** What a table carries from match to match: links are reported anew, what was learnt of the players is not forgotten. */
export type CarriedTrust = { readonly [color in Color]?: PlayerTrust };

export const startingTrust = (carried: CarriedTrust): Trust =>
  Object.fromEntries(
    Object.entries(carried).map(([color, player]) => [color, { link: NO_LINK_RECORD, player }]),
  );

export const ROUND_FLAGS = [
  "flip/late",
  "credit/overdrawn",
  ...MARKS,
  /** The card is void because nothing was heard of this player. */
  "link/silent",
  /** A touch was held up for longer than anybody could check, and this player had the benefit of the doubt. */
  "link/doubtful",
] as const;
export type RoundFlag = { readonly player: Color; readonly code: (typeof ROUND_FLAGS)[number] };

/** What a hand did wrong by itself. */
const OWN_SLIPS = new Set<string>([
  "stood-on-forbidden",
  "took-own-as-attacker",
  "took-anothers",
  "wrong-hand",
  "touched-on-disarmed",
]);

export class RoundHearing {
  readonly record: RoundRecord;
  readonly revealAt: Millis;
  readonly #seats = new Map<Color, SeatHearing>();
  readonly #barriers = new Map<number, Millis>();
  readonly #touches: { readonly player: Color; readonly heard: HeardTouch }[] = [];
  readonly #pauses = new Pauses();
  #settled = false;
  #silent: readonly Color[] = [];
  /** Who had the benefit of the doubt, once the round is settled. */
  #doubted: readonly Color[] = [];
  /** Who pays hangs on it. */
  #hangsOnDoubt = false;

  constructor(log: Pick<RoundLog, "record" | "revealAt" | "capMs" | "guns">, trust: Trust) {
    const { record, revealAt, capMs, guns } = log;
    this.record = record;
    this.revealAt = revealAt;
    for (const color of record.players) {
      this.#seats.set(
        color,
        new SeatHearing(
          { revealAt, capMs, gun: guns?.[color], pauses: this.#pauses },
          trust[color] ?? NEW_SEAT_TRUST,
        ),
      );
    }
  }

  seat(color: Color): SeatHearing | undefined {
    return this.#seats.get(color);
  }

  /** Takes the next event; a touch may be refused, and is then as if it had never come. */
  hear(event: LogEvent): RefusalCode | null {
    if (this.#settled && event.type !== "touch") return null;
    if (event.type === "settled") {
      this.#settled = true;
      if (event.by === "hold") this.#silent = silentAt(this, event.at);
      if (event.by !== "void" && this.voidReason() === null) this.#weighDoubts();
    }
    if (event.type === "paused") this.#pauses.add(event);
    if (event.type === "settled" || event.type === "paused" || event.player === null) return null;
    const seat = this.#seats.get(event.player);
    if (seat === undefined) return null;
    if ("receivedAt" in event) seat.heardAt(event.receivedAt);
    switch (event.type) {
      case "link":
        seat.hearLink(event);
        return null;
      case "face":
        seat.hearFace(event);
        return null;
      case "pong":
        seat.hearPong(event);
        return null;
      case "witness":
        seat.hearWitness(event);
        return null;
      case "shown":
        seat.hearShown(event);
        return null;
      case "holster":
        seat.hearHolster(event);
        return null;
      case "unrested":
        seat.unrested = true;
        return null;
      case "barrier":
        this.#barriers.set(event.id, event.at);
        seat.hearBarrier(event.at);
        return null;
      case "answer": {
        const sentAt = this.#barriers.get(event.id);
        if (sentAt !== undefined) seat.hearAnswer(sentAt);
        return null;
      }
      case "dropped":
        seat.connected = false;
        return null;
      case "touch":
        return this.#hearTouch(seat, event);
    }
  }

  #hearTouch(seat: SeatHearing, touch: LogEventOf<"touch">): RefusalCode | null {
    if (this.#settled) return "tap/too-late";
    const outcome = seat.hearTouch(touch);
    if (outcome.refused !== null) return outcome.refused;
    this.#touches.push({ player: touch.player, heard: outcome.heard });
    return null;
  }

  /** Nobody can know whether what they claim is true (T8): little is charged if that makes no difference to who pays, else the card is void. */
  #weighDoubts(): void {
    const doubted = this.record.players.filter((color) => this.#seats.get(color)!.isDoubtful);
    if (doubted.length === 0) return;
    const { delta } = this.verdict();
    // Of several each alone, too: what one claims may be true and what the other claims may not.
    const whose = [...doubted.map((color) => [color]), doubted];
    this.#hangsOnDoubt = whose.some((inDoubt) => {
      const other = judge(this.#roundWith(inDoubt)).delta;
      return this.record.players.some((color) => other[color] !== delta[color]);
    });
    this.#doubted = doubted;
  }

  /** The round as the referee takes it, with all that was heard so far. */
  round(): Round {
    return this.#roundWith(this.#doubted);
  }

  #roundWith(inDoubt: readonly Color[]): Round {
    const taps: Tap[] = this.#touches.map(({ player, heard }) => ({
      at: judgedAt(heard, inDoubt.includes(player)),
      player,
      hand: heard.hand,
      target: heard.target,
    }));
    return { ...this.record, early: this.early(), taps };
  }

  /** What was added to a touch in the end: little where its player had the benefit of the doubt. */
  chargeOf(player: Color, { chargedMs }: HeardTouch): Millis {
    return this.#doubted.includes(player) ? Math.min(chargedMs, MOST_IN_DOUBT_MS) : chargedMs;
  }

  /** As if nothing else were on its way. */
  verdict(): Verdict {
    return judge(this.round());
  }

  /** Half the width of what we cannot know, of each touch of the round. */
  bounds(): Millis[] {
    return this.#touches.map(({ heard }) => heard.boundMs);
  }

  /** Why nobody can say who was first; null where everything can be told. */
  voidReason(): VoidReason | null {
    const sleptMs = this.#pauses.longestSince(this.revealAt - MOST_LEAD_MS);
    if (sleptMs > MOST_CREDITED_PAUSE_MS) return "server-slept";
    if (this.#silent.length > 0) return "link-silent";
    return this.#hangsOnDoubt ? "link-doubtful" : null;
  }

  early(): Color[] {
    return this.record.players.filter((color) => this.#seats.get(color)!.drewEarly);
  }

  unrested(): Color[] {
    return this.record.players.filter((color) => this.#seats.get(color)!.unrested);
  }

  flags(): RoundFlag[] {
    const flags: RoundFlag[] = [];
    const trust = this.trustAfter();
    for (const [player, seat] of this.#seats) {
      if (seat.flippedLate) flags.push({ player, code: "flip/late" });
      const isDoubted = this.#doubted.includes(player);
      if (isDoubted) flags.push({ player, code: "link/doubtful" });
      else if (seat.chargedMs > 0) flags.push({ player, code: "credit/overdrawn" });
      for (const { code } of marksOf(trust[player]!.player)) flags.push({ player, code });
      if (this.#silent.includes(player)) flags.push({ player, code: "link/silent" });
    }
    return flags;
  }

  trustAfter(): Trust {
    const { fates, reasons } = this.verdict();
    // A void card teaches nothing but what it was void for.
    const isVoid = this.voidReason() !== null;
    const counted = this.#touches.filter((_, index) => fates[index] === "counts");
    return Object.fromEntries(
      [...this.#seats].map(([color, seat]) => {
        const own = counted.filter(({ player }) => player === color).map(({ heard }) => heard);
        if (this.#silent.includes(color)) return [color, seat.trustAfterSilence()];
        const isDoubted = this.#doubted.includes(color);
        const { link, player } = isDoubted ? seat.trustAfterDoubt(own) : seat.trustAfter(isVoid ? [] : own);
        if (seat.bot || isVoid) return [color, { link, player }];
        const first = own[0];
        const seen = first
          ? noteHand(player.hands, judgedAt(first, isDoubted), fastestHandMs(this.record.card))
          : player.hands;
        const slipped = OWN_SLIPS.has(reasons[color]?.code ?? "");
        const hands = noteCare(seen, { isTrap: this.#isTrapFor(color), slipped });
        return [color, { link, player: { ...player, hands } }];
      }),
    );
  }

  /** Cards on which the first thing that comes to hand costs a bullet: keep still, or leave one's own alone. */
  #isTrapFor(color: Color): boolean {
    const { card } = this.record;
    return card.kind === "cowboy" && (card.gun === "none" || card.color === color);
  }
}

/** Whoever has the benefit of the doubt is charged a little at most. */
const judgedAt = ({ at, chargedMs }: HeardTouch, isInDoubt: boolean): Millis =>
  isInDoubt ? at - Math.max(0, chargedMs - MOST_IN_DOUBT_MS) : at;
