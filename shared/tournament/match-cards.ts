// A match as a tournament keeps it: its cards with judged touches by seat, from which its outcome can be reckoned again, void cards left out (W18).

import * as z from "zod/mini";
import { a, firstFault } from "../faults.ts";
import { MAX_TOUCHES_A_ROUND } from "../protocol/limits.ts";
import { judge } from "../rapid-city/referee.ts";
import { parseRound } from "../rapid-city/round-record.ts";
import { colorSchema } from "../rapid-city/schemas.ts";
import { BULLETS_TO_END, type Color, MAX_PLAYERS, type Round } from "../rapid-city/types.ts";
import type { Verdict } from "../rapid-city/verdict.ts";
import type { Millis } from "../units.ts";

const count = z.int(a("a whole number from 0")).check(z.nonnegative(a("a whole number from 0")));

export const MOST_ID = 200;
export const idSchema = z.string(a("an id")).check(
  z.minLength(1, a("an id")),
  z.maxLength(MOST_ID, a("an id")),
  // Bullets and touches are told by ids, and every object has these from birth.
  z.refine((id) => !(id in Object.prototype), a("an id")),
);

/** More than any deck has. */
const MOST_CARDS = 200;
/** Of a single card. */
const MOST_MS: Millis = 60 * 60 * 1000;
const MOST_TOUCHES = MAX_TOUCHES_A_ROUND * MAX_PLAYERS;

export type KeptCard = Omit<Round, "taps"> & {
  /** Each with its error bound in ms, where it is known. */
  readonly taps: readonly (Round["taps"][number] & { readonly bound?: number })[];
  /** Whose touches were flagged (T8). */
  readonly flagged?: readonly Color[];
  /** Whose seat a stand-in played. */
  readonly standIns?: readonly Color[];
};

const aTime = a("a time in ms within an hour");
const time = z.number(aTime).check(z.minimum(-MOST_MS, aTime), z.maximum(MOST_MS, aTime));
const someColors = z
  .array(colorSchema, a("a list of colours"))
  .check(z.maxLength(MAX_PLAYERS, a("a list of colours")));
/** What a round record by itself does not say: whoever hands in a match may have written it, and what it adds up to stands in the log for ever. */
const keptSchema = z.object({
  windowMs: z.exactOptional(time),
  taps: z
    .array(z.object({ at: time, bound: z.exactOptional(time.check(z.nonnegative(aTime))) }))
    .check(z.maxLength(MOST_TOUCHES, a(`a list of at most ${MOST_TOUCHES} touches`))),
  flagged: z.exactOptional(someColors),
  standIns: z.exactOptional(someColors),
});

const roundSchema = z.custom<KeptCard>().check((context) => {
  const message = cardFault(context.value);
  if (message !== null) context.issues.push({ code: "custom", input: context.value, message });
});

function cardFault(json: unknown): string | null {
  const parsed = parseRound(json);
  if (!parsed.ok) return parsed.message;
  const kept = keptSchema.safeParse(json);
  return kept.success ? null : firstFault(kept.error);
}

export const matchCardsSchema = z.strictObject(
  {
    /** Who sat where, bots too. */
    seats: z.partialRecord(colorSchema, idSchema, a("an id for each seat")),
    rounds: z
      .array(roundSchema, a("a list of round records"))
      .check(z.maxLength(MOST_CARDS, a(`a list of at most ${MOST_CARDS} round records`))),
  },
  a("the record of a match"),
);
export type MatchCards = z.infer<typeof matchCardsSchema>;

/** What a state leaves out because only corrections need it: the cards, and what was told when the match ended, with the cards that were void by then. */
export type KeptRecord = {
  readonly record: MatchCards;
  readonly ended: boolean;
  readonly voidedBefore: readonly number[];
};
export type Records = ReadonlyMap<string, KeptRecord>;
export type DraftRecords = Map<string, KeptRecord>;

/** Of the touches that counted and cost nothing (W9): how many, and their sums in whole microseconds. */
const touchesSchema = z.strictObject(
  { count, sumUs: z.int(), boundUs: z.int() },
  a("what the touches add up to"),
);
export type TouchSum = z.infer<typeof touchesSchema>;

/** By the ids of those who sat there. */
const byPlayer = <T extends z.core.$ZodType>(value: T, what: string) =>
  z
    .record(idSchema, value, a(what))
    .check(z.refine((all) => Object.keys(all).length <= MAX_PLAYERS, a(`${what}, at most ${MAX_PLAYERS}`)));
export const bulletsSchema = byPlayer(count, "a number of bullets for each player");

