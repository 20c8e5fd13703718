// Replays an exported tournament for whoever doubts it: every event had to be allowed, every draw follows from its seed, every result from its cards.

import { isSame } from "../same.ts";
import { isOfItsSeed } from "./attempt.ts";
import { reckonAttempt } from "./attempt-figures.ts";
import type { EventOf, TournamentEvent } from "./events.ts";
import type { TournamentExport } from "./export.ts";
import { Fold, foldLog } from "./fold.ts";
import { outcomeOf } from "./match-cards.ts";
import { makeDraw, planDraw } from "./next.ts";
import { mayNotDo } from "./policy.ts";
import type { TournamentState } from "./state.ts";
import { tournamentStandings } from "./tournament-standings.ts";
import { mayNotUndo } from "./undo.ts";

export type Difference = {
  /** Number of the event, or null for the standings. */
  readonly event: number | null;
  readonly what: string;
};

export type ContestReplay = {
  readonly identical: boolean;
  readonly events: number;
  readonly rounds: number;
  readonly differences: readonly Difference[];
};

export function replayTournament({ events, standings }: TournamentExport): ContestReplay {
  const differences: Difference[] = [];
  let fold = new Fold();
  events.forEach((event, index) => {
    const before = events.slice(0, index);
    for (const what of faultsOf(fold.state, before, event)) differences.push({ event: event.number, what });
    if (event.type === "undone") {
      fold = foldLog(events.slice(0, index + 1));
    } else {
      const refused = fold.take(event);
      if (refused) differences.push({ event: event.number, what: `${refused.code}: ${refused.message}` });
    }
  });
  if (!isSame(tournamentStandings(fold.state), standings)) {
    differences.push({ event: null, what: "the standings are not those that the log gives" });
  }
  return {
    identical: differences.length === 0,
    events: events.length,
    rounds: fold.state.rounds.length,
    differences,
  };
}

function faultsOf(
  state: TournamentState,
  before: readonly TournamentEvent[],
  event: TournamentEvent,
): string[] {
  if (event.type === "undone") {
    const refused = mayNotUndo(before, event.event);
    return refused ? [`${refused.code}: ${refused.message}`] : [];
  }
  const refused = mayNotDo(state, event);
  const faults = refused ? [`${refused.code}: ${refused.message}`] : [];
  if (event.type === "drawn" && !refused) faults.push(...drawFaults(state, event));
  if (event.type === "match-finished") faults.push(...matchFaults(event));
  if (event.type === "attempt-finished") faults.push(...attemptFaults(event));
  return faults;
}

function drawFaults(state: TournamentState, event: EventOf<"drawn">): string[] {
  const plan = planDraw(state);
  if (!plan.ok) return [`${plan.code}: ${plan.message}`];
  const { tables, repeats, spread } = makeDraw(state, plan.value, event.seed);
  const drawn = { tables: event.tables, repeats: event.repeats, spread: event.spread };
  if (isSame({ tables, repeats, spread }, drawn)) return [];
  return [`round ${event.round}: its seed gives another draw`];
}

function matchFaults({ match, outcome, record }: EventOf<"match-finished">): string[] {
  if (record === null) return [];
  const { ended, ...reckoned } = outcomeOf(record, [], false);
  const { ended: told, ...given } = outcome;
  if (!isSame(reckoned, given)) return [`match ${match}: its cards give another outcome`];
  return ended && !told ? [`match ${match}: it has ended`] : [];
}

function attemptFaults({ player, attempt }: EventOf<"attempt-finished">): string[] {
  const { right, sumUs, boundUs, mistakes } = attempt;
  const faults: string[] = [];
  if (!isSame(reckonAttempt(attempt), { right, sumUs, boundUs, mistakes })) {
    faults.push(`attempt of ${player}: its cards give another result`);
  }
  if (!isOfItsSeed(attempt)) faults.push(`attempt of ${player}: these are not the cards of its seed`);
  return faults;
}
