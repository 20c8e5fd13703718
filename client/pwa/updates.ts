// When a new version may take over: it waits in the background, is told about, and comes in between matches, never during one.
import { computed, effect, signal } from "@preact/signals";

/** A new version has been fetched and waits. */
export const updateReady = signal(false);

const holds = signal(0);

/** Whether nobody would be disturbed by a reload. */
export const mayUpdate = computed(() => holds.value === 0);

/** From now until the returned function is called, no new version takes over: somebody plays. */
export function holdUpdates(): () => void {
  let held = true;
  holds.value += 1;
  return () => {
    if (!held) return;
    held = false;
    holds.value -= 1;
  };
}

/**
 * Calls `takeOver` at the moments at which nobody looks or plays: a match was just left, or the page is out of sight.
 * On a page that somebody reads, the new version waits for a word.
 */
export function takeOverBetweenMatches(
  takeOver: () => void,
  outOfSight: { readonly value: boolean },
): () => void {
  let wasHeld = false;
  return effect(() => {
    const free = mayUpdate.value;
    const justLeft = wasHeld && free;
    wasHeld = !free;
    if (updateReady.value && free && (justLeft || outOfSight.value)) takeOver();
  });
}
