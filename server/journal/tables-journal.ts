// What a table needs of the journal, wherever it is kept: in one process, or shared by all of a house.
import type { JournalEntry } from "./entries.ts";

export interface TablesJournal {
  /** `then` is called once it is safe. */
  append(entry: JournalEntry, then?: () => void): void;
  /** Whether everything that was shown to anybody is safe. */
  readonly isSafe: boolean;
  /** Somebody could not wait any longer for what was appended. */
  noteUnsafe(): void;
  onSafety(listener: (isSafe: boolean) => void): () => void;
  /** Somebody wishes that nothing leads to them any more; `then` once that is safe. */
  forget(player: string, isKnown: boolean, then?: () => void): void;
  onForget(listener: (player: string) => boolean): () => void;
  /** A table goes on in another process, or after the next start; done once everything of it is safe. */
  leave(code: string): Promise<void>;
}
