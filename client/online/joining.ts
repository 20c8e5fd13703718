// Coming to a table: asks whether it is there, opens or joins it, and keeps the key of the seat.

import { API, SEAT_KEY_HEADER, type ServerInfo, type TableAnswer } from "../../shared/protocol/http.ts";
import type { JoinRequest } from "../../shared/protocol/join.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { answerIn } from "../device/answer.ts";
import { HOME } from "../device/base-path.ts";
import { mySecret } from "../device/me.ts";
import { hasPlayed } from "../device/played.ts";
import { keepSeatKey, seatKeyOf } from "../device/settings.ts";
import { IN_A_MOMENT } from "./net/in-a-moment.ts";
import type { TableErrorCode } from "./net/table-error.ts";
import { type Session, startSession } from "./session.ts";

export type Obstacle = TableErrorCode;
export type Arrival = Result<Session, Obstacle>;

/** What can be known of a table before joining it, or why not. */
export async function lookAtTable(code: string): Promise<TableAnswer | Obstacle> {
  const seatKey = seatKeyOf(code);
  const response = await ask(API.table(code), seatKey ? { [SEAT_KEY_HEADER]: seatKey } : {});
  if (response?.status === 429) return "gate/too-often";
  // It comes back in a moment: whoever then joins is let in by then.
  if (response?.status === 503) {
    const told = await response.json().catch(() => null);
    return IN_A_MOMENT.find((known) => known === told?.code) ?? "net/unreachable";
  }
  return (await answerIn<TableAnswer>(response)) ?? "net/unreachable";
}

export const askServer = async (): Promise<ServerInfo | null> => answerIn<ServerInfo>(await ask(API.info));

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response | null> =>
  fetch(path, { cache: "no-store", headers }).catch(() => null);

export type SeatWish = Pick<JoinRequest, "role" | "name" | "color" | "figure" | "oneHanded" | "mayWait">;

/** What speaks with tables; asked for early, so that it is there when somebody sits down. Null where it cannot be fetched. */
export const loadLink = (): Promise<typeof import("./net/table-link.ts") | null> =>
  import("./net/table-link.ts").catch(() => null);

const measureDevice = async () => (await import("../device/this-device.ts")).thisDevice();

/** `code` null opens a new table. */
export async function arrive(code: string | null, wish: SeatWish): Promise<Arrival> {
  const net = await loadLink();
  if (!net) return refuse("net/unreachable", "What speaks with tables cannot be fetched.");
  const seatKey = code && wish.role === "player" ? seatKeyOf(code) : null;
  const isNew = wish.role === "player" && !hasPlayed.peek();
  const player = wish.role === "player" ? mySecret.value : null;
  const request: JoinRequest = {
    version: PROTOCOL_VERSION,
    ...wish,
    ...(seatKey && { seatKey }),
    ...(isNew && { isNew }),
    ...(player && { player }),
  };
  try {
    const link = code ? await net.joinTable(HOME, code, request) : await net.openTable(HOME, request);
    if (link.seatKey) keepSeatKey(link.code, link.seatKey);
    return accept(startSession(link, measureDevice));
  } catch (reason) {
    if (reason instanceof net.TableError) return refuse(reason.code, reason.message);
    throw reason;
  }
}
