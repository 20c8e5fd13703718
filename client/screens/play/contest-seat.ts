// What is different at a table that a tournament opened: nobody there is host, and the way out leads back to the contest.

export type ContestSeat = {
  /** Of the way out. */
  readonly backWords: string;
  readonly problemWords: string;
  readonly pausedWords: string;
  /** Calls the organiser. */
  onProblem(): void;
};
