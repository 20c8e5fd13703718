// Where tables are found: hands out their codes and leads to them, in whichever process they are.
import type { TableInfo } from "../../shared/protocol/http.ts";

/** A table as anyone may ask it, from this process or another. */
export interface ListedTable {
  info(): Promise<TableInfo>;
  /** Whether this is the key of one of its seats. */
  hasSeat(key: string): Promise<boolean>;
  /** The log of the last finished match as JSON. */
  lastLog(): Promise<string | null>;
  /** Closes it for good, whoever is there. */
  end(): Promise<void>;
}

export interface TableDirectory {
  /**
   * A code that no other table has, under which this one is found from now on; null where there is room for no more.
   * A table that had a code before, in a process that is gone, asks for the same one, and gets null where it is taken.
   */
  open(table: ListedTable, sameCode?: string): Promise<string | null>;
  close(code: string): Promise<void>;
  /** However the code is typed. */
  find(code: string): Promise<ListedTable | null>;
  count(): Promise<number>;
}
