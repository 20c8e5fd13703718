// A shot at the bullet of a sighting, judged as a touch is (T6 to T8): both stamps are the phone's own, and the server bounds what they claim.
import type { Millis } from "../units.ts";
import { toServer } from "./clock-estimate.ts";
import type { LinkEvidence } from "./link.ts";
import { WILD_MS } from "./sighting.ts";
import { uplinkQuantileMs } from "./uplink.ts";

export type Shot = {
  /** When the finger came down, and when the bullet crossed the line, both as the phone stamped them. */
  readonly at: Millis;
  readonly crossedAt: Millis;
  /** When the server had set that bullet to cross. */
  readonly dueAt: Millis;
  readonly receivedAt: Millis;
};

export type ShotFate =
  | { readonly offMs: Millis }
  /** Not at this bullet; or what is claimed of it cannot be so, or cannot be told. */
  | { readonly aside: "wild" | "future" | "delayed" | "other-line" | "no-clock" };

/** Where phone and server see the line at different times by more than their clocks can tell. */
const LINE_SLACK_MS: Millis = 20;
const FUTURE_GRACE_MS: Millis = 5;
/** As long as a stall is taken at a player's word: an early stamp would only make the own gun look quicker than it is. */
const MOST_STALL_MS: Millis = 400;

export function judgeShot(
  { at, crossedAt, dueAt, receivedAt }: Shot,
  { clock, uplink }: Pick<LinkEvidence, "clock" | "uplink">,
): ShotFate {
  if (clock === null) return { aside: "no-clock" };
  if (Math.abs(toServer(clock, crossedAt) - dueAt) > clock.boundMs + LINE_SLACK_MS)
    return { aside: "other-line" };
  const onItsWayMs = receivedAt - toServer(clock, at);
  if (onItsWayMs < -(FUTURE_GRACE_MS + clock.boundMs)) return { aside: "future" };
  // Beyond that it is not worth an argument: the next one comes in a second.
  if (onItsWayMs > uplinkQuantileMs(uplink, 0.99) + MOST_STALL_MS) return { aside: "delayed" };
  const offMs = at - crossedAt;
  return Math.abs(offMs) > WILD_MS ? { aside: "wild" } : { offMs };
}
