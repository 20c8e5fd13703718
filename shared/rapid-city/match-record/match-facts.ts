// What anyone may be told of a recorded match without judging it: who played, when, and what became of it; of any format that has as much.
import * as z from "zod/mini";
import { colorSchema } from "../schemas.ts";
import type { Color } from "../types.ts";
import type { PerPlayer } from "../verdict.ts";
import { MATCH_ID } from "./match-id.ts";
import { ENDINGS } from "./match-record.ts";

const bulletsOfPlayers = z.partialRecord(colorSchema, z.int());

const factsSchema = z.object({
  game: z.literal("rapid-city"),
  format: z.int(),
  id: z.string().check(z.regex(MATCH_ID)),
  playedOn: z.enum(["table", "tablet", "quick-draw"]),
  code: z.string(),
  startedAt: z.number(),
  endedAt: z.number(),
  endedBy: z.enum(ENDINGS),
  options: z.record(z.string(), z.unknown()),
  players: z.array(z.object({ color: colorSchema, name: z.string(), bot: z.string() })),
  continues: z.optional(z.object({ bullets: bulletsOfPlayers })),
  rounds: z.array(
    z.object({
      standIns: z._default(z.array(colorSchema), []),
      result: z.object({
        void: z.optional(z.unknown()),
        verdict: z.object({ delta: bulletsOfPlayers }),
      }),
    }),
  ),
});

export type MatchFacts = Omit<z.infer<typeof factsSchema>, "rounds" | "continues"> & {
  readonly cards: number;
  readonly bullets: PerPlayer<number>;
  /** For how many cards a bot played for somebody. */
  readonly stoodIn: PerPlayer<number>;
};

/** Null for what is no match, or tells too little of it. */
export function factsOf(json: unknown): MatchFacts | null {
  const parsed = factsSchema.safeParse(json);
  if (!parsed.success) return null;
  const { rounds, continues, ...head } = parsed.data;
  const counting = rounds.filter(({ result }) => !result.void);
  const ofEach = (figure: (color: Color) => number): PerPlayer<number> =>
    Object.fromEntries(head.players.map(({ color }) => [color, figure(color)]));
  return {
    ...head,
    cards: rounds.length,
    bullets: ofEach((color) =>
      counting.reduce(
        (sum, { result }) => sum + (result.verdict.delta[color] ?? 0),
        continues?.bullets[color] ?? 0,
      ),
    ),
    stoodIn: ofEach((color) => rounds.filter(({ standIns }) => standIns.includes(color)).length),
  };
}
