// Reads the questions of the `tournament` command: takes JSON of unknown make and gives a question that can be answered, or says precisely what is wrong.

import * as z from "zod/mini";
import { a, firstFault, oneOf, say } from "../faults.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { DrawQuestion } from "./draw/draw.ts";
import { LEAST_LARGEST, MOST_LARGEST } from "./sizes.ts";

/** Every pair is looked up in a square of them. */
const MOST_PLAYERS = 2_000;

const count = z.int(a("a whole number from 0")).check(z.nonnegative(a("a whole number from 0")));
const id = z.string(a("an id (a text)")).check(z.minLength(1, a("an id (a text)")));
const ids = z.array(id, a("a list of ids"));

const drawShape = z.object(
  {
    players: z.array(
      z.object(
        {
          id,
          rank: z.int(a("a rank (a whole number)")).check(z.nonnegative(a("a rank (a whole number)"))),
          short: count,
        },
        a("a player: {id, rank, short}"),
      ),
      a("a list of players"),
    ),
    met: z.array(z.tuple([id, id, count], a("a pair with how often it met")), a("a list of pairs that met")),
    largest: z
      .int(a(`a table size from ${LEAST_LARGEST} to ${MOST_LARGEST}`))
      .check(
        z.minimum(LEAST_LARGEST, a(`a table size from ${LEAST_LARGEST} to ${MOST_LARGEST}`)),
        z.maximum(MOST_LARGEST, a(`a table size from ${LEAST_LARGEST} to ${MOST_LARGEST}`)),
      ),
    seed: z.string(a("a seed (a text)")),
    by: oneOf(["swiss", "heats"]),
  },
  a("a question for a draw: {players, met, largest, seed, by}"),
);

export function parseDrawQuestion(json: unknown): Result<DrawQuestion> {
  const shaped = drawShape.safeParse(json);
  if (!shaped.success) return refuse("draw/invalid", firstFault(shaped.error));
  const contradiction = drawContradiction(shaped.data);
  return contradiction === null ? accept(shaped.data) : refuse("draw/invalid", contradiction);
}

function drawContradiction({ players, met }: DrawQuestion): string | null {
  if (players.length < LEAST_LARGEST) {
    return `players: ${players.length} players, a draw takes ${LEAST_LARGEST} or more`;
  }
  if (players.length > MOST_PLAYERS) return `players: ${players.length} players, ${MOST_PLAYERS} at most`;
  const known = new Set<string>();
  for (const [index, player] of players.entries()) {
    if (known.has(player.id)) return `players[${index}].id: ${say(player.id)} is there twice`;
    known.add(player.id);
  }
  const pairs = new Set<string>();
  for (const [index, [one, other]] of met.entries()) {
    for (const [at, name] of [one, other].entries()) {
      if (!known.has(name)) return `met[${index}][${at}]: ${say(name)} is not among the players`;
    }
    if (one === other) return `met[${index}]: ${say(one)} cannot meet themselves`;
    const pair = JSON.stringify([one, other].sort());
    if (pairs.has(pair)) return `met[${index}]: ${say(one)} and ${say(other)} are there twice`;
    pairs.add(pair);
  }
  return null;
}

const reaction = z
  .number(a("a time in ms (a finite number)"))
  .check(z.nonnegative(a("a time in ms from 0 on")));

const matchShape = z.object(
  {
    players: ids,
    absent: z.exactOptional(ids),
    bullets: z.record(z.string(), count, a("a number of bullets for each player")),
    cards: z.int(a("a number of cards")).check(z.positive(a("a number of cards"))),
    reactions: z.exactOptional(
      z.record(z.string(), z.array(reaction, a("a list of times in ms")), a("times in ms for each player")),
    ),
  },
  a("a match: {players, absent, bullets, cards, reactions}"),
);

const standingsShape = z.object(
  { players: ids, matches: z.array(matchShape, a("a list of matches")) },
  a("a question for standings: {players, matches}"),
);

export type AskedMatch = z.infer<typeof matchShape>;
export type StandingsQuestion = z.infer<typeof standingsShape>;

export function parseStandingsQuestion(json: unknown): Result<StandingsQuestion> {
  const shaped = standingsShape.safeParse(json);
  if (!shaped.success) return refuse("standings/invalid", firstFault(shaped.error));
  const contradiction = standingsContradiction(shaped.data);
  return contradiction === null ? accept(shaped.data) : refuse("standings/invalid", contradiction);
}

function standingsContradiction({ players, matches }: StandingsQuestion): string | null {
  const twice = firstTwice(players);
  if (twice >= 0) return `players[${twice}]: ${say(players[twice])} is there twice`;
  const entered = new Set(players);
  for (const [index, match] of matches.entries()) {
    const fault = matchContradiction(match, entered);
    if (fault !== null) return `matches[${index}].${fault}`;
  }
  return null;
}

function matchContradiction(
  { players, absent = [], bullets, reactions = {} }: AskedMatch,
  entered: ReadonlySet<string>,
): string | null {
  const seated = new Set(players);
  if (players.length < LEAST_LARGEST || players.length > MOST_LARGEST) {
    return `players: ${players.length} players, a table has ${LEAST_LARGEST} to ${MOST_LARGEST}`;
  }
  const twice = firstTwice(players);
  if (twice >= 0) return `players[${twice}]: ${say(players[twice])} is there twice`;
  for (const [at, name] of absent.entries()) {
    if (!entered.has(name)) return `absent[${at}]: ${say(name)} is not among the players`;
    if (seated.has(name)) return `absent[${at}]: ${say(name)} played`;
    if (absent.indexOf(name) !== at) return `absent[${at}]: ${say(name)} is there twice`;
  }
  for (const name of players) {
    if (!Object.hasOwn(bullets, name)) return `bullets: none given for ${say(name)}`;
  }
  for (const name of Object.keys(bullets)) {
    if (!seated.has(name)) return `bullets: ${say(name)} did not play`;
  }
  for (const name of Object.keys(reactions)) {
    if (!seated.has(name)) return `reactions: ${say(name)} did not play`;
  }
  return null;
}

const firstTwice = (names: readonly string[]): number =>
  names.findIndex((name, index) => names.indexOf(name) !== index);
