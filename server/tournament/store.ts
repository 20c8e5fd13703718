// Where tournaments are kept: a head that never changes, and a log that only grows. Whoever awaits an append knows it is on the disk.
import type { TournamentEvent } from "../../shared/tournament/events.ts";

export type TournamentHead = {
  readonly code: string;
  /** scrypt, with its salt: nobody can read the passphrase here. */
  readonly passphrase: { readonly salt: string; readonly hash: string };
  /** What the keys of players and seats are made of; never leaves this server. */
  readonly secret: string;
};

export type KeptTournament = { readonly head: TournamentHead; readonly events: readonly TournamentEvent[] };

export type Backup = { readonly name: string; readonly at: number; readonly bytes: number };

/** Whatever else somebody types is the code of none, and no question for a disk or a database. */
export const isStoredCode = (code: string): boolean => /^[A-Z0-9]{1,8}$/.test(code);

export interface TournamentStore {
  /** Of all of them. */
  codes(): Promise<readonly string[]>;
  has(code: string): Promise<boolean>;
  /** Null where there is none. */
  head(code: string): Promise<TournamentHead | null>;
  /** With the events that it begins with; fails where that code is taken. */
  create(head: TournamentHead, events: readonly TournamentEvent[]): Promise<void>;
  load(code: string): Promise<KeptTournament | null>;
  append(code: string, event: TournamentEvent): Promise<void>;
  /** The whole of it in one file beside the log, in place of the one of that name before. */
  backUp(code: string, name: string, json: string): Promise<void>;
  /** The newest first. */
  backups(code: string): Promise<readonly Backup[]>;
  /** Null where there is none of that name. */
  readBackup(code: string, name: string): Promise<string | null>;
  /** Lets go of what is held open for it. */
  release(code: string): Promise<void>;
}
