// Requests that are sent before the last one was answered: no browser does it, and a script that does could have a hundred thousand waiting at once.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

const MOST_WAITING = 8;

export class Pipelining {
  readonly #waiting = new WeakMap<object, number>();

  /** False where it is one too many: its connection is over, and with it whatever else it brought. */
  admits({ socket }: IncomingMessage, response: ServerResponse): boolean {
    if (socket.destroyed) return false;
    const waiting = (this.#waiting.get(socket) ?? 0) + 1;
    if (waiting > MOST_WAITING) {
      socket.destroy();
      return false;
    }
    this.#waiting.set(socket, waiting);
    response.once("close", () => this.#waiting.set(socket, this.#waiting.get(socket)! - 1));
    return true;
  }

  /** False where an answer is still to come on it: that would arrive in the middle of a WebSocket. */
  admitsUpgradeOf(socket: Duplex): boolean {
    const isFree = !this.#waiting.get(socket);
    if (!isFree) socket.destroy();
    return isFree;
  }
}
