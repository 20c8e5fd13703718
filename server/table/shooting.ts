// One phone being sighted (T14): sets the bullets on the server's clock, judges every shot as it comes, and says when enough is known.
import type { Inbound, Outbound } from "../../shared/protocol/messages.ts";
import { judgeShot } from "../../shared/timing/shot.ts";
import { afterShots, patternOf, SHOTS } from "../../shared/timing/sighting.ts";
import type { Millis } from "../../shared/units.ts";
import type { Timeouts } from "../config/timeouts.ts";
import type { Connection } from "./connection.ts";

export type ShootingPace = Pick<Timeouts, "aimMs" | "bulletMs">;

export class Shooting {
  readonly #connection: Connection;
  readonly #pace: ShootingPace;
  readonly #now: () => Millis;
  /** When each bullet crosses the line, on the server's clock. */
  readonly #dueAt: Millis[] = [];
  readonly #hits = new Map<number, Millis>();
  readonly #fired = new Set<number>();

  constructor(connection: Connection, pace: ShootingPace, now: () => Millis) {
    this.#connection = connection;
    this.#pace = pace;
    this.#now = now;
  }

  begin(): void {
    this.#set(SHOTS.first);
  }

  get offsMs(): readonly Millis[] {
    return [...this.#hits.values()];
  }

  /** The first at each bullet; a second one is nervousness. */
  hear({ n, at, crossedAt }: Inbound["shot"], receivedAt: Millis): void {
    const dueAt = this.#dueAt[n];
    if (dueAt === undefined || this.#fired.has(n)) return;
    this.#fired.add(n);
    const fate = judgeShot({ at, crossedAt, dueAt, receivedAt }, this.#connection.link.evidence());
    if ("offMs" in fate) this.#hits.set(n, fate.offMs);
    this.#connection.send("hit", { n, offMs: "offMs" in fate ? fate.offMs : null });
  }

  end(): "more" | Outbound["sighted"] {
    const pattern = patternOf(this.offsMs);
    const next = afterShots(pattern, this.#dueAt.length);
    if (next === "more") {
      this.#set(SHOTS.more);
      return "more";
    }
    const bullets = [...this.#hits.keys()];
    const found: Outbound["sighted"] = {
      found: next,
      delayMs: pattern?.delayMs ?? 0,
      errorMs: pattern?.errorMs ?? 0,
      aside: pattern?.aside.map((index) => bullets[index]!) ?? [],
    };
    this.#connection.send("sighted", found);
    return found;
  }

  #set(shots: number): void {
    const from = this.#dueAt.length;
    const { aimMs, bulletMs: everyMs } = this.#pace;
    const firstAt = this.#now() + aimMs;
    for (let n = 0; n < shots; n++) this.#dueAt.push(firstAt + n * everyMs);
    this.#connection.send("sight", { from, shots, firstAt, everyMs });
  }
}
