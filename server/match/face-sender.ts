// Sends the face of a card to each screen alone, just in time (T4), with a ping of ours behind it.
import type { JoinRequest } from "../../shared/protocol/join.ts";
import type { Outbound, OutboundName } from "../../shared/protocol/messages.ts";
import type { LogEvent, RoundLog } from "../../shared/rapid-city/judging/round-log.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { leadMs } from "../../shared/timing/lead.ts";
import { toMicros } from "../../shared/timing/numbers.ts";
import type { Millis } from "../../shared/units.ts";
import type { LinkMonitor } from "./link-monitor.ts";

/** A connection that shows the card. */
export type ScreenPort = {
  send<K extends OutboundName>(name: K, message: Outbound[K]): void;
  readonly link: LinkMonitor;
  /** A spectator, on a device of their own, sees the card no earlier than anybody. */
  readonly role?: JoinRequest["role"];
};

export type FaceSenderContext = {
  readonly log: Pick<RoundLog, "number" | "record" | "revealAt" | "capMs">;
  /** Calls back at that time, unless the round is over by then. */
  at(when: Millis, callback: () => void): void;
  /** Null for a screen without a seat; undefined for a connection that is gone. */
  playerOf(port: ScreenPort): Color | null | undefined;
  hear(event: LogEvent): void;
  now(): Millis;
};

/** Before a face leaves, nothing else is sent that it could queue behind. */
const QUIET_MS = 250;

export class FaceSender {
  readonly #context: FaceSenderContext;
  readonly #sent = new Set<ScreenPort>();

  constructor(context: FaceSenderContext) {
    this.#context = context;
  }

  /** A screen that comes when the card is open gets it at once. */
  schedule(port: ScreenPort): void {
    const { log, at, playerOf } = this.#context;
    // Whoever waits for a seat is one as well.
    const isSpectator = port.role === "spectator" || (port.role === "player" && playerOf(port) === null);
    const faceAt = log.revealAt - (isSpectator ? 0 : leadMs(port.link.uplink, log.capMs));
    at(faceAt - QUIET_MS, () => port.link.hush(true));
    at(faceAt, () => this.#send(port));
  }

  #send(port: ScreenPort): void {
    const { log, playerOf, hear, now } = this.#context;
    const player = playerOf(port);
    if (player === undefined || this.#sent.has(port)) return;
    this.#sent.add(port);
    port.send("face", { round: log.number, card: log.record.card, at: log.revealAt });
    hear({ type: "face", player, at: toMicros(now()) });
    if (player === null) return;
    port.link.ping(([sentAt, receivedAt]) => hear({ type: "pong", player, sentAt, receivedAt }));
  }
}
