// One process of a house that only opens and closes tables, many at once: says what it has opened, and closes it when it is told to.
import { randomInt } from "node:crypto";
import { openPool, SharedTables } from "../../../server/cluster/shared-tables.ts";
import type { OwnTable } from "../../../server/directory/table-directory.ts";
import { wallMicros } from "../../../shared/units.ts";
import { FEW_CODES, fewCodes, openDirectory } from "../../kit/redis-directories.ts";

export type CodesTask = { readonly redisUrl: string; readonly databaseUrl: string };
export type CodesWish = "open" | { readonly close: string };
export type CodesNews = "ready" | { readonly opened: string | null } | { readonly closed: string };

const { redisUrl, databaseUrl }: CodesTask = JSON.parse(process.argv[2]!);
const tell = (news: CodesNews): void => void process.send!(news);
const pool = openPool(databaseUrl);
let shared: SharedTables;
const { directory } = await openDirectory(redisUrl, FEW_CODES, fewCodes(randomInt), (id) => {
  shared = new SharedTables({ pool, id, log: () => {}, onLost: () => {} });
  return shared;
});

process.on("message", async (wish: CodesWish) => {
  if (wish === "open") {
    tell({ opened: await directory.open({} as OwnTable) });
    return;
  }
  // As a room does at its end.
  shared.append({ type: "table-closed", at: wallMicros(Date.now()), table: wish.close });
  await directory.close(wish.close);
  tell({ closed: wish.close });
});
process.on("disconnect", () => process.exit(0));
tell("ready");
