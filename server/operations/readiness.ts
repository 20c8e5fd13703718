// Whether this process should be given new tables: not while it drains, and not without its stores.

export type Check = () => boolean;

export class Readiness {
  readonly #checks = new Map<string, Check>();
  #isDraining = false;

  /** `name` is told to whoever asks why not. */
  add(name: string, isWell: Check): void {
    this.#checks.set(name, isWell);
  }

  drain(): void {
    this.#isDraining = true;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Each store with whether it is well. */
  stores(): Record<string, boolean> {
    return Object.fromEntries([...this.#checks].map(([name, isWell]) => [name, isWell()]));
  }

  /** Nothing where it is ready. */
  lacks(): string[] {
    const missing = Object.entries(this.stores()).flatMap(([name, isWell]) => (isWell ? [] : [name]));
    return this.#isDraining ? ["draining", ...missing] : missing;
  }
}
