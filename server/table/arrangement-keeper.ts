// Keeps in the journal what is arranged at a table: seldom enough to cost nothing, and at once when somebody has come, gone or said something.
import type { TableState } from "../../shared/protocol/state.ts";
import type { Millis } from "../../shared/units.ts";
import type { TableJournal } from "../journal/table-journal.ts";
import { TokenBucket } from "../token-bucket.ts";
import { arrangementOf, signatureOf } from "./arrangement.ts";
import type { Seats } from "./seats.ts";

/** How often a table looks whether its arrangement has changed by itself. */
const LOOK_EVERY_MS: Millis = 1000;
/** People change their minds now and then; a script that locks and unlocks a table all night fills no disk. */
const NOTES = { most: 60, perSecond: 0.2 };

export class ArrangementKeeper {
  readonly #state: TableState;
  readonly #seats: Seats;
  readonly #journal: TableJournal;
  /** As the journal knows it. */
  #kept = "";
  #lookAtMs: Millis = 0;
  readonly #notes = new TokenBucket(NOTES.most, NOTES.perSecond, 0);

  constructor(state: TableState, seats: Seats, journal: TableJournal) {
    this.#state = state;
    this.#seats = seats;
    this.#journal = journal;
  }

  isDue(nowMs: Millis): boolean {
    return nowMs >= this.#lookAtMs;
  }

  lookSoon(): void {
    this.#lookAtMs = 0;
  }

  noteIfDue(nowMs: Millis): void {
    if (!this.isDue(nowMs)) return;
    this.#lookAtMs = nowMs + LOOK_EVERY_MS;
    this.#noteIf(() => this.#notes.take(nowMs));
  }

  /** Now, however often it was noted before: a match begins with it. */
  note(): void {
    this.#noteIf(() => true);
  }

  /** What may not be noted yet is looked at again. */
  #noteIf(mayNow: () => boolean): void {
    const arrangement = arrangementOf(this.#state, this.#seats);
    const signature = signatureOf(arrangement);
    if (signature === this.#kept || !mayNow()) return;
    this.#kept = signature;
    this.#journal.note({ type: "table-arranged", arrangement });
  }

  tellAnew(): void {
    this.#kept = "";
    this.lookSoon();
  }
}
