// What a table's state shows of its match, for all to see: laid out, after a card, at its end, and once it is gone.
import type { TableState } from "../../shared/protocol/state.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import type { Match } from "../../shared/rapid-city/match.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { totalsOf } from "../table/arrangement.ts";
import type { Seats } from "../table/seats.ts";

type Shown = { readonly state: TableState; readonly seats: Seats };

export function showLaid({ state, seats }: Shown, match: Match, seedHash: string): void {
  for (const { state: player } of seats.all) {
    const bullets = match.bullets[player.color];
    player.assign({ inMatch: bullets !== undefined, bullets: bullets ?? 0, early: false, unrested: false });
    if (bullets !== undefined) player.isNew = false;
  }
  state.assign({ seedHash, round: 0, paused: false, pausedBy: "" });
  state.winners.clear();
  state.tiles.splice(0, state.tiles.length, ...match.tiles);
}

export function showResult({ state, seats }: Shown, match: Match, { early, unrested }: RoundResult): void {
  for (const { state: player } of seats.all) {
    if (!player.inMatch) continue;
    player.assign({
      bullets: match.bullets[player.color]!,
      early: early.includes(player.color),
      unrested: unrested.includes(player.color),
    });
  }
  state.restored = "";
}

export function showWinners({ state, seats }: Shown, winners: readonly Color[], match: string): void {
  // From now on it says who wants another match.
  for (const seat of seats.all) seat.state.ready = false;
  state.winners.push(...winners);
  seats.countMatch(match, winners);
  state.assign(totalsOf(seats));
  state.assign({ dealer: "", paused: false, pausedBy: "", waitingFor: "" });
}

export function showNoMatch({ state, seats }: Shown): void {
  for (const seat of seats.all)
    seat.state.assign({ inMatch: false, bullets: 0, ready: false, early: false, unrested: false });
  state.assign({ dealer: "", waitingFor: "", seedHash: "", round: 0, cardsLeft: 0, lesson: "" });
  state.assign({ paused: false, pausedBy: "" });
}
