// From which network the tables that stand were opened.
import type { TableDirectory } from "../directory/table-directory.ts";

export interface Openers {
  note(network: string, code: string): void;
  /** How many of those that this network opened are still there. Throws `HouseUnreachable` where nobody can know. */
  standing(network: string): Promise<number>;
}

/** Of a process that is alone. */
export class OwnOpeners implements Openers {
  readonly #directory: TableDirectory;
  readonly #codes = new Map<string, Set<string>>();

  constructor(directory: TableDirectory) {
    this.#directory = directory;
  }

  note(network: string, code: string): void {
    const codes = this.#codes.get(network) ?? new Set();
    this.#codes.set(network, codes.add(code));
    // One that may never come again is looked at with every new table, so that they do not pile up.
    const [oldest] = this.#codes.keys();
    if (oldest !== undefined && oldest !== network) void this.#lookAgainAt(oldest);
  }

  async standing(network: string): Promise<number> {
    const codes = this.#codes.get(network);
    if (!codes) return 0;
    for (const code of codes) if ((await this.#directory.find(code)) === null) codes.delete(code);
    if (codes.size === 0) this.#codes.delete(network);
    return codes.size;
  }

  async #lookAgainAt(network: string): Promise<void> {
    await this.standing(network);
    const codes = this.#codes.get(network);
    if (!codes) return;
    this.#codes.delete(network);
    this.#codes.set(network, codes);
  }
}
