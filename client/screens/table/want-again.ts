// Who wants another match, in one sentence; nothing where nobody has said so.
import { t } from "../../i18n/language.ts";
import type { TableSnapshot } from "../../online/table-snapshot.ts";
import { joined } from "../play/verdict-words.ts";

export function wantAgainWords({ players, host }: TableSnapshot): string {
  const eager = players.filter(({ color, ready, connected }) => ready && connected && color !== host);
  const names = joined(eager.map(({ name }) => name));
  if (eager.length === 0) return "";
  return eager.length === 1 ? t("end.again.one", { names }) : t("end.again.many", { names });
}
