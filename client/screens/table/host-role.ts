// Tells whoever hosted a table and was away for too long that somebody else hosts it now, also after a reload.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { keep, readKept } from "../../device/kept.ts";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import { tell } from "../../ui/toasts.tsx";
import { unbroken } from "../play/verdict-words.ts";

export function useHostRole(session: Session): void {
  useEffect(
    () =>
      effect(() => {
        const table = session.table.value;
        const you = session.you.value;
        if (!table?.host || !you) return;
        const kept = `hosting.${table.code}`;
        const hosts = table.host === you;
        const name = table.players.find(({ color }) => color === table.host)?.name ?? "";
        if (!hosts && readKept(kept) === "yes") tell(t("notice.hostPassed", { name: unbroken(name) }));
        keep(kept, hosts ? "yes" : "no");
      }),
    [session],
  );
}
