// Somebody who takes a phone in hand and shoots at the bullets of a sighting, with an aim and a spread of their own.
import type { TableLink } from "../../client/online/net/table-link.ts";
import type { Outbound } from "../../shared/protocol/messages.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";

export type Aim = {
  readonly shooter: Color;
  /** How long after the line the nth shot is stamped: the person's bias and the phone's delay, and chance. */
  readonly offMs: (n: number) => Millis;
};

/** Shoots until the table says what it has found. */
export function sightPhone(link: TableLink, { shooter, offMs }: Aim): Promise<Outbound["sighted"]> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    stops.push(
      link.on("sight", ({ from, shots, firstAt, everyMs }) => {
        const latestMs = Math.max(...Array.from({ length: shots }, (_, n) => n * everyMs));
        for (let n = from; n < from + shots; n++) {
          const crossedAt = link.clock.toLocal(firstAt + (n - from) * everyMs);
          const at = crossedAt + offMs(n);
          setTimeout(() => link.send("shot", { n, at, crossedAt }), Math.max(0, at - link.clock.now()));
        }
        const lastMs = link.clock.toLocal(firstAt + latestMs) + 400 - link.clock.now();
        setTimeout(() => link.send("sightEnd", {}), lastMs);
      }),
      link.on("sighted", (found) => {
        for (const stop of stops) stop();
        resolve(found);
      }),
    );
    link.send("sight", { shooter });
  });
}
