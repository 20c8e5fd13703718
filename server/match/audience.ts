// Who has the card of a round in front of them: each player's connection, and the screens without a seat.
import type { Color } from "../../shared/rapid-city/types.ts";
import type { ScreenPort } from "./face-sender.ts";

/** A player's connection; null for a bot, which lives on the server's clock, and for whoever is away. */
export type RoundSeat = { readonly color: Color; readonly port: ScreenPort | null };

export class Audience {
  readonly #ports: Map<Color, ScreenPort | null>;
  readonly #screens: Set<ScreenPort>;

  constructor(seats: readonly RoundSeat[], screens: readonly ScreenPort[]) {
    this.#ports = new Map(seats.map(({ color, port }) => [color, port]));
    this.#screens = new Set(screens);
  }

  portOf(color: Color): ScreenPort | null {
    return this.#ports.get(color) ?? null;
  }

  seat(color: Color, port: ScreenPort | null): void {
    this.#ports.set(color, port);
  }

  addScreen(port: ScreenPort): void {
    this.#screens.add(port);
  }

  removeScreen(port: ScreenPort): void {
    this.#screens.delete(port);
  }

  /** Everyone who is there, players first. */
  all(): ScreenPort[] {
    return [...[...this.#ports.values()].filter((port) => port !== null), ...this.#screens];
  }

  /** Null for a screen without a seat; undefined for a connection that is gone. */
  playerOf(port: ScreenPort): Color | null | undefined {
    for (const [color, seatPort] of this.#ports) if (seatPort === port) return color;
    return this.#screens.has(port) ? null : undefined;
  }
}
