// Who sits where before a match: people touch the edge, bots fill up, and the tablet remembers it all for the next time.
import * as z from "zod/mini";
import { LOCALES } from "../../shared/languages.ts";
import { MAX_NAME_LENGTH, MAX_PLAYERS, MIN_PLAYERS } from "../../shared/protocol/limits.ts";
import { DEFAULT_OPTIONS, tableOptionsSchema } from "../../shared/protocol/options.ts";
import type { BotLevel } from "../../shared/rapid-city/bots/levels.ts";
import { BOT_NAMES, lookOfBot } from "../../shared/rapid-city/bots/names.ts";
import { botLevelSchema, colorSchema } from "../../shared/rapid-city/schemas.ts";
import { COLORS, type Color } from "../../shared/rapid-city/types.ts";
import type { LocalSetup } from "./game-data.ts";
import { EDGES, type Edge } from "./glass/geometry.ts";
import { clockwise, layoutTable, type NoRoom } from "./glass/layout.ts";
import type { Glass } from "./glass/seat-plan.ts";
import { nearestHandicap } from "./handicap.ts";

const seatSchema = z.strictObject({
  color: colorSchema,
  edge: z.enum(EDGES),
  along: z.number(),
  name: z.string().check(z.maxLength(MAX_NAME_LENGTH)),
  handicapMs: z.pipe(z.number(), z.transform(nearestHandicap)),
  bot: z.nullable(botLevelSchema),
  /** What this seat reads; null: as the device does. */
  language: z._default(z.nullable(z.enum(LOCALES)), null),
});
const seatingSchema = z.strictObject({
  seats: z.array(seatSchema).check(z.maxLength(MAX_PLAYERS)),
  options: tableOptionsSchema,
});
export type TabletSeat = z.infer<typeof seatSchema>;
export type Seating = z.infer<typeof seatingSchema>;

export const EMPTY_SEATING: Seating = { seats: [], options: DEFAULT_OPTIONS };

/** What was kept, if it can still be read: an older version may have kept something else. */
export function parseSeating(text: string | null): Seating {
  try {
    const parsed = seatingSchema.safeParse(JSON.parse(text ?? ""));
    const colors = parsed.data?.seats.map(({ color }) => color) ?? [];
    return parsed.success && new Set(colors).size === colors.length ? parsed.data : EMPTY_SEATING;
  } catch {
    return EMPTY_SEATING;
  }
}

export const makeSeating = (seating: Seating): string => JSON.stringify(seating);

const freeColors = (seats: readonly TabletSeat[]): Color[] =>
  COLORS.filter((color) => !seats.some((seat) => seat.color === color));

type Spot = { readonly edge: Edge; readonly along: number };

const seatAt = ({ edge, along }: Spot, color: Color): TabletSeat => ({
  color,
  edge,
  along,
  name: "",
  handicapMs: 0,
  bot: null,
  language: null,
});

export type SitDown = { readonly ok: true; readonly value: Seating } | NoRoom;

/** A seat where somebody touched the edge, in the next free colour. */
export function sitDown(seating: Seating, glass: Glass, spot: Spot): SitDown {
  const color = freeColors(seating.seats)[0];
  if (color === undefined) return { ok: false, code: "tablet/full", most: MAX_PLAYERS };
  const seats = [...seating.seats, seatAt(spot, color)];
  const room = layoutTable(glass, seats, seating.options.ultimate);
  return room.ok ? { ok: true, value: { ...seating, seats } } : room;
}

/** A bot where the seats stay largest. */
export function addBot(seating: Seating, glass: Glass, bot: BotLevel): SitDown {
  const tries = EDGES.map((edge) => {
    const sat = sitDown(seating, glass, { edge, along: 0.99 });
    const room = sat.ok ? layoutTable(glass, sat.value.seats, seating.options.ultimate) : null;
    const alone = !seating.seats.some((seat) => seat.edge === edge);
    return { sat, worth: room?.ok ? room.value.targetPx + (alone ? 1000 : 0) : -1 };
  });
  const best = tries.reduce((one, other) => (other.worth > one.worth ? other : one));
  if (!best.sat.ok) return best.sat;
  const seats = best.sat.value.seats.map((seat, i, all) =>
    i === all.length - 1 ? { ...seat, bot, name: botNameFor(seat.color) } : seat,
  );
  return { ok: true, value: { ...seating, seats } };
}

/** Of somebody who looks like the cowboy of this colour, the only one that a tablet has without a network. */
const botNameFor = (color: Color): string => BOT_NAMES.find((name) => lookOfBot(name) === color) ?? "";

/** People whose order is settled, clockwise where the seats are largest. */
export function seatInOrder(
  people: readonly Pick<TabletSeat, "color" | "name">[],
  options: Seating["options"],
  glass: Glass,
): SitDown {
  let laid: SitDown = { ok: true, value: { seats: [], options } };
  for (const _ of people) if (laid.ok) laid = addBot(laid.value, glass, "medium");
  if (!laid.ok) return laid;
  const spots = clockwise(laid.value.seats) as TabletSeat[];
  const seats = people.map(({ color, name }, index) => ({ ...spots[index]!, color, name, bot: null }));
  return { ok: true, value: { seats, options } };
}

/** As many bots as it takes to play at all. */
export function fillWithBots(seating: Seating, glass: Glass, bot: BotLevel): SitDown {
  let filled: SitDown = { ok: true, value: seating };
  while (filled.ok && filled.value.seats.length < MIN_PLAYERS) filled = addBot(filled.value, glass, bot);
  return filled;
}

export function changeSeat(seating: Seating, color: Color, change: Partial<TabletSeat>): Seating {
  const seats = seating.seats.map((seat) =>
    seat.color === color ? named(seat, { ...seat, ...change }) : seat,
  );
  return { ...seating, seats };
}

/** A bot of another colour is somebody else. */
const named = (before: TabletSeat, after: TabletSeat): TabletSeat =>
  before.bot !== null && after.color !== before.color && before.name === botNameFor(before.color)
    ? { ...after, name: botNameFor(after.color) }
    : after;

export const leaveSeat = (seating: Seating, color: Color): Seating => ({
  ...seating,
  seats: seating.seats.filter((seat) => seat.color !== color),
});

/** The next free colour after the own one; the same where all are taken. */
export function nextColor({ seats }: Seating, color: Color): Color {
  const free = freeColors(seats);
  const after = COLORS.indexOf(color);
  return free.find((other) => COLORS.indexOf(other) > after) ?? free[0] ?? color;
}

/** The picture turned by so many quarters clockwise while the people stayed where they sit. */
export function turnSeats<T extends { readonly edge: Edge }>(seats: readonly T[], quarters: number): T[] {
  return seats.map((seat) => {
    const index = (EDGES.indexOf(seat.edge) + quarters + 2 * EDGES.length) % EDGES.length;
    return { ...seat, edge: EDGES[index]! };
  });
}

export function setupOf({ seats, options }: Seating, seed: string): LocalSetup {
  const seated = clockwise(seats) as TabletSeat[];
  return {
    seats: seated.map(({ color, name, bot, handicapMs }) => ({ color, name, bot, handicapMs })),
    options,
    seed,
  };
}
