// How long the table waits for what. Chosen by whoever starts the server (tests are in a hurry), never by a client.
import {
  AUTO_DEAL_MS,
  READY_PATIENCE_MS,
  RETURN_PATIENCE_MS,
  VERDICT_GLANCE_MS,
  VERDICT_PAUSE_MS,
} from "../../shared/protocol/limits.ts";
import type { Millis } from "../../shared/units.ts";

export type Timeouts = {
  /** Gathering: after this nobody is waited for who is not on the holsters. */
  readonly readyMs: Millis;
  /** From everyone being ready to the deal, where the table deals; where a person does, how long that may take is `readyMs`. */
  readonly dealMs: Millis;
  /** T4: the random wait between the deal and the reveal. */
  readonly revealMs: readonly [least: Millis, most: Millis];
  /** How long a verdict is on show. */
  readonly verdictMs: Millis;
  /** How long it is on show at least, where nobody taps it away. */
  readonly glanceMs: Millis;
  /** Between rounds: how long a dropped player is waited for before a bot plays. Also how long the host may be away. */
  readonly returnMs: Millis;
  /** In the lobby: how long the seat of a dropped player is kept. */
  readonly lobbySeatMs: Millis;
  /** How long a table without anybody stays open. */
  readonly emptyMs: Millis;
  /** How long bots take to put their hands on the holsters. */
  readonly botReadyMs: readonly [least: Millis, most: Millis];
  /** How long a client may take to say that it has understood where it is; until then all that it is told waits here. */
  readonly acknowledgeMs: Millis;
  /** How often a table looks at the clock. */
  readonly tickMs: Millis;
  /** T14: from the word to the first bullet of a sighting at the line, time to take the phone in hand; and from one bullet to the next. */
  readonly aimMs: Millis;
  readonly bulletMs: Millis;
  /** Stretches all windows of the cards, on top of the pace that the host chose (K4). */
  readonly windows: number;
};

export const PARTY_TIMEOUTS: Timeouts = {
  readyMs: READY_PATIENCE_MS,
  dealMs: AUTO_DEAL_MS,
  revealMs: [800, 2500],
  verdictMs: VERDICT_PAUSE_MS,
  glanceMs: VERDICT_GLANCE_MS,
  returnMs: RETURN_PATIENCE_MS,
  lobbySeatMs: 120_000,
  emptyMs: 60_000,
  botReadyMs: [300, 1200],
  acknowledgeMs: 8000,
  tickMs: 100,
  aimMs: 3000,
  bulletMs: 1000,
  windows: 1,
};
