// The room of a table that was open in a process that is gone, and opens again under its code. Strangers have no way to open one.
import { matchMaker } from "@colyseus/core";
import type { UnfinishedTable } from "../journal/unfinished.ts";
import type { PreparedTable } from "../table/prepared-table.ts";
import { TableRoom } from "./table-room.ts";

export const RESTORED_TABLE = "restored-table";

type RestoreRequest = { readonly restored: UnfinishedTable };

export class RestoredTableRoom extends TableRoom {
  protected override openingOf(request: object): PreparedTable | null {
    const { owner } = (request as RestoreRequest).restored;
    return owner === null ? null : { owner };
  }

  protected override restoredOf(request: object): UnfinishedTable {
    return (request as RestoreRequest).restored;
  }
}

export async function restoreTable(restored: UnfinishedTable): Promise<void> {
  await matchMaker.handleCreateRoom(RESTORED_TABLE, { restored });
}
