// The game was updated while somebody sat at a table: the table refuses the older page, which fetches the new one by itself.
import { useEffect } from "preact/hooks";
import type { Session } from "../../online/session.ts";
import { reloadOnce } from "../../online/version.ts";

export function useReloadWhenOutdated(session: Session): void {
  const isOutdated = session.closedBy.value === "join/version";
  useEffect(() => {
    if (isOutdated) reloadOnce();
  }, [isOutdated]);
}
