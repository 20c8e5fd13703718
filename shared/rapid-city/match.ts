// A whole game as plain data with pure steps: start, deal, settle, void; it can be saved as JSON after any step and continued.

import { accept, type Result, refuse } from "../result.ts";
import { drawBelow, makeRng, shuffle } from "./chance.ts";
import { judge } from "./referee.ts";
import { layRing, makeDeck } from "./setup.ts";
import {
  BULLETS_TO_END,
  type Card,
  type Color,
  MAX_PLAYERS,
  MIN_PLAYERS,
  type Place,
  type Round,
  type Tap,
} from "./types.ts";
import type { PerPlayer, Verdict } from "./verdict.ts";
import { DEFAULT_WINDOWS_MS, type WindowsMs, windowMsOf } from "./windows.ts";

export type MatchOptions = {
  readonly heal: boolean;
  readonly pair: boolean;
  readonly ultimate: boolean;
  readonly windowsMs: WindowsMs;
};

export type EndedBy = "six-bullets" | "deck-out";

/** Everything about a match, its secrets included: the deck, the card that lies face down, and the seed. */
export type Match = {
  /** Clockwise. */
  readonly players: readonly Color[];
  readonly options: MatchOptions;
  readonly seed: string;
  readonly tiles: readonly Place[];
  /** Face down, the next card first. */
  readonly deck: readonly Card[];
  /** The card on the table, from its deal until the round is settled or void. */
  readonly card: Card | null;
  /** Who deals the card on the table, or else the next one. */
  readonly dealer: Color;
  readonly bullets: PerPlayer<number>;
  readonly rounds: readonly Round[];
  /** How many cards were put back. */
  readonly voided: number;
  readonly endedBy: EndedBy | null;
};

export type MatchSetup = {
  /** Clockwise. */
  readonly players: readonly Color[];
  readonly options?: Partial<MatchOptions>;
  /** Secret until the match has ended; nobody may be able to guess it. */
  readonly seed: string;
  /** Drawn from the seed where absent. */
  readonly firstDealer?: Color;
  /** Goes on from there: the cards that were dealt are not dealt again. */
  readonly from?: MatchBefore;
};

/** What is left of a match that plays on. */
export type MatchBefore = {
  readonly tiles: readonly Place[];
  readonly dealt: readonly Card[];
  readonly bullets: PerPlayer<number>;
};

/** What happened in a round between the reveal and its close. */
export type Happenings = { readonly taps: readonly Tap[]; readonly early?: readonly Color[] };

export function startMatch({ players, options, seed, firstDealer, from }: MatchSetup): Result<Match> {
  if (players.length < MIN_PLAYERS) return refuse("match/too-few", `It takes ${MIN_PLAYERS} players.`);
  if (players.length > MAX_PLAYERS) return refuse("match/too-many", `${MAX_PLAYERS} can play at most.`);
  if (new Set(players).size < players.length) {
    return refuse("match/color-twice", "Two players have the same colour.");
  }
  if (firstDealer !== undefined && !players.includes(firstDealer)) {
    return refuse("match/unknown-dealer", `${firstDealer} is not playing and cannot deal.`);
  }
  const { heal = false, pair = false, ultimate = false, windowsMs = DEFAULT_WINDOWS_MS } = options ?? {};
  return accept({
    players: [...players],
    options: { heal, pair, ultimate, windowsMs },
    seed,
    tiles: from?.tiles ?? layRing(players.length, makeRng(seed, "tiles")),
    deck: shuffle(without(makeDeck(players, { heal, pair }), from?.dealt ?? []), makeRng(seed, "deck")),
    card: null,
    dealer: firstDealer ?? players[drawBelow(players.length, makeRng(seed, "dealer"))]!,
    bullets: Object.fromEntries(players.map((player) => [player, from?.bullets[player] ?? 0])),
    rounds: [],
    voided: 0,
    endedBy: null,
  });
}

/** Some cards are in the deck more than once. */
function without(deck: readonly Card[], dealt: readonly Card[]): Card[] {
  const left = dealt.map((card) => JSON.stringify(card));
  return deck.filter((card) => {
    const at = left.indexOf(JSON.stringify(card));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Lays the next card on the table. */
export function dealCard(match: Match): Match {
  const [card, ...deck] = match.deck;
  if (match.endedBy !== null || match.card !== null || card === undefined) {
    throw new Error("No card can be dealt: one lies on the table, or the match has ended.");
  }
  return { ...match, deck, card };
}

/** The record of the round that is being played. */
export function roundOf(match: Match, { taps, early }: Happenings): Round {
  const { players, tiles, dealer, bullets, card, options } = match;
  if (card === null) throw new Error("There is no round without a card on the table.");
  return {
    players,
    tiles,
    dealer,
    ultimate: options.ultimate,
    bullets,
    card,
    windowMs: windowMsOf(card, options.windowsMs),
    early: early ?? [],
    taps,
  };
}

export type Settled = { readonly match: Match; readonly round: Round; readonly verdict: Verdict };

/** Judges the round on the table, hands out its bullets and passes the deal on; E1 may end the match. */
export function settleRound(match: Match, happenings: Happenings): Settled {
  const round = roundOf(match, happenings);
  const verdict = judge(round);
  const bullets: { [color in Color]?: number } = {};
  let most = 0;
  for (const player of match.players) {
    const count = (match.bullets[player] ?? 0) + (verdict.delta[player] ?? 0);
    bullets[player] = count;
    most = Math.max(most, count);
  }
  const endedBy = most >= BULLETS_TO_END ? "six-bullets" : match.deck.length === 0 ? "deck-out" : null;
  const dealer = nextClockwise(match.players, match.dealer);
  const rounds = [...match.rounds, round];
  return { match: { ...match, card: null, dealer, bullets, rounds, endedBy }, round, verdict };
}

/** Takes the card on the table back unplayed: it comes again later, and the same player deals another. */
export function voidRound(match: Match): Match {
  if (match.card === null) throw new Error("There is no card on the table to take back.");
  return putBack(match, match.card);
}

/** Takes the last settled round back, bullets and all, so that its card is played again later. */
export function voidLastRound(match: Match): Match {
  const last = match.rounds.at(-1);
  if (last === undefined || match.card !== null) throw new Error("There is no settled round to take back.");
  const { dealer, bullets, card } = last;
  return putBack({ ...match, dealer, bullets, rounds: match.rounds.slice(0, -1), endedBy: null }, card);
}

function putBack(match: Match, card: Card): Match {
  const voided = match.voided + 1;
  const deck = shuffle([...match.deck, card], makeRng(match.seed, `void-${voided}`));
  return { ...match, card: null, deck, voided };
}

const nextClockwise = (players: readonly Color[], player: Color): Color =>
  players[(players.indexOf(player) + 1) % players.length]!;
