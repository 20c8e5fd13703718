// The state of a table that was opened just now.
import { DEFAULT_OPTIONS } from "../../shared/protocol/options.ts";
import { TableState } from "../../shared/protocol/state.ts";

export function newTableState(code: string): TableState {
  const state = new TableState();
  state.assign({
    code,
    phase: "lobby",
    paused: false,
    pausedBy: "",
    locked: false,
    host: "",
    dealer: "",
    round: 0,
    cardsLeft: 0,
    seedHash: "",
    screens: 0,
    waitingFor: "",
    restored: "",
    unsafe: false,
    lesson: "",
    matches: 0,
    bullets: 0,
  });
  state.options.assign(DEFAULT_OPTIONS);
  return state;
}
