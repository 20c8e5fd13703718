// A line for all screens, also where somebody plays: told as news there, which wait where something must be read first.
import { useEffect } from "preact/hooks";
import type { Board } from "../../../../shared/tournament/views.ts";
import { tell } from "../../../ui/toasts.tsx";

/** `announcement` as the page was told it; what hung there before the page came was read elsewhere. */
export function useAnnounced(announcement: Board["announcement"], nowMs: number): void {
  const isNews = announcement !== null && nowMs - announcement.at < NEWS_MS;
  useEffect(() => {
    if (isNews) tell(announcement.text);
  }, [announcement?.at]);
}

const NEWS_MS = 15_000;
