// Those who lie about when they touched, and what it brings them: open ones forge every touch, sly ones make honest touches in vain around it.
import type { Color, Target } from "../../../shared/rapid-city/types.ts";
import type { Millis } from "../../../shared/units.ts";
import type { PlannedTouch, Situation } from "../../kit/scripted-player.ts";
import { PROFILE_NAMES, type ProfileName } from "../../kit/slow-link/profiles.ts";

export type ForgerKind = "open" | "sly";

/** One match of a forger. Touches are the forged ones only: honest ones in vain neither gain nor count. */
export type ForgedMatch = {
  readonly kind: ForgerKind;
  /** Nothing was known of them yet. */
  readonly isStranger: boolean;
  readonly profile: ProfileName;
  readonly gainMs: Millis;
  readonly flaggedAfter: number | null;
  readonly touches: number;
};

export type ForgerFigures = { readonly meanGainMs: Millis; readonly flaggedWithin: number | null };

const FORGED_MS = 50;
/** So long before the forged one. */
const IN_VAIN_MS = [60, 40, 20] as const;

/** What a forger makes of the touches of an honest player. */
export function forge(
  kind: ForgerKind,
  situation: Situation,
  touches: readonly PlannedTouch[],
): PlannedTouch[] {
  return touches.flatMap((touch) => {
    const forged = { ...touch, forgedMs: FORGED_MS };
    if (kind === "open") return [forged];
    const target = targetInVain(situation);
    const inVain = IN_VAIN_MS.map((beforeMs) => ({ ...touch, target, afterMs: touch.afterMs - beforeMs }));
    return [...inVain, forged];
  });
}

/** A7, C4: tiles are nothing on an armed card, tokens nothing on any other. */
function targetInVain({ card, you }: { card: Situation["card"]; you: Color }): Target {
  return card.kind === "cowboy" ? { tile: 0 } : { pawn: you };
}

/** The latest touch with which a forger was flagged; null where one had 40 touches and was not. */
export function flaggedWithin(matches: readonly ForgedMatch[]): number | null {
  if (matches.some(({ flaggedAfter, touches }) => flaggedAfter === null && touches >= 40)) return null;
  const flagged = matches.flatMap(({ flaggedAfter }) => flaggedAfter ?? []);
  return flagged.length === 0 ? null : Math.max(...flagged);
}

/** The mean gain a touch on the link where forging pays best. */
export function worstGainMs(matches: readonly ForgedMatch[]): Millis {
  const gains = PROFILE_NAMES.map((name) => {
    const mine = matches.filter(({ profile }) => profile === name);
    const touches = mine.reduce((sum, match) => sum + match.touches, 0);
    return mine.reduce((sum, match) => sum + match.gainMs, 0) / touches;
  });
  return Math.max(...gains.filter((gain) => !Number.isNaN(gain)));
}
