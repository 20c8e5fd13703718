// Who takes part: entries, check-in, withdrawals and late additions.

import { type Failure, refuse } from "../../result.ts";
import type { EventOf } from "../events.ts";
import { playerIn, roundHasBegun } from "../look.ts";
import type { DraftState } from "../state.ts";

const unknown = (id: string): Failure => refuse("player/unknown", `${id} has not entered.`);

/** The round that the next draw is of: the last one again as long as none of its matches has begun (W13). */
function nextRoundNumber(state: DraftState): number {
  const last = state.rounds.at(-1);
  if (last === undefined) return 1;
  return roundHasBegun(last) ? last.number + 1 : last.number;
}

export function takeCreated(state: DraftState, { name, settings }: EventOf<"created">): Failure | null {
  if (state.name !== "") return refuse("tournament/created", "It has been made already.");
  if (name.trim() === "") return refuse("tournament/no-name", "A tournament has a name.");
  state.name = name;
  state.settings = settings;
  return null;
}

export function takeSettings(state: DraftState, { settings }: EventOf<"settings-changed">): Failure | null {
  if (settings.format !== state.settings.format && (state.rounds.length > 0 || state.attempts.length > 0)) {
    return refuse("settings/format-fixed", "The format stays once it has begun.");
  }
  state.settings = settings;
  return null;
}

export function takeEntered(state: DraftState, { player, name, seed }: EventOf<"entered">): Failure | null {
  if (playerIn(state, player)) return refuse("player/known", `${player} has entered already.`);
  state.players.push({
    id: player,
    name,
    seed: seed ?? null,
    checkedIn: false,
    withdrawn: false,
    firstRound: nextRoundNumber(state),
  });
  return null;
}

export function takeRenamed(state: DraftState, { player, name }: EventOf<"renamed">): Failure | null {
  const found = playerIn(state, player);
  if (!found) return unknown(player);
  found.name = name;
  return null;
}

export function takeCheckedIn(state: DraftState, { player }: EventOf<"checked-in">): Failure | null {
  const found = playerIn(state, player);
  if (!found) return unknown(player);
  found.checkedIn = true;
  return null;
}

export function takeWithdrawn(state: DraftState, { player }: EventOf<"withdrawn">): Failure | null {
  const found = playerIn(state, player);
  if (!found) return unknown(player);
  if (found.withdrawn) return refuse("player/withdrawn", `${player} has withdrawn already.`);
  found.withdrawn = true;
  return null;
}

export function takeCameBack(state: DraftState, { player }: EventOf<"came-back">): Failure | null {
  const found = playerIn(state, player);
  if (!found) return unknown(player);
  if (!found.withdrawn) return refuse("player/not-withdrawn", `${player} is there.`);
  found.withdrawn = false;
  return null;
}

export function takeAdded(state: DraftState, { player }: EventOf<"added">): Failure | null {
  if (!playerIn(state, player)) return unknown(player);
  const round = nextRoundNumber(state);
  if (state.added.some((added) => added.player === player && added.round === round)) {
    return refuse("player/added", `${player} is in the next draw already.`);
  }
  state.added.push({ player, round });
  return null;
}
