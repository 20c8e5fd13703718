// What a bot does with a card: the touches it will make, as a person of its level would make them, slips included.

import { isArmed } from "../cards.ts";
import type { Rng } from "../chance.ts";
import { rightTargets } from "../right-targets.ts";
import {
  type Color,
  type CowboyCard,
  type Hand,
  type Round,
  sameTarget,
  type Tap,
  type Target,
} from "../types.ts";
import { ANTICIPATION_MS, EARLY_DRAW_MS, windowMsOf } from "../windows.ts";
import { type Dice, makeDice } from "./dice.ts";
import type { BotLevel } from "./levels.ts";
import { DREAM_MS, SKILLS, type Skill } from "./skills.ts";

type Head = {
  readonly round: Omit<Round, "taps">;
  readonly me: Color;
  readonly skill: Skill;
  readonly dice: Dice;
};

/**
 * Touches with judged times, in their order. After a touch on a tile, those that follow are for the case that the tile was
 * taken already (C2): whoever carries the plan out may leave them once the cowboy stands.
 */
export function planTouches(round: Omit<Round, "taps">, me: Color, level: BotLevel, rng: Rng): Tap[] {
  const head: Head = { round, me, skill: SKILLS[level], dice: makeDice(rng) };
  const targets = chooseTargets(head);
  const windowMs = round.windowMs ?? windowMsOf(round.card);
  // A slower table (K4) is slower for bots as well.
  const stretch = windowMs / windowMsOf(round.card);
  const soonest = round.early?.includes(me) ? EARLY_DRAW_MS : ANTICIPATION_MS;
  const { mu, sigma, tau, againMs, slips } = head.skill;
  const taps: Tap[] = [];
  let at = head.dice.exGaussian(mu, sigma, tau) * stretch;
  if (head.dice.happens(slips.dream)) at += DREAM_MS * stretch;
  for (const target of targets) {
    at = Math.max(soonest, Math.round(at * 10) / 10);
    if (at > windowMs) break;
    taps.push({ at, player: me, hand: chooseHand(head), target });
    at += head.dice.exGaussian(againMs * 0.7, againMs * 0.1, againMs * 0.3) * stretch;
  }
  return taps;
}

function chooseTargets(head: Head): Target[] {
  const { card } = head.round;
  switch (card.kind) {
    case "character":
    case "pair":
    case "heal":
      return tiles(head);
    case "cowboy":
      if (card.gun === "none") return handsUp(head);
      return card.color === head.me ? attack(head) : defend(head);
  }
}

function tiles({ round, me, skill, dice }: Head): Target[] {
  const good = rightTargets(round, me);
  const all = round.tiles.map((_, tile): Target => ({ tile }));
  const bad = all.filter((target) => !good.some((right) => sameTarget(right, target)));
  const slip = bad.length > 0 && dice.happens(skill.slips.wrongTile);
  return slip ? [dice.pick(bad), ...dice.shuffled(good)] : dice.shuffled(good);
}

function attack({ round, me, skill, dice }: Head): Target[] {
  const victims = dice.shuffled(rightTargets(round, me));
  return dice.happens(skill.slips.wrongToken) ? [{ pawn: me }, ...victims] : victims;
}

function defend({ round, me, skill, dice }: Head): Target[] {
  if (!dice.happens(skill.slips.wrongToken)) return rightTargets(round, me);
  return [{ pawn: dice.pick(round.players.filter((player) => player !== me)) }];
}

/** A twitching hand goes for the own token, the most practised move, or anywhere. */
function handsUp({ round, me, skill, dice }: Head): Target[] {
  if (!dice.happens(skill.slips.twitch)) return [];
  const anywhere: Target[] = [
    ...round.players.map((pawn) => ({ pawn })),
    ...round.tiles.map((_, tile) => ({ tile })),
  ];
  return [dice.happens(0.6) ? { pawn: me } : dice.pick(anywhere)];
}

function chooseHand({ round, skill, dice }: Head): Hand {
  const { card, ultimate } = round;
  if (!ultimate || !isArmed(card)) return dice.pick(["left", "right"]);
  return dice.happens(skill.slips.wrongHand) ? otherHand(card) : card.gun;
}

const otherHand = ({ gun }: CowboyCard): Hand => (gun === "left" ? "right" : "left");
