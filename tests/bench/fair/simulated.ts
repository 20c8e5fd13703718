// Many more honest matches than can be played: the same code bounds and suspects, on delays drawn from the same links.

import { chargeFor, intoNextMatch, learn, NEW_TRUST } from "../../../shared/timing/trust.ts";
import { fitUplink, PINGS_KEPT } from "../../../shared/timing/uplink.ts";
import type { Millis } from "../../../shared/units.ts";
import { delayOn, PROFILES, type ProfileName } from "../../kit/slow-link/profiles.ts";

const MATCHES = 4;
const ROUNDS = 30;
const PINGS_BEFORE = 20;
const PINGS_A_ROUND = 6;
/** Touches of a page that is busy now and then, which pings do not show. */
const PAGE_MOST_MS = 10;
const FRAME_MS = 1000 / 60;

/** An evening of an honest player on that link: for each match of it, whether they are flagged. */
export function simulateHonest(profile: ProfileName): boolean[] {
  const { up, down } = PROFILES[profile];
  const rtts: Millis[] = [];
  const ping = () => rtts.push(delayOn(up, Math.random) + delayOn(down, Math.random));
  for (let i = 0; i < PINGS_BEFORE; i++) ping();
  let trust = NEW_TRUST;
  return Array.from({ length: MATCHES }, () => {
    trust = intoNextMatch(trust);
    for (let round = 0; round < ROUNDS; round++) {
      for (let i = 0; i < PINGS_A_ROUND; i++) ping();
      const uplink = fitUplink(rtts.slice(-PINGS_KEPT));
      const claimedMs = delayOn(up, Math.random) + PAGE_MOST_MS * Math.random() + FRAME_MS * Math.random();
      const claim = { claimedMs, explainedMs: 0 };
      const charge = chargeFor(trust, uplink, claim);
      trust = learn(charge.trust, uplink, [{ ...claim, wordMs: charge.wordMs, reactionMs: 300 }]);
    }
    return trust.flagged;
  });
}
