// What a lobby waits for, in one sentence.
import { MIN_PLAYERS } from "../../../shared/protocol/limits.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { t } from "../../i18n/language.ts";
import type { TableSnapshot } from "../../online/table-snapshot.ts";

export function lobbyStatus(table: TableSnapshot, you: Color | null): string {
  const missing = MIN_PLAYERS - table.players.length;
  if (missing === 1) return t("lobby.needMore.one");
  if (missing > 1) return t("lobby.needMore.many", { count: missing });
  const host = table.players.find(({ color }) => color === table.host);
  if (!host || host.color === you) return "";
  return host.connected ? t("lobby.waitHost", { name: host.name }) : t("notice.hostAway");
}
