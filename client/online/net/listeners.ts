// Typed listeners, each of which can take itself off again.

export class Listeners<Events extends Record<string, unknown>> {
  readonly #byName = new Map<keyof Events, Set<(event: never) => void>>();

  on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): () => void {
    const listeners = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, listeners);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  emit<K extends keyof Events>(name: K, event: Events[K]): void {
    for (const listener of [...(this.#byName.get(name) ?? [])]) listener(event as never);
  }
}
