// The round trip of a touch: at a full table with a card open, in a bare Colyseus room, over a bare WebSocket, in turns.
import { Client } from "colyseus.js";
import type { Inbound } from "../../../shared/protocol/messages.ts";
import type { Card } from "../../../shared/rapid-city/types.ts";
import type { Millis } from "../../../shared/units.ts";
import type { ScriptedPlayer } from "../../kit/scripted-player.ts";

export const KINDS = ["touch", "colyseusEcho", "wsEcho"] as const;
export type Kind = (typeof KINDS)[number];
export type EchoPorts = { readonly colyseusPort: number; readonly wsPort: number };
export type RoundTrips = Record<Kind, Millis[]>;

/** Sends, and tells when the answer is here. */
type Line = { send(touch: Inbound["touch"]): void };

const SEND_EVERY_MS = 7;
/** More touches than people make on one card would measure the referee instead. */
const TOUCHES_A_ROUND = 48;

export class Drummer {
  readonly trips: RoundTrips = { touch: [], colyseusEcho: [], wsEcho: [] };
  readonly #sentAt = new Map<string, Millis>();
  readonly #players: readonly ScriptedPlayer[];
  readonly #lines: Record<Kind, Line[]> = { touch: [], colyseusEcho: [], wsEcho: [] };
  #card: Card | null = null;
  #beat = 0;
  #round = 0;
  #touchesLeft = 0;
  #seq = 1000;

  constructor(players: readonly ScriptedPlayer[]) {
    this.#players = players;
    players[0]!.onFace = ({ card }) => {
      this.#card = card;
    };
  }

  async connect({ colyseusPort, wsPort }: EchoPorts): Promise<void> {
    for (const [index, player] of this.#players.entries()) {
      player.link.on("ack", ({ seq }) => this.#arrived("touch", index, seq));
      this.#lines.touch.push({ send: (touch) => player.link.send("touch", touch) });
    }
    const client = () => new Client(`http://127.0.0.1:${colyseusPort}`);
    const first = await client().create("echo");
    for (const [index] of this.#players.entries()) {
      const room = index === 0 ? first : await client().joinById(first.roomId);
      room.onMessage("ack", ({ seq }: { seq: number }) => this.#arrived("colyseusEcho", index, seq));
      this.#lines.colyseusEcho.push({ send: (touch) => room.send("touch", touch) });
      this.#lines.wsEcho.push(await this.#openWs(wsPort, index));
    }
  }

  async #openWs(port: number, index: number): Promise<Line> {
    // The same kind of socket as the other two have.
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
    socket.addEventListener("message", ({ data }) => {
      this.#arrived("wsEcho", index, JSON.parse(String(data)).seq);
    });
    return { send: (touch) => socket.send(JSON.stringify(touch)) };
  }

  /** Beats for as long as cards are turned. */
  start(): () => void {
    const timer = setInterval(() => this.#drum(), SEND_EVERY_MS);
    return () => clearInterval(timer);
  }

  #drum(): void {
    const { state } = this.#players[0]!.link;
    if (state.phase !== "open" || this.#card === null) return;
    // Hands up: touching anything would count.
    if (this.#card.kind === "cowboy" && this.#card.gun === "none") return;
    if (state.round !== this.#round) {
      this.#round = state.round;
      this.#touchesLeft = TOUCHES_A_ROUND;
    }
    const kind = KINDS[this.#beat % KINDS.length]!;
    const index = Math.floor(this.#beat / KINDS.length) % this.#players.length;
    this.#beat++;
    if (kind === "touch" && this.#touchesLeft-- <= 0) return;
    const player = this.#players[index]!;
    const touch: Inbound["touch"] = {
      round: this.#round,
      seq: this.#seq++,
      at: player.clock.now(),
      hand: "left",
      // Without effect on this card, so that the round stays open.
      target: this.#card.kind === "cowboy" ? { tile: 0 } : { pawn: player.color },
    };
    this.#sentAt.set(`${kind} ${index} ${touch.seq}`, performance.now());
    this.#lines[kind][index]!.send(touch);
  }

  #arrived(kind: Kind, index: number, seq: number): void {
    const now = performance.now();
    const key = `${kind} ${index} ${seq}`;
    const sentAt = this.#sentAt.get(key);
    if (sentAt === undefined) return;
    this.#sentAt.delete(key);
    this.trips[kind].push(now - sentAt);
  }
}
