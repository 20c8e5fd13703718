// What can be arranged between matches: names, colours, hands, options and bots. Each gives a refusal, or null once done.

import { MIN_PLAYERS } from "../../shared/protocol/limits.ts";
import type { Inbound } from "../../shared/protocol/messages.ts";
import { changeOptions } from "../../shared/protocol/options.ts";
import type { TableState } from "../../shared/protocol/state.ts";
import { BOT_NAMES, lookOfBot } from "../../shared/rapid-city/bots/names.ts";
import type { RefusalCode } from "../../shared/refusals.ts";
import { isRefused } from "./arrivals.ts";
import { cleanName } from "./names.ts";
import type { Seat, Seats } from "./seats.ts";

export type LobbyContext = { readonly state: TableState; readonly seats: Seats };
type Answer = RefusalCode | null;

export function rename({ seats }: LobbyContext, seat: Seat, { name }: Inbound["name"]): Answer {
  const cleaned = cleanName(name);
  if (cleaned === null) return "seat/name-bad";
  if (seats.isNameTaken(cleaned, seat)) return "seat/name-taken";
  seats.rename(seat, cleaned);
  return null;
}

export function recolor({ state, seats }: LobbyContext, seat: Seat, { color }: Inbound["color"]): Answer {
  if (seats.isColorTaken(color, seat)) return "seat/color-taken";
  if (state.host === seat.state.color) state.host = color;
  seat.state.color = color;
  return null;
}

export function setOneHanded({ state }: LobbyContext, seat: Seat, { on }: Inbound["oneHanded"]): Answer {
  if (on && state.options.ultimate) return "option/ultimate-needs-two-hands";
  seat.state.oneHanded = on;
  return null;
}

export function setOptions({ state, seats }: LobbyContext, options: Inbound["options"]): Answer {
  if (options.ultimate && seats.all.some((seat) => seat.state.oneHanded)) {
    return "option/ultimate-needs-two-hands";
  }
  state.options.assign(changeOptions(state.options, options));
  return null;
}

export function addBot({ seats }: LobbyContext, { level }: Inbound["addBot"]): Answer {
  const left = seats.isFull ? seats.all.findLast(({ gone }) => gone) : undefined;
  if (left) seats.free(left);
  const name = BOT_NAMES.find((one) => !seats.isNameTaken(one));
  if (seats.isFull || name === undefined) return "seat/no-free-seat";
  const seated = seats.sit({ name, bot: level, figure: lookOfBot(name) });
  return isRefused(seated) ? "seat/no-free-seat" : null;
}

export function removeBot({ seats }: LobbyContext, { color }: Inbound["removeBot"]): Answer {
  const seat = seats.byColor(color);
  if (!seat || seat.state.bot === "" || seat.state.standIn) return "seat/no-such-player";
  seats.free(seat);
  return null;
}

export function mayStart({ state, seats }: LobbyContext): Answer {
  const staying = seats.all.filter(({ gone }) => !gone);
  if (staying.length < MIN_PLAYERS) return "start/too-few";
  const oneHanded = staying.some((seat) => seat.state.oneHanded);
  return state.options.ultimate && oneHanded ? "option/ultimate-needs-two-hands" : null;
}
