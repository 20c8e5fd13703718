// A page older than its server: reloads once by itself, and then leaves it to the player.

const TRIED = "rapid-city.reloaded";

/** True if a reload is on its way. */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(TRIED)) return false;
    sessionStorage.setItem(TRIED, "yes");
  } catch {
    return false;
  }
  location.reload();
  return true;
}

export function versionFits(): void {
  try {
    sessionStorage.removeItem(TRIED);
  } catch {
    // Without storage nothing was noted either.
  }
}
