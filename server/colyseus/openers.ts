// From which network the tables that stand were opened.
import type { TableDirectory } from "../directory/table-directory.ts";

export class Openers {
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

  /** How many of those that this network opened are still there; the others are forgotten. */
  async standing(network: string): Promise<number> {
    const codes = this.#codes.get(network);
    if (!codes) return 0;
    for (const code of codes) if ((await this.#directory.find(code)) === null) codes.delete(code);
    if (codes.size === 0) this.#codes.delete(network);
    return codes.size;
  }

  async #lookAgainAt(network: string): Promise<void> {
    await this.standing(network).catch(() => 0);
    const codes = this.#codes.get(network);
    if (!codes) return;
    this.#codes.delete(network);
    this.#codes.set(network, codes);
  }
}
