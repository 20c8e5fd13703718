// A page older than its server: reloads once by itself, and then leaves it to the player.

const TRIED = "rapid-city.reloaded";

/** Past the copy that an installed game keeps, which would be the old page again. */
export async function reloadFresh(): Promise<void> {
  const installed = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(installed.map((registration) => registration.unregister()));
  location.reload();
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
