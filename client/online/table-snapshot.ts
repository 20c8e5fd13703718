// The synced state of a table as plain data, at one moment.

import { PACES, type TableOptions } from "../../shared/protocol/options.ts";
import { PHASES, type Phase } from "../../shared/protocol/phase.ts";
import type { PlayerState, TableState } from "../../shared/protocol/state.ts";
import { BOT_LEVELS } from "../../shared/rapid-city/bots/levels.ts";
import { COLORS, type Color, PLACES, type Place } from "../../shared/rapid-city/types.ts";
import type { ScenePlayer } from "../scene/scene.ts";

export type TablePlayer = ScenePlayer & {
  readonly oneHanded: boolean;
  /** False for whoever sat down after the last match ended. */
  readonly inMatch: boolean;
};

export type TableSnapshot = {
  readonly code: string;
  readonly phase: Phase;
  readonly paused: boolean;
  readonly locked: boolean;
  readonly host: Color | null;
  readonly dealer: Color | null;
  readonly round: number;
  readonly cardsLeft: number;
  readonly players: readonly TablePlayer[];
  readonly tiles: readonly Place[];
  readonly options: TableOptions;
  readonly screens: number;
  readonly winners: readonly Color[];
  readonly waitingFor: Color | null;
  /** The server was started anew a moment ago; "card" where the one on the table comes again. */
  readonly restored: "" | "card" | "table";
  /** What is shown is not on the server's disk yet. */
  readonly unsafe: boolean;
};

/** The value itself where it is one of those known, else the first of them: schema strings carry no type. */
const oneOf = <T extends string>(known: readonly T[], value: string): T =>
  known.find((candidate) => candidate === value) ?? known[0]!;
const colorOrNone = (value: string): Color | null => COLORS.find((color) => color === value) ?? null;

function playerOf(player: PlayerState): TablePlayer {
  const bot = player.bot === "" ? null : oneOf(BOT_LEVELS, player.bot);
  const measured = bot === null && player.rttMs > 0;
  return {
    color: oneOf(COLORS, player.color),
    name: player.name,
    bullets: player.bullets,
    ready: player.ready,
    early: player.early,
    connected: player.connected,
    bot,
    standIn: player.standIn,
    oneHanded: player.oneHanded,
    inMatch: player.inMatch,
    link: measured ? { rttMs: player.rttMs, jitterMs: player.jitterMs } : null,
  };
}

export function snapshotOf(state: TableState): TableSnapshot {
  const { code, paused, locked, round, cardsLeft, screens, heal, pair, ultimate, expert } = state;
  return {
    code,
    phase: oneOf(PHASES, state.phase),
    paused,
    locked,
    host: colorOrNone(state.host),
    dealer: colorOrNone(state.dealer),
    round,
    cardsLeft,
    players: [...state.players].map(playerOf),
    tiles: [...state.tiles].map((tile) => oneOf(PLACES, tile)),
    options: {
      heal,
      pair,
      ultimate,
      expert,
      pace: oneOf(PACES, state.pace),
      deal: state.deal === "hand" ? "hand" : "auto",
    },
    screens,
    winners: state.winners.split(",").flatMap((color) => colorOrNone(color) ?? []),
    waitingFor: colorOrNone(state.waitingFor),
    restored: oneOf(["", "card", "table"], state.restored),
    unsafe: state.unsafe,
  };
}
