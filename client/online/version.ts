// A page older than its server: reloads once by itself, and then leaves it to the player.

const TRIED = "rapid-city.reloaded";

/** Past the copy that an installed game keeps, which would be the old page again. */
export async function reloadFresh(): Promise<void> {
  const installed = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(installed.map((registration) => registration.unregister()));
  location.reload();
}

/** For whoever tries again: with this page, or with the new one where the house answers and has this one's scripts no longer. */
export async function tryAnew(again: () => void): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  const asked = own && (await fetch(own.src, { method: "HEAD", cache: "no-store" }).catch(() => null));
  if (asked?.status === 404) await reloadFresh();
  else again();
}

/** True if a reload is on its way. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(TRIED)) return false;
    sessionStorage.setItem(TRIED, "yes");
  } catch {
    return false;
  }
  void reloadFresh();
  return true;
}

export function versionFits(): void {
  try {
    sessionStorage.removeItem(TRIED);
  } catch {
    // Without storage nothing was noted either.
  }
}
