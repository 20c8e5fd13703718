// The room of a table that the server itself opens. Strangers cannot: the matchmaking knows no such way in.
import { matchMaker, ServerError } from "@colyseus/core";
import { REFUSALS } from "../../shared/refusals.ts";
import { accept, type Result, refuse } from "../../shared/result.ts";
import type { PreparedTable } from "../table/prepared-table.ts";
import { TableRoom } from "./table-room.ts";

export const PREPARED_TABLE = "prepared-table";

export class PreparedTableRoom extends TableRoom {
  protected override openingOf(request: object): PreparedTable | null {
    return (request as { prepared: PreparedTable }).prepared;
  }
}

/** Gives its code, or why there is none. */
export async function openPreparedTable(prepared: PreparedTable): Promise<Result<string>> {
  try {
    const { roomId } = await matchMaker.createRoom(PREPARED_TABLE, { prepared });
    return accept(roomId);
  } catch (error) {
    const code = REFUSALS.find((known) => error instanceof ServerError && error.message === known);
    if (code === undefined) throw error;
    return refuse(code, "No table could be opened.");
  }
}
