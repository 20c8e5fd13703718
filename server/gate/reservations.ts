// Seats that were reserved over HTTP and not taken over a socket yet: each counts against the network that asked for it until somebody sits there.
import type { Millis } from "../../shared/units.ts";
import type { Limit } from "./limits.ts";

/** Colyseus lets go of a reservation after as long; then it has simply been used up. */
const FORGOTTEN_AFTER_MS = 15_000;

/** Known to every process of a house. */
export type SharedReservations = {
  note(session: string, address: string, forMs: Millis): void;
  /** Gives the address that reserved it, once. */
  take(session: string): Promise<string | null>;
};

export class Reservations {
  readonly #seats: Limit;
  readonly #now: () => Millis;
  readonly #shared: SharedReservations | null;
  readonly #open = new Map<string, { readonly address: string; readonly atMs: Millis }>();

  constructor(seats: Limit, now: () => Millis, shared: SharedReservations | null = null) {
    this.#seats = seats;
    this.#now = now;
    this.#shared = shared;
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
    this.#shared?.note(session, address, FORGOTTEN_AFTER_MS);
  }

  /** Somebody came for it. */
  take(session: string): void {
    const reserved = this.#open.get(session);
    this.#open.delete(session);
    if (!this.#shared) {
      if (reserved) this.#seats.giveBack(reserved.address);
      return;
    }
    void this.#shared.take(session).then((address) => {
      if (address !== null) this.#seats.giveBack(address);
    });
  }
}
