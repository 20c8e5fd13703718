// The messages of a table: their names, shapes and directions. The server checks every inbound one against its schema.
import * as z from "zod/mini";
import type { Mark } from "../rapid-city/judging/round-hearing.ts";
import type { RoundResult, VoidReason } from "../rapid-city/judging/round-result.ts";
import type { Podium } from "../rapid-city/podium.ts";
import { botLevelSchema, colorSchema, handSchema, targetSchema } from "../rapid-city/schemas.ts";
import type { Card, Color } from "../rapid-city/types.ts";
import type { PerPlayer } from "../rapid-city/verdict.ts";
import type { Refusal } from "../refusals.ts";
import type { Millis } from "../units.ts";
import { GREETINGS, type Greeting } from "./greetings.ts";
import { playerSecret } from "./join.ts";
import { tableOptionsSchema } from "./options.ts";

/** No clock of a page runs for thirty years; and where stamps lose their microseconds to their size, so would judged times. */
const MOST_MS = 1e12;
const stamp = z.number().check(z.minimum(-MOST_MS), z.maximum(MOST_MS));
const round = z.int().check(z.nonnegative());
const color = colorSchema;

/** Seconds of a phone's own clock matter only in differences; all stamps are performance.now() milliseconds of the sender. */
export const INBOUND = {
  /** Clock sync (T2): my send stamp, and when the answer before this one arrived, so that both sides hold all four stamps. */
  probe: z.strictObject({ n: round, sent: stamp, lastReceived: z.optional(stamp) }),
  /** Both holsters pressed, or one let go. */
  holster: z.strictObject({ down: z.boolean(), at: stamp }),
  deal: z.strictObject({}),
  /** When this screen really turned the card (T5). */
  shown: z.strictObject({ round, at: stamp }),
  touch: z.strictObject({
    round,
    seq: round,
    at: stamp,
    hand: handSchema,
    target: targetSchema,
  }),
  /** The answer to a barrier (T9): everything I touched before is already on its way. */
  answer: z.strictObject({ barrier: round }),
  name: z.strictObject({ name: z.string() }),
  color: z.strictObject({ color }),
  figure: z.strictObject({ figure: color }),
  oneHanded: z.strictObject({ on: z.boolean() }),
  options: z.partial(tableOptionsSchema),
  /** `lesson`: first a round that teaches. */
  start: z.strictObject({ lesson: z.optional(z.boolean()) }),
  /** Enough of the lesson: the match begins. */
  endLesson: z.strictObject({}),
  /** A menu is open, or closed again. */
  busy: z.strictObject({ on: z.boolean() }),
  pause: z.strictObject({ on: z.boolean() }),
  lock: z.strictObject({ on: z.boolean() }),
  kick: z.strictObject({ color }),
  addBot: z.strictObject({ level: botLevelSchema }),
  removeBot: z.strictObject({ color }),
  /** Throws something at the shared screens. */
  greet: z.strictObject({ greeting: z.enum(GREETINGS) }),
  /** I have seen the verdict; once everybody has, or rests again, the next card comes. */
  next: z.strictObject({}),
  /** `lesson` is the host's word alone. */
  rematch: z.strictObject({ lesson: z.optional(z.boolean()) }),
  /** Which phone this is (T14): the secret of the device and browser, at how many frames a second it draws, and its model where it says. */
  device: z.strictObject({
    key: playerSecret,
    hz: z.int().check(z.minimum(1), z.maximum(1000)),
    model: z.string().check(z.maxLength(40)),
  }),
  /** Bullets, please: whoever sits there takes this phone and shoots. */
  sight: z.strictObject({ shooter: color }),
  /** At the nth bullet: when the finger came down, and when the bullet crossed the line, both as this phone stamps. */
  shot: z.strictObject({ n: round, at: stamp, crossedAt: stamp }),
  /** The last of the bullets is through. */
  sightEnd: z.strictObject({}),
  /** Keep my results from now on, and those of the match that has just ended; null: no longer. The secret is the device's own. */
  keepResults: z.strictObject({ player: z.nullable(playerSecret) }),
} as const;
export type InboundName = keyof typeof INBOUND;
export type Inbound = { [K in InboundName]: z.infer<(typeof INBOUND)[K]> };

/** A message with its name, of which the types know that they belong together. */
export type InboundMessage = {
  [K in InboundName]: { readonly name: K; readonly content: Inbound[K] };
}[InboundName];

export type Outbound = {
  welcome: import("./join.ts").Welcome;
  /** [n, sent (yours), received (mine), answered (mine)] */
  probe: readonly [number, Millis, Millis, Millis];
  /** The face of the card, just in time; turn it at the first frame at or after `at` on the server's clock. */
  face: { readonly round: number; readonly card: Card; readonly at: Millis };
  ack: { readonly seq: number; readonly refused?: Refusal["code"] };
  barrier: { readonly barrier: number };
  result: RoundResult;
  /** The card that was out comes again. */
  voided: { readonly round: number; readonly reason: VoidReason };
  refused: Refusal;
  /** To the host alone: at whom one should look, and why. */
  marks: PerPlayer<readonly Mark[]>;
  /** Bullets number `from` to `from + shots - 1` cross the line at `firstAt` on the server's clock, and every `everyMs`. */
  sight: {
    readonly from: number;
    readonly shots: number;
    readonly firstAt: Millis;
    readonly everyMs: Millis;
  };
  /** How far after the line the shot at that bullet fell; null where it does not count. */
  hit: { readonly n: number; readonly offMs: Millis | null };
  /** What was found; `aside`: bullets whose shots were set aside. */
  sighted: {
    readonly found: "sighted" | "too-wild";
    readonly delayMs: Millis;
    readonly errorMs: Millis;
    readonly aside: readonly number[];
  };
  /** Somebody throws something. */
  greeting: { readonly player: Color; readonly greeting: Greeting };
  /** After the match: its id, the seed whose hash was published, and who is honoured at the podium. */
  ended: { readonly match: string; readonly seed: string; readonly honours: Podium };
};
export type OutboundName = keyof Outbound;

export type OutboundMessage = {
  [K in OutboundName]: { readonly name: K; readonly content: Outbound[K] };
}[OutboundName];

/** Complete, or it does not compile: a message that is not listed would be lost on its way in. */
const OUTBOUND: { readonly [name in OutboundName]: true } = {
  welcome: true,
  probe: true,
  face: true,
  ack: true,
  barrier: true,
  result: true,
  voided: true,
  refused: true,
  marks: true,
  sight: true,
  hit: true,
  sighted: true,
  greeting: true,
  ended: true,
};
export const OUTBOUND_NAMES = Object.keys(OUTBOUND) as readonly OutboundName[];
