// Reads round records: takes JSON of unknown make and gives a round the referee can trust, or says precisely what is wrong.

import * as z from "zod/mini";
import { a, firstFault } from "../faults.ts";
import { accept, type Result, refuse } from "../result.ts";
import { cardSchema, colorSchema, handSchema, placeSchema, targetSchema } from "./schemas.ts";
import { COLORS, MAX_PLAYERS, MIN_PLAYERS, PLACES, type Round } from "./types.ts";

const millis = z.number(a("a time in ms (a finite number)"));
const bulletCount = z.int(a("a number of bullets")).check(z.nonnegative(a("a number of bullets")));

const tap = z.object(
  { at: millis, player: colorSchema, hand: handSchema, target: targetSchema },
  a("a touch: {at, player, hand, target}"),
);

const roundShape = z.object(
  {
    players: z.array(colorSchema, a("a list of colours")),
    tiles: z.array(placeSchema, a("a list of places")),
    dealer: colorSchema,
    ultimate: z.boolean(a("true or false")),
    bullets: z.partialRecord(colorSchema, bulletCount, a("a number of bullets for each player")),
    card: cardSchema,
    windowMs: z.exactOptional(millis.check(z.positive(a("a time limit above 0")))),
    early: z.exactOptional(z.array(colorSchema, a("a list of colours"))),
    taps: z.array(tap, a("a list of touches")),
  },
  a("a round record"),
);

/** Refuses with `round/invalid` and the first thing that is wrong, by its place in the record. */
export function parseRound(json: unknown): Result<Round> {
  const shaped = roundShape.safeParse(json);
  if (!shaped.success) return refuse("round/invalid", firstFault(shaped.error));
  const contradiction = findContradiction(shaped.data);
  return contradiction === null ? accept(shaped.data) : refuse("round/invalid", contradiction);
}

/** What has the right shape and still cannot be a round. */
function findContradiction({ players, tiles, dealer, bullets, card, early, taps }: Round): string | null {
  const playing = new Set(players);
  const count = players.length;
  if (count < MIN_PLAYERS || count > MAX_PLAYERS) {
    return `players: ${count} players, it takes ${MIN_PLAYERS} to ${MAX_PLAYERS}`;
  }
  if (playing.size < count) return `players: two players of one colour (${players.join(", ")})`;
  if (tiles.length !== count) return `tiles: ${tiles.length} tiles for ${count} players`;
  for (const kind of PLACES) {
    const found = tiles.filter((tile) => tile === kind).length;
    if (found < 1 || found > 2)
      return `tiles: each place lies in the ring once or twice, ${kind} ${found} times`;
  }
  if (!playing.has(dealer)) return `dealer: ${dealer} is not playing`;
  for (const player of players) if (bullets[player] === undefined) return `bullets: none given for ${player}`;
  for (const owner of COLORS) {
    if (bullets[owner] !== undefined && !playing.has(owner)) return `bullets: ${owner} is not playing`;
  }
  if (card.kind === "cowboy" && !playing.has(card.color)) return `card.color: ${card.color} is not playing`;
  if (card.kind === "pair" && card.who[0] === card.who[1]) return `card.who: twice the ${card.who[0]}`;
  for (const player of early ?? []) if (!playing.has(player)) return `early: ${player} is not playing`;
  for (const [index, { player, target }] of taps.entries()) {
    if (!playing.has(player)) return `taps[${index}].player: ${player} is not playing`;
    if ("pawn" in target && !playing.has(target.pawn)) {
      return `taps[${index}].target.pawn: ${target.pawn} is not playing`;
    }
    if ("tile" in target && (target.tile < 0 || target.tile >= count)) {
      return `taps[${index}].target.tile: ${target.tile} is out of range, there are ${count} tiles`;
    }
  }
  return null;
}
