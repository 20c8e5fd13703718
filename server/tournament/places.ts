// Where a tournament is in a house of several processes: one of them has it, and the others ask that one.

export interface ContestPlaces {
  /** True where it is here from now on, false where it is elsewhere. Throws `HouseUnreachable` where nobody can know. */
  take(code: string): Promise<boolean>;
  /** A new one begins here. */
  keep(code: string): Promise<void>;
  release(code: string): Promise<void>;
  /** Of the process that has it. */
  ask(code: string, method: "open" | "get", args: readonly unknown[]): Promise<unknown>;
}

/** What a page has asked of a process that does not have it. */
export type RelayedQuestion = {
  readonly path: string;
  readonly authorization: string | null;
  /** Of whoever asked. */
  readonly address: string;
};
/** What another process answers to a page. */
export type RelayedAnswer = {
  readonly status: number;
  readonly type: string;
  readonly disposition: string | null;
  readonly body: string;
};
