// What happens at the tables of this process, told to listeners in this process.
import { stackOf } from "../errors.ts";
import type { Log } from "../log.ts";
import type { TableEvents, TableListener, TableNews } from "./events.ts";

export class LocalTableEvents implements TableEvents {
  readonly #listeners = new Set<TableListener>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  on(listener: TableListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  emit(news: TableNews): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(news);
      } catch (error) {
        this.#log(`Table ${news.table}: a listener of "${news.type}" failed: ${stackOf(error)}`, {
          table: news.table,
        });
      }
    }
  }
}
