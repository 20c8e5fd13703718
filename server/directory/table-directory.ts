// Where tables are found: hands out their codes and leads to them, in whichever process they are.
import type { TableInfo } from "../../shared/protocol/http.ts";
import type { BotLevel } from "../../shared/rapid-city/bots/levels.ts";
import type { MatchHead } from "../../shared/rapid-city/match-record/match-record.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { RefusalCode } from "../../shared/refusals.ts";
import type { Result } from "../../shared/result.ts";
import { messageOf } from "../errors.ts";

/** How the owner of a table has a match begin there. */
export type Beginning = {
  /** Who did not come: their seats are given up. */
  readonly without: readonly Color[];
  /** Bots of this level fill up to three. */
  readonly botLevel: BotLevel;
  /** Drawn from the seed where absent, or where they did not come. */
  readonly firstDealer?: Color;
  /** The last match plays on from here. */
  readonly continues?: NonNullable<MatchHead["continues"]>;
};
export type Begun = {
  /** The id of the match. */
  readonly match: string;
  readonly players: readonly Color[];
  readonly bots: readonly Color[];
};

/** A table as anyone may ask it, from this process or another. */
export interface ListedTable {
  info(): Promise<TableInfo>;
  /** Whether this is the key of one of its seats. */
  hasSeat(key: string): Promise<boolean>;
  /** The log of the last finished match as JSON. */
  lastLog(): Promise<string | null>;
  /** For its owner: begins a match with those who are there. */
  begin(beginning: Beginning): Promise<Result<Begun>>;
  /** For its owner. */
  pause(on: boolean): Promise<void>;
  /** Closes it for good, whoever is there. */
  end(): Promise<void>;
}

/** A table of this very process. */
export interface OwnTable extends ListedTable {
  /** It goes on in another process: everybody there comes back to it by themselves. */
  handOver(): Promise<void>;
}

export type Opening = {
  readonly sameCode?: string | undefined;
  /** Who closes it; null for a table of the people at it. */
  readonly owner?: string | null;
};

/** Of all tables. */
const SHARE_OF_OWNERS = 0.8;

/** Contests leave room for people who open one by hand. What stood before stands again. */
export const mostFor = ({ owner = null, sameCode }: Opening, limit: number): number =>
  owner !== null && sameCode === undefined ? Math.floor(limit * SHARE_OF_OWNERS) : limit;

/** The processes of a house cannot find each other just now, or the one that has a table does not answer. */
export class HouseUnreachable extends Error {
  readonly code: Extract<RefusalCode, "house/unreachable" | "join/coming-back">;

  constructor(message: string, code: HouseUnreachable["code"] = "house/unreachable") {
    super(message);
    this.code = code;
  }
}

/** Whatever does not answer: to whoever asks it is the same. */
export async function reaching<T>(
  asking: Promise<T> | undefined,
  code?: HouseUnreachable["code"],
): Promise<T> {
  try {
    return (await asking) as T;
  } catch (error) {
    throw new HouseUnreachable(messageOf(error), code);
  }
}

export interface TableDirectory {
  /**
   * A code that no other table has, under which this one is found from now on; null where there is room for no more.
   * A table that had a code before, in a process that is gone, asks for the same one, and gets null where it is taken.
   */
  open(table: OwnTable, opening?: Opening): Promise<string | null>;
  close(code: string): Promise<void>;
  /** However the code is typed. Throws `HouseUnreachable` where nobody can know. */
  find(code: string): Promise<ListedTable | null>;
  /** Of one that is not found: its process is gone, and it is opened again elsewhere. */
  isComingBack(code: string): Promise<boolean>;
  count(): Promise<number>;
}
