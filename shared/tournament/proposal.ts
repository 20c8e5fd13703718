// What is proposed to somebody who has so much time and expects so many players: table size, rounds, and how long it will take.

import { makeDeck } from "../rapid-city/setup.ts";
import { COLORS } from "../rapid-city/types.ts";
import { fullTables } from "./cut.ts";
import { DEFAULT_SETTINGS, type Format, type Settings } from "./settings.ts";
import { DEFAULT_LARGEST, LEAST_LARGEST, MOST_LARGEST, tableSizes } from "./sizes.ts";

export type Wish = {
  readonly format: Format;
  /** Of one evening, where there are several. */
  readonly minutes: number;
  /** About how many will come. */
  readonly players: number;
};

export type Proposal = {
  readonly settings: Pick<
    Settings,
    "format" | "largest" | "rounds" | "matchesPerTable" | "final" | "advance" | "attempts"
  >;
  readonly tables: number;
  /** Of an evening, the final with them. */
  readonly rounds: number;
  readonly minutes: number;
};

/** Hands rest, the card turns, the verdict is read: what one card of people takes. */
const CARD_S = 12;
/** From the call until the last one sits, and from the last verdict to the next draw. */
const CHANGE_MIN = 4;
/** W17: twenty cards, and the next one steps up. */
const ATTEMPT_MIN = 4;
/** Welcome, late ones, prizes. */
const MARGIN_MIN = 10;
const MOST_ROUNDS = 9;
const MOST_MATCHES = 3;
const FINALISTS = 4;
/** With fewer before it a final would decide more than the rounds did. */
const ROUNDS_BEFORE_FINAL = 4;

/** Every card is dealt where nobody is hit six times. */
export function roundMinutes(size: number, matches: number): number {
  const cards = makeDeck(COLORS.slice(0, size), DEFAULT_SETTINGS.table).length;
  return CHANGE_MIN + Math.ceil((matches * cards * CARD_S) / 60);
}

export function propose(wish: Wish): Proposal {
  const players = Math.max(LEAST_LARGEST, Math.round(wish.players));
  const largest = players <= MOST_LARGEST ? players : DEFAULT_LARGEST;
  switch (wish.format) {
    case "heats":
      return proposeHeats(wish.minutes, players, largest);
    case "quick-draw":
      return proposeQuickDraw(wish.minutes);
    default:
      return proposeSwiss(wish, players, largest);
  }
}

/** How long it takes with these settings, all told. */
export function reckon(settings: Proposal["settings"], players: number): Proposal {
  const expected = Math.max(LEAST_LARGEST, Math.round(players));
  const { format, largest, matchesPerTable: matches } = settings;
  const sizes = tableSizes(expected, largest);
  const size = sizes[0]!;
  if (format === "quick-draw") {
    return { settings, tables: 0, rounds: 0, minutes: settings.attempts * ATTEMPT_MIN + MARGIN_MIN };
  }
  if (format === "heats") {
    const heats = heatsOf(expected, largest, settings.advance);
    const minutes = heats.reduce((sum, seated) => sum + roundMinutes(seated, matches), MARGIN_MIN);
    return { settings, tables: sizes.length, rounds: heats.length, minutes };
  }
  const final = settings.final ? roundMinutes(settings.final.players, settings.final.matches) : 0;
  const rounds = settings.rounds + (settings.final ? 1 : 0);
  const minutes = MARGIN_MIN + settings.rounds * roundMinutes(size, matches) + final;
  return { settings, tables: sizes.length, rounds, minutes };
}

const plain = (format: Format, largest: number): Proposal["settings"] => ({
  format,
  largest,
  rounds: 1,
  matchesPerTable: 1,
  final: null,
  advance: DEFAULT_SETTINGS.advance,
  attempts: DEFAULT_SETTINGS.attempts,
});

function proposeSwiss({ format, minutes }: Wish, players: number, largest: number): Proposal {
  const base = plain(format, largest);
  const room = Math.floor((minutes - MARGIN_MIN) / roundMinutes(tableSizes(players, largest)[0]!, 1));
  const rounds = Math.min(MOST_ROUNDS, Math.max(1, room));
  const hasFinal = format === "swiss" && rounds > ROUNDS_BEFORE_FINAL && players > largest;
  const final = hasFinal ? { players: FINALISTS, matches: 1 } : null;
  return reckon({ ...base, rounds: hasFinal && rounds === room ? rounds - 1 : rounds, final }, players);
}

/** Larger tables where fours take too long, and several matches a table where there is time for them. */
function proposeHeats(minutes: number, players: number, largest: number): Proposal {
  const base = plain("heats", largest);
  const tries = [];
  for (let matches = MOST_MATCHES; matches >= 1; matches--) tries.push({ ...base, matchesPerTable: matches });
  for (let size = largest + 1; size <= MOST_LARGEST; size++) tries.push({ ...base, largest: size });
  const reckoned = tries.map((settings) => reckon(settings, players));
  const shortest = reckoned.reduce((best, one) => (one.minutes < best.minutes ? one : best));
  return reckoned.find((proposal) => proposal.minutes <= minutes) ?? shortest;
}

/** On the own phone everyone shoots when they like. */
function proposeQuickDraw(minutes: number): Proposal {
  const room = Math.floor((minutes - MARGIN_MIN) / ATTEMPT_MIN / 3);
  const attempts = Math.min(5, Math.max(1, room));
  return reckon({ ...plain("quick-draw", DEFAULT_LARGEST), attempts }, LEAST_LARGEST);
}

/** The largest table of each round until the final, where everyone is there. */
function heatsOf(players: number, largest: number, advance: number): number[] {
  const sizes = tableSizes(players, largest);
  if (sizes.length === 1) return [sizes[0]!];
  const chosen = sizes.reduce((sum, size) => sum + Math.min(size, advance), 0);
  const next = fullTables(chosen, largest, players);
  // Where everyone would play on there is no end to it.
  return next >= players ? [sizes[0]!] : [sizes[0]!, ...heatsOf(next, largest, advance)];
}
