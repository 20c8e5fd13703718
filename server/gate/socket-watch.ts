// Watches every open WebSocket: cuts off floods of control frames, whoever does not read, whoever has gone silent, and whoever never sits down.
import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import type { Millis } from "../../shared/units.ts";
import { TokenBucket } from "../token-bucket.ts";
import { LoudNetworks } from "./loud-networks.ts";

export type SocketLimits = {
  /** How often everyone is looked at. */
  readonly sweepMs: Millis;
  /** What lies in this process because the other side does not read; what the system holds for it comes on top. */
  readonly backlogBytes: number;
  /** Asked for a sign of life after so many looks without one, and given up after so many. Looks, not time: while this process sleeps, nobody can be heard. */
  readonly askAfter: number;
  readonly giveUpAfter: number;
  /** From the upgrade to the seat. */
  readonly seatedWithinMs: Millis;
  /** In all, of those who have not sat down yet. */
  readonly mostStanding: number;
};

export const SOCKET_LIMITS: SocketLimits = {
  sweepMs: 500,
  backlogBytes: 256 * 1024,
  askAfter: 2,
  giveUpAfter: 8,
  seatedWithinMs: 8000,
  mostStanding: 2000,
};

/** No browser sends pings at all. */
const PINGS = { most: 20, perSecond: 5 };
/** A link that was stuck for a while brings the answers to all our pings at once. */
const PONGS = { most: 200, perSecond: 60 };
/** A message may be too large, and is refused with a code; a stream of them is an attack. */
const BYTES = { most: 512 * 1024, perSecond: 64 * 1024 };

/** Said on a socket by the room that has taken it in. */
export const SEATED = "seated";

type Watched = {
  readonly tcp: Pick<Socket, "bytesRead">;
  readonly network: string;
  readonly sinceMs: Millis;
  seated: boolean;
  bytesRead: number;
  /** Since the last look. */
  came: number;
  /** Of what may still come in at once. */
  bytesLeft: number;
  silentLooks: number;
};

export class SocketWatch {
  readonly #limits: SocketLimits;
  readonly #now: () => Millis;
  readonly #watched = new Map<WebSocket, Watched>();
  readonly #timer: NodeJS.Timeout;
  readonly #networks: LoudNetworks<WebSocket>;
  #standing = 0;

  /** `factor`: of what one network may do. */
  constructor(limits: SocketLimits, now: () => Millis, factor = 1) {
    this.#networks = new LoudNetworks(factor);
    this.#limits = limits;
    this.#now = now;
    this.#timer = setInterval(() => this.sweep(), limits.sweepMs);
    this.#timer.unref();
  }

  /** Whether another one may come before those who stand around have sat down. */
  get hasRoom(): boolean {
    return this.#standing < this.#limits.mostStanding;
  }

  /** A socket whose own pongs are switched off: it answers here, or not at all. */
  add(socket: WebSocket, tcp: Pick<Socket, "bytesRead">, network: string): void {
    const nowMs = this.#now();
    const watched: Watched = {
      tcp,
      network,
      came: 0,
      sinceMs: nowMs,
      seated: false,
      bytesRead: tcp.bytesRead,
      bytesLeft: BYTES.most,
      silentLooks: 0,
    };
    this.#watched.set(socket, watched);
    this.#standing++;
    const noLongerStanding = () => {
      if (watched.seated) return;
      watched.seated = true;
      this.#standing--;
    };
    const pings = new TokenBucket(PINGS.most, PINGS.perSecond, nowMs);
    const pongs = new TokenBucket(PONGS.most, PONGS.perSecond, nowMs);
    socket.on("ping", (data) => {
      if (pings.take(this.#now())) socket.pong(data);
      else socket.terminate();
    });
    socket.on("pong", () => {
      if (!pongs.take(this.#now())) socket.terminate();
    });
    socket.once(SEATED, noLongerStanding);
    socket.once("close", () => {
      noLongerStanding();
      this.#watched.delete(socket);
    });
  }

  sweep(): void {
    const nowMs = this.#now();
    for (const [socket, watched] of this.#watched) {
      if (this.#isTooMuch(socket, watched, nowMs)) socket.terminate();
      else if (watched.silentLooks === this.#limits.askAfter && socket.readyState === socket.OPEN)
        socket.ping();
    }
    const loud = this.#networks.tooLoud(this.#said(), this.#limits.sweepMs, (network) =>
      this.#saidBy(network),
    );
    for (const socket of loud) socket.terminate();
  }

  #said(): ReadonlyMap<string, number> {
    const said = new Map<string, number>();
    for (const { network, came } of this.#watched.values())
      said.set(network, (said.get(network) ?? 0) + came);
    return said;
  }

  #saidBy(of: string) {
    return [...this.#watched]
      .filter(([, { network }]) => network === of)
      .map(([by, { came }]) => ({ by, bytes: came }));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #isTooMuch(socket: WebSocket, watched: Watched, nowMs: Millis): boolean {
    const { backlogBytes, giveUpAfter, seatedWithinMs, sweepMs } = this.#limits;
    const { bytesRead } = watched.tcp;
    const came = bytesRead - watched.bytesRead;
    watched.bytesRead = bytesRead;
    watched.came = came;
    watched.silentLooks = came > 0 ? 0 : watched.silentLooks + 1;
    const refill = (BYTES.perSecond * sweepMs) / 1000;
    watched.bytesLeft = Math.min(BYTES.most, watched.bytesLeft + refill) - came;
    return (
      watched.bytesLeft < 0 ||
      watched.silentLooks >= giveUpAfter ||
      socket.bufferedAmount > backlogBytes ||
      (!watched.seated && nowMs - watched.sinceMs > seatedWithinMs)
    );
  }
}
