// Who comes in for the next match, and who makes room for them.
import { MAX_PLAYERS } from "../../../shared/protocol/limits.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { whoMakesRoom } from "../../../shared/rapid-city/winner-stays.ts";
import { t } from "../../i18n/language.ts";
import type { TableSnapshot } from "../../online/table-snapshot.ts";
import { scoreOf } from "../../scene/scene.ts";
import { joined } from "../play/verdict-words.ts";

export function leavingAfter({ players, winners, line }: TableSnapshot): readonly Color[] {
  const sat = players.filter(({ inMatch, gone }) => inMatch && !gone);
  const free = MAX_PLAYERS - players.filter(({ gone }) => !gone).length;
  const bots = sat.filter(({ bot, standIn }) => bot !== null && !standIn).map(({ color }) => color);
  return whoMakesRoom(scoreOf(sat), { winners, bots }, line.length - free);
}

/** Nothing where nobody waits. */
export function lineWords(table: TableSnapshot): string {
  if (table.line.length === 0) return "";
  const next = t("line.next", { names: joined(table.line.slice(0, MAX_PLAYERS)) });
  const leaving = table.phase === "finished" ? leavingAfter(table) : [];
  const names = table.players.filter(({ color }) => leaving.includes(color)).map(({ name }) => name);
  return names.length === 0 ? next : `${next}\u00a0· ${t("line.out", { names: joined(names) })}`;
}