export const outcomeSchema = z.strictObject(
  {
    bullets: bulletsSchema,
    /** That were dealt and count. */
    cards: count,
    touches: byPlayer(touchesSchema, "touches of each player"),
    /** E1; not so once a void card has taken a sixth bullet back. */
    ended: z.boolean(a("true or false")),
    /** Ids of those for whom a stand-in played (W8). */
    standIns: z.array(idSchema, a("a list of ids")).check(z.maxLength(MAX_PLAYERS, a("a list of ids"))),
  },
  a("the outcome of a match"),
);
export type MatchOutcome = z.infer<typeof outcomeSchema>;

export type JudgedCard = {
  /** Counted from 1, void ones too. */
  readonly card: number;
  readonly round: KeptCard;
  readonly verdict: Verdict;
};

/** Judges the cards that count in order, each with the bullets that follow from those before, until the match ends. */
export function judgeCards(
  { rounds }: MatchCards,
  voided: readonly number[],
): {
  readonly cards: JudgedCard[];
  readonly bullets: { [color in Color]?: number };
  readonly ended: boolean;
} {
  const players = rounds[0]?.players ?? [];
  const bullets: { [color in Color]?: number } = Object.fromEntries(players.map((player) => [player, 0]));
  const cards: JudgedCard[] = [];
  let ended = false;
  for (const [index, recorded] of rounds.entries()) {
    if (ended) break;
    if (voided.includes(index + 1)) continue;
    const round: KeptCard = { ...recorded, bullets: { ...bullets } };
    const verdict = judge(round);
    cards.push({ card: index + 1, round, verdict });
    for (const player of players) {
      const held = (bullets[player] ?? 0) + (verdict.delta[player] ?? 0);
      bullets[player] = held;
      if (held >= BULLETS_TO_END) ended = true;
    }
  }
  return { cards, bullets, ended };
}

/** A card as a desk lists it. */
export type MatchCard = {
  readonly card: number;
  readonly face: Round["card"];
  readonly voided: boolean;
  /** Bullets by id that it gave, or took. */
  readonly cost: { readonly [id: string]: number };
};

/** All of them, void ones too; those after an end that a void card would have brought cost nothing. */
export function listCards(record: MatchCards, voided: readonly number[]): MatchCard[] {
  const judged = new Map(judgeCards(record, voided).cards.map((one) => [one.card, one.verdict]));
  return record.rounds.map(({ card: face }, index) => {
    const delta = judged.get(index + 1)?.delta ?? {};
    const cost = Object.entries(record.seats).flatMap(([seat, id]) => {
      const bullets = delta[seat as Color] ?? 0;
      return bullets === 0 ? [] : [[id, bullets] as const];
    });
    return {
      card: index + 1,
      face,
      voided: voided.includes(index + 1),
      cost: Object.fromEntries(cost),
    };
  });
}

/** `deckOut` where the last card of the deck was dealt: then it ended, however many bullets there are. */
export function outcomeOf(record: MatchCards, voided: readonly number[], deckOut: boolean): MatchOutcome {
  const { cards, bullets, ended } = judgeCards(record, voided);
  const seats = Object.entries(record.seats) as [Color, string][];
  const standIns = new Set<Color>();
  for (const { standIns: stood } of record.rounds) for (const seat of stood ?? []) standIns.add(seat);
  return {
    bullets: Object.fromEntries(seats.map(([seat, id]) => [id, bullets[seat] ?? 0])),
    cards: cards.length,
    touches: Object.fromEntries(seats.map(([seat, id]) => [id, sumTouches(cards, seat)])),
    ended: ended || deckOut,
    standIns: seats.filter(([seat]) => standIns.has(seat)).map(([, id]) => id),
  };
}

/** The outcome anew, without these cards: a match that ended without a sixth bullet did because its deck was out. */
export function outcomeWithout(
  { record, ended, voidedBefore }: KeptRecord,
  voided: readonly number[],
): MatchOutcome {
  const deckOut = ended && !judgeCards(record, voidedBefore).ended;
  return outcomeOf(record, voided, deckOut);
}

function sumTouches(cards: readonly JudgedCard[], seat: Color): TouchSum {
  const sum = { count: 0, sumUs: 0, boundUs: 0 };
  for (const { round, verdict } of cards) {
    // What a stand-in touched is nobody's reaction.
    if (verdict.delta[seat] === 1 || round.standIns?.includes(seat)) continue;
    round.taps.forEach((tap, index) => {
      if (tap.player !== seat || verdict.fates[index] !== "counts") return;
      sum.count++;
      sum.sumUs += Math.round(tap.at * 1000);
      sum.boundUs += Math.round((tap.bound ?? 0) * 1000);
    });
  }
  return sum;
}
