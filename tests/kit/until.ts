// Waiting for something to become true, however slow the machine is today.

const PATIENCE_MS = 20_000;

export async function until(isTrue: () => boolean, what: string): Promise<void> {
  const since = performance.now();
  while (!isTrue()) {
    if (performance.now() - since > PATIENCE_MS) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export const aMoment = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
