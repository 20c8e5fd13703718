// Waiting for something to become true, however slow the machine is today.

const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 5;

const looks = new Set<() => void>();

/** Something came about: whoever waits looks at once, as it may have passed at the next look. */
export function lookNow(): void {
  for (const look of [...looks]) look();
}

export function until(isTrue: () => boolean, what: string, patienceMs = PATIENCE_MS): Promise<void> {
  const inVain = new Error(`Waited in vain until ${what}`);
  const since = performance.now();
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearInterval(looking);
      looks.delete(look);
      settle();
    };
    const look = (): void => {
      try {
        if (isTrue()) end(resolve);
        else if (performance.now() - since > patienceMs) end(() => reject(inVain));
      } catch (error) {
        end(() => reject(error));
      }
    };
    const looking = setInterval(look, LOOK_EVERY_MS);
    looks.add(look);
    look();
  });
}

export const aMoment = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
