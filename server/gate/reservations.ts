// Seats that were reserved over HTTP and not taken over a socket yet: each counts against the network that asked for it until somebody sits there.
import type { Millis } from "../../shared/units.ts";
import type { Limit } from "./limits.ts";

/** Colyseus lets go of a reservation after as long; then it has simply been used up. */
const FORGOTTEN_AFTER_MS = 15_000;

export class Reservations {
  readonly #seats: Limit;
  readonly #now: () => Millis;
  readonly #open = new Map<string, { readonly address: string; readonly atMs: Millis }>();

  constructor(seats: Limit, now: () => Millis) {
    this.#seats = seats;
    this.#now = now;
  }

  /** False where this network has left too many untaken. */
  may(address: string): Promise<boolean> {
    return this.#seats.take(address);
  }

  note(session: string, address: string): void {
    const nowMs = this.#now();
    for (const [oldest, { atMs }] of this.#open) {
      if (nowMs - atMs < FORGOTTEN_AFTER_MS) break;
      this.#open.delete(oldest);
    }
    this.#open.set(session, { address, atMs: nowMs });
  }

  /** Somebody came for it. */
  take(session: string): void {
    const reserved = this.#open.get(session);
    if (!reserved) return;
    this.#open.delete(session);
    this.#seats.giveBack(reserved.address);
  }
}
