// The deal proved (T4): from the seed that was published after the match the whole deal is made again, and compared with its hash and its cards.
import { hashSeed } from "../chance.ts";
import { dealCard, type Match, settleRound, startMatch, voidRound } from "../match.ts";
import { areQuickDrawOf } from "../quick-draw.ts";
import type { MatchRecord } from "./match-record.ts";
import { roundOfRecorded } from "./recorded-round.ts";
import { setUpOf } from "./set-up-of.ts";

export type DealProof = {
  /** The seed is the one whose hash was published before the first card. */
  readonly seed: boolean;
  /** Places, first dealer and every card are those that this seed deals. */
  readonly cards: boolean;
};

export function proveDeal(record: MatchRecord): DealProof {
  const { players, seed, seedHash, rounds, voided } = record;
  const proof = { seed: hashSeed(seed) === seedHash };
  if (record.playedOn === "quick-draw") {
    const [own] = players;
    return {
      ...proof,
      cards: own !== undefined && areQuickDrawOf(rounds.map(roundOfRecorded), own.color, seed),
    };
  }
  const started = startMatch(setUpOf(record));
  if (!started.ok) return { ...proof, cards: false };
  let match: Match = started.value;
  for (const recorded of rounds) {
    const round = roundOfRecorded(recorded);
    if (match.deck.length === 0 || match.endedBy !== null) return { ...proof, cards: false };
    match = dealCard(match);
    // A card that was put back unplayed is in no round: it shows in what comes instead.
    while (!isSame(match.card, round.card) && match.voided < voided) match = dealCard(voidRound(match));
    const asDealt =
      isSame(match.card, round.card) && isSame(match.tiles, round.tiles) && match.dealer === round.dealer;
    if (!asDealt) return { ...proof, cards: false };
    if (recorded.result.void) {
      match = voidRound(match);
      continue;
    }
    const { taps, early = [] } = round;
    match = settleRound({ ...match, bullets: round.bullets }, { taps, early }).match;
  }
  return { ...proof, cards: true };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
