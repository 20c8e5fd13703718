// The board of one tournament, made once for all who look at it: what judging gave is remembered, so that a correction judges one match and not all.
import { type JudgedCard, judgeCards, type MatchCards } from "../../shared/tournament/match-cards.ts";
import { recordsOf, type TournamentRecords } from "../../shared/tournament/records.ts";
import { type Board, boardOf } from "../../shared/tournament/views.ts";
import type { LiveTables } from "./live-tables.ts";
import type { LogKeeper } from "./log-keeper.ts";

/** What is close is news for a while only. */
const FRESH_MS = 1000;
/** Claimed a moment ago: a hall that claims more in one go has a script in it. */
const MOST_SCREENS = 50;

export class BoardKeeper {
  readonly #screens = new Map<string, number>();
  readonly #keeper: LogKeeper;
  readonly #live: LiveTables;
  readonly #wallMs: () => number;
  readonly #judged = new Map<string, { readonly voided: string; readonly cards: readonly JudgedCard[] }>();
  #made: { readonly changes: number; readonly atMs: number; readonly board: Board } | null = null;
  #records: { readonly events: number; readonly records: TournamentRecords } | null = null;

  constructor(keeper: LogKeeper, live: LiveTables, wallMs: () => number) {
    this.#keeper = keeper;
    this.#live = live;
    this.#wallMs = wallMs;
  }

  /** From now on that screen shows that table; the screen itself remembers where it stands. */
  claim(screen: string, table: number): void {
    this.#screens.delete(screen);
    this.#screens.set(screen, table);
    const [oldest] = this.#screens.keys();
    if (this.#screens.size > MOST_SCREENS) this.#screens.delete(oldest!);
  }

  board(): Board {
    const { changes } = this.#keeper;
    const nowMs = this.#wallMs();
    if (this.#made?.changes !== changes || Math.abs(nowMs - this.#made.atMs) > FRESH_MS)
      this.#made = { changes, atMs: nowMs, board: this.#make(nowMs) };
    return this.#made.board;
  }

  #make(nowMs: number): Board {
    return boardOf(this.#keeper.state, (round, table) => this.#live.view(round, table), {
      records: this.#recordsNow(),
      finish: this.#live.finish(nowMs),
      screens: Object.fromEntries(this.#screens),
    });
  }

  #recordsNow(): TournamentRecords {
    const events = this.#keeper.events.length;
    if (this.#records?.events !== events) {
      const { state, records } = this.#keeper;
      this.#records = { events, records: recordsOf(state, records, (...match) => this.#judge(...match)) };
    }
    return this.#records!.records;
  }

  #judge(id: string, record: MatchCards, voidedCards: readonly number[]): readonly JudgedCard[] {
    // A match that plays on has more cards under the same id.
    const voided = `${record.rounds.length}/${voidedCards.join()}`;
    const known = this.#judged.get(id);
    if (known?.voided === voided) return known.cards;
    const { cards } = judgeCards(record, voidedCards);
    this.#judged.set(id, { voided, cards });
    return cards;
  }
}
